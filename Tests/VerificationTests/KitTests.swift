import Foundation
import RunningPrograms
import TatamiResults
import TatamiSceneFile
import TatamiVerification
import Testing

@Suite("Verifying scenes that use a kit")
struct KitTests {
    private let project: SnapshotProject

    init() throws {
        project = try SnapshotProject()
        let scene = """
            use: kit.yaml
            screen: {width: 60, height: 20, scale: 1}
            content: [{mark: {id: one}}, {mark: {id: two, size: 8}}]
            """
        try scene.write(toFile: project.scene, atomically: true, encoding: .utf8)
        try writeKit(radius: 2)
    }

    private func writeKit(radius: Int) throws {
        let kit = """
            colors: {brand: {light: "#0A5", dark: "#3C8"}, unused: blue}
            components:
              mark:
                parameters: {size: {type: number, default: 6}}
                content: {area: {background: brand, width: "{size}", height: "{size}", cornerRadius: \(radius)}}
            """
        let file = project.root.appending(path: "kit.yaml").path
        try kit.write(toFile: file, atomically: true, encoding: .utf8)
    }

    @Test("a change only in the kit is detected, even with remembered pictures, and explained by its place there")
    func change() throws {
        try project.verify(.missing)
        settleFiles()
        #expect(try project.verifyRemembering().outcomes.map(\.verdict) == [.equal])
        let again = try project.verifyRemembering()
        #expect(again.outcomes.map(\.verdict) == [.equal] && !again.hasDrawn)
        try writeKit(radius: 3)
        settleFiles()
        let outcomes = try project.verifyRemembering().outcomes
        #expect(outcomes.map(\.verdict.kind) == [.differs])
        let explanation = try #require(outcomes[0].explanation)
        #expect(explanation.causes.count == 1)
        let place = try #require(explanation.causes.first?.place)
        #expect(place.file.hasSuffix("kit.yaml") && place.line == 5)
    }
}
