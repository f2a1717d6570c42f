import FoundationEssentials

/// The Swift source with the names of a target's images and colours, as in `Image(.cat)` and `Color.brand`, which Xcode
/// generates from asset catalogues.
struct AssetSymbols {
    /// The identifiers by the names of the assets.
    private var images: [String: String] = [:]
    private var colors: [String: String] = [:]

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

    /// Reads the names of the assets in the catalogues of a folder.
    init(in folder: String) {
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            let parts = path.split(separator: "/")
            guard let last = parts.last, parts.contains(where: { $0.hasSuffix(".xcassets") }) else { continue }
            if last.hasSuffix(".imageset") {
                let name = String(last.dropLast(".imageset".count))
                images[name] = Self.identifier(of: name, without: "Image")
            } else if last.hasSuffix(".colorset") {
                let name = String(last.dropLast(".colorset".count))
                colors[name] = Self.identifier(of: name, without: "Color")
            }
        }
    }

    var isEmpty: Bool { images.isEmpty && colors.isEmpty }

    /// Returns a name in the form of Xcode's identifiers: words joined, the first one in lower case, without the kind of
    /// the asset at the end.
    static func identifier(of name: String, without kind: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let first = words.first else { return "_" }
        var joined = lowercased(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if joined.hasSuffix(kind), joined.count > kind.count { joined.removeLast(kind.count) }
        if joined.first?.isNumber == true { joined = "_" + joined }
        return keywords.contains(joined) ? "`\(joined)`" : joined
    }

    /// Returns a word with its first letter in lower case, and those of an abbreviation before another word: `URLIcon` is
    /// `urlIcon`, and `BG` is unchanged.
    private static func lowercased(_ word: Substring) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count == word.count, capitals.count > 1 { return String(word) }
        let count = capitals.count > 1 ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// The source of the names.
    var source: String {
        func lines(_ names: [String: String], _ line: (String, String) -> String) -> String {
            names.sorted { $0.key < $1.key }.map { "    " + line($0.key.quotedSwift, $0.value) }.joined(separator: "\n")
        }
        let ownColors = colors.filter { !Self.knownColors.contains($0.value) }
        return """
            import SwiftUI

            extension ImageResource {
            \(lines(images) { "static let \($1) = ImageResource(name: \($0))" })
            }

            extension ColorResource {
            \(lines(colors) { "static let \($1) = ColorResource(name: \($0))" })
            }

            extension UIImage {
            \(lines(images) { "static var \($1): UIImage { UIImage(resource: .\($1)) }" })
            }

            extension UIColor {
            \(lines(ownColors) { "static var \($1): UIColor { UIColor(resource: .\($1)) }" })
            }

            extension Color {
            \(lines(ownColors) { "static var \($1): Color { Color(ColorResource.\($1)) }" })
            }

            extension ShapeStyle where Self == Color {
            \(lines(ownColors) { "static var \($1): Color { Color(ColorResource.\($1)) }" })
            }

            """
    }
}

extension String {
    /// The text as a Swift literal.
    var quotedSwift: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
