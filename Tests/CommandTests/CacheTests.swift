import Foundation
import RunningPrograms
import Testing

/// Two checkouts of one project by a user with one cache.
private struct SharingCheckouts {
    let shared: TemporaryFolder
    let first: SnapshotRepository
    let second: SnapshotRepository

    static let all = ["deep/leaf/default", "note/default", "table/table/default"]

    init() throws {
        shared = try TemporaryFolder()
        first = try SnapshotRepository()
        second = try SnapshotRepository()
        settleFiles()
    }

    /// Starts with a copy of another's cache.
    init(restoring other: SharingCheckouts) throws {
        try self.init()
        try Program("cp", ["-a", other.shared.cache, shared.cache]).output()
    }

    struct Run {
        var run: ProgramRun
        /// The names of the snapshots that were drawn.
        var drawn: [String]
        var names: [String]
    }

    func verify(_ repository: SnapshotRepository, _ arguments: String..., variables: [String: String] = [:]) throws
        -> Run
    {
        let run = try Program.tatami(
            ["verify", "--report", "json=report.json"] + arguments, in: repository.folder,
            environment: ["XDG_CACHE_HOME": shared.cache].merging(variables) { $1 }
        ).run()
        let report = try JSONSerialization.jsonObject(with: Data(try repository.folder.bytes(of: "report.json")))
        let snapshots = try #require((report as? [String: Any])?["snapshots"] as? [[String: Any]])
        return Run(
            run: run, drawn: snapshots.filter { $0["drawn"] != nil }.compactMap { $0["name"] as? String },
            names: snapshots.compactMap { $0["name"] as? String })
    }
}

@Suite("The cache of equal snapshots")
struct CacheTests {
    private let checkouts = Result { try SharingCheckouts() }

    /// Drawn once, with all snapshots equal.
    private static let equal = Result {
        let checkouts = try SharingCheckouts()
        _ = try checkouts.verify(checkouts.first)
        return checkouts
    }

    /// Checkouts whose cache says that the blue picture is approved, under another key.
    private static let stranger = Result {
        let stranger = try SharingCheckouts()
        try stranger.first.write("blue", to: "note")
        try stranger.first.tatami("verify", "--record", "changed").output()
        settleFiles()
        _ = try stranger.verify(stranger.first)
        return stranger
    }

    @Test("a snapshot that one checkout drew and found equal isn't drawn again in another")
    func shared() throws {
        let checkouts = try checkouts.get()
        let before = try checkouts.verify(checkouts.first)
        #expect(before.drawn == SharingCheckouts.all && before.run.status == 0)
        #expect(checkouts.shared.drawn.count == 3)
        let after = try checkouts.verify(checkouts.second)
        #expect(after.drawn == [] && after.run.lines == ["3 equal"] && after.run.errors == "")
        #expect(after.names == SharingCheckouts.all)
        #expect(try checkouts.verify(checkouts.second, "--shard", "1/2").drawn == [])
        #expect(try checkouts.verify(checkouts.second, "--redraw").drawn.count == 3)
    }

    @Test("CI may save it and restore it on another machine, which trusts it with --remember")
    func restored() throws {
        let checkouts = try checkouts.get()
        let ci = ["CI": "true"]
        #expect(try checkouts.verify(checkouts.first, "--remember", variables: ci).drawn.count == 3)
        let other = try TemporaryFolder()
        try Program("cp", ["-r", checkouts.shared.cache, other.cache]).output()
        let restored = ci.merging(["XDG_CACHE_HOME": other.cache]) { $1 }
        #expect(try checkouts.verify(checkouts.second, variables: restored).drawn.count == 3)
        #expect(try checkouts.verify(checkouts.second, "--remember", variables: restored).drawn == [])
    }

    @Test("a changed scene, image, data, baseline or limit misses, and nothing else; a reverted change is recognised")
    func changed() throws {
        let checkouts = try checkouts.get()
        let folder = checkouts.second.folder
        _ = try checkouts.verify(checkouts.first)
        func expectDrawn(_ names: [String], status: Int32, line: UInt = #line) throws {
            settleFiles()
            let run = try checkouts.verify(checkouts.second)
            #expect(run.drawn == names && run.run.status == status, "line \(line): \(run.run.errors)")
        }
        try checkouts.second.write("blue", to: "note")
        try expectDrawn(["note/default"], status: 1)
        try checkouts.second.write("red", to: "note")
        try expectDrawn([], status: 0)
        let cat = try folder.bytes(of: "snapshots/deep/cat.png")
        try folder.write(
            try Data(contentsOf: URL(fileURLWithPath: ReferenceScenes.folder + "/images/dog.png")),
            to: "snapshots/deep/cat.png")
        try expectDrawn(["deep/leaf/default"], status: 1)
        try folder.write(cat, to: "snapshots/deep/cat.png")
        try expectDrawn([], status: 0)
        for part in ["png", "tree"] {
            let baseline = try folder.bytes(of: "snapshots/note/default.\(part)")
            try folder.write(baseline.dropLast() + [0x20], to: "snapshots/note/default.\(part)")
            let run = try checkouts.verify(checkouts.second)
            #expect(run.drawn == ["note/default"] && run.run.lines.last != "3 equal")
            try folder.write(baseline, to: "snapshots/note/default.\(part)")
        }
        try expectDrawn([], status: 0)
        #expect(try checkouts.verify(checkouts.second, "--limit", "pixels=1000000").drawn.count == 3)
        #expect(try checkouts.verify(checkouts.second, "--appearance", "dark").names.count == 3)
    }

