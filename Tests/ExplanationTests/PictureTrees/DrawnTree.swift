import TatamiComparison
import TatamiPrimitives
import TatamiScenes

@testable import TatamiExplanation

/// A tree with its picture: backgrounds are filled, and each text has its own pattern.
struct DrawnTree {
    /// An element as tests write it.
    struct Part {
        var element: PictureTree.Element
        var children: [Part]
    }

    let tree: PictureTree
    var picture: Bitmap

    init(_ root: Part, scale: Double = 1) {
        var elements: [PictureTree.Element] = []
        func take(_ part: Part, in parent: Int?) {
            var element = part.element
            element.parent = parent
            let index = elements.count
            elements.append(element)
            for child in part.children { take(child, in: index) }
        }
        take(root, in: nil)
        tree = PictureTree(scale: scale, elements: elements)
        let size = root.element.frame
        picture = Bitmap(
            width: Int(size.width * scale), height: Int(size.height * scale),
            pixels: [UInt8](repeating: 255, count: Int(size.width * scale) * Int(size.height * scale) * 4))
        for element in elements { draw(element) }
    }

    private mutating func draw(_ element: PictureTree.Element) {
        let area = PixelRect(element.frame, scale: tree.scale).intersection(
            PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
        let fill = element.style["background-color"].map(Self.color)
        let coverage = Self.color(element.style["color"] ?? "black")
        let code = element.text.map(Self.hash) ?? 0
        var pixels = picture.pixels
        for y in area.rows {
            for x in area.columns {
                let place = (y * picture.width + x) * 4
                if let fill { pixels.replaceSubrange(place..<place + 3, with: fill) }
                let (row, column) = ((y - area.y) / 2, (x - area.x) / 2)
                if element.text != nil, code >> ((row * 7 + column) % 31) & 1 == 1 {
                    pixels.replaceSubrange(place..<place + 3, with: coverage)
                }
            }
        }
        picture = Bitmap(width: picture.width, height: picture.height, pixels: pixels)
    }

    private static func hash(_ text: String) -> Int {
        text.utf8.reduce(5381) { ($0 &* 33 ^ Int($1)) & 0x7FFF_FFFF } | 1
    }

    private static func color(_ name: String) -> [UInt8] {
        let code = hash(name)
        return name == "black" ? [0, 0, 0] : [UInt8(code & 127), UInt8(code >> 7 & 127), UInt8(code >> 14 & 127)]
    }

    /// Explains the difference of two pictures; nil if there is none, or if the trees don't explain it.
    static func explain(_ expected: DrawnTree, _ actual: DrawnTree, by rule: PixelRule = .exact) -> Explanation? {
        guard let difference = comparePixels(expected: expected.picture, actual: actual.picture, by: rule) else {
            return nil
        }
        return explainByTrees(
            expected.tree, actual.tree, expected: expected.picture, actual: actual.picture, region: difference.region,
            by: rule)?.explanation
    }
}

/// An element of a test: `frame` is left, top, width and height.
func part(
    _ kind: String, id: String? = nil, role: String? = nil, name: String? = nil, text: String? = nil,
    _ frame: (Double, Double, Double, Double), _ style: [String: String] = [:], _ children: [DrawnTree.Part] = []
) -> DrawnTree.Part {
    DrawnTree.Part(
        element: PictureTree.Element(
            kind: kind, id: id, role: role, name: name, text: text,
            frame: Rect(x: frame.0, y: frame.1, width: frame.2, height: frame.3), style: style, parent: nil),
        children: children)
}

extension Explanation {
    /// The causes and consequences on one line each.
    var lines: [String] {
        causes.map { cause in
            let values =
                cause.property.isEmpty ? "" : " \(cause.property) \(cause.expected ?? "-") → \(cause.actual ?? "-")"
            return "\(cause.kind) \(cause.elements.map(\.description).joined(separator: ","))\(values)"
        }
            + consequences.map { consequence in
                let distance =
                    consequence.distance == .zero ? "" : " by \(consequence.distance.x),\(consequence.distance.y)"
                return
                    "  \(consequence.kind) \(consequence.elements.map(\.description).joined(separator: ","))\(distance) of \(consequence.causes)"
            }
    }
}
