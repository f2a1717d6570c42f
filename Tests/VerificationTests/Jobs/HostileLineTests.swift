import Foundation
import RunningPrograms
import TatamiVerification
import Testing

@Suite("Every line is answered with one line")
struct HostileLineTests {
    private static let deep = String(repeating: "[", count: 100_000)
    static let lines: [(line: String, kind: String)] = [
        ("", "invalidJob"), (" ", "invalidJob"), ("nonsense", "invalidJob"), ("{", "invalidJob"), ("[1]", "invalidJob"),
        ("null", "invalidJob"), ("{}", "invalidJob"), ("{}{}", "invalidJob"), (deep, "invalidJob"),
        (#"{"render":"# + deep, "invalidJob"), (#"{"job":"# + String(repeating: "[", count: 150), "invalidJob"),
        (#"{"render":{"scene":"card.yaml"},"render":{"scene":"card.yaml"}}"#, "invalidJob"),
        (#"{"render":null}"#, "invalidJob"), (#"{"render":{}}"#, "invalidJob"),
        (#"{"render":{"scene":7}}"#, "invalidJob"),
        (#"{"render":{"scene":""}}"#, "invalidJob"), (#"{"render":{"scene":"a\u0000b"}}"#, "invalidJob"),
        (#"{"render":{"scene":"\ud800"}}"#, "invalidJob"), (#"{"render":{"scene":"none.yaml"}}"#, "unreadable"),
        (#"{"render":{"scene":"/dev/zero"}}"#, "unreadable"), (#"{"render":{"scene":"/"}}"#, "unreadable"),
        (#"{"render":{"yaml":""}}"#, "invalidScene"),
        (#"{"render":{"yaml":"a: &a [*a]"}}"#, "invalidScene"), (#"{"render":{"scene":"a","yaml":"b"}}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"format":"bmp"}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"version":2}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"limits":{"seconds":0}}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"limits":{"mebibytes":1e300}}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"variant":{"scale":9}}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"variant":{"device":"iphone15"}}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"shot":"b","state":"c"}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"values":{"a":[]}}"#, "invalidJob"),
        (#"{"render":{"scene":"a"},"record":[]}"#, "invalidJob"),
        (#"{"render":{"scene":"card.yaml"},"shot":"none"}"#, "unknownName"),
        (#"{"render":{"scene":"card.yaml"},"values":{"wdth":1}}"#, "unknownName"),
        (#"{"render":{"scene":"card.yaml"},"record":{"width":"wide"}}"#, "invalidScene"),
        (#"{"render":{"scene":"card.yaml"},"format":"webp"}"#, "notDrawable"),
        (#"{"render":{"scene":"card.yaml"},"output":"none/a.png"}"#, "unwritable"),
        (#"{"render":{"scene":"card.yaml"},"output":"/"}"#, "invalidJob"),
        (#"{"scene":"card.yaml"}"#, "invalidJob"),
    ]

    @Test("with the reason, and later lines are processed as usual")
    func each() throws {
        let service = try Service()
        let usual = try service.answer(["scene": "card.yaml"]).file
        for (line, kind) in Self.lines {
            let here = line.replacing(#""card.yaml""#, with: #""\#(service.folder.file("card.yaml"))""#)
            let answer = try service.answer(line: here)
            #expect(answer.failure == kind, "\(line.prefix(100)): \(answer.line.prefix(300))")
            #expect(answer.reason?.isEmpty == false)
            #expect(answer.object["version"] as? Int == 1)
        }
        for bytes: [UInt8] in [[0], [0xFF, 0xFE], [0x7B, 0xC3, 0x28], Array("{\"job\":\"\u{1B}[2J\"}".utf8), [0x0D]] {
            #expect(try service.answer(bytes: bytes).failure == "invalidJob")
        }
        #expect(try service.answer(["scene": "card.yaml"]).file == usual)
        #expect(service.folder.names == ["card.yaml"])
    }

    @Test(
        "a line that is not JSON is answered with the job that it names",
        arguments: [
            (#"{"job": 7, "render": }"#, "7"), (#"{"job": {"a":[1]}, "render": {"scene": "#, #"{"a":[1]}"#),
            (#"{"render": {"job": 1, "scene": "x"}, "job" : "é", }"#, #""é""#),
            (#"["job": 7"#, "7"), (#"{"a": ["job", 1"#, nil), (#"{"job": nonsense}"#, nil), (#"{"job":"#, nil),
            (#"{"job""#, nil), (#"{"job": "open"#, nil), (#"{"job": 1, "b": \#u{1}}"#, "1"),
        ] as [(String, String?)])
    func identifier(line: String, job: String?) throws {
        let answer = try Service().answer(line: line)
        #expect(answer.failure == "invalidJob")
        #expect(answer.line.hasPrefix(#"{"version":1,"# + (job.map { #""job":\#($0),"# } ?? "") + #""failure""#))
    }

    @Test("errors have their places: in the line, in the scene, in the scene in the line")
    func places() throws {
        let service = try Service()
        #expect(
            try service.answer(line: #"{"render":{"scene":"a"},"shots":"b"}"#).diagnostics
                == ["job:1:25: unknown key 'shots' in a job; did you mean 'shot'?"])
        let record = #"{"render":{"scene":"\#(service.folder.file("card.yaml"))"},"record":{"width":"wide"}}"#
        let column = record.distance(from: record.startIndex, to: try #require(record.range(of: "\"wide\"")).lowerBound)
        #expect(
            try service.answer(line: record).diagnostics
                == ["job:1:\(column + 1): expected a number for the scene's value 'width', found text"])
        let typo = "content:\n  - label: {text: a, colour: red}\n"
        try service.write(typo, to: "typo.yaml")
        let unknown = "unknown key 'colour' in a label; did you mean 'color'?"
        let file = try service.answer(["scene": "typo.yaml"])
        #expect(file.diagnostics == ["\(service.folder.file("typo.yaml")):2:22: \(unknown)"])
        #expect(file.reason == "\(service.folder.file("typo.yaml")):2:22: error: \(unknown)")
        let text = try service.answer(["yaml": typo])
        #expect(text.diagnostics == ["\(service.folder.file("scene.yaml")):2:22: \(unknown)"])
        let object = try service.answer(
            line: #"{"render":{"scene": {"content": [{"label": {"text": "a", "colour": "red"}}]}}}"#)
        #expect(object.diagnostics == ["scene.json:1:38: \(unknown)"])
    }

    /// The lines of bytes that arrive in pieces.
    private func lines(_ pieces: [[UInt8]], limit: Int = 100) throws -> [JobLines.Line] {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let writing = ends[1]
        let writer = Thread {
            for piece in pieces {
                _ = piece.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
                usleep(2_000)
            }
            close(writing)
        }
        writer.start()
        defer { close(ends[0]) }
        var lines = JobLines(of: ends[0], limit: limit)
        var found: [JobLines.Line] = []
        while let line = lines.next() { found.append(line) }
        return found
    }

    @Test("lines are complete however they arrive: in pieces, many at once, without an end, too long")
    func pieces() throws {
        func whole(_ text: String) -> JobLines.Line { .whole(Array(text.utf8)) }
        #expect(try lines([]) == [])
        #expect(try lines([Array("a\nb\n\nc".utf8)]) == [whole("a"), whole("b"), whole(""), whole("c")])
        #expect(try lines("one\ntwo\n".utf8.map { [$0] }) == [whole("one"), whole("two")])
        let long = Array(repeating: UInt8(ascii: "x"), count: 101)
        #expect(try lines([long, long + [0x0A], Array("a\n".utf8)]) == [.tooLong, whole("a")])
        #expect(try lines([long + [0x0A] + Array("a\n".utf8) + long]) == [.tooLong, whole("a"), .tooLong])
        #expect(try lines([Array(long.dropLast()) + [0x0A]]) == [.whole(Array(long.dropLast()))])
        let answer = try Answer(JobService.answerToLongLine())
        #expect(answer.failure == "invalidJob" && answer.reason == "the line is longer than 67,108,864 bytes")
    }
}

@Suite("tatami worker")
struct WorkerCommandTests {
    private func run(_ jobs: String, _ options: String = "", in folder: TemporaryFolder) throws -> ProgramRun {
        try folder.write(jobs.utf8, to: "jobs")
        return try Program(
            "sh", ["-c", "\(Program.tatamiPath) worker \(options) < jobs"], in: folder.path,
            environment: ["XDG_STATE_HOME": folder.state]
        ).run()
    }

    @Test("answers pictures, verdicts and nonsense in the order of the lines")
    func mixed() throws {
        let folder = try TemporaryFolder()
        try folder.write(Service.card.utf8, to: "card.yaml")
        let verify =
            #"{"job":2,"scene":"card.yaml","name":"card/default","snapshots":"s","pending":"p","record":"none"}"#
        let run = try run(
            #"{"job":1,"render":{"scene":"card.yaml"}}"# + "\n\(verify)\nnonsense\n"
                + #"{"job":4,"render":{"scene":"card.yaml"},"output":"../\#(folder.path.split(separator: "/").last ?? "")/a.png"}"#
                + "\n" + #"{"job":5,"render":{"scene":"card.yaml"},"output":"b.png"}"#, in: folder)
        #expect(run.status == 0 && run.errors.isEmpty)
        let answers = try run.lines.map { try Answer(Array($0.utf8) + [0x0A]) }
        #expect(answers.map { $0.object["job"] as? Int } == [1, 2, nil, 4, 5])
        #expect((answers[1].object["outcome"] as? [String: Any])?["verdict"] as? String == "missing")
        #expect(answers[2].failure == "invalidJob")
        try Program.tatami("render", "card.yaml", in: folder).output()
        #expect(try folder.bytes(of: "card.png") == answers[0].file)
        #expect(try folder.bytes(of: "b.png") == answers[0].file)
        #expect(try violations(of: run.lines, in: folder) == [])
    }

    @Test("a job may lower its limits: too long ends with 124, too large with 125, before any of it is reported")
    func limits() throws {
        let folder = try TemporaryFolder()
        let slow =
            #"{"yaml":"screen: {width: 300, height: content, scale: 1}\ncontent: "#
            + #"[{list: {rows: [{text: lorem ipsum dolor sit amet, repeat: 19000}]}}]"}"#
        let large = #"{"yaml":"screen: {width: 5000, height: 5000, scale: 1}\ncontent: [{label: hi}]"}"#
        let small = #"{"render":{"yaml":"content: [{label: hi}]"}}"#
        let late = try run(#"\#(small)\#n{"render":\#(slow),"limits":{"seconds":0.2}}\#n\#(small)"#, in: folder)
        #expect(late.status == 124 && late.lines.count == 1)
        #expect(late.errors.contains("it took longer than 0.2 s"))
        let full = try run(#"\#(small)\#n{"render":\#(large),"limits":{"mebibytes":20}}\#n"#, in: folder)
        #expect(full.status == 125 && full.lines.count == 1)
        // A limit lowered by one job doesn't apply to the next.
        let next = try run(
            #"{"render":{"yaml":"content: [{label: hi}]"},"limits":{"mebibytes":60,"seconds":20}}\#n{"render":\#(large)}"#,
            in: folder)
        #expect(next.status == 0 && next.lines.count == 2)
    }

    @Test(
        "workers that share the lines answer each once; one that dies is the answer to its job", arguments: [1, 2, 3])
    func shared(workers: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(Service.card.utf8, to: "card.yaml")
        let slow =
            #"{"yaml":"screen: {width: 300, height: content, scale: 1}\ncontent: "#
            + #"[{list: {rows: [{text: lorem ipsum dolor sit amet, repeat: 19000}]}}]"}"#
        var jobs = (0..<40).map { #"{"job":\#($0),"render":{"scene":"card.yaml"},"record":{"width":\#(40 + $0)}}"# }
        jobs[3] = #"{"job":3,"render":\#(slow),"limits":{"seconds":0.2}}"#
        jobs[4] =
            #"{"job":4,"render":{"yaml":"screen: {width: 5000, height: 5000, scale: 1}\ncontent: []"},"#
            + #""limits":{"mebibytes":20}}"#
        let alone = try run(
            jobs.enumerated().filter { $0.offset != 3 && $0.offset != 4 }.map(\.element)
                .joined(separator: "\n"), in: folder)
        let run = try run(jobs.joined(separator: "\n") + "\nnonsense", "--workers \(workers)", in: folder)
        #expect(run.status == 0)
        let answers = try run.lines.map { try Answer(Array($0.utf8) + [0x0A]) }
        #expect(answers.count == 41)
        func answer(_ job: Int?) -> Answer? { answers.first { $0.object["job"] as? Int == job } }
        for line in alone.lines {
            let expected = try Answer(Array(line.utf8) + [0x0A])
            let job = try #require(expected.object["job"] as? Int)
            #expect(expected.file != nil && answer(job)?.file == expected.file)
        }
        #expect(answer(3)?.failure == "timedOut" && answer(3)?.reason?.contains("longer than 0.2 s") == true)
        #expect(answer(4)?.failure == "exceededMemory")
        #expect(answer(nil)?.failure == "invalidJob")
    }

    @Test("an engine may wait for each answer before it sends more")
    func oneByOne() throws {
        let folder = try TemporaryFolder()
        try folder.write(Service.card.utf8, to: "card.yaml")
        let script = """
            coproc W { "\(Program.tatamiPath)" worker --workers 2; }
            for job in 1 2 3; do
              echo '{"job":'$job',"render":{"scene":"card.yaml"}}' >&"${W[1]}"
              read -r answer <&"${W[0]}"
              echo "${answer:0:20}"
            done
            """
        let run = try Program("bash", ["-c", script], in: folder.path).run()
        #expect(run.lines == (1...3).map { #"{"version":1,"job":\#($0)"# })
    }

    private func violations(of lines: [String], in folder: TemporaryFolder) throws -> [String] {
        try folder.write(try Program.tatami("schema", "worker", in: folder).output(), to: "worker.schema")
        let names = lines.indices.map { "line-\($0).json" }
        for (name, line) in zip(names, lines) { try folder.write(line.utf8, to: name) }
        return try schemaViolations(of: names, by: "worker.schema", in: folder)
    }

    @Test("valid jobs fit the schema, and errors in them don't")
    func schema() throws {
        let folder = try TemporaryFolder()
        try folder.write(Service.card.utf8, to: "card.yaml")
        let good = [
            #"{"version":1,"job":[1],"render":{"scene":"card.yaml","folder":"."},"record":{"a":[1]},"#
                + #""values":{"width":40,"name":"a","isWide":true},"state":["loud"],"variant":{"device":"iphone-se","#
                + #""appearance":"dark","textSize":"large","language":"ja","direction":"leftToRight","width":50,"#
                + #""height":50,"scale":2},"format":"svg","small":false,"limits":{"seconds":5,"mebibytes":500}}"#,
            #"{"render":{"yaml":"content: []"},"output":"a.png"}"#,
            #"{"render":{"scene":{"content":[]}},"shot":"default"}"#,
            #"{"render":{"yaml":"content: []\ntimeline: [{wait: 1s}]"},"at":"0.5s"}"#,
        ]
        let run = try run(good.joined(separator: "\n"), in: folder)
        #expect(run.lines.count == good.count)
        for line in run.lines { #expect(line.contains(#""pictures":[{"#), "\(line)") }
        #expect(try violations(of: good + run.lines, in: folder) == [])
        let bad = HostileLineTests.lines.filter { $0.kind == "invalidJob" && $0.line.hasPrefix(#"{"render":{"#) }
            .map(\.line).filter { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil }
        // Errors that only a check of values and names can find.
        let passed = ["iphone15", "\"/\"", "\"shot\":\"b\"", "\\u0000"]
        let refused = bad.filter { line in !passed.contains { line.contains($0) } && !line.contains("},\"render\"") }
        #expect(refused.count >= 10)
        for line in refused { #expect(try !violations(of: [line], in: folder).isEmpty, "\(line)") }
    }
}