    @Test("another version of the program misses")
    func program() throws {
        let checkouts = try checkouts.get()
        _ = try checkouts.verify(checkouts.first)
        let other = checkouts.shared.file("tatami")
        try FileManager.default.copyItem(atPath: Program.tatamiPath, toPath: other)
        let handle = try #require(FileHandle(forWritingAtPath: other))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data([0]))
        try handle.close()
        let run = try Program(
            other, ["verify", "--timings"], in: checkouts.second.folder.path,
            environment: [
                "XDG_CACHE_HOME": checkouts.shared.cache, "XDG_STATE_HOME": checkouts.second.folder.state,
            ]
        ).run()
        #expect(run.status == 0 && run.errors.contains("draw pixels"), "\(run.errors)")
        #expect(checkouts.shared.drawn.count == 6)
    }

    @Test(
        "a file that was truncated, changed, moved or made under another key is ignored, and never makes a run pass",
        arguments: ["cut", "empty", "changed", "moved", "other key", "link", "pipe", "folder", "large", "noise"])
    func planted(how: String) throws {
        let (checkouts, stranger) = (try SharingCheckouts(restoring: Self.equal.get()), try Self.stranger.get())
        let forged = try stranger.shared.drawn.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        let honest = try checkouts.shared.drawn.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        #expect(honest.count == 3 && forged.count == 3)
        let manager = FileManager.default
        for (number, path) in checkouts.shared.drawn.enumerated() {
            let text = String(decoding: honest[number], as: UTF8.self)
            let bytes: Data =
                switch how {
                case "cut": honest[number].dropLast(30)
                case "empty": Data()
                case "changed":
                    Data(text.replacing(" note/default", with: " deep/leaf/default").dropLast().utf8) + [0x20, 0x0A]
                case "moved": honest[(number + 1) % 3]
                case "other key": forged[number]
                case "large": honest[number] + Data(repeating: 0x0A, count: 2 << 20)
                default: Data((0..<400).map { UInt8(truncatingIfNeeded: $0 &* 37) })
                }
            try manager.removeItem(atPath: path)
            switch how {
            case "link":
                try manager.createSymbolicLink(atPath: path, withDestinationPath: stranger.shared.drawn[number])
            case "pipe": mkfifo(path, 0o600)
            case "folder": try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
            default: try bytes.write(to: URL(fileURLWithPath: path))
            }
        }
        // The files are ignored: everything is drawn, and equal, since no scene has changed.
        let same = try checkouts.verify(checkouts.second)
        #expect(
            same.drawn == SharingCheckouts.all && same.run.status == 0 && same.run.errors == "", "\(same.run.errors)")
        // Blue is not approved.
        try checkouts.second.write("blue", to: "note")
        settleFiles()
        #expect(try checkouts.verify(checkouts.second).run.status == 1)
    }

    @Test("failures are not stored, but equal snapshots beside them are")
    func failing() throws {
        let checkouts = try checkouts.get()
        for repository in [checkouts.first, checkouts.second] { try repository.write("blue", to: "note") }
        settleFiles()
        _ = try checkouts.verify(checkouts.first)
        let run = try checkouts.verify(checkouts.second)
        #expect(run.drawn == ["note/default"] && run.run.status == 1)
    }

    @Test("without a possible cache, everything is drawn")
    func unwritable() throws {
        let checkouts = try checkouts.get()
        for _ in 1...2 {
            let run = try checkouts.verify(checkouts.first, variables: ["XDG_CACHE_HOME": "/proc/nowhere"])
            #expect(run.drawn.count == 3 && run.run.status == 0 && run.run.errors == "", "\(run.run.errors)")
        }
    }

    @Test("concurrent writers do no harm")
    func concurrent() throws {
        let checkouts = try checkouts.get()
        let runs = try (0..<8).map { number in
            try Program.tatami(
                ["verify"], in: (number.isMultiple(of: 2) ? checkouts.first : checkouts.second).folder,
                environment: ["XDG_CACHE_HOME": checkouts.shared.cache]
            ).start()
        }
        for run in runs {
            let ended = try run.wait(limit: .seconds(120))
            #expect(ended.status == 0 && ended.lines == ["3 equal"] && ended.errors == "", "\(ended.errors)")
        }
        // A run may have replaced another's key, and files under the earlier key are useless; so one more run may draw.
        _ = try checkouts.verify(checkouts.first)
        #expect(try checkouts.verify(checkouts.first).drawn == [])
    }

    @Test("entries that were unused for long are removed when a new one is written beside them")
    func swept() throws {
        let checkouts = try checkouts.get()
        _ = try checkouts.verify(checkouts.first)
        for path in checkouts.shared.drawn {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            for name in ["old", ".tatami-1a.tmp"] {
                try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
                try FileManager.default.setAttributes(
                    [.modificationDate: Date.now - 91 * 86_400], ofItemAtPath: "\(folder)/\(name)")
            }
            try Data().write(to: URL(fileURLWithPath: path))
        }
        _ = try checkouts.verify(checkouts.first)
        let left = try FileManager.default.subpathsOfDirectory(atPath: checkouts.shared.cache + "/tatami/drawn")
        #expect(!left.contains { $0.hasSuffix("/old") || $0.hasSuffix(".tmp") }, "\(left)")
        #expect(try checkouts.verify(checkouts.second).drawn == [])
    }
}
