import FoundationEssentials
import TatamiImages
import TatamiPrimitives
import TatamiSceneFile

/// Returns the ids in the value of a presentation attribute or a style, as in `fill: url(#a)`.
func addresses(in value: String) -> [String] {
    guard value.utf8.contains(UInt8(ascii: "#")) else { return [] }
    var ids: [String] = []
    var rest = value[...]
    while let bracket = rest.firstIndex(of: "(") {
        let isAddress = rest[..<bracket].suffix(3).lowercased() == "url"
        rest = rest[bracket...].dropFirst()
        guard isAddress else { continue }
        let target = rest.prefix { $0 != ")" }.drop { $0.isWhitespace || $0 == "'" || $0 == "\"" }
        if target.first == "#" {
            ids.append(String(target.dropFirst().prefix { $0 != "'" && $0 != "\"" && !$0.isWhitespace }))
        }
    }
    return ids
}

/// A rule of an SVG's style sheets that refers to elements.
struct SVGStyleRule {
    /// Names of elements, classes and ids; any one is assumed to match.
    var selectors: Set<String>
    var references: [String]

    /// Returns the rules with references.
    static func rules(in text: String) -> [SVGStyleRule] {
        text.split(separator: "}").compactMap { rule in
            guard let brace = rule.lastIndex(of: "{") else { return nil }
            let references = addresses(in: String(rule[brace...]))
            guard !references.isEmpty else { return nil }
            return SVGStyleRule(selectors: Set(names(in: rule[..<brace])), references: references)
        }
    }

    private static func names(in selector: Substring) -> [String] {
        var names: [String] = []
        var name = ""
        for character in selector + " " {
            if character.isLetter || character.isNumber || "-_".contains(character) {
                name.append(character)
            } else {
                if !name.isEmpty, name != ".", name != "#" { names.append(name) }
                name = character == "." || character == "#" || character == "*" ? String(character) : ""
            }
        }
        return names
    }

    func applies(to element: SVGSurvey.Element) -> Bool {
        selectors.contains("*") || selectors.contains(element.name)
            || element.selectors.contains { selectors.contains($0) }
    }
}

/// Returns the number of pixels of the image in a `data:` address (RFC 2397).
func embeddedPixels(_ address: Substring) -> Result<Int, SVGImageError> {
    guard let comma = address.firstIndex(of: ","), address[..<comma].lowercased().hasSuffix(";base64") else {
        return .failure(.embeddedImage)
    }
    let text = address[address.index(after: comma)...]
    guard let data = Data(base64Encoded: withoutEscapes(text), options: .ignoreUnknownCharacters) else {
        return .failure(.embeddedImage)
    }
    do throws(ImageError) {
        guard let size = try probeImage(Array(data)).size else { return .failure(.embeddedImage) }
        return .success(Int(size.width) * Int(size.height))
    } catch {
        if case .tooLarge = error { return .failure(.embeddedPixels) }
        return .failure(.embeddedImage)
    }
}

/// Decodes percent escapes such as `%2B`.
private func withoutEscapes(_ text: Substring) -> String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { plain, part in
        if let code = UInt8(part.prefix(2), radix: 16) { plain.append(Character(UnicodeScalar(code))) }
        plain += part.dropFirst(2)
    }
}
