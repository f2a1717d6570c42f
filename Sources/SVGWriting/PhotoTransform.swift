import TatamiPrimitives

extension PhotoOrientation {
    /// An SVG transform that turns the stored picture upright, into a frame of `size` at the origin; nil when it stands so.
    func transform(into size: Size) -> Markup? {
        let (x, y) = (size.width, size.height)
        let (linear, shift): (String, (Double, Double))
        switch self {
        case .upright: return nil
        case .mirrored: (linear, shift) = ("-1 0 0 1", (x, 0))
        case .upsideDown: (linear, shift) = ("-1 0 0 -1", (x, y))
        case .mirroredUpsideDown: (linear, shift) = ("1 0 0 -1", (0, y))
        case .mirroredLyingLeft: (linear, shift) = ("0 1 1 0", (0, 0))
        case .lyingLeft: (linear, shift) = ("0 1 -1 0", (x, 0))
        case .mirroredLyingRight: (linear, shift) = ("0 -1 -1 0", (x, y))
        case .lyingRight: (linear, shift) = ("0 -1 1 0", (0, y))
        }
        var markup = Markup("matrix(\(linear) ")
        markup.write(FixedNumber(shift.0, decimals: 3))
        markup.write(" ")
        markup.write(FixedNumber(shift.1, decimals: 3))
        markup.write(")")
        return markup
    }
}
