import Foundation
import TatamiImages
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import Testing

@testable import TatamiVerification

/// Pictures of other tools in a project, from verifying to approving.
@Suite("Pictures of other tools in a project")
struct PictureVerificationTests {
    /// A project with pictures and without scenes, removed with the value.
    private final class PictureProject {
        let root = FileManager.default.temporaryDirectory.appending(path: "tatami-pictures-\(UUID().uuidString)").path
        var settings = ProjectSettings()

        init() throws {
            settings.snapshots = "\(root)/snapshots"
            settings.pending = "\(root)/pending"
            var set = PictureSet(expected: "\(root)/e", actual: "\(root)/a")
            set.name = "web/{path}"
            settings.pictures = [set]
            for name in ["same", "login/dark"] { try write(1, "e/\(name).png") }
            try write(1, "a/same.png")
            try write(2, "a/login/dark.png")
            try write(3, "a/new.png")
            try write(4, "e/gone.png")
            try write(5, "e/old.png")
            try write(5, "a/renamed.png")
        }

        deinit { try? FileManager.default.removeItem(atPath: root) }

        var project: Project {
            var project = Project()
            project.settings = settings
            return project
        }

        func write(_ level: UInt8, _ file: String) throws {
            let pixels = [UInt8](repeating: level, count: 4 * 4 * 4)
            let url = URL(filePath: "\(root)/\(file)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(encodePNG(Bitmap(width: 4, height: 4, pixels: pixels))).write(to: url)
        }

        func bytes(_ file: String) -> [UInt8]? {
            (try? Data(contentsOf: URL(filePath: "\(root)/\(file)"))).map { [UInt8]($0) }
        }

        func verify(_ change: (inout VerifyOptions) -> Void = { _ in }) throws -> RunRecord {
            var options = VerifyOptions(project: project, tool: "1")
            options.memory = ProjectMemory(of: root, in: root)
            change(&options)
            return try VerifySession(options).verify()
        }
    }

    private func verdicts(_ record: RunRecord) -> [String: Verdict.Kind] {
        Dictionary(uniqueKeysWithValues: record.snapshots.map { ($0.name.description, $0.verdict.kind) })
    }

    @Test("each has a verdict, and those that can be approved are pending")
    func verify() throws {
        let project = try PictureProject()
        let record = try project.verify()
        #expect(
            verdicts(record) == [
                "web/same": .equal, "web/login/dark": .differs, "web/new": .missing, "web/renamed": .missing,
                "web/gone": .orphaned,
            ])
        let pending = try project.project.place.pending.names().map(\.description)
        #expect(Set(pending) == ["web/login/dark", "web/new", "web/renamed"])
        #expect(project.bytes("snapshots/environment") == nil)
    }

