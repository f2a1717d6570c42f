/// One way in which a box is painted (its background, its border, …), with all that the line asks of it beside its type:
/// how it is printed and read again, what lies between two of it, and how it grows with its box.
///
/// A new one is a type that conforms to this; a property of `Box` (Scenes) and of `BoxPaint` (Layout), with a row in the
/// table `BoxPaint.attributes`; its key in SceneFile's `BoxReading`; and what the painter makes of it for the backends.
package protocol BoxAttribute: Hashable, Sendable {
    /// On one line; the word that says which attribute it is stands before it.
    var printed: String { get }
    /// The inverse of `printed`.
    init(reading text: inout PrintedText) throws(TreeSyntaxError)
    /// The same, wholly transparent: where it comes from, or goes to, when only one of two boxes has it.
    var unseen: Self { get }
    func blended(to end: Self, _ blend: Blend) -> Self
    /// As in a box that was scaled as a whole.
    func scaled(by factor: Double) -> Self
}

extension Blend {
    /// A place that need not lie on a pixel.
    package func free(_ a: Point, _ b: Point) -> Point { Point(x: number(a.x, b.x), y: number(a.y, b.y)) }

    /// What only one of two boxes has comes, or goes, by its opacity.
    package func attribute<Attribute: BoxAttribute>(_ a: Attribute?, _ b: Attribute?) -> Attribute? {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        guard let some = a ?? b else { return nil }
        return (a ?? some.unseen).blended(to: b ?? some.unseen, self)
    }
}
