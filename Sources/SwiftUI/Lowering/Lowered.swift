import Tatami
import TatamiSceneFile

/// An element of a scene that is still being put together: its kind, its own keys and those of its box.
struct Lowered {
    var kind: String
    /// The keys of the kind.
    var own: [CodeNode.Entry] = []
    /// The keys of the box, in the order in which they were set.
    var box: [CodeNode.Entry] = []
    var rank = BoxRank.content
    /// Whether it takes the whole width that it is offered.
    var fillsWidth = false
    /// Whether it takes the whole height that it is offered.
    var fillsHeight = false
    /// Whether it can take any size: an area, a shape, a resizable image.
    var isElastic = false
    /// A circle in a box of unknown size, or an outline: drawn for the size that a frame gives.
    var sizedDrawing: ((_ width: Double, _ height: Double) -> Lowered?)?
    var place: CodePlace

    init(_ kind: String, _ own: [CodeNode.Entry] = [], at place: CodePlace) {
        (self.kind, self.own, self.place) = (kind, own, place)
    }

    /// The steps in which a box is drawn, from the inside outward. A modifier of a lower or equal rank needs another
    /// box around.
    enum BoxRank: Int, Comparable {
        case content, padding, size, fill, clip, border, shadow, opacity, offset

        static func < (first: BoxRank, second: BoxRank) -> Bool { first.rawValue < second.rawValue }
    }

    /// The element in a scene file's form.
    var node: CodeNode { CodeNode(.mapping([.init(kind, .mapping(own + sides + box), at: place)]), at: place) }

    private var sides: [CodeNode.Entry] {
        var sides: [CodeNode.Entry] = []
        if fillsWidth, !has("width") { sides.append(.init("width", .text("fill"), at: place)) }
        if fillsHeight, !has("height") { sides.append(.init("height", .text("fill"), at: place)) }
        return sides
    }

    func has(_ key: String) -> Bool { box.contains { $0.key == key } }

    mutating func set(_ key: String, _ value: CodeNode.Value) {
        box.removeAll { $0.key == key }
        box.append(.init(key, value, at: place))
    }

    /// Keeps a background away from the edges of the screen, to which scenes extend plain ones: that of a box with
    /// round corners or with a line, here of zero width, ends with the box.
    mutating func staysInSafeArea() {
        if !has("border"), !has("cornerRadius") { set("border", .mapping([("width", .number(0))], at: place)) }
    }

    /// Returns the element in a separate box, aligned in it.
    func wrapped(alignment: String = "center", at place: CodePlace? = nil) -> Lowered {
        let place = place ?? self.place
        var outer = Lowered("zstack", at: place)
        if alignment != "center" { outer.own.append(.init("alignment", .text(alignment), at: place)) }
        outer.own.append(.init("content", .list([node]), at: place))
        (outer.fillsWidth, outer.fillsHeight) = (fillsWidth, fillsHeight)
        return outer
    }

    /// Returns the element for a modifier of a rank: itself while the picture is the same, or else in another box.
    func ready(for rank: BoxRank) -> Lowered { self.rank < rank ? self : wrapped() }
}

extension CodeNode.Value {
    /// A list of texts.
    static func texts(_ texts: [String], at place: CodePlace) -> CodeNode.Value {
        .list(texts.map { CodeNode(.text($0), at: place) })
    }

    /// A list of numbers.
    static func numbers(_ numbers: [Double], at place: CodePlace) -> CodeNode.Value {
        .list(numbers.map { CodeNode(.number($0), at: place) })
    }

    /// A mapping of the entries that have a value.
    static func mapping(_ entries: [(String, CodeNode.Value?)], at place: CodePlace) -> CodeNode.Value {
        .mapping(entries.compactMap { key, value in value.map { CodeNode.Entry(key, $0, at: place) } })
    }
}

extension Paint {
    func value(at place: CodePlace) -> CodeNode.Value {
        switch self {
        case .color(let color): color.value(at: place)
        case .gradient(let gradient): gradient.value(at: place)
        case .radial(let gradient): gradient.value(at: place)
        case .material(let material): .text(material.rawValue)
        }
    }
}
