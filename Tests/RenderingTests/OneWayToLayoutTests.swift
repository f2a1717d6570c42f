import Foundation
import Testing

/// Pictures drawn in another way would lack diagnostics.
@Suite("One way to layout")
struct OneWayToLayoutTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")

    /// Folders with other functions of these names: placing views, and drawing a display list.
    private static let others = ["SwiftUI/", "Cairo/", "SVG/"]

    /// Functions with the files that may call them, and each file's reason.
    private static let functions: [(name: String, module: String?, callers: [String: String])] = [
        (
            "layout", "Layout",
            [
                "Rendering/Drawing/PictureMaker.swift": "scenes without a timeline",
                "Rendering/Drawing/Playback.swift": "moments of a timeline",
            ]
        ),
        ("LayoutMemo", "Layout", ["Rendering/Drawing/Playback.swift": "the moments of a timeline share it"]),
        ("resolveTimeline", "Layout", ["Rendering/Drawing/Playback.swift": "the layouts between its steps"]),
        (
            "layOut", nil,
            [
                "Rendering/Drawing/PictureMaker.swift": "a scene at a moment",
                "Rendering/Drawing/PicturePlan.swift": "the plan, with which each picture begins",
                "Rendering/Drawing/FilmFrames.swift": "the frames of a film",
                "Rendering/Drawing/FilmStrip.swift": "the times below the moments of a strip, which no scene contains",
                "Rendering/ExplainRun.swift": "a planned scene, scrolled to an element",
            ]
        ),
        (
            "layOutWithReasons", nil,
            [
                "Rendering/Drawing/PictureMaker.swift": "the constraints of a planned scene",
                "Verification/Judging/SnapshotExplainer.swift":
                    "replay: variations of the recorded scene of a baseline",
            ]
        ),
        (
            "reasons(of:", nil,
            ["Rendering/ExplainRun.swift": "the constraints of an element in a planned scene"]
        ),
        (
            "playback", nil,
            [
                "Rendering/Drawing/PictureMaker.swift": "a scene at a moment",
                "Rendering/Drawing/PictureLint.swift":
                    "the moments around that of a plan, between which nothing may move",
                "Rendering/FilmRendering.swift": "the frames of a film",
                "Rendering/RenderWorkerDrawing.swift": "the errors and the duration of a timeline, without a picture",
                "Rendering/CheckRun.swift": "the moments of a timeline at which changes end",
            ]
        ),
        (
            "tree(at:", nil,
            [
                "Rendering/Drawing/PictureMaker.swift": "a moment of a timeline",
                "Rendering/Drawing/FilmFrames.swift": "the largest size of a film's frames",
                "Rendering/Drawing/PictureLint.swift": "the moments around that of a plan",
            ]
        ),
        (
            "paint", "Painting",
            [
                "Rendering/Drawing/PictureMaker.swift": "each layout",
                "Rendering/Drawing/PictureLint.swift": "the plan's tree without its text, for contrasts",
                "Verification/Judging/SnapshotExplainer.swift":
                    "replay: the tree of the baseline, to tell pixels apart",
            ]
        ),
    ]

    @Test(
        "each function of layout is called by the plan of a picture, or elsewhere with a reason", arguments: functions)
    func callers(_ name: String, of module: String?, callers: [String: String]) throws {
        #expect(try files(calling: name, of: module) == Set(callers.keys))
    }

    /// The paths in `Sources` of files that call a function. A free function needs the import of its module; those of
    /// the maker of pictures, whose module is nil, are found everywhere.
    private func files(calling name: String, of module: String?) throws -> Set<String> {
        let call = name.contains("(") ? name : name + "("
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
        return Set(
            try names.filter { name in
                guard name.hasSuffix(".swift"), !Self.others.contains(where: name.hasPrefix),
                    module.map({ !name.hasPrefix("\($0)/") }) ?? true
                else { return false }
                let data = try Data(contentsOf: Self.sources.appending(path: name))
                func has(_ text: String) -> Bool { data.range(of: Data(text.utf8)) != nil }
                guard has(call), module.map({ has("import Tatami\($0)\n") }) ?? true else { return false }
                return String(decoding: data, as: UTF8.self).split(separator: "\n").contains { line in
                    !line.drop { $0 == " " }.hasPrefix("//")
                        && line.ranges(of: call).contains { isCall(after: line[..<$0.lowerBound], of: module) }
                }
            })
    }

    /// Whether the text before the name of a function, on its line, neither declares it nor is the start of a longer
    /// name.
    private func isCall(after text: Substring, of module: String?) -> Bool {
        if text.last?.isLetter == true || text.hasSuffix("func ") || text.hasSuffix("case ") { return false }
        guard let module, text.hasSuffix(".") else { return true }
        return text.hasSuffix("Tatami\(module).")
    }
}
