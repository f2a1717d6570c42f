import TatamiPrimitives
import TatamiSceneFile

/// Checks an SVG file before librsvg reads it, and returns whether there is text.
///
/// Throws for a file that would take too much time or memory, or on which librsvg is known to fail; and for text that
/// can't become outlines, or is beside elements drawn as pixels.
func vetSVG(_ bytes: [UInt8], limits: Limits = .standard) throws(ResourceError) -> Bool {
    let survey = try SVGSurvey(of: bytes, imagePixels: limits.imagePixels)
    try survey.checkWork()
    if survey.hasText, let effect = survey.effect { throw .undrawableSVG(.textBeside(effect)) }
    return survey.hasText
}

/// The elements of an SVG file, and the references by which they draw each other.
///
/// It covers only what limits the work: the number of elements, their references, and embedded images.
final class SVGSurvey: XMLListener {
    /// The bounds, far above the output of drawing programs for pictures of this kind.
    enum Bounds {
        static let elements = 100_000
        static let depth = 200
        /// The number of drawn elements; those drawn again by a reference count again.
        static let drawn = 200_000
        /// The number of separate surfaces, for masks, patterns, filters, markers and clips.
        static let layers = 2_000
        static let octaves = 16
        static let kernel = 10
        static let radius = 32
    }

    struct Element {
        var name: String
        var children: [Int] = []
        /// The ids of elements that it draws besides its children.
        var references: [String] = []
        var selectors: [String] = []
    }

    private(set) var elements: [Element] = []
    private(set) var places: [String: Int] = [:]
    private(set) var styles: [SVGStyleRule] = []
    private(set) var hasText = false
    /// The number of open text elements.
    private var openTexts = 0
    /// The first element that would be drawn as pixels while everything else is outlines.
    private(set) var effect: String?
    private var open: [Int] = []
    private var styleText: [UInt8] = []
    private var pixelsLeft: Int
    private var reason: ResourceError?
    private let parser: XMLParser

    init(of bytes: [UInt8], imagePixels: Int) throws(ResourceError) {
        guard let parser = XMLParser(namespaces: true) else { throw .brokenImage(.undrawable) }
        self.parser = parser
        pixelsLeft = imagePixels
        do throws(XMLParser.Failure) { try parser.parse(bytes[...], for: self) } catch {
            if error.isOfEntities, reason == nil { throw .undrawableSVG(.entities) }
            let (line, column) = parser.place
            throw reason ?? .brokenImage(.malformed("\(error.words) at line \(line), column \(column)"))
        }
        styles = SVGStyleRule.rules(in: String(decoding: styleText, as: UTF8.self))
    }

    // MARK: Parser events

    private func refuse(_ error: SVGImageError) {
        reason = .undrawableSVG(error)
        parser.stop()
    }

    func begin(_ qualified: String, _ attributes: [(name: String, value: String)]) {
        guard reason == nil else { return }
        let local = Self.local(qualified)
        if let parent = open.last { elements[parent].children.append(elements.count) }
        open.append(elements.count)
        elements.append(Element(name: local))
        guard elements.count <= Bounds.elements else { return refuse(.tooManyElements(limit: Bounds.elements)) }
        guard open.count <= Bounds.depth else { return refuse(.tooDeep(limit: Bounds.depth)) }
        switch local {
        case "text":
            hasText = hasText || Self.isDrawn(qualified)
            openTexts += 1
        case "filter", "mask": effect = effect ?? local
        case "feTile", "include": return refuse(.element(local))
        default: break
        }
        for (name, value) in attributes where reason == nil { note(Self.local(name), value, of: local) }
    }

    func end() {
        if elements[open.removeLast()].name == "text" { openTexts -= 1 }
    }

    func read(_ text: UnsafeBufferPointer<UInt8>) {
        guard let last = open.last, reason == nil else { return }
        if elements[last].name == "style" { styleText += text }
        if openTexts > 0, String(decoding: text, as: UTF8.self).unicodeScalars.contains(where: \.isShownAsEmoji) {
            refuse(.emojiText)
        }
    }

    private func note(_ key: String, _ value: String, of element: String) {
        let place = elements.count - 1
        switch key {
        case "id":
            if places[value] == nil { places[value] = place }
            elements[place].selectors.append("#" + value)
        case "class": elements[place].selectors += value.split(whereSeparator: \.isWhitespace).map { ".\($0)" }
        case "href": noteTarget(value.trimmed, of: element)
        case "numOctaves": limit(value, of: key, to: Bounds.octaves)
        case "order": limit(value, of: key, to: Bounds.kernel)
        case "radius" where element == "feMorphology": limit(value, of: key, to: Bounds.radius)
        default: elements[place].references += addresses(in: value)
        }
    }

    private func noteTarget(_ target: String, of element: String) {
        if target.first == "#" {
            elements[elements.count - 1].references.append(String(target.dropFirst()))
        } else if target.prefix(5).lowercased() == "data:" {
            switch embeddedPixels(target[...]) {
            case .success(let pixels):
                pixelsLeft -= pixels
                if pixelsLeft < 0 { refuse(.embeddedPixels) }
            case .failure(let error): refuse(error)
            }
        }
    }

    private func limit(_ value: String, of attribute: String, to limit: Int) {
        let numbers = value.split { $0 == " " || $0 == "," }.map { Double($0) ?? .infinity }
        if numbers.contains(where: { !($0 <= Double(limit)) }) { refuse(.tooLarge(attribute: attribute, limit: limit)) }
    }

    private static func local(_ name: String) -> String {
        name.lastIndex(of: "|").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// Returns whether an element is drawn, rather than another program's metadata.
    private static func isDrawn(_ name: String) -> Bool {
        !name.contains("|") || name.hasPrefix("http://www.w3.org/2000/svg|")
    }
}
