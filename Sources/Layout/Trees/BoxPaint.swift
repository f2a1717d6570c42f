package import TatamiPrimitives
package import TatamiScenes

/// The paint of an element's box. Lengths are points.
package struct BoxPaint: Hashable, Sendable {
    package var background: Paint?
    /// The material, drawn below the background.
    package var material: Material?
    package var cornerRadius: CornerRadii
    package var clipsContent: Bool
    package var border: Border?
    package var shadow: Shadow?
    package var innerShadow: InnerShadow?
    package var opacity: Double
    /// The scaling and rotation of the box with its content; nil for none.
    package var transform: BoxTransform?

    package init(
        background: Paint? = nil, material: Material? = nil, cornerRadius: CornerRadii = 0, clipsContent: Bool = false,
        border: Border? = nil, shadow: Shadow? = nil, innerShadow: InnerShadow? = nil,
        opacity: Double = 1, transform: BoxTransform? = nil
    ) {
        self.background = background
        self.material = material
        self.cornerRadius = cornerRadius
        self.clipsContent = clipsContent
        self.border = border
        self.shadow = shadow
        self.innerShadow = innerShadow
        self.opacity = opacity
        self.transform = transform
    }

    /// The table of a box's attributes; printing, blending and scaling use it.
    private static let attributes: [Attribute] = [
        Attribute("background", \.background), Attribute("border", \.border), Attribute("shadow", \.shadow),
        Attribute("inner-shadow", \.innerShadow), Attribute("material", \.material),
        Attribute("transform", \.transform),
    ]

    /// A row of the table: the word before the attribute in a printed tree, and the box's property.
    private struct Attribute: Sendable {
        let add: @Sendable (BoxPaint, inout TreeWords) -> Void
        let blend: @Sendable (inout BoxPaint, BoxPaint, BoxPaint, Blend) -> Void
        let scale: @Sendable (inout BoxPaint, Double) -> Void

        init<Value: BoxAttribute>(_ word: String, _ path: any WritableKeyPath<BoxPaint, Value?> & Sendable) {
            add = { $1.add(word, $0[keyPath: path]) }
            blend = { $0[keyPath: path] = $3.attribute($1[keyPath: path], $2[keyPath: path]) }
            scale = { $0[keyPath: path] = $0[keyPath: path]?.scaled(by: $1) }
        }
    }
}

extension BoxPaint {
    /// Creates the paint of an element's box of that size.
    init(_ box: Box, size: Size) {
        self.init(
            background: box.background, material: box.material, cornerRadius: box.cornerRadius.points(in: size),
            clipsContent: box.clipsContent,
            border: box.border, shadow: box.shadow, innerShadow: box.innerShadow, opacity: box.opacity,
            transform: box.transform)
    }

    // MARK: Moving

    func blended(to end: BoxPaint, _ blend: Blend) -> BoxPaint {
        if blend.progress == 0 || self == end { return self }
        if blend.progress == 1 { return end }
        var paint = end
        for attribute in Self.attributes { attribute.blend(&paint, self, end, blend) }
        paint.cornerRadius = blend.radii(cornerRadius, end.cornerRadius)
        paint.clipsContent = clipsContent || end.clipsContent
        paint.opacity = blend.opacity(opacity, end.opacity)
        return paint
    }

    func scaled(by factor: Double) -> BoxPaint {
        var paint = self
        for attribute in Self.attributes { attribute.scale(&paint, factor) }
        paint.cornerRadius = cornerRadius.map { $0 * factor }
        return paint
    }

    /// Adds a word for each attribute that differs from its default.
    func add(to words: inout TreeWords) {
        for attribute in Self.attributes { attribute.add(self, &words) }
        words.add("radius", cornerRadius, 0)
        let corners = cornerRadius.corners
        words.add("corners", corners.isEmpty || !cornerRadius.isOfOneRadius ? .all : corners, .all)
        words.add("clips", when: clipsContent)
        words.add("opacity", opacity, 1)
    }
}

extension CornerRadii: PrintedValue {
    /// Whether all round corners have the same radius.
    fileprivate var isOfOneRadius: Bool { self == CornerRadii(largest, corners) }

    /// One radius, or those of all corners clockwise from the top left.
    package var printed: String {
        isOfOneRadius ? largest.printed : all.map(\.printed).joined(separator: ",")
    }
}

extension Blend {
    fileprivate func radii(_ a: CornerRadii, _ b: CornerRadii) -> CornerRadii {
        CornerRadii(
            topLeft: length(a.topLeft, b.topLeft), topRight: length(a.topRight, b.topRight),
            bottomRight: length(a.bottomRight, b.bottomRight), bottomLeft: length(a.bottomLeft, b.bottomLeft))
    }
}
