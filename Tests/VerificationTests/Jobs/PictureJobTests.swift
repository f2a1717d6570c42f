import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("A worker draws pictures")
struct PictureJobTests {
    private static let moving = """
        screen: {width: 40, height: 40, scale: 1}
        content: [{area: {id: box, height: fill, background: red}}]
        states: {blue: {box: {background: blue}}}
        timeline: [{to: blue, over: 0.2s}]

        """

    /// The file drawn by the command.
    private func drawn(_ arguments: [String], _ file: String, in folder: TemporaryFolder) throws -> [UInt8] {
        try Program.tatami(["render"] + arguments + ["-o", file], in: folder).output()
        return try folder.bytes(of: file)
    }

    @Test("with the same bytes as the command", arguments: ["png", "svg", "pdf"])
    func formats(format: String) throws {
        let service = try Service()
        let answer = try service.answer(["scene": "card.yaml"], ["format": format])
        #expect(try answer.file == drawn(["card.yaml"], "card.\(format)", in: service.folder))
        #expect(answer.failure == nil && answer.diagnostics.isEmpty)
        // Again, from the cache.
        #expect(try service.answer(["scene": "card.yaml"], ["format": format]).file == answer.file)
    }

    @Test("and films too", arguments: ["webp", "apng", "gif"])
    func films(format: String) throws {
        let service = try Service()
        try service.write(Self.moving, to: "moving.yaml")
        let answer = try service.answer(["scene": "moving.yaml"], ["format": format])
        #expect(try answer.file == drawn(["moving.yaml", "--format", format], "film.\(format)", in: service.folder))
        let frames = try service.answer(["scene": "moving.yaml"], ["format": "frames"])
        #expect(frames.files.count > 5)
    }

