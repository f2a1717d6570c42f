import Foundation
import RunningPrograms
import TatamiResults
import TatamiSceneFile
import TatamiVerification
import Testing

@Suite("Pictures that were drawn before")
struct DrawingMemoryTests {
    private let project: SnapshotProject

    init() throws {
        project = try SnapshotProject()
        try project.write(background: "red", shots: "shots: [{name: a}, {name: b, appearance: dark}]")
        try project.verify(.all)
        settleFiles()
    }

    private func remember() throws {
        #expect(try project.verifyRemembering().hasDrawn)
        let again = try project.verifyRemembering()
        #expect(!again.hasDrawn)
        #expect(again.outcomes.map(\.verdict) == [.equal, .equal])
        #expect(again.outcomes.map(\.name.description) == ["note/a", "note/b"])
    }

    @Test("are not drawn again until the scene changes")
    func scene() throws {
        try remember()
        try project.write(background: "blue", shots: "shots: [{name: a}, {name: b, appearance: dark}]")
        let changed = try project.verifyRemembering()
        #expect(changed.hasDrawn)
        #expect(changed.outcomes.map(\.verdict.kind) == [.differs, .differs])
    }

    @Test("are remembered separately from those of other variants")
    func variants() throws {
        var matrix = VariantMatrix()
        matrix[.appearance] = ["light", "dark"]
        let both = VariantRequest(asked: matrix)
        try remember()
        try project.verify(.all, isWhole: false, in: both)
        settleFiles()
        let first = try project.verifyRemembering(in: both)
        #expect(first.hasDrawn && first.outcomes.allSatisfy { $0.verdict == .equal })
        let again = try project.verifyRemembering(in: both)
        #expect(!again.hasDrawn)
        #expect(
            again.outcomes.map(\.name.description)
                == ["note/a@light", "note/a@dark", "note/b@light", "note/b@dark"])
        #expect(!(try project.verifyRemembering().hasDrawn))
    }

    @Test("are not laid out either if the scene's file is equivalent, immediately and later")
    func sameContent() throws {
        let shots = "shots: [{name: a}, {name: b, appearance: dark}]"
        try remember()
        for comment in ["# as they were\n", "# still\n# as they were\n"] {
            // A file written just now is read again.
            try project.write(background: "red", shots: comment + shots)
            let untouched = try project.verifyRemembering()
            #expect(!untouched.hasLaidOut)
            #expect(untouched.outcomes.map(\.verdict) == [.equal, .equal])
            let line = 3 + comment.split(separator: "\n").count
            #expect(untouched.outcomes.map(\.place?.line) == [line, line])
        }
        settleFiles()
        #expect(try !project.verifyRemembering().hasLaidOut)
        try project.write(background: "blue", shots: shots)
        #expect(try project.verifyRemembering().outcomes.map(\.verdict.kind) == [.differs, .differs])
        // Drawings of a file that may be incomplete are not remembered; earlier entries stay valid.
        try project.write(background: "red", shots: shots)
        #expect(try !project.verifyRemembering().hasLaidOut)
    }

    @Test("hide no error and no changed baseline where the shots' text is the same")
    func errors() throws {
        let shots = "shots: [{name: a}, {name: b, appearance: dark}]"
        try remember()
        for error in ["tolerance: much", "masks: 3", "colour: red", "allow: {contrast: }"] {
            try project.write(background: "red", shots: shots + "\n" + error)
            let kinds = try project.verifyRemembering().outcomes.map(\.verdict.kind)
            #expect(kinds == [.couldNotRun, .couldNotRun], "\(error)")
        }
        let picture = project.folder.file(of: try SnapshotName("note/a"), .picture)
        let bytes = try Data(contentsOf: URL(filePath: picture))
        try (bytes.dropLast() + [0]).write(to: URL(filePath: picture))
        try project.write(background: "red", shots: shots + " # as they were")
        #expect(try project.verifyRemembering().outcomes.map(\.verdict.kind) == [.damaged, .equal])
    }

    @Test("are not remembered for files that were written during the drawing, or just before")
    func justWritten() throws {
        try project.write(background: "blue", shots: "shots: [{name: a}, {name: b}]")
        try project.verify(.all)
        func setWritten(_ date: Date) throws {
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: project.scene)
        }
        try setWritten(.now + 60)
        _ = try project.verifyRemembering()
        #expect(try project.verifyRemembering().hasDrawn)
        try setWritten(.now - 60)
        settleFiles()
        _ = try project.verifyRemembering()
        #expect(try !project.verifyRemembering().hasDrawn)
    }

    @Test("do not hide that a baseline has changed, is damaged or is gone")
    func baseline() throws {
        try project.write(background: "red", shots: "shots: [{name: a}, {name: b, width: 30}]")
        try project.verify(.all)
        settleFiles()
        try remember()
        let name = try SnapshotName("note/a")
        let picture = project.folder.file(of: name, .picture)
        let bytes = try Data(contentsOf: URL(filePath: picture))
        try (bytes.dropLast() + [0]).write(to: URL(filePath: picture))
        #expect(try project.verifyRemembering().outcomes.map(\.verdict.kind) == [.damaged, .equal])
        let other = try SnapshotName("note/b")
        for part in SnapshotFolder.Part.allCases {
            guard let bytes = try project.folder.read(other, part) else { continue }
            try Data(bytes).write(to: URL(filePath: project.folder.file(of: name, part)))
        }
        #expect(try project.verifyRemembering().outcomes.map(\.verdict.kind) == [.sizeDiffers, .equal])
        try project.folder.remove(name)
        #expect(try project.verifyRemembering().outcomes.map(\.verdict.kind) == [.missing, .equal])
    }

    @Test("are drawn again after a file of the cache was damaged", arguments: ["key", "cut", "short", "empty"])
    func harmed(how: String) throws {
        try remember()
        let drawn = project.root.path + "/drawn"
        let names = try FileManager.default.subpathsOfDirectory(atPath: drawn)
        let name = try #require(names.first { how == "key" ? $0 == "key" : $0.contains("/") && !$0.contains(".") })
        var text = try String(contentsOfFile: "\(drawn)/\(name)", encoding: .utf8)
        switch how {
        case "key": text = (text.hasPrefix("0") ? "1" : "0") + text.dropFirst()
        case "cut": text = String(text.dropLast(40))
        // Without one shot, in complete lines.
        case "short": text = text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
        default: text = ""
        }
        try text.write(toFile: "\(drawn)/\(name)", atomically: true, encoding: .utf8)
        let run = try project.verifyRemembering()
        #expect(run.hasDrawn)
        #expect(run.outcomes.map(\.verdict) == [.equal, .equal])
    }

    @Test("are forgotten when a file beside the scene changes")
    func image() throws {
        let image = project.root.appending(path: "dot.svg")
        func write(_ color: String) throws {
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>"
                + "<rect width='4' height='4' fill='\(color)'/></svg>"
            try text.write(to: image, atomically: true, encoding: .utf8)
        }
        try write("red")
        try "screen: {width: 20, height: 20, scale: 1}\ncontent: [{image: dot.svg}]\nshots: [{name: a}, {name: b}]\n"
            .write(
                toFile: project.scene, atomically: true, encoding: .utf8)
        try project.verify(.all)
        settleFiles()
        try remember()
        try write("blue")
        #expect(try project.verifyRemembering().outcomes.map(\.verdict.kind) == [.differs, .differs])
        let text = try String(contentsOfFile: project.scene, encoding: .utf8)
        try (text + "# As it was.\n").write(toFile: project.scene, atomically: true, encoding: .utf8)
        #expect(try project.verifyRemembering().outcomes.map(\.verdict.kind) == [.differs, .differs])
    }
}
