package import TatamiPrimitives

/// The shadow that the outline of a box casts behind it.
package struct Shadow: BoxAttribute {
    package var offset: Point
    /// The blur in points as in Core Graphics: twice the standard deviation of the Gaussian.
    package var blur: Double
    package var color: Color

    package init(offset: Point, blur: Double, color: Color) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }

    package var printed: String { "\(offset.printed) blur \(blur.printed) \(color)" }

    package var unseen: Shadow { Shadow(offset: offset, blur: blur, color: color.withAlpha(0)) }

    package func blended(to end: Shadow, _ blend: Blend) -> Shadow {
        Shadow(
            offset: blend.free(offset, end.offset), blur: blend.length(blur, end.blur),
            color: blend.color(color, end.color))
    }

    package func scaled(by factor: Double) -> Shadow {
        Shadow(offset: Point(x: offset.x * factor, y: offset.y * factor), blur: blur * factor, color: color)
    }
}

/// A shadow cast into a box by a rectangle that is not drawn itself.
package struct InnerShadow: BoxAttribute {
    /// The rectangle's origin relative to the box's.
    package var casterOrigin: Point
    /// The rectangle's width minus the box's.
    package var casterExtraWidth: Double
    package var casterHeight: Double
    package var shadow: Shadow

    package init(casterOrigin: Point, casterExtraWidth: Double, casterHeight: Double, shadow: Shadow) {
        self.casterOrigin = casterOrigin
        self.casterExtraWidth = casterExtraWidth
        self.casterHeight = casterHeight
        self.shadow = shadow
    }

    package var printed: String {
        "\(shadow.printed) of \(casterOrigin.printed) +\(casterExtraWidth.printed)×\(casterHeight.printed)"
    }

    package var unseen: InnerShadow {
        var clear = self
        clear.shadow = shadow.unseen
        return clear
    }

    package func blended(to end: InnerShadow, _ blend: Blend) -> InnerShadow {
        InnerShadow(
            casterOrigin: blend.free(casterOrigin, end.casterOrigin),
            casterExtraWidth: blend.number(casterExtraWidth, end.casterExtraWidth),
            casterHeight: blend.length(casterHeight, end.casterHeight), shadow: shadow.blended(to: end.shadow, blend))
    }

    package func scaled(by factor: Double) -> InnerShadow {
        InnerShadow(
            casterOrigin: Point(x: casterOrigin.x * factor, y: casterOrigin.y * factor),
            casterExtraWidth: casterExtraWidth * factor, casterHeight: casterHeight * factor,
            shadow: shadow.scaled(by: factor))
    }
}
