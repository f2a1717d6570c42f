import TatamiPainting
import TatamiPrimitives

/// The grid of a material's blur: the size of its squares, and the width of its Gaussian in squares.
struct BlurGrid {
    /// The side of a square is 2 to the power of `shift` pixels.
    let shift: Int
    /// The standard deviation in squares.
    let sigma: Double

    /// The least standard deviation, in squares of the next larger size, for which these are used.
    private static let narrowest = 4.0
    /// The largest `shift`: above it, sums would exceed 32 bits; such a blur is indistinguishable from a wider one.
    private static let largestShift = 6
    /// The largest standard deviation in squares.
    private static let widest = 64.0

    /// `scale` is in pixels per point; nil if the blur is NaN or infinite.
    init?(_ material: Material, scale: Double) {
        let sigma = max(material.blur, 0) / 2 * scale
        guard sigma.isFinite else { return nil }
        var shift = 0
        while shift < Self.largestShift, sigma >= 2 * Self.narrowest * Double(1 << shift) { shift += 1 }
        self.shift = shift
        let side = Double(1 << shift)
        // The variance of a square's mean is (side² − 1)/12, that of stretching (side² − 1)/6.
        let variance = (sigma * sigma - (side * side - 1) / 4) / (side * side)
        self.sigma = min(max(variance, 0).squareRoot(), Self.widest)
    }

    var side: Int { 1 << shift }

    /// The number of squares on either side that blur one.
    var radius: Int { GaussianKernel.radius(sigma: sigma) }

    /// The distance in pixels from which a pixel depends on others.
    var margin: Int { shift == 0 ? radius : (radius + 2) << shift }
}
