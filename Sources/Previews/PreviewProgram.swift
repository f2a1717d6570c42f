import CPreviews
import Foundation
import Tatami
import TatamiPrimitives
import TatamiSceneFile
import TatamiSwiftUI

/// The program that `tatami previews` builds with a package's previews; it writes each of them as a scene file.
///
/// The only argument is the path of the plan. Warnings about anything that isn't drawn go into a file beside it, one
/// per line. The index and the name of the current preview are in another file, in case that preview ends the program.
public enum PreviewProgram {
    /// Runs the program.
    @MainActor
    public static func main() async throws {
        // Before the first use of a date: Foundation formats in the machine's zone, which would change the pictures.
        setenv("TZ", "UTC", 1)
        let path = CommandLine.arguments.dropFirst().first ?? ""
        let plan = try JSONDecoder().decode(PreviewPlan.self, from: Data(contentsOf: URL(filePath: path)))
        var writing = PreviewWriting(plan, path: path)
        try await writing.writeAll()
    }
}

/// Writes the previews of a plan as scene files, and the warnings about them.
@MainActor
private struct PreviewWriting {
    private let plan: PreviewPlan
    /// The path of the plan.
    private let path: String
    /// The warnings so far, in the order of the previews.
    private var warnings: [String] = []

    init(_ plan: PreviewPlan, path: String) { (self.plan, self.path) = (plan, path) }

    mutating func writeAll() async throws {
        let previews = DrawablePreview.all { call_preview_entries() }.sorted { first, second in
            (first.place.file, first.place.line) < (second.place.file, second.place.line)
        }
        let providers = plan.providers.compactMap { provider in
            let place = CodePlace(file: provider.file, line: provider.line)
            let preview = DrawablePreview(provider: provider.type, at: place)
            if preview == nil {
                warn(
                    "\(name(of: provider.file)):\(provider.line): warning: this PreviewProvider isn't found: make it internal"
                )
            }
            return preview
        }
        try writeWarnings()
        for (index, preview) in (previews + providers).enumerated().dropFirst(plan.first) {
            let place = "\(name(of: preview.place.file)):\(preview.place.line)"
            let name = preview.name.map { "'\($0)' " } ?? ""
            try Data("\(index)\n\(name)at \(place)".utf8).write(to: URL(filePath: path + ".current"))
            try await write(preview)
            try writeWarnings()
        }
    }

    private func writeWarnings() throws {
        let lines = warnings.map { $0 + "\n" }.joined()
        try Data(lines.utf8).write(to: URL(filePath: path + ".warnings"))
    }

    /// Writes a preview in each variant.
    private mutating func write(_ preview: DrawablePreview) async throws {
        for variant in plan.variants.flatMap({ ViewVariant.all($0) }) {
            var conditions = variant.conditions(assets: ".")
            conditions.wayToAssets = Self.wayToAssets(from: plan.scenes)
            for (title, drawn) in await preview.drawn(under: conditions) {
                try write(drawn, titled: title, of: preview, in: variant)
            }
        }
    }

    private mutating func write(
        _ drawn: DrawnScreen, titled title: String?, of preview: DrawablePreview, in variant: ViewVariant
    ) throws {
        let scene = Self.scene(of: preview.place.file)
        let words = title?.hyphenatedWords ?? ""
        let plain = words.isEmpty ? "default" : words
        func file(_ shot: String) -> URL { URL(filePath: "\(plan.scenes)/\(scene)/\(shot)\(variant.fileEnding).json") }
        // A preview whose name is taken gets a number, the same in each variant.
        var (shot, number) = (plain, 1)
        while FileManager.default.fileExists(atPath: file(shot).path) {
            number += 1
            shot = "\(plain)-\(number)"
        }
        let place = preview.place
        let screen = variant.naming(
            drawn.screen.named(scene).shot(shot, title: title, file: place.file, line: place.line), at: place)
        for warning in drawn.warnings {
            warn("\(name(of: warning.file)):\(warning.line): warning: \(warning.message)")
        }
        try FileManager.default.createDirectory(
            at: file(shot).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(try screen.placedJSON(renaming: name(of:)).utf8).write(to: file(shot))
    }

    private mutating func warn(_ line: String) {
        if !warnings.contains(line) { warnings.append(line) }
    }

    /// Returns the path of a file by its `#fileID`; the `#fileID` itself if the plan doesn't contain it.
    private func name(of file: String) -> String { plan.sources[file] ?? file }

    /// Returns `inbox-feature/inbox-view` for `InboxFeature/InboxView.swift`.
    private static func scene(of file: String) -> String {
        let parts = file.split(separator: "/").map { part in
            (part.hasSuffix(".swift") ? String(part.dropLast(6)) : String(part)).hyphenatedWords
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "/")
    }

    /// Returns the path from the folder of a scene up to the working folder.
    ///
    /// The name of a scene has two components, for the module and for the file.
    private static func wayToAssets(from scenes: String) -> String {
        String(repeating: "../", count: scenes.split(separator: "/").count + 2)
    }
}
