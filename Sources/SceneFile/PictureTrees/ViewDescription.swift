import TatamiPrimitives
import TatamiScenes

/// The text of `recursiveDescription`: a line for each view, with `   | ` for each level above it.
struct ViewDescription {
    let log: DiagnosticLog
    private var elements: [PictureTree.Element] = []

    init(log: DiagnosticLog) { self.log = log }

    /// Reads the views. Frames are in the coordinates of the enclosing view, so the first view's place is unknown: it
    /// becomes the origin.
    mutating func tree(_ text: ArraySlice<UInt8>, pictureWidth: Double) -> PictureTree? {
        /// The open views: their elements and the origins of their coordinates.
        var open: [(index: Int?, origin: Point)] = []
        for view in Self.views(of: String(decoding: text, as: UTF8.self)) {
            let mark = Mark(line: UInt32(clamping: view.line), column: 1)
            guard view.level <= open.count, view.level > 0 || open.isEmpty else {
                return log.refuse(
                    .badText(String(view.text.prefix(40)), expected: "a view in the one above it"), at: mark)
            }
            guard view.level < PictureTreeReading.levels else {
                return log.refuse(.tooDeep(limit: PictureTreeReading.levels), at: mark)
            }
            open.removeSubrange(view.level...)
            let described = DescribedView(view.text)
            guard let frame = described["frame"].flatMap({ Self.rect($0) }) else {
                return log.refuse(
                    .badText(String(view.text.prefix(40)), expected: "frame = (x y; width height)"), at: mark)
            }
            let parent = open.last
            let placed = Rect(origin: parent.map { $0.origin + frame.origin } ?? Point(x: 0, y: 0), size: frame.size)
            let scrolled =
                described["bounds"].flatMap { Self.rect($0)?.origin } ?? described["contentOffset"].flatMap(Self.point)
            open.append((nil, placed.origin - (scrolled ?? Point(x: 0, y: 0))))
            // Views inside a hidden view are hidden too.
            if parent != nil, parent?.index == nil || described.isHidden { continue }
            open[open.count - 1].index = elements.count
            elements.append(described.element(placed, parent: parent?.index))
        }
        guard let root = elements.first?.frame else { return nil }
        return PictureTree(scale: screenScale(pictureWidth: pictureWidth, width: root.width), elements: elements)
    }

    /// The description of a view, which texts may extend beyond one line.
    private typealias View = (level: Int, line: Int, text: String)

    private static func views(of text: String) -> [View] {
        var views: [View] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let indent = line.prefix { $0 == " " || $0 == "|" }
            let (rest, level) = (line[indent.endIndex...], indent.count { $0 == "|" })
            if rest.first == "<", rest.contains("; frame = (") {
                views.append((level, number + 1, String(rest)))
            } else if !views.isEmpty, !line.isEmpty {
                views[views.count - 1].text += "\n" + line
            }
        }
        return views
    }

    /// Returns the frame in a text such as `(0 20.5; 320 460)`; nil for other texts.
    private static func rect(_ text: String) -> Rect? {
        let numbers = numbers(text)
        guard numbers.count == 4 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    }

    /// Returns the point in a text such as `{0, -91}`; nil for other texts.
    private static func point(_ text: String) -> Point? {
        let numbers = numbers(text)
        return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }

    private static func numbers(_ text: String) -> [Double] {
        text.split { " ,;(){}".contains($0) }.compactMap { Double($0) }.filter(PictureTreeReading.length.contains)
    }
}

/// The description of one view: `<UILabel: 0x7fd; frame = (16 8; 120 20.5); text = 'Hello'; layer = <…>>`.
private struct DescribedView {
    private let className: String
    private var properties: [String: String] = [:]
    /// The text after the closing bracket, such as the name of an image.
    private let after: String

    subscript(_ key: String) -> String? { properties[key] }

    var isHidden: Bool { properties["hidden"] == "YES" || properties["alpha"].flatMap(Double.init) == 0 }

    init(_ text: String) {
        let parts = Self.parts(of: text)
        className = String(parts.inside.first?.prefix { $0 != ":" } ?? "")
        for part in parts.inside.dropFirst() {
            guard let equals = part.firstRange(of: " = ") else { continue }
            properties[String(part[..<equals.lowerBound].drop { $0 == " " })] = Self.withoutAddresses(
                part[equals.upperBound...])
        }
        after = Self.withoutAddresses(parts.after.drop { $0 == " " || $0 == "-" })
    }

    /// The class without its module and without UIKit's prefix.
    private var kind: String {
        let name = lastComponent(className)
        return name.after("UI") ?? name.after("_UI") ?? name
    }

    func element(_ frame: Rect, parent: Int?) -> PictureTree.Element {
        var style = properties
        for key in Self.unseen { style[key] = nil }
        if !after.isEmpty, after != "(null)" { style["image"] = after }
        let text = style.removeValue(forKey: "text").map { $0.hasPrefix("'") ? String($0.dropFirst().dropLast()) : $0 }
        let id = style.removeValue(forKey: "accessibilityIdentifier")
        return PictureTree.Element(
            kind: kind, id: id.flatMap(nonempty), text: text.flatMap(nonempty), frame: frame,
            style: style, parent: parent)
    }

    /// Properties that a picture doesn't show, or that are read elsewhere.
    private static let unseen = [
        "frame", "bounds", "layer", "gestureRecognizers", "animations", "userInteractionEnabled", "autoresize", "tag",
        "baseClass",
    ]

    /// Splits at each `; ` that isn't in quotes or brackets.
    private static func parts(of text: String) -> (inside: [Substring], after: Substring) {
        var parts: [Substring] = []
        var (start, depth) = (text.utf8.startIndex, 0)
        /// The number of bytes in the current quoted text; nil outside of quotes.
        var quoted: Int?
        var last = (UInt8(0), UInt8(0))
        for place in text.utf8.indices {
            let byte = text.utf8[place]
            if let count = quoted {
                let isAfterQuote = count > 0 && last.1 == UInt8(ascii: "'")
                let isEnd = isAfterQuote && (byte == UInt8(ascii: ";") || byte == UInt8(ascii: ">"))
                quoted = isEnd ? nil : count + 1
            }
            if quoted == nil {
                switch byte {
                case UInt8(ascii: "'") where last == (UInt8(ascii: "="), UInt8(ascii: " ")): quoted = 0
                case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    if depth == 1 { start = text.utf8.index(after: place) }
                case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth == 0 { return (parts + [text[start..<place]], text[place...].dropFirst()) }
                case UInt8(ascii: ";") where depth == 1:
                    parts.append(text[start..<place])
                    start = text.utf8.index(after: place)
                default: break
                }
            }
            last = (last.1, byte)
        }
        return (parts + [text[start...]], "")
    }

    /// Removes addresses, which differ in each run.
    private static func withoutAddresses(_ text: Substring) -> String {
        String(text.replacing(/:? ?0x[0-9a-fA-F]+/, with: ""))
    }
}
