import TatamiPainting
import TatamiPrimitives

/// What a material's blur runs on: squares of pixels, and how wide its Gaussian is in these.
struct BlurGrid {
    /// Squares have 2 to the power of `shift` pixels on a side.
    let shift: Int
    /// Standard deviation, in squares.
    let sigma: Double

    /// Standard deviations, in squares, from which the next larger squares do.
    private static let narrowest = 4.0
    /// Above, sums would leave 32 bits; nobody can tell such a blur from a wider one.
    private static let largestShift = 6
    /// In squares.
    private static let widest = 64.0

    /// Under `scale` pixels to a point; nil where the blur is no number.
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

    /// How many squares to either side blur one.
    var radius: Int { GaussianKernel.radius(sigma: sigma) }

    /// How many pixels beyond itself a pixel can be a function of.
    var margin: Int { shift == 0 ? radius : (radius + 2) << shift }
}
