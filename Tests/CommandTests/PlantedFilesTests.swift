import Foundation
import RunningPrograms
import Testing

/// Files of a repository may make a run fail, and never make it pass: the picture of `note` differs unless a test
/// restores it.
@Suite("Planted files")
struct PlantedFilesTests {
    private let repository: SnapshotRepository
    private var folder: TemporaryFolder { repository.folder }

    init() throws {
        repository = try SnapshotRepository()
        try repository.write("blue", to: "note")
    }

    private func statuses(_ arguments: String...) throws -> [Int32?] {
        try [nil, "true"].map { ci in
            try Program.tatami(["verify"] + arguments, in: folder, environment: ["CI": ci] as [String: String?]).run()
                .status
        }
    }

    @Test("a cache of drawings, in the project or from a run in which the picture was equal")
    func drawn() throws {
        settleFiles()
        #expect(try repository.tatami("verify").run().status == 1)
        let honest = try SnapshotRepository()
        settleFiles()
        try honest.tatami("verify").output()
        #expect(honest.folder.drawn.count == 3)
        for planted in [
            folder.file(".tatami/drawn"), folder.file(".cache/tatami/drawn"), folder.cache + "/tatami/drawn",
        ] {
            try? FileManager.default.removeItem(atPath: planted)
            try FileManager.default.createDirectory(
                atPath: (planted as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: honest.folder.cache + "/tatami/drawn", toPath: planted)
            #expect(try statuses() == [1, 1])
            #expect(try statuses("--remember") == [1, 1])
        }
    }

    @Test("a tree of the current drawing beside the approved picture")
    func tree() throws {
        #expect(try repository.tatami("verify").run().status == 1)
        func text(_ path: String) throws -> String { String(decoding: try folder.bytes(of: path), as: UTF8.self) }
        let approved = try text("snapshots/note/default.tree")
        let picture = try #require(approved.firstMatch(of: /picture [0-9a-f]{32}/)).output
        let drawn = try text(".tatami/pending/note/default.tree")
        try folder.write(
            drawn.replacing(#/picture [0-9a-f]{32}/#, with: picture).utf8, to: "snapshots/note/default.tree")
        #expect(try statuses() == [1, 1])
        #expect(try statuses("--remember") == [1, 1])
    }

    @Test("a picture that git took for a text, which is reported with git's setting")
    func convertedPicture() throws {
        let path = "snapshots/note/default.png"
        let bytes = try folder.bytes(of: path)
        try folder.write(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, to: path)
        let run = try repository.tatami("verify", "note").run()
        #expect(run.status == 1)
        let said = "its line endings were converted as if it were text; add '*.png binary' to .gitattributes"
        #expect(run.text.contains(said), "\(run.text)")
    }

    @Test("an unreadable baseline, which doesn't count as a differing picture", arguments: ["png", "tree", "scene"])
    func unreadableBaseline(part: String) throws {
        let path = folder.file("snapshots/note/default.\(part)")
        try FileManager.default.removeItem(atPath: path)
        try #require(mkfifo(path, 0o600) == 0)
        let run = try repository.tatami("verify", "note", "--report", "json=run.json").run()
        #expect(run.status == 2)
        #expect(run.lines.first?.hasPrefix("note/default: the baseline can't be read: ") == true, "\(run.text)")
        #expect(try repository.tatami("merge", "run.json").run().status == 2)
    }

    @Test("a record of a last run without failures")
    func lastRun() throws {
        let honest = try SnapshotRepository()
        try honest.tatami("verify").output()
        let text = try String(contentsOfFile: honest.folder.memory("last-run"), encoding: .utf8)
        let record = String(text.drop { $0 != "{" })
        try folder.write(record.utf8, to: ".tatami/last-run.json")
        let run = try repository.tatami("verify", "--last-failed").run()
        #expect(run.status == 1 && run.errors == "notice: no last run is known here, so no snapshot is skipped\n")
        // The last run is known now, but not used in CI; the last run of another project never is.
        try repository.tatami("verify", "deep/leaf").output()
        for variables in [["CI": "true"], [:]] {
            try text.write(toFile: folder.memory("last-run"), atomically: true, encoding: .utf8)
            #expect(try repository.tatami("verify", "--last-failed", variables: variables).run().status == 1)
        }
    }

    @Test("a memory in a folder of the checkout, where none is created", arguments: ["XDG_CACHE_HOME", "HOME"])
    func checkout(variable: String) throws {
        try repository.write("red", to: "note")
        let before = folder.names
        var variables: [String: String?] = ["XDG_CACHE_HOME": nil]
        variables[variable] = folder.file("state")
        try FileManager.default.createDirectory(atPath: folder.file("state"), withIntermediateDirectories: true)
        settleFiles()
        for _ in 1...2 {
            let run = try repository.tatami("verify", "--report", "json=report.json", variables: variables).run()
            #expect(run.status == 0)
            #expect(String(decoding: try folder.bytes(of: "report.json"), as: UTF8.self).contains("draw pixels"))
        }
        #expect(folder.names(in: "state") == [])
        #expect(folder.names == (before + ["report.json", "state"]).sorted())
    }

    @Test("in CI nothing is remembered unless requested")
    func remember() throws {
        try repository.write("red", to: "note")
        settleFiles()
        func hasDrawn(_ arguments: String...) throws -> Bool {
            let arguments = ["verify", "--report", "json=report.json"] + arguments
            try Program.tatami(arguments, in: folder, environment: ["CI": "true"]).output()
            return String(decoding: try folder.bytes(of: "report.json"), as: UTF8.self).contains("draw pixels")
        }
        #expect(try hasDrawn() && hasDrawn())
        #expect(!FileManager.default.fileExists(atPath: folder.state) && folder.drawn == [])
        #expect(try hasDrawn("--remember") && !hasDrawn("--remember"))
        #expect(try hasDrawn())
        #expect(try repository.tatami("verify", "--remember", "--redraw").run().status == 64)
    }

    @Test("a memory that others may have written to")
    func others() throws {
        try repository.write("red", to: "note")
        settleFiles()
        try repository.tatami("verify").output()
        chmod(folder.cache + "/tatami", 0o777)
        try repository.tatami("verify", "--report", "json=report.json").output()
        #expect(String(decoding: try folder.bytes(of: "report.json"), as: UTF8.self).contains("draw pixels"))
    }

    @Test("pending files, notes and environments")
    func pending() throws {
        for part in ["png", "tree"] {
            let approved = try folder.bytes(of: "snapshots/note/default.\(part)")
            try folder.write(approved, to: ".tatami/pending/note/default.\(part)")
            try folder.write(approved, to: ".tatami/pending/note/.tatami-1\(part).tmp")
        }
        try folder.write(#"{"name": "note/default", "verdict": "equal"}"#.utf8, to: ".tatami/pending/note/default.json")
        #expect(try statuses() == [1, 1])
        for text in ["", "tatami-environment 1\n", "x"] {
            try folder.write(text.utf8, to: ".tatami/pending/environment")
            #expect(try statuses() == [1, 1])
        }
        try FileManager.default.removeItem(atPath: folder.file(".tatami"))
        try folder.write([], to: ".tatami")
        #expect(try statuses().allSatisfy { $0 != 0 && $0 != nil })
    }

    @Test("an invalid environment beside the baselines, or another machine's")
    func environment() throws {
        let text = String(decoding: try folder.bytes(of: "snapshots/environment"), as: UTF8.self)
        try folder.write(text.replacing("cairo ", with: "cairo 9").utf8, to: "snapshots/environment")
        #expect(try statuses() == [3, 3])
        try folder.write("x".utf8, to: "snapshots/environment")
        #expect(try statuses() == [2, 2])
        try FileManager.default.removeItem(atPath: folder.file("snapshots/environment"))
        #expect(try statuses() == [1, 1])
    }

    @Test(
        "a tatami.yaml that would make the drawings of one run the baselines of the next",
        arguments: ["snapshots", "./snapshots/", "snapshots/deep/..", "link", ".", "snapshots/note"])
    func settings(pending: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.file("snapshots"))
        try folder.write("pending: \(pending)\n".utf8, to: "tatami.yaml")
        let before = try folder.contents(of: "snapshots/note")
        #expect(try statuses() == [2, 2])
        #expect(try folder.contents(of: "snapshots/note") == before)
    }

    @Test("a report of a snapshot that another part of the run has, or of other snapshots")
    func reports() throws {
        #expect(try repository.tatami("verify", "--report", "json=red.json").run().status == 1)
        let honest = try SnapshotRepository()
        try honest.write("red", to: "other")
        try honest.tatami("verify", "note", "--report", "json=note.json").output()
        try honest.tatami("verify", "deep/leaf", "--report", "json=leaf.json").output()
        for name in ["note", "leaf"] {
            try folder.write(try honest.folder.bytes(of: "\(name).json"), to: "\(name).json")
        }
        #expect(try repository.tatami("merge", "red.json", "note.json").run().status == 2)
        #expect(try repository.tatami("merge", "note.json", "red.json").run().status == 2)
        #expect(try repository.tatami("verify", "note", "--report", "json=red.json").run().status == 1)
        #expect(try repository.tatami("merge", "leaf.json", "red.json").run().status == 1)
    }
}