    @Test("approving writes the tool's own file, byte for byte, and a renamed picture replaces the other")
    func approve() throws {
        let project = try PictureProject()
        _ = try project.verify()
        let place = project.project.place
        let approval = Approval(in: place)
        try approval.approve(try approval.choice.names(["web/login/dark", "web/renamed"]))
        #expect(project.bytes("e/login/dark.png") == project.bytes("a/login/dark.png"))
        #expect(project.bytes("e/renamed.png") == project.bytes("a/renamed.png"))
        #expect(project.bytes("e/old.png") == nil && project.bytes("e/new.png") == nil)
        #expect(try approval.choice.names([project.root + "/e/new.png"]).map(\.description) == ["web/new"])
        try approval.approve(try approval.choice.names())
        #expect(
            verdicts(try project.verify()) == [
                "web/same": .equal, "web/login/dark": .equal, "web/new": .equal, "web/renamed": .equal,
                "web/gone": .orphaned,
            ])
        #expect(project.bytes("snapshots/environment") == nil)
        #expect(try Pruning(in: project.project).gonePictures().map(\.name.description) == ["web/gone"])
    }

    @Test("the elements beside a picture are approved with it, and removed if there are none any more")
    func elements() throws {
        let project = try PictureProject()
        try Data("{\"tatamiTree\": 1}".utf8).write(to: URL(filePath: "\(project.root)/a/login/dark.tree.json"))
        try Data("{}".utf8).write(to: URL(filePath: "\(project.root)/e/old.tree.json"))
        _ = try project.verify { $0.record = .update }
        #expect(project.bytes("e/login/dark.tree.json") == Array("{\"tatamiTree\": 1}".utf8))
        #expect(project.bytes("e/old.tree.json") == nil && project.bytes("e/renamed.tree.json") == nil)
    }

    @Test("an approval writes only to folders that the project lists, whatever a note contains")
    func foreignNotes() throws {
        let project = try PictureProject()
        _ = try project.verify()
        let note = "\(project.root)/pending/web/new.json"
        let text = try String(contentsOfFile: note, encoding: .utf8)
        let (root, name) = (project.root, try SnapshotName("web/new"))
        for place in ["\(root)/other/new.png", "\(root)/e/../new.png", "\(root)/e/new.sh", "/tmp/new.png"] {
            try text.replacing("\(root)/e/new.png", with: place).write(
                toFile: note, atomically: true, encoding: .utf8)
            #expect(throws: ApprovalFailure.unlistedPictures(name, folder: "\(root)/e")) {
                try Approval(in: project.project.place).approve([name])
            }
        }
        try FileManager.default.removeItem(atPath: note)
        #expect(throws: ApprovalFailure.damaged(name)) { try Approval(in: project.project.place).approve([name]) }
        #expect(project.bytes("e/new.png") == nil && project.bytes("other/new.png") == nil)
    }

    @Test("they are selected by name, pattern and file, by the last failures, and shared among shards")
    func selection() throws {
        let project = try PictureProject()
        func names(_ change: (inout VerifyOptions) -> Void) throws -> Set<String> {
            Set(try project.verify(change).snapshots.map(\.name.description))
        }
        #expect(try names { $0.arguments = ["web/login"] } == ["web/login/dark"])
        #expect(try names { $0.arguments = ["web/n*", "web/same"] } == ["web/new", "web/same"])
        #expect(try names { $0.arguments = [project.root + "/e/login"] } == ["web/login/dark"])
        #expect(throws: SessionFailure.self) { try names { $0.arguments = ["web/none"] } }
        _ = try project.verify()
        #expect(try names { $0.lastFailed = true } == ["web/login/dark", "web/new", "web/renamed"])
        let shards = try (1...2).map { number in try project.verify { $0.shard = Shard(number: number, count: 2) } }
        #expect(shards.allSatisfy { !$0.snapshots.isEmpty })
        #expect(verdicts(try RunRecord.merged(shards)) == verdicts(try project.verify()))
    }

    @Test("a picture that is no longer drawn, or no longer fails, is no longer pending")
    func noLongerPending() throws {
        let project = try PictureProject()
        _ = try project.verify()
        try FileManager.default.removeItem(atPath: "\(project.root)/a/new.png")
        _ = try project.verify { $0.arguments = ["web/same"] }
        #expect(try project.project.place.pending.names().count == 3)
        _ = try project.verify()
        #expect(try project.project.place.pending.names().map(\.description) == ["web/renamed", "web/login/dark"])
        project.settings.pictures[0].tool = .paparazzi
        for file in ["login/dark.png", "renamed.png", "same.png"] {
            try FileManager.default.removeItem(atPath: "\(project.root)/a/\(file)")
        }
        #expect(try project.verify().snapshots.isEmpty)
        #expect(try project.project.place.pending.names().isEmpty)
    }

    @Test("a tolerance of the project applies, and reports what it hid")
    func tolerance() throws {
        let project = try PictureProject()
        project.settings.pictures[0].tolerance.threshold = 0.1
        let outcome = try project.verify().snapshots.first { $0.name.shot == "dark" }
        #expect(outcome?.sentence == "web/login/dark: differs within tolerance: 16 pixels within the threshold")
    }

    @Test("a set of folders is read from tatami.yaml with its places")
    func settings() throws {
        let text = """
            pictures:
              - expected: e
                actual: a
                tool: jest
                name: "x/{path}"
                threshold: 0.2
                maxPixels: 3
                ignore: [{pictures: "x/*", area: [1, 2, 3, 4], reason: clock}]
            """
        let (settings, diagnostics) = readProject(Array(text.utf8), fileName: "tatami.yaml")
        var set = PictureSet(expected: "e", actual: "a")
        (set.tool, set.name, set.tolerance.threshold, set.tolerance.pixels) = (.jest, "x/{path}", 0.2, 3)
        set.tolerance.masks = [
            .init(pictures: "x/*", .area(PixelRect(x: 1, y: 2, width: 3, height: 4)), reason: "clock")
        ]
        #expect(settings?.pictures == [set] && diagnostics.isEmpty)
        let wrong = readProject(Array("pictures: [{expected: ../e, actual: a}]".utf8), fileName: "tatami.yaml")
        #expect(wrong.settings == nil && wrong.diagnostics.first?.place.column == 23)
    }
}
