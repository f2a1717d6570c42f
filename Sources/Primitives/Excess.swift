/// What a picture takes more of than its `Limits` allow; each with the most that it may take.
package enum Excess: Hashable, Sendable {
    /// Elements that stand in one layout.
    case elements(limit: Int)
    /// Sizes and arrangements that were found out: those of elements in stacks in stacks, which share what room there is
    /// in many ways, are asked for again for each way.
    case measurements(limit: Int)
    /// Bytes of texts that were measured and broken into lines.
    case text(limit: Int)
    /// Rows of lists that are as high as all their rows.
    case contentRows(Int, limit: Int)
    /// Pixels of the picture, all its pages together.
    case pixels(Int, limit: Int)
    /// Pixels of a side; `format` is what can't be as long, in a person's words.
    case sideInPixels(Int, limit: Int, format: String)
    /// Points of a side.
    case sideInPoints(Double, limit: Double, format: String)
    /// Bytes of the file that is written.
    case output(limit: Int)
}
