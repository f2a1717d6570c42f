import Foundation
import FoundationXML
import TatamiPainting
import TatamiPrimitives
import TatamiSVG

/// An SVG as parsed by libxml2.
struct ParsedDocument {
    struct Element {
        var name: String
        var attributes: [String: String]
        /// The elements around it, outermost first.
        var ancestors: [String]
        var text = ""
    }

    /// Without the document's letters before each id.
    let source: String
    /// The letters with which all of the document's ids begin; nil without ids.
    let letters: String?
    let elements: [Element]

    init(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        letters = text.firstMatch(of: #/ id="([a-z]{5})[A-Za-z]+"/#).map { String($0.output.1) }
        source = letters.map { text.replacingOccurrences(of: "\($0)", with: "") } ?? text
        let reader = Reader()
        let parser = XMLParser(data: Data(source.utf8))
        parser.delegate = reader
        guard parser.parse() else {
            throw Malformed(line: parser.lineNumber, reason: "\(String(describing: parser.parserError))")
        }
        elements = reader.elements
    }

    /// The document for items on a white screen of 100 by 100 points.
    init(
        _ items: [DisplayItem], glyphs: FakeGlyphs = FakeGlyphs(), images: FakeImages = FakeImages(),
        title: String? = nil
    ) throws {
        try self.init(writeSVG(.test(items, title: title), glyphs: glyphs, images: images))
    }

    struct Malformed: Error {
        var line: Int
        var reason: String
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    var ids: [String] { elements.compactMap { $0.attributes["id"] } }

    /// The targets of `#…` references in `href` and `url(…)`.
    var references: [String] {
        elements.flatMap(\.attributes).compactMap { name, value in
            if name == "href", value.hasPrefix("#") { return String(value.dropFirst()) }
            if value.hasPrefix("url(#") { return String(value.dropFirst(5).dropLast()) }
            return nil
        }
    }
}

private final class Reader: NSObject, XMLParserDelegate {
    var elements: [ParsedDocument.Element] = []
    private var open: [Int] = []

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let ancestors = open.map { elements[$0].name }
        open.append(elements.count)
        elements.append(.init(name: elementName, attributes: attributes, ancestors: ancestors))
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let last = open.last { elements[last].text += string }
    }
}

extension DisplayList {
    static func test(_ items: [DisplayItem], side: Double = 100, title: String? = nil) -> DisplayList {
        DisplayList(size: Size(width: side, height: side), scale: 2, background: .white, title: title, items: items)
    }
}

extension DisplayItem {
    static func box(_ rect: Rect, _ color: Color = .black) -> DisplayItem {
        .fill(.rectangle(rect), rule: .nonZero, paint: .solid(color), bounds: rect)
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .black) -> DisplayItem
    {
        box(Rect(x: x, y: y, width: width, height: height), color)
    }
}
