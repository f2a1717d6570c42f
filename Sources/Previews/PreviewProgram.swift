import CPreviews
import Foundation
import Tatami
import TatamiPrimitives
import TatamiSceneFile
import TatamiSwiftUI

/// The program that `tatami previews` builds with a package's previews; it writes each of them as a scene file.
///
/// The only argument is the path of the plan. Warnings about anything that isn't drawn go into a file beside it, one
/// per line. The name of the current preview is in another file, in case that preview ends the program.
public enum PreviewProgram {
    /// Runs the program.
    @MainActor
    public static func main() async throws {
        let path = CommandLine.arguments.dropFirst().first ?? ""
        let plan = try JSONDecoder().decode(PreviewPlan.self, from: Data(contentsOf: URL(filePath: path)))
        var writing = PreviewWriting(plan, current: path + ".current")
        try await writing.writeAll()
        let lines = writing.warnings.map { $0 + "\n" }.joined()
        try Data(lines.utf8).write(to: URL(filePath: path + ".warnings"))
    }
}

@MainActor
private struct PreviewWriting {
    private let plan: PreviewPlan
    private let current: String
    /// In the order of the previews.
    private(set) var warnings: [String] = []
    /// The number of previews with each name.
    private var names: [String: Int] = [:]

    init(_ plan: PreviewPlan, current: String) { (self.plan, self.current) = (plan, current) }

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
        for preview in previews + providers { try await write(preview) }
    }

    /// Writes a preview in each variant.
    private mutating func write(_ preview: DrawablePreview) async throws {
        let before = names
        for variant in plan.variants.flatMap({ ViewVariant.all($0) }) {
            // Each variant uses the same names.
            names = before
            var conditions = variant.conditions(assets: ".")
            conditions.wayToAssets = Self.wayToAssets(from: plan.scenes)
            let place = "\(name(of: preview.place.file)):\(preview.place.line)"
            try Data("\(preview.name.map { "'\($0)' " } ?? "")at \(place)".utf8).write(to: URL(filePath: current))
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
        names["\(scene)/\(plain)", default: 0] += 1
        let number = names["\(scene)/\(plain)"] ?? 1
        let shot = number == 1 ? plain : "\(plain)-\(number)"
        let place = preview.place
        let screen = variant.naming(
            drawn.screen.named(scene).shot(shot, title: title, file: place.file, line: place.line), at: place)
        for warning in drawn.warnings {
            warn("\(name(of: warning.file)):\(warning.line): warning: \(warning.message)")
        }
        let file = URL(filePath: "\(plan.scenes)/\(scene)/\(shot)\(variant.fileEnding).json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(try screen.placedJSON(renaming: name(of:)).utf8).write(to: file)
    }

    private mutating func warn(_ line: String) {
        if !warnings.contains(line) { warnings.append(line) }
    }

    /// Returns the path of a file by its `#fileID`.
    private func name(of file: String) -> String { plan.sources[file] ?? file }

    /// Returns `inbox-feature/inbox-view` for `InboxFeature/InboxView.swift`.
    private static func scene(of file: String) -> String {
        let parts = file.split(separator: "/").map { part in
            (part.hasSuffix(".swift") ? String(part.dropLast(6)) : String(part)).hyphenatedWords
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "/")
    }

    /// Returns the path from the folder of a scene up to the working folder. The names of scenes have two components.
    private static func wayToAssets(from scenes: String) -> String {
        String(repeating: "../", count: scenes.split(separator: "/").count + 2)
    }
}
