/// A blur of what is behind a box, under a tint.
///
/// It holds only numbers: the platform's name and the appearance are resolved before. Pixel formats draw the blur;
/// formats without blur draw `plain`.
package struct Material: BoxAttribute {
    /// The blur in points as for shadows: twice the standard deviation of the Gaussian. Pixels beyond the edge of the
    /// box contribute to it.
    package var blur: Double
    /// The saturation of what is behind the box: 1 keeps its colours, 0 makes them grey.
    package var saturation: Double
    /// The colour drawn over the blur.
    package var tint: Color

    package init(blur: Double, saturation: Double, tint: Color) {
        self.blur = blur
        self.saturation = saturation
        self.tint = tint
    }

    /// The colour for formats without blur, opaque enough for text on it to stay legible.
    package var plain: Color { tint.withAlpha(tint.alpha == 0 ? 0 : 1 - (1 - tint.alpha) * Self.shownWithoutBlur) }

    /// The fraction of a tint's transparency that remains without blur.
    private static let shownWithoutBlur = 0.3

    package var printed: String { "blur \(blur.printed) saturation \(saturation.printed) tint \(tint)" }

    package var unseen: Material { Material(blur: 0, saturation: 1, tint: tint.withAlpha(0)) }

    /// Whether the material has no visible effect.
    package var isUnseen: Bool { blur <= 0 && saturation == 1 && tint.alpha == 0 }

    package func blended(to end: Material, _ blend: Blend) -> Material {
        Material(
            blur: blend.length(blur, end.blur), saturation: blend.length(saturation, end.saturation),
            tint: blend.color(tint, end.tint))
    }

    package func scaled(by factor: Double) -> Material {
        Material(blur: blur * factor, saturation: saturation, tint: tint)
    }
}
