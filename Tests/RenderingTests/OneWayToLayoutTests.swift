import Foundation
import Testing

/// Pictures drawn in another way would lack diagnostics.
@Suite("One way to layout")
struct OneWayToLayoutTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources").path

    /// The paths in `Sources` of files outside of Layout with a line that contains one of these calls and
    /// this word.
    private func files(calling calls: [String], with word: String = "") throws -> Set<String> {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.sources)
        let matching = try names.filter { name in
            guard name.hasSuffix(".swift"), !name.hasPrefix("Layout/") else { return false }
            let text = try String(contentsOfFile: "\(Self.sources)/\(name)", encoding: .utf8)
            guard calls.contains(where: text.contains) else { return false }
            return text.split(separator: "\n").contains { line in
                (word.isEmpty || line.contains(word)) && calls.contains(where: line.contains)
            }
        }
        return Set(matching)
    }

    @Test("Layout is called by the maker of pictures, for static scenes and for films, and by nothing else")
    func entry() throws {
        #expect(
            try files(calling: ["layout(", "LayoutMemo("], with: "shaping:") == [
                "Rendering/Drawing/PictureMaker.swift", "Rendering/Drawing/Playback.swift",
            ])
    }

    @Test("the maker is called for a layout by its plan; all other parts are planned before")
    func maker() throws {
        #expect(
            try files(calling: ["layOut(", "layOutWithReasons("]) == [
                "Rendering/Drawing/PictureMaker.swift", "Rendering/Drawing/PicturePlan.swift",
                // The frames of a film, and the times below those of a strip.
                "Rendering/Drawing/FilmFrames.swift", "Rendering/Drawing/FilmStrip.swift",
                // A planned scene, scrolled to an element.
                "Rendering/ExplainRun.swift",
                // The recorded scene of a baseline.
                "Verification/Judging/SnapshotExplainer.swift",
            ])
    }
}
