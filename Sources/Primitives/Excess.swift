/// A limit of `Limits` that a picture exceeds, with its value and, where known, the amount requested.
package enum Excess: Hashable, Sendable {
    /// The elements in one layout.
    case elements(limit: Int)
    /// The element measurements in one layout. Nested stacks measure their elements again for each way to divide the
    /// available space.
    case measurements(limit: Int)
    /// The bytes of text that were measured and broken into lines.
    case text(limit: Int)
    /// The list rows on a screen as tall as its content.
    case contentRows(Int, limit: Int)
    /// The pixels of the picture, all of its pages together.
    case pixels(Int, limit: Int)
    /// The pixels of all different images of the picture, together; `largest` names the largest image.
    case images(Int, limit: Int, largest: String)
    /// The pixels of all shadows and materials together.
    case blur(limit: Int)
    /// The pixels of a side; `format` is the name of the output format that limits it.
    case sideInPixels(Int, limit: Int, format: String)
    /// The points of a side.
    case sideInPoints(Double, limit: Double, format: String)
    /// The bytes of the written file.
    case output(limit: Int)
}
