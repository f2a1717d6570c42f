import Foundation
import RunningPrograms
import Testing

/// Two checkouts of one project, and a cache beside them.
private struct SharingCheckouts {
    let shared: TemporaryFolder
    let first: SnapshotRepository
    let second: SnapshotRepository
    var cache: String { shared.file("cache") }

    static let secret = "a secret that CI knows"
    static let all = ["leaf/default", "note/default", "table/default"]

    init() throws {
        shared = try TemporaryFolder()
        first = try SnapshotRepository()
        second = try SnapshotRepository()
        settle()
    }

    /// Until files are old enough that what they hold is what was read.
    func settle() { usleep(250_000) }

    struct Run {
        var run: ProgramRun
        /// The names of the snapshots that were drawn.
        var drawn: [String]
        var names: [String]
    }

    func verify(
        _ repository: SnapshotRepository, _ arguments: String..., key: String? = SharingCheckouts.secret,
        ci: Bool = true
    ) throws -> Run {
        let run = try Program.tatami(
            ["verify", "--cache", cache, "--json", "report.json"] + arguments, in: repository.folder,
            environment: ["CI": ci ? "true" : nil, "TATAMI_CACHE_KEY": key]
        ).run()
        let report = try JSONSerialization.jsonObject(with: Data(try repository.folder.bytes(of: "report.json")))
        let snapshots = try #require((report as? [String: Any])?["snapshots"] as? [[String: Any]])
        return Run(
            run: run, drawn: snapshots.filter { $0["drawn"] != nil }.compactMap { $0["name"] as? String },
            names: snapshots.compactMap { $0["name"] as? String })
    }

    var entries: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: cache)) ?? [])
            .filter { $0.contains("/") && !$0.contains(".") }.sorted().map { "\(cache)/\($0)" }
    }
}

@Suite("A cache that machines share")
struct CacheTests {
    private let checkouts = Result { try SharingCheckouts() }

    @Test("what one checkout drew and found equal isn't drawn again in another")
    func shared() throws {
        let checkouts = try checkouts.get()
        let before = try checkouts.verify(checkouts.first)
        #expect(before.drawn == SharingCheckouts.all && before.run.status == 0)
        #expect(checkouts.entries.count == 3)
        let after = try checkouts.verify(checkouts.second)
        #expect(after.drawn == [] && after.run.lines == ["3 equal"] && after.run.errors == "")
        #expect(after.names == SharingCheckouts.all)
        // The folder may be named by the project, and shards ask it too.
        try checkouts.second.folder.write("cache: .tatami/cache".utf8, to: "tatami.yaml")
        let own = try checkouts.second.tatami(
            "verify", "--shard", "1/2", variables: ["TATAMI_CACHE_KEY": SharingCheckouts.secret]
        ).run()
        #expect(own.status == 0 && checkouts.second.folder.names(in: ".tatami").contains("cache"))
        #expect(try checkouts.verify(checkouts.second, "--shard", "1/2").drawn == [])
        #expect(try checkouts.verify(checkouts.second, "--redraw").drawn.count == 3)
    }

