/// What lies behind a box, blurred and under a tint, in place of what a colour would hide.
///
/// Numbers alone: which of the platform's words was meant, and in which appearance, is decided before. A picture of pixels
/// shows the blur; what can't blur shows `plain`.
package struct Material: BoxAttribute {
    /// Points, as shadows count it: twice the standard deviation of the Gaussian. Beyond the edge of the box goes in what
    /// lies there.
    package var blur: Double
    /// 1 leaves colours as they are, 0 makes them grey.
    package var saturation: Double
    /// Laid over what was blurred.
    package var tint: Color

    package init(blur: Double, saturation: Double, tint: Color) {
        self.blur = blur
        self.saturation = saturation
        self.tint = tint
    }

    /// For formats that don't blur: one colour, through which so little can be seen that text on it stays readable.
    package var plain: Color { tint.withAlpha(tint.alpha == 0 ? 0 : 1 - (1 - tint.alpha) * Self.shownWithoutBlur) }

    /// The part of what shines through a tint that is left without a blur.
    private static let shownWithoutBlur = 0.3

    package var printed: String { "blur \(blur.printed) saturation \(saturation.printed) tint \(tint)" }

    package var unseen: Material { Material(blur: 0, saturation: 1, tint: tint.withAlpha(0)) }

    /// Whether it leaves what lies behind it as it is.
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
