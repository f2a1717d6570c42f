import Foundation
import TatamiRendering
import TatamiSceneFile
import Testing

@Suite("Diagnostics of films")
struct FilmDiagnosticsTests {
    /// Scenes with an error or a warning that neither the first nor the last moment of their timeline has.
    private static let scenes: [(scene: String, isChecked: Bool, said: [String])] = [
        (
            """
            values: {wide: 8}
            content: [{view: {id: v, height: 20, content: {b: {area: {height: 8}}}, constraints: ["b.width = {wide}", b.width = 8, b.left = 0, b.top = 0]}}]
            timeline: [{set: {wide: 9}, over: 0.1s}, {wait: 0.2s}, {set: {wide: 8}, over: 0.1s}]
            """, true,
            [
                "scene.yaml:2:88: error: 'b.width' can't be both 9 and 8 in 'v'; lower one to @999, or turn '=' into an inequality ('>=' or '<=')",
                "scene.yaml:2:88: note: 'b.width = 9'", "scene.yaml:2:107: note: 'b.width = 8'",
            ]
        ),
        (
            """
            values: {text: Hello}
            content: [{label: {id: a, text: "{text}"}}]
            timeline: [{set: {text: "a\u{10FFFD}"}, over: 0.1s}, {wait: 0.2s}, {set: {text: Bye}, over: 0.1s}]
            """, true,
            [
                "scene.yaml:2:33: warning: no font has '\u{10FFFD}' (U+10FFFD), which 'a' shows; a box is drawn in its place"
            ]
        ),
        (
            """
            content: [{list: {id: l, rowHeight: 44, rows: {from: rows.jsonl, as: {text: "{title}"}}}}]
            states: {far: {l: {scroll: {row: 95}}}}
            timeline: [{to: far, over: 8s}]
            """, true,
            [
                "rows.jsonl:51:1: error: the record has no field 'title', which the template at scene.yaml:1:77 uses; give a default as in {title|…}"
            ]
        ),
        (
            """
            content: [{list: {id: l, rowHeight: 44, rows: [{repeat: 50, text: a}, "\u{10FFFD}", {repeat: 50, text: b}]}}]
            states: {far: {l: {scroll: {row: 95}}}}
            timeline: [{to: far, over: 8s}]
            """, false,
            [
                "scene.yaml:1:71: warning: no font has '\u{10FFFD}' (U+10FFFD), which 'l.rows.50.title' shows; a box is drawn in its place"
            ]
        ),
    ]

    private func folder(_ scene: String) throws -> SceneFolderOnDisk {
        let folder = try SceneFolderOnDisk(scene + "\nscreen: {width: 100, height: 100, scale: 1}\n")
        let rows = (0..<100).map { $0 == 50 ? #"{"name": "x"}"# : #"{"title": "row \#($0)"}"# }
        try rows.joined(separator: "\n").write(
            to: folder.folder.appending(path: "rows.jsonl"), atomically: true, encoding: .utf8)
        return folder
    }

    private func film(_ folder: SceneFolderOnDisk, _ options: FilmOptions) -> (said: [String], files: Int) {
        var run = RenderRun(options: RenderOptions(film: options, output: .memory))
        // Errors are thrown, and reported by the run.
        _ = try? run.draw([folder.path], of: Project())
        return (folder.said(run.diagnostics), run.kept.count)
    }

    @Test("those of any frame are reported once, before a file is written", arguments: scenes)
    func anyFrame(scene: String, isChecked: Bool, said: [String]) throws {
        let folder = try folder(scene)
        let isSound = said[0].contains(" warning: ")
        for format in [FilmFormat.webp, .gif, .frames] {
            let film = film(folder, FilmOptions(formats: [format], rate: 30))
            #expect(film.said == said)
            #expect((film.files > 0) == isSound)
        }
        if isChecked { #expect(try folder.check().starts(with: said)) }
    }

    @Test("those of moments that the film leaves out are not reported", arguments: scenes)
    func otherFrames(scene: String, isChecked: Bool, said: [String]) throws {
        let film = try film(folder(scene), FilmOptions(formats: [.strip], moments: 2))
        #expect(film.said == [] && film.files == 1)
    }
}