    @Test("a changed scene, image, data, baseline or limit misses, and only that; what changed back is known again")
    func changed() throws {
        let checkouts = try checkouts.get()
        let folder = checkouts.second.folder
        _ = try checkouts.verify(checkouts.first)
        func expectDrawn(_ names: [String], status: Int32, line: UInt = #line) throws {
            checkouts.settle()
            let run = try checkouts.verify(checkouts.second)
            #expect(run.drawn == names && run.run.status == status, "line \(line): \(run.run.errors)")
        }
        try checkouts.second.write("blue", to: "note")
        try expectDrawn(["note/default"], status: 1)
        try checkouts.second.write("red", to: "note")
        try expectDrawn([], status: 0)
        let rows = try folder.bytes(of: "snapshots/table/rows.jsonl")
        try folder.write(rows + "{\"a\": 2}\n".utf8, to: "snapshots/table/rows.jsonl")
        // It stands below the screen, which nobody knows before it is laid out.
        try expectDrawn(["table/default"], status: 0)
        try folder.write(rows, to: "snapshots/table/rows.jsonl")
        let cat = try folder.bytes(of: "snapshots/deep/cat.png")
        try folder.write(
            try Data(contentsOf: URL(fileURLWithPath: ReferenceScenes.folder + "/images/dog.png")),
            to: "snapshots/deep/cat.png")
        try expectDrawn(["leaf/default"], status: 1)
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

    @Test("another program misses")
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
            other, ["verify", "--cache", checkouts.cache, "--timings"], in: checkouts.second.folder.path,
            environment: [
                "CI": "true", "TATAMI_CACHE_KEY": SharingCheckouts.secret,
                "XDG_STATE_HOME": checkouts.second.folder.state,
            ]
        ).run()
        #expect(run.status == 0 && run.errors.contains("draw pixels"), "\(run.errors)")
        #expect(checkouts.entries.count == 6)
    }

    @Test(
        "an entry that was cut, changed, moved or made under another key is told once, and never gives green",
        arguments: ["cut", "empty", "changed", "moved", "other key", "link", "pipe", "folder", "large", "noise"])
    func planted(how: String) throws {
        let checkouts = try checkouts.get()
        _ = try checkouts.verify(checkouts.first)
        // What a stranger can have: entries that say that the blue picture is as approved, under a key of their own.
        let stranger = try SharingCheckouts()
        try stranger.first.write("blue", to: "note")
        try stranger.first.tatami("verify", "--record", "changed").output()
        stranger.settle()
        _ = try stranger.verify(stranger.first, key: "a secret of a stranger's")
        let forged = try stranger.entries.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        let honest = try checkouts.entries.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        let manager = FileManager.default
        for (number, path) in checkouts.entries.enumerated() {
            let text = String(decoding: honest[number], as: UTF8.self)
            let bytes: Data =
                switch how {
                case "cut": honest[number].dropLast(30)
                case "empty": Data()
                case "changed":
                    Data(text.replacing(" note/default", with: " leaf/default").dropLast().utf8) + [0x20, 0x0A]
                case "moved": honest[(number + 1) % 3]
                case "other key": forged[number]
                case "large": honest[number] + Data(repeating: 0x0A, count: 2 << 20)
                default: Data((0..<400).map { UInt8(truncatingIfNeeded: $0 &* 37) })
                }
            try manager.removeItem(atPath: path)
            switch how {
            case "link": try manager.createSymbolicLink(atPath: path, withDestinationPath: stranger.entries[number])
            case "pipe": mkfifo(path, 0o600)
            case "folder": try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
            default: try bytes.write(to: URL(fileURLWithPath: path))
            }
        }
        // Nothing has changed: work, and nothing else.
        let same = try checkouts.verify(checkouts.second)
        #expect(same.drawn == SharingCheckouts.all && same.run.status == 0)
        let told = same.run.errorLines.filter { $0.contains("entries that its key did not make") }
        #expect(told.count == 1, "\(same.run.errors)")
        // Blue is what nobody has approved.
        try checkouts.second.write("blue", to: "note")
        checkouts.settle()
        #expect(try checkouts.verify(checkouts.second).run.status == 1)
    }

    @Test("without a key CI believes and keeps nothing, and says so; a user believes the own entries of this machine")
    func withoutKey() throws {
        let checkouts = try checkouts.get()
        for _ in 1...2 {
            let run = try checkouts.verify(checkouts.first, key: nil)
            #expect(run.drawn.count == 3 && run.run.status == 0)
            #expect(
                run.run.errors.contains("notice: TATAMI_CACHE_KEY is not set, so nothing in the cache"))
        }
        #expect(checkouts.entries == [])
        #expect(try checkouts.verify(checkouts.first, key: nil, ci: false).drawn.count == 3)
        #expect(try checkouts.verify(checkouts.first, key: nil, ci: false).drawn == [])
        // With a memory of its own, another user has another key.
        #expect(try checkouts.verify(checkouts.second, key: nil, ci: false).drawn.count == 3)
        let short = try checkouts.second.tatami(
            "verify", "--cache", checkouts.cache, variables: ["TATAMI_CACHE_KEY": "0123456789"]
        ).run()
        #expect(short.status == 2 && short.errorLines.first?.hasPrefix("error: TATAMI_CACHE_KEY has fewer") == true)
    }

    @Test("what failed is not kept, and what is equal beside it is")
    func failing() throws {
        let checkouts = try checkouts.get()
        for repository in [checkouts.first, checkouts.second] { try repository.write("blue", to: "note") }
        checkouts.settle()
        _ = try checkouts.verify(checkouts.first)
        let run = try checkouts.verify(checkouts.second)
        #expect(run.drawn == ["note/default"] && run.run.status == 1)
    }

    @Test("a folder that can't be written is read all the same; one of somebody else's files is told and left alone")
    func unwritable() throws {
        let checkouts = try checkouts.get()
        _ = try checkouts.verify(checkouts.first)
        // Root may write everywhere: files where folders should be stop it too.
        try checkouts.second.write("blue", to: "note")
        try checkouts.second.tatami("verify", "--record", "changed").output()
        let strange = checkouts.shared.file("strange")
        try checkouts.shared.write("mine".utf8, to: "strange/file")
        let refused = try Program.tatami(
            ["verify", "--cache", strange], in: checkouts.second.folder,
            environment: ["CI": "true", "TATAMI_CACHE_KEY": SharingCheckouts.secret]
        ).run()
        checkouts.settle()
        #expect(refused.status == 0 && refused.lines == ["3 equal"])
        #expect(refused.errors.contains("warning: can't keep what was drawn in the cache"), "\(refused.errors)")
        #expect(checkouts.shared.names(in: "strange") == ["file"])
    }

    @Test("many writers at once do no harm")
    func concurrent() throws {
        let checkouts = try checkouts.get()
        let environment = ["CI": "true", "TATAMI_CACHE_KEY": SharingCheckouts.secret]
        let runs = try (0..<8).map { number in
            try Program.tatami(
                ["verify", "--cache", checkouts.cache],
                in: (number.isMultiple(of: 2) ? checkouts.first : checkouts.second).folder, environment: environment
            ).start()
        }
        for run in runs {
            let ended = try run.wait(limit: .seconds(120))
            #expect(ended.status == 0 && ended.lines == ["3 equal"] && ended.errors == "", "\(ended.errors)")
        }
        #expect(checkouts.entries.count == 3)
        #expect(try checkouts.verify(checkouts.first).drawn == [])
    }

    @Test("what was of no use for long goes when something new is left beside it")
    func swept() throws {
        let checkouts = try checkouts.get()
        _ = try checkouts.verify(checkouts.first)
        for path in checkouts.entries {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            for name in ["old", ".tatami-1a.tmp"] {
                try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
                try FileManager.default.setAttributes(
                    [.modificationDate: Date.now - 91 * 86_400], ofItemAtPath: "\(folder)/\(name)")
            }
            try Data().write(to: URL(fileURLWithPath: path))
        }
        _ = try checkouts.verify(checkouts.first)
        let left = try FileManager.default.subpathsOfDirectory(atPath: checkouts.cache)
        #expect(!left.contains { $0.hasSuffix("/old") || $0.hasSuffix(".tmp") }, "\(left)")
        #expect(try checkouts.verify(checkouts.second).drawn == [])
    }
}
