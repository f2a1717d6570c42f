import TatamiSceneFile

/// Shadows.
extension Element {
    /// The shadow that the box casts behind it. `blur` is in points from 0 to 1000, twice the standard deviation as Core
    /// Graphics counts it; `x` and `y` move the shadow to the right and down.
    public func shadow(
        color: Color = .black.opacity(1.0 / 3), blur: Double = 3, x: Double = 0, y: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        return setting("shadow", .mapping(Self.shadow(color, blur, x, y, at: place)), file, line)
    }

    /// A shadow that a rectangle casts into the box which itself stays outside and unseen, as if the box were sunk.
    ///
    /// `originX` and `originY` place the rectangle from the box's own origin; it is `extraWidth` wider than the box, and
    /// `height` points high.
    public func innerShadow(
        originX: Double = 0, originY: Double = 0, extraWidth: Double = 0, height: Double = 10,
        color: Color = .black.opacity(1.0 / 3), blur: Double = 3, x: Double = 0, y: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let caster: [CodeNode.Entry] = [
            .init("origin", Self.pair(originX, originY, at: place), at: place),
            .init("extraWidth", .number(extraWidth), at: place), .init("height", .number(height), at: place),
        ]
        let shadow = Self.shadow(color, blur, x, y, at: place)
        return setting("innerShadow", .mapping(caster + shadow), file, line)
    }

    private static func shadow(
        _ color: Color, _ blur: Double, _ x: Double, _ y: Double, at place: CodePlace
    ) -> [CodeNode.Entry] {
        [
            .init("offset", pair(x, y, at: place), at: place), .init("blur", .number(blur), at: place),
            .init("color", color.value(at: place), at: place),
        ]
    }

    private static func pair(_ x: Double, _ y: Double, at place: CodePlace) -> CodeNode.Value {
        .list([CodeNode(.number(x), at: place), CodeNode(.number(y), at: place)])
    }
}
