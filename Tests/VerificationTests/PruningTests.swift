import Foundation
import TatamiRendering
import TatamiResults
import TatamiVerification
import Testing

@Suite("Pruning")
struct PruningTests {
    private let project: SnapshotProject
    private var pruning: Pruning { Pruning(in: Project(at: project.place)) }

    init() throws { project = try SnapshotProject() }

    @Test("a renamed shot is found by its tree and pixels, and moved")
    func renamed() throws {
        try project.write(background: "red", shots: "shots: [{name: old}, {name: kept, appearance: dark}]")
        try project.verify(.all)
        let picture = try project.folder.read(SnapshotName("note/old"), .picture)
        try project.write(background: "red", shots: "shots: [{name: new}, {name: kept, appearance: dark}]")
        #expect(try pruning.orphans(inScenes: [project.scene]) == [.orphaned(SnapshotName("note/old"))])
        try project.verify()
        #expect(
            try pruning.orphans(inScenes: [project.scene])
                == [.renamed(SnapshotName("note/old"), to: SnapshotName("note/new"))])
        try pruning.move(SnapshotName("note/old"), to: SnapshotName("note/new"))
        #expect(try project.folder.read(SnapshotName("note/new"), .picture) == picture)
        #expect(try project.pending.names() == [])
        #expect(try project.verify().map(\.verdict) == [.equal, .equal])
        #expect(try pruning.orphans(inScenes: [project.scene]) == [])
    }

    @Test("a new shot that looks different is not a rename")
    func otherLook() throws {
        try project.write(background: "red", shots: "shots: [{name: old}]")
        try project.verify(.all)
        try project.write(background: "blue", shots: "shots: [{name: new}]")
        try project.verify()
        #expect(try pruning.orphans(inScenes: [project.scene]) == [.orphaned(SnapshotName("note/old"))])
        try pruning.remove(SnapshotName("note/old"))
        #expect(try project.folder.names() == [])
    }

    @Test("a scene that can't be read does not make its snapshots orphans")
    func unreadable() throws {
        try project.verify(.all)
        try "content: [".write(toFile: project.scene, atomically: true, encoding: .utf8)
        #expect(throws: VerificationRun.Failure.self) { try pruning.orphans(inScenes: [project.scene]) }
        let outcomes = try project.verify()
        #expect(outcomes.map(\.verdict.kind) == [.couldNotRun])
        #expect(
            try VerificationRun(of: Project(), VerificationRules(place: project.place, record: .none)).orphans(
                beside: outcomes) == [])
    }
}
