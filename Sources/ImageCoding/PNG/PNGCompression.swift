/// What a PNG is made for.
///
/// Measured on a chat screen of 780 × 1688 pixels and 2,724 colours, where libpng's defaults take 43 ms for 286 kB,
/// and on the top of a settings screen, 400 × 264 pixels and 250 colours (4 ms, 13.6 kB). Filters make screens larger,
/// whichever the compressor: text has sharp edges and backgrounds are flat.
package enum PNGCompression: Hashable, Sendable {
    /// For output: 13 ms and about 270 kB for the first.
    case fast
    /// For pictures that are kept, such as baselines: 234 ms and 177 kB; with a palette, as up to 256 colours get one
    /// without loss, 5 ms and 4.6 kB.
    case small
}
