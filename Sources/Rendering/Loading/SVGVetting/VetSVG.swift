import CExpat
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
final class SVGSurvey {
    /// Far above the output of drawing programs for pictures of this kind.
    enum Bounds {
        static let elements = 100_000
        static let depth = 200
        /// Drawn elements; those drawn again by a reference count again.
        static let drawn = 200_000
        /// Separate surfaces: for masks, patterns, filters, markers and clips.
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
    private let parser: XML_Parser

    init(of bytes: [UInt8], imagePixels: Int) throws(ResourceError) {
        guard let parser = XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: "|"))) else {
            throw .brokenImage(.undrawable)
        }
        self.parser = parser
        pixelsLeft = imagePixels
        defer { XML_ParserFree(parser) }
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { survey(of: $0).begin($1, $2) }, { pointer, _ in survey(of: pointer).end() })
        XML_SetCharacterDataHandler(parser) { survey(of: $0).read(UnsafeBufferPointer(start: $1, count: Int($2))) }
        XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
        XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 4)
        let status = bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
        }
        if let reason { throw reason }
        guard status == XML_STATUS_OK else { throw failure() }
        styles = SVGStyleRule.rules(in: String(decoding: styleText, as: UTF8.self))
    }

    private func failure() -> ResourceError {
        let code = XML_GetErrorCode(parser)
        if code == XML_ERROR_AMPLIFICATION_LIMIT_BREACH { return .undrawableSVG(.entities) }
        let words = XML_ErrorString(code).map { String(cString: $0) } ?? "no XML"
        let (line, column) = (XML_GetCurrentLineNumber(parser), XML_GetCurrentColumnNumber(parser) + 1)
        return .brokenImage(.malformed("\(words) at line \(line), column \(column)"))
    }

    // MARK: Parser events

    private func refuse(_ error: SVGImageError) {
        reason = .undrawableSVG(error)
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    fileprivate func begin(_ name: UnsafePointer<XML_Char>?, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard let name, let pairs, reason == nil else { return }
        let qualified = String(cString: name)
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
        var pair = pairs
        while let key = pair[0], let value = pair[1], reason == nil {
            note(Self.local(String(cString: key)), String(cString: value), of: local)
            pair += 2
        }
    }

    fileprivate func end() {
        if elements[open.removeLast()].name == "text" { openTexts -= 1 }
    }

    fileprivate func read(_ text: UnsafeBufferPointer<XML_Char>) {
        guard let last = open.last, reason == nil else { return }
        let bytes = text.lazy.map { UInt8(bitPattern: $0) }
        if elements[last].name == "style" { styleText += bytes }
        if openTexts > 0, String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: \.isShownAsEmoji) {
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

    private func noteTarget(_ target: Substring, of element: String) {
        if target.first == "#" {
            elements[elements.count - 1].references.append(String(target.dropFirst()))
        } else if target.prefix(5).lowercased() == "data:" {
            switch embeddedPixels(target) {
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

    /// Whether an element is drawn, rather than another program's metadata.
    private static func isDrawn(_ name: String) -> Bool {
        !name.contains("|") || name.hasPrefix("http://www.w3.org/2000/svg|")
    }
}

private func survey(of pointer: UnsafeMutableRawPointer?) -> SVGSurvey {
    guard let pointer else { preconditionFailure("the parser was given a survey") }
    return Unmanaged<SVGSurvey>.fromOpaque(pointer).takeUnretainedValue()
}

extension String {
    fileprivate var trimmed: Substring {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
