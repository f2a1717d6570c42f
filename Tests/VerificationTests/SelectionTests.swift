import Foundation
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiSystem
import Testing

@testable import TatamiResults
@testable import TatamiVerification

@Suite("The selection of snapshots")
final class SelectionTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "tatami-choice-\(UUID().uuidString)").path
    private var project: Project

    init() throws {
        project = Project()
        project.settings.snapshots = root + "/snapshots"
        try write("snapshots/chat.yaml", "content: []\nshots: [{name: short}, {name: long}]")
        try write("snapshots/deep/er/feed.yml", "content: []")
        try write("snapshots/deep/about.json", #"{"name": "settings/about", "content": [{"label": "a"}]}"#)
        try write("snapshots/deep/data.json", #"[{"content": 1}]"#)
        try write("snapshots/.hidden/x.yaml", "content: []")
        try write("snapshots/tatami.yaml", "workers: 1")
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func write(_ path: String, _ text: String) throws {
        let url = URL(filePath: root).appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    private func names(_ selection: CaseSelection = CaseSelection()) throws -> [String] {
        try project.cases(selection).references.map(\.name.description)
    }

    private func names(_ arguments: String...) throws -> [String] { try names(CaseSelection(arguments: arguments)) }

    private static let all = ["chat/short", "chat/long", "settings/about/default", "deep/er/feed/default"]

    @Test("scenes are found at any depth; JSON without content is data, and tatami.yaml is not a scene")
    func wholeSet() throws {
        #expect(try names() == Self.all)
    }

    @Test("arguments are files, folders, names, or patterns of names; each snapshot is selected once")
    func arguments() throws {
        #expect(try names("chat") == ["chat/short", "chat/long"])
        #expect(try names("chat/long") == ["chat/long"])
        #expect(try names("*/long", "deep/er/feed/default") == ["chat/long", "deep/er/feed/default"])
        #expect(try names("settings") == ["settings/about/default"])
        #expect(try names("settings/*") == ["settings/about/default"])
        #expect(try names("**/default") == ["settings/about/default", "deep/er/feed/default"])
        #expect(try names(root + "/snapshots/deep") == ["settings/about/default", "deep/er/feed/default"])
        #expect(try names(root + "/snapshots/chat.yaml", "chat/long") == ["chat/short", "chat/long"])
        // A file given by its path is selected, whatever its content.
        #expect(try names(root + "/snapshots/deep/data.json") == ["deep/data/default"])
    }

    @Test("an unknown name is reported with the nearest")
    func unknown() throws {
        func failure(_ argument: String) -> (String, String?)? {
            do throws(Project.Failure) {
                _ = try project.cases(CaseSelection(arguments: [argument]))
            } catch {
                if case .unknownName(let name, let nearest) = error { return (name, nearest) }
            }
            return nil
        }
        #expect(try #require(failure("chat/lnog")) == ("chat/lnog", "chat/long"))
        #expect(try #require(failure("chta")) == ("chta", "chat"))
        #expect(try #require(failure("nothing/like/it")) == ("nothing/like/it", nil))
    }

    @Test("a scene is named by its path below the scenes' folder, without extension")
    func pathAsName() throws {
        func pattern(_ text: String) -> ProjectSettings.Pattern {
            .init(text: text, place: SourcePlace(file: "tatami.yaml", line: 1, column: 1))
        }
        func name(_ path: String, _ patterns: String...) -> String {
            var project = Project()
            project.settings.scenes = patterns.map(pattern)
            return project.name(ofScene: path)
        }
        #expect(name("snapshots/chat.yaml") == "chat")
        #expect(name("./snapshots//login/../gallery/chat.json") == "gallery/chat")
        #expect(name(absolutePath("snapshots/gallery/chat.yml")) == "gallery/chat")
        #expect(name("elsewhere/chat.yaml") == "chat")
        #expect(name("chat.scene.yaml") == "chat")
        #expect(name("snapshots/.scene.yaml") == ".scene")
        #expect(name("snapshots/a.b/v1.2.yaml") == "a.b/v1.2")
        #expect(name("features/login/empty.scene.yaml", "features/**/*.scene.yaml") == "login/empty")
        #expect(name("features/home/empty.scene.yaml", "snapshots", "features") == "home/empty")
        #expect(name("features/home/empty.yaml", "features/home/empty.yaml") == "empty")
        #expect(name("a/b.yaml", "**/*.yaml") == "a/b")
        #expect(name("スクリーン/空.yaml", "スクリーン") == "空")
    }

    @Test("two scenes of one name are an error with both files if they share a snapshot")
    func sameName() throws {
        try write("snapshots/deep/chat.yaml", "name: chat\nshots: [{name: long}]\ncontent: []")
        #expect(throws: Project.Failure.self) { try self.names() }
        try write("snapshots/deep/chat.yaml", "name: chat\ncontent: []")
        #expect(try names().contains("chat/default"))
        try write("snapshots/deep/chat.yaml", "content: []")
        #expect(try names("deep/chat") == ["deep/chat/default"])
    }

    @Test("patterns of tatami.yaml define the scenes, and those that match nothing are reported")
    func patterns() throws {
        func pattern(_ text: String) -> ProjectSettings.Pattern {
            .init(text: root + "/" + text, place: SourcePlace(file: "tatami.yaml", line: 1, column: 1))
        }
        project.settings.scenes = [pattern("snapshots/**/*.y*ml"), pattern("snapshots/*.yaml"), pattern("none/*.yaml")]
        #expect(try names() == ["chat/short", "chat/long", "deep/er/feed/default"])
        #expect(try project.scenes().idle == [pattern("none/*.yaml")])
        project.settings.exclude = [pattern("snapshots/deep")]
        #expect(try names() == ["chat/short", "chat/long"])
        project.settings.scenes = [pattern("snapshots/deep/er/feed.yml"), pattern("snapshots/chat.yaml")]
        project.settings.exclude = []
        #expect(try names() == ["feed/default", "chat/short", "chat/long"])
    }

    @Test("shards divide the snapshots that the arguments select")
    func shards() throws {
        let parts = try (1...3).map { number in
            try names(CaseSelection(arguments: ["**/*"], shard: try request("\(number)/3")))
        }
        #expect(parts.flatMap { $0 }.sorted() == Self.all.sorted())
        #expect(try project.cases(CaseSelection(shard: try request("1/3"))).known == Self.all.count)
    }

    private func request(_ text: String, by costs: ShardRequest.Costs = .count) throws -> ShardRequest {
        ShardRequest(try #require(Shard(text)), by: costs)
    }

    @Test("shards are balanced by each scene's last duration; an unknown one counts as average")
    func durations() throws {
        let slow = #"{"deep/er/feed/default": 9, "chat/short": 0.1, "chat/long": 0.1}"#
        let durations = ShardRequest.Costs.durations(try Durations(Array(slow.utf8)))
        func part(_ text: String) throws -> SelectedCases {
            try project.cases(CaseSelection(shard: try request(text, by: durations)))
        }
        let parts = try [part("1/2"), part("2/2")]
        #expect(parts[0].references.map(\.name.description) == ["deep/er/feed/default"])
        #expect(
            parts[1].references.map(\.name.description) == ["chat/short", "chat/long", "settings/about/default"])
        // Each record has the snapshots of its shard, and both have the same whole.
        let records = parts.compactMap { $0.shard?.record }
        #expect(records.map { $0.names.map(\.description) } == parts.map { $0.references.map(\.name.description) })
        #expect(records.map(\.total) == [4, 4])
        #expect(Set(records.map(\.list)).count == 1 && Set(records.map(\.split)).count == 1)
    }

    @Test("without durations the size of the approved pictures is used, and another scene file makes another list")
    func pictures() throws {
        func tree(_ side: Int) -> [UInt8] {
            SnapshotRecord(
                width: side, height: side, pixels: Fingerprint(of: [1]), picture: Fingerprint(of: [2]), tree: "a\n"
            ).bytes
        }
        for (name, side) in [("chat/short", 100), ("chat/long", 100), ("deep/er/feed/default", 4000)] {
            try write("snapshots/\(name).tree", String(decoding: tree(side), as: UTF8.self))
        }
        func first() throws -> SelectedCases {
            try project.cases(CaseSelection(shard: try request("1/2", by: .pictures(project.place.folder))))
        }
        let before = try first()
        #expect(before.references.map(\.name.description) == ["deep/er/feed/default"])
        try write("snapshots/chat.yaml", "content: []\nshots: [{name: short}, {name: long}] # anew")
        let after = try first()
        #expect(after.shard?.record.split == before.shard?.record.split)
        #expect(after.shard?.record.list != before.shard?.record.list)
    }

    @Test("failed snapshots are kept: by name, or by their file if its shots are unknown")
    func lastRun() throws {
        func outcome(_ name: String, _ verdict: Verdict, scene: String = "x.yaml") throws -> Outcome {
            Outcome(name: try SnapshotName(name), scene: scene, verdict: verdict)
        }
        func record(_ outcomes: Outcome...) -> RunRecord {
            RunRecord(tool: "", environments: [], snapshots: outcomes)
        }
        let broken = Verdict.couldNotRun(.invalidScene([]))
        let first = record(
            try outcome("chat/short", .equal), try outcome("chat/long", .missing),
            try outcome("deep/er/feed/default", broken, scene: "feed.yml"), try outcome("gone/default", .orphaned))
        #expect(first.failures.snapshots.map(\.description) == ["chat/long"])
        #expect(first.failures.scenes == ["feed.yml"])

        let part = record(try outcome("feed/new", .equal, scene: "feed.yml")).following(first)
        #expect(part.failures.snapshots.map(\.description) == ["chat/long"])
        #expect(part.failures.scenes == [])
        #expect(part.snapshots.map(\.name.description) == ["feed/new", "chat/long"])

        var recorded = try outcome("chat/long", .missing)
        recorded.isRecorded = true
        #expect(record(recorded).following(part).failures.snapshots == [])

        let failures = RunRecord.Failures(
            snapshots: [try SnapshotName("chat/long")], scenes: [ExactText(root + "/snapshots/deep/er/feed.yml")])
        #expect(try names(CaseSelection(failures: failures)) == ["chat/long", "deep/er/feed/default"])
    }

    @Test("a scene that can't be read keeps its baselines from being orphans, whatever its name")
    func unreadable() throws {
        try write("snapshots/chat/short.tree", "")
        try write("snapshots/other/a.tree", "")
        let run = VerificationRun(of: Project(), VerificationRules(place: project.place, record: .none))
        func broken(_ name: String) throws -> Outcome {
            Outcome(name: try SnapshotName(name), scene: "x", verdict: .couldNotRun(.invalidScene([])))
        }
        #expect(try run.orphans(beside: []).count == 2)
        #expect(try run.orphans(beside: [broken("chat/default")]).map(\.name.description) == ["other/a"])
        #expect(try run.orphans(beside: [broken("stem/default")]) == [])
    }
}
