import FoundationEssentials
import TatamiPrimitives
import TatamiSystem

/// The Swift source with the names of a target's images and colours, which Xcode generates from asset catalogues.
///
/// They are used as in `Image(.cat)`, `Color.brand` and, for a folder that is a namespace, `Color(.Chart.red)`.
struct AssetSymbols {
    /// The name of the file in the folder of a target.
    static let file = "TatamiAssetSymbols.swift"
    private var images = AssetNames()
    private var colors = AssetNames()

    /// The names that SwiftUI's colours already have.
    private static let knownColors: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "primary",
        "purple",
        "red", "secondary", "teal", "white", "yellow",
    ]
    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// The kinds of assets: the ending of their folders, the word that identifiers leave out, and the names.
    private static var kinds: [(ending: String, kind: String, names: WritableKeyPath<AssetSymbols, AssetNames>)] {
        [(".imageset", "Image", \.images), (".colorset", "Color", \.colors)]
    }

    /// Reads the names of the assets in the catalogues of a folder.
    init(in folder: String) {
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            let parts = path.split(separator: "/")
            guard let last = parts.last, parts.contains(where: { $0.hasSuffix(".xcassets") }) else { continue }
            for (ending, kind, names) in Self.kinds where last.hasSuffix(ending) {
                let name = String(last.dropLast(ending.count))
                let spaces = AssetNamespace.folders(around: path, in: folder)
                self[keyPath: names].add(name, as: Self.identifier(of: name, without: kind), in: spaces)
            }
        }
    }

    var isEmpty: Bool { images.isEmpty && colors.isEmpty }

    /// Returns a name in the form of Xcode's identifiers. The words are joined, the first one in lower case, without
    /// the kind of the asset at the end.
    static func identifier(of name: String, without kind: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let first = words.first else { return "_" }
        var joined = lowercased(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if joined.hasSuffix(kind), joined.count > kind.count { joined.removeLast(kind.count) }
        if joined.first?.isNumber == true { joined = "_" + joined }
        return keywords.contains(joined) ? "`\(joined)`" : joined
    }

    /// Returns the identifier of a folder that is a namespace: its words joined, the first letter a capital.
    static func spaceIdentifier(of name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return joined.first.map { $0.isNumber ? "_" + joined : joined } ?? "_"
    }

    /// Returns a word with its first letter in lower case, or all letters of an abbreviation before another word.
    /// `URLIcon` becomes `urlIcon`, and `BG` stays unchanged.
    private static func lowercased(_ word: Substring) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count == word.count, capitals.count > 1 { return String(word) }
        let count = capitals.count > 1 ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// The source of the names.
    var source: String {
        var ownColors = colors
        ownColors.identifiers = colors.identifiers.filter { !Self.knownColors.contains($0.value) }
        var flatColors = ownColors
        flatColors.spaces = [:]
        return """
            import SwiftUI

            extension ImageResource {
            \(images.lines { "static let \($1) = ImageResource(name: \($0))" })
            }

            extension ColorResource {
            \(colors.lines { "static let \($1) = ColorResource(name: \($0))" })
            }

            extension UIImage {
            \(images.lines { "static var \($1): UIImage { UIImage(resource: ImageResource(name: \($0))) }" })
            }

            extension UIColor {
            \(ownColors.lines { "static var \($1): UIColor { UIColor(resource: ColorResource(name: \($0))) }" })
            }

            extension Color {
            \(ownColors.lines { "static var \($1): Color { Color(ColorResource(name: \($0))) }" })
            }

            extension ShapeStyle where Self == Color {
            \(flatColors.lines { "static var \($1): Color { Color(ColorResource(name: \($0))) }" })
            }

            """
    }
}

/// The identifiers of assets by their names, and those of the folders that are namespaces.
private struct AssetNames {
    /// The part of the names before those of the assets, such as `Chart/`.
    var prefix = ""
    var identifiers: [String: String] = [:]
    var spaces: [String: AssetNames] = [:]

    var isEmpty: Bool { identifiers.isEmpty && spaces.isEmpty }

    mutating func add(_ name: String, as identifier: String, in namespaces: [String]) {
        guard let first = namespaces.first else {
            identifiers[prefix + name] = identifier
            return
        }
        let prefix = prefix + first + "/"
        spaces[first, default: AssetNames(prefix: prefix)].add(name, as: identifier, in: Array(namespaces.dropFirst()))
    }

    /// Returns a line for each asset, made from its name as a literal and its identifier, within enumerations for
    /// namespaces. Of several with the same identifier, such as `Cat` and `CatImage`, only the first has it.
    func lines(indent: String = "    ", _ line: (String, String) -> String) -> String {
        var known: Set<String> = []
        let own = identifiers.sorted { $0.key < $1.key }.filter { known.insert($0.value).inserted }
            .map { indent + line($0.key.quotedSwift, $0.value) }
        let inner = spaces.sorted { $0.key < $1.key }.compactMap { name, names -> String? in
            let identifier = AssetSymbols.spaceIdentifier(of: name)
            guard known.insert(identifier).inserted else { return nil }
            let inside = names.lines(indent: indent + "    ", line)
            return "\(indent)enum \(identifier) {\n\(inside)\n\(indent)}"
        }
        return (own + inner).joined(separator: "\n")
    }
}

extension String {
    /// The text as a Swift literal.
    var quotedSwift: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control: scalar.escapedAsInSwift
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
