import Tatami
import TatamiSceneFile

/// An element of a scene under construction: its kind, its own keys and those of its box.
struct Lowered {
    var kind: String
    /// The keys of the kind.
    var own: [CodeNode.Entry] = []
    /// The keys of the box, in the order in which they were set.
    var box: [CodeNode.Entry] = []
    var rank = BoxRank.content
    /// Whether the element takes the whole width that it is offered.
    var fillsWidth = false
    /// Whether the element takes the whole height that it is offered.
    var fillsHeight = false
    /// Whether the element can take any size, as an area, a shape or a resizable image can.
    var isElastic = false
    /// Draws a circle or an outline for the size that a frame gives, in points; nil for other elements.
    ///
    /// Returns nil if the element itself is right for the size.
    var sizedDrawing: ((_ width: Double, _ height: Double) -> Lowered?)?
    var place: CodePlace

    /// Creates an element with those keys of its kind that have a value; with `fills`, it takes the offered space.
    init(_ kind: String, _ own: [(String, CodeNode.Value?)] = [], fills: Bool = false, at place: CodePlace) {
        (self.kind, self.own, self.place) = (kind, [CodeNode.Entry](own, at: place), place)
        (fillsWidth, fillsHeight) = (fills, fills)
    }

    /// The steps in which a box is drawn, from the inside outward.
    ///
    /// A modifier whose rank is lower than or equal to the box's needs another box around it.
    enum BoxRank: Int, Comparable {
        case content, padding, size, fill, clip, border, shadow, opacity, transform, offset

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

    /// Adds those keys of the kind that have a value.
    mutating func add(_ entries: (String, CodeNode.Value?)...) { own += [CodeNode.Entry](entries, at: place) }

    func has(_ key: String) -> Bool { box.contains { $0.key == key } }

    mutating func set(_ key: String, _ value: CodeNode.Value) {
        box.removeAll { $0.key == key }
        box.append(.init(key, value, at: place))
    }

    mutating func setSize(_ width: Double, _ height: Double) {
        set("width", .number(width))
        set("height", .number(height))
    }

    /// Keeps the background inside the box.
    ///
    /// Scenes extend a plain background to the edges of the screen, but not that of a box with round corners or a
    /// border: the box gets a border of zero width.
    mutating func staysInSafeArea() {
        if !has("border"), !has("cornerRadius") { set("border", .mapping([("width", .number(0))], at: place)) }
    }

    /// Returns a box around the element, in which the element is aligned.
    func wrapped(alignment: String = "center", at place: CodePlace? = nil) -> Lowered {
        let place = place ?? self.place
        var outer = Lowered(
            "zstack", [("alignment", alignment == "center" ? nil : .text(alignment)), ("content", .list([node]))],
            at: place)
        (outer.fillsWidth, outer.fillsHeight) = (fillsWidth, fillsHeight)
        return outer
    }

    /// Returns the element with a value of a rank in its box if its own rank is lower; otherwise a box around it.
    ///
    /// With `isApart`, it always returns a box around the element.
    func drawing(
        _ key: String, _ value: CodeNode.Value, as rank: BoxRank, isApart: Bool = false, at place: CodePlace
    ) -> Lowered {
        var box = isApart ? wrapped(at: place) : self.rank < rank ? self : wrapped()
        box.set(key, value)
        box.rank = rank
        return box
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
