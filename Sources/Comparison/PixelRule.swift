/// When two pixels at the same place differ.
package enum PixelRule: Hashable, Sendable {
    /// When any of their bytes differ.
    case exact
    /// When a person would see it, as pixelmatch 7 judges: farther apart than `threshold` (0…1, where 1 is black against
    /// white), and not just the soft edge of a shape; the latter is not asked for when `includesAntialiasing` is true.
    ///
    /// A threshold of 0 is not `exact`: it lets antialiasing pass, and a change of colour under full transparency.
    case perceived(threshold: Double, includesAntialiasing: Bool = false)
}
