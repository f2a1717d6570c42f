import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The targets with views, and the previews that a package's sources declare.
struct PreviewSources {
    /// The targets that import a module of the platform and don't depend on `TatamiSwiftUI` themselves.
    private(set) var views: [String] = []
    /// The modules of the platform that Tatami provides under their names with the prefix `Tatami`.
    static let modules = [
        "SwiftUI", "UIKit", "Combine", "SwiftData", "AVFoundation", "AVKit", "AuthenticationServices", "Charts",
        "CoreData", "CoreLocation", "MapKit", "OSLog", "PhotosUI", "SafariServices", "StoreKit",
        "UniformTypeIdentifiers", "UserNotifications", "WebKit", "WidgetKit", "os",
    ]
    /// The targets with previews.
    private(set) var previews: [String] = []
    /// The folders of the targets with views or previews.
    private(set) var folders: [String] = []
    private(set) var providers: [PreviewPlan.Provider] = []
    /// The texts of the files that are compiled here instead of the user's, by their paths: adapted sources, the names
    /// of assets and texts, and nothing for files that are left out.
    private(set) var written: [String: String] = [:]
    /// The paths of files by their `#fileID`.
    private(set) var paths: [String: String] = [:]

    /// Searches the library targets.
    init(of package: PackageDescription) throws(PreviewFailure) {
        let names = Self.modules.joined(separator: "|")
        // An import of a module, or of one type in it.
        guard let imports = try? Regex("\\bimport +(?:[a-z]+ +)?(?:\(names))\\b") else {
            preconditionFailure("names of modules have no special characters")
        }
        for target in package.targets where target.isSwiftLibrary {
            var (hasViews, hasPreviews) = (false, false)
            var originals: [String: String] = [:]
            for source in target.sources {
                let path = "\(target.path)/\(source)"
                let file = "\(target.c99name)/\(source.split(separator: "/").last ?? "")"
                paths[file] = path
                let original = try Self.read(path)
                originals[path] = original
                let text = Self.withoutComments(original)
                hasViews = hasViews || text.contains(imports)
                let found = Self.providers(in: text, module: target.c99name, file: file)
                providers += found
                hasPreviews = hasPreviews || !found.isEmpty || text.contains(#/#Preview\b/#)
            }
            if hasViews, !target.hasOwnSwiftUI {
                views.append(target.name)
                for (path, original) in originals {
                    let adapted = PlatformSource(original).text
                    if adapted != original { written[path] = adapted }
                }
                let assets = AssetSymbols(in: target.path)
                if !assets.isEmpty { written["\(target.path)/\(AssetSymbols.file)"] = assets.source }
                let texts = StringSymbols(in: target.path)
                if !texts.isEmpty { written["\(target.path)/\(StringSymbols.file)"] = texts.source }
            }
            if hasPreviews { previews.append(target.name) }
            if hasViews || hasPreviews { folders.append(target.path) }
        }
    }

    /// Leaves out files that don't compile, with the previews in them. Returns false if none of them is a source of the
    /// targets that was still in.
    mutating func leaveOut(_ files: Set<String>) -> Bool {
        let left = paths.filter { files.contains($0.value) && written[$0.value] != "" }
        for path in left.values { written[path] = "" }
        providers.removeAll { left[$0.file] != nil }
        return !left.isEmpty
    }

    /// Reads a file of the package.
    static func read(_ path: String) throws(PreviewFailure) -> String {
        try rethrowing(as: PreviewFailure.unreadable) { () throws(FileError) in
            String(decoding: try readFile(at: path, limit: 16 << 20), as: UTF8.self)
        }
    }

    /// Returns the types that are declared to conform to `PreviewProvider`.
    static func providers(in text: String, module: String, file: String) -> [PreviewPlan.Provider] {
        text.matches(of: #/\b(struct|enum|class)\s+(\w+)\s*:([^{]*)\{/#).filter {
            $0.3.contains(#/\bPreviewProvider\b/#)
        }.map { match in
            let kind = match.1 == "struct" ? "V" : match.1 == "enum" ? "O" : "C"
            let name = String(match.2)
            // The mangled name of a top-level type of a module.
            let type = "\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(kind)"
            let line = text[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
            return PreviewPlan.Provider(type: type, file: file, line: UInt(line))
        }
    }

    /// Returns a source with comments replaced by spaces, so that line numbers stay the same. A literal such as
    /// `"image/*"` contains no comment; a block comment can contain others.
    private static func withoutComments(_ text: String) -> String {
        let part =
            #/
              (\#*)"""(?s:(?:\\.|[^\\])*?)"""\1 | (\#+)".*?"\2 | "(?:\\.|[^"\\\v])*" | \/\/.* | \/\*
            /#
        var (code, rest) = ("", text[...])
        while let found = rest.firstMatch(of: part) {
            var end = found.range.upperBound
            var depth = found.output.0 == "/*" ? 1 : 0
            while depth > 0, let mark = rest[end...].firstMatch(of: #/\/\*|\*\//#) {
                depth += mark.output == "/*" ? 1 : -1
                end = mark.range.upperBound
            }
            let whole = rest[found.range.lowerBound..<end]
            code += rest[..<found.range.lowerBound]
            code += whole.hasPrefix("/") ? String(whole.map { $0.isNewline ? $0 : " " }) : String(whole)
            rest = rest[end...]
        }
        return code + rest
    }
}