    private static let options: [(job: String, arguments: [String])] = [
        (#""values": {"width": 55, "name": "{width}"}"#, ["--value", "width=55", "--value", "name={width}"]),
        (#""state": "loud""#, ["--state", "loud"]), (#""state": ["loud"]"#, ["--state", "loud"]),
        (#""variant": {"appearance": "dark", "scale": 3}"#, ["--appearance", "dark", "--scale", "3"]),
        (#""variant": {"textSize": "accessibilityLarge"}"#, ["--text-size", "accessibilityLarge"]),
        (#""variant": {"width": 80.5, "height": 30}"#, ["--width", "80.5", "--height", "30"]),
        (#""small": true"#, ["--small"]), (#""limits": {"seconds": 30, "mebibytes": 500}"#, []),
    ]

    @Test("its keys are the command's options", arguments: 0..<options.count)
    func keys(number: Int) throws {
        let service = try Service()
        let (job, arguments) = Self.options[number]
        let line = #"{"render":{"scene":"card.yaml","folder":"\#(service.folder.path)"},\#(job)}"#
        let answer = try service.answer(line: line)
        #expect(try answer.file == drawn(["card.yaml"] + arguments, "card.png", in: service.folder))
        if job.contains("dark") { #expect(answer.pictures[0]["variant"] as? String == "dark") }
    }

    @Test("a moment is drawn as the command draws it")
    func moment() throws {
        let service = try Service()
        try service.write(Self.moving, to: "moving.yaml")
        let answer = try service.answer(["scene": "moving.yaml"], ["at": "0.1s"])
        #expect(try answer.file == drawn(["moving.yaml", "--at", "0.1s"], "moving.png", in: service.folder))
        #expect(try service.answer(["scene": "moving.yaml"], ["at": 0.1]).file == answer.file)
    }

    @Test("a record gives the values that --each gives")
    func records() throws {
        let service = try Service()
        let records = [
            #"{"width": 50, "name": "Anna 🍜", "other": [1]}"#, #"{"name": null, "width": 60}"#, #"{"name": 7}"#,
        ]
        try service.write(records.joined(separator: "\n"), to: "people.jsonl")
        try Program.tatami("render", "card.yaml", "--each", "people.jsonl", in: service.folder).output()
        for (number, record) in records.enumerated() {
            let line = #"{"render":{"scene":"card.yaml","folder":"\#(service.folder.path)"},"record":\#(record)}"#
            #expect(try service.answer(line: line).file == service.folder.bytes(of: "card-\(number + 1).png"))
        }
        let both = try service.answer(
            ["scene": "card.yaml"], ["record": ["width": 50], "values": ["width": 70]])
        #expect(try decodePNG(try #require(both.file)).width == 70)
    }

    @Test("a scene may be in the line, as an object or as YAML, and its data in a folder")
    func inLine() throws {
        let service = try Service()
        try service.write(#"{"text": "Milk"}"#, to: "data/rows.jsonl")
        let scene =
            #"{"screen":{"width":90,"height":60,"scale":1},"content":[{"list":{"rows":{"from":"data/rows.jsonl","as":"{text}"}}}]}"#
        try service.write(scene, to: "list.json")
        let drawn = try drawn(["list.json"], "list.png", in: service.folder)
        let folder = service.folder.path
        for _ in 0..<2 {
            let line = #"{"render":{"folder":"\#(folder)","scene":\#(scene)},"job":"あ"}"#
            #expect(try service.answer(line: line).file == drawn)
        }
        #expect(try service.answer(["yaml": scene]).file == drawn)
        #expect(try service.answer(["yaml": Service.card]).file == service.answer(["scene": "card.yaml"]).file)
    }

    @Test("the answer has the job's identification, as it was written")
    func echo() throws {
        let service = try Service()
        let jobs = [
            "7", "12345678901234567890123", "1.50", "null", "true", #""a \u00e9 \" ]} b""#, "[]", "{}",
            #"{"z":1,"a":[{"b":"}"}]}"#, #""日本語""#,
        ]
        for job in jobs {
            let line = #"{"job":\#(job),"render":{"scene":"card.yaml","folder":"\#(service.folder.path)"}}"#
            #expect(try service.answer(line: line).line.hasPrefix(#"{"version":1,"job":\#(job),"pictures":[{"#))
            #expect(
                try service.answer(line: #"{"job":\#(job)}"#).line.hasPrefix(#"{"version":1,"job":\#(job),"failure""#))
            let after = #"{"render":{"scene":"none.yaml"},"job": \#(job) }"#
            #expect(try service.answer(line: after).line.hasPrefix(#"{"version":1,"job":\#(job),"failure""#))
        }
    }

    @Test("several shots are several pictures")
    func shots() throws {
        let service = try Service()
        try service.write(Service.card + "shots: [{name: day}, {name: night, appearance: dark}]\n", to: "card.yaml")
        let both = try service.answer(["scene": "card.yaml"])
        #expect(both.pictures.compactMap { $0["shot"] as? String } == ["day", "night"])
        let night = try service.answer(["scene": "card.yaml"], ["shot": "night"])
        #expect(night.file == both.files[1] && night.file != both.files[0])
        let one = try service.answer(["scene": "card.yaml"], ["output": service.folder.file("one.png")])
        #expect(one.failure == "severalPictures" && !service.folder.names.contains("one.png"))
    }

    @Test("an output is written completely, and reported")
    func output() throws {
        let service = try Service()
        let path = service.folder.file("out.svg")
        let answer = try service.answer(["scene": "card.yaml"], ["output": path])
        #expect(answer.pictures[0]["path"] as? String == path && answer.files.isEmpty)
        let bytes = try service.folder.bytes(of: "out.svg")
        #expect(try service.answer(["scene": "card.yaml"], ["format": "svg"]).file == bytes)
        #expect(answer.pictures[0]["bytes"] as? Int == bytes.count)
        // A failure leaves an existing file.
        #expect(try service.answer(["scene": "none.yaml"], ["output": path]).failure == "unreadable")
        #expect(try service.folder.bytes(of: "out.svg") == bytes)
        for (name, kind) in [("none/out.png", "unwritable"), ("out.foo", "invalidJob"), ("", "invalidJob")] {
            let answer = try service.answer(
                ["scene": "card.yaml"], ["output": name.isEmpty ? "" : service.folder.file(name)])
            #expect(answer.failure == kind)
        }
        #expect(service.folder.names == ["card.yaml", "out.svg"])
    }

    @Test("the environment is reported, and a picture that requires another is not drawn")
    func environment() throws {
        let service = try Service()
        let here = try #require(try service.answer(["scene": "card.yaml"]).environment)
        #expect(try service.answer(["scene": "card.yaml"], ["environment": here]).file != nil)
        let other = try service.answer(["scene": "card.yaml"], ["environment": String(repeating: "0", count: 32)])
        #expect(other.failure == "environment" && other.file == nil)
        #expect(other.reason?.contains(here) == true)
    }
}

@Suite("A worker reads a scene once")
struct KeptSceneTests {
    @Test("and again when its file has changed")
    func scene() throws {
        let service = try Service()
        func width() throws -> Int? { try service.answer(["scene": "card.yaml"]).file.map { try decodePNG($0).width } }
        #expect(try width() == 40)
        try service.write(Service.card.replacing("width: 40", with: "width: 42"), to: "card.yaml")
        #expect(try width() == 42)
        settleFiles()
        #expect(try width() == 42)
        try service.write(Service.card.replacing("width: 40", with: "width: 44"), to: "card.yaml")
        #expect(try width() == 44)
        try FileManager.default.removeItem(atPath: service.folder.file("card.yaml"))
        #expect(try service.answer(["scene": "card.yaml"]).failure == "unreadable")
    }

    @Test("and again when its data, its image or the target of a link has changed")
    func beside() throws {
        let service = try Service()
        func png(_ color: String) throws -> [UInt8] {
            let yaml = "screen: {width: 8, height: 8, scale: 1, background: \(color)}\ncontent: []\n"
            return try #require(try service.answer(["yaml": yaml]).file)
        }
        let (red, blue) = (try png("red"), try png("blue"))
        try service.folder.write(red, to: "red.png")
        try service.folder.write(blue, to: "blue.png")
        try service.folder.write(red, to: "image.png")
        try FileManager.default.createSymbolicLink(
            atPath: service.folder.file("link.png"), withDestinationPath: "red.png")
        try service.write(#"{"text": "one"}"#, to: "rows.jsonl")
        let scene = """
            screen: {width: 60, height: 100, scale: 1}
            content:
              - image: image.png
              - image: link.png
              - list: {rows: {from: rows.jsonl, as: "{text}"}}

            """
        settleFiles()
        func drawn() throws -> [UInt8] { try #require(try service.answer(["yaml": scene]).file) }
        var known = [try drawn()]
        #expect(try drawn() == known[0])
        try service.folder.write(blue, to: "image.png")
        known.append(try drawn())
        try FileManager.default.removeItem(atPath: service.folder.file("link.png"))
        try FileManager.default.createSymbolicLink(
            atPath: service.folder.file("link.png"), withDestinationPath: "blue.png")
        known.append(try drawn())
        try service.write(#"{"text": "two"}"#, to: "rows.jsonl")
        known.append(try drawn())
        #expect(Set(known).count == 4)
        // As if nothing had been drawn before.
        #expect(try Service.fresh(service.folder, scene) == known[3])
    }

    @Test("failures are checked anew the next time")
    func missing() throws {
        let service = try Service()
        let yaml = "screen: {width: 9, height: 9, scale: 1}\ncontent: [{image: a.png}]\n"
        let lacking = try service.answer(["yaml": yaml])
        #expect(lacking.failure == "invalidScene")
        let image = try #require(
            try service.answer(["yaml": "screen: {width: 8, height: 8, scale: 1}\ncontent: []\n"]).file)
        try service.folder.write(image, to: "a.png")
        #expect(try service.answer(["yaml": yaml]).file != nil)
    }

    @Test("alternating scenes don't affect each other")
    func turns() throws {
        let service = try Service()
        let names = (0..<7).map { "card-\($0).yaml" }
        for (number, name) in names.enumerated() {
            try service.write(Service.card.replacing("width: 40", with: "width: \(40 + number)"), to: name)
        }
        for _ in 0..<3 {
            for (number, name) in names.enumerated() {
                let file = try #require(try service.answer(["scene": name]).file)
                #expect(try decodePNG(file).width == 40 + number)
            }
        }
    }
}

extension Service {
    /// The picture of a new worker.
    static func fresh(_ folder: TemporaryFolder, _ yaml: String) throws -> [UInt8]? {
        let service = try Service()
        return try service.answer(["yaml": yaml, "folder": folder.path]).file
    }
}
