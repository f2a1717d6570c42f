package import TatamiPrimitives
package import TatamiScenes

/// How the box of an element is painted. Lengths are points.
package struct BoxPaint: Hashable, Sendable {
    package var background: Paint?
    /// Below the background.
    package var material: Material?
    package var cornerRadius: Double
    /// Which corners are rounded: the first and last row of a card have two each.
    package var corners: Corners
    package var clipsContent: Bool
    package var border: Border?
    package var shadow: Shadow?
    package var innerShadow: InnerShadow?
    package var opacity: Double

    package init(
        background: Paint? = nil, material: Material? = nil, cornerRadius: Double = 0, corners: Corners = .all,
        clipsContent: Bool = false, border: Border? = nil, shadow: Shadow? = nil, innerShadow: InnerShadow? = nil,
        opacity: Double = 1
    ) {
        self.background = background
        self.material = material
        self.cornerRadius = cornerRadius
        self.corners = corners
        self.clipsContent = clipsContent
        self.border = border
        self.shadow = shadow
        self.innerShadow = innerShadow
        self.opacity = opacity
    }

    /// The table of what a box may have; printing, reading, blending and scaling go by it.
    private static let attributes: [Attribute] = [
        Attribute("background", \.background), Attribute("border", \.border), Attribute("shadow", \.shadow),
        Attribute("inner-shadow", \.innerShadow), Attribute("material", \.material),
    ]

    /// A row of the table: the word that stands before the attribute in a printed tree, and where the box keeps it.
    private struct Attribute: Sendable {
        let word: String
        let printed: @Sendable (BoxPaint) -> String?
        let read: @Sendable (inout BoxPaint, inout PrintedText) throws(TreeSyntaxError) -> Void
        let blend: @Sendable (inout BoxPaint, BoxPaint, BoxPaint, Blend) -> Void
        let scale: @Sendable (inout BoxPaint, Double) -> Void
        let isThere: @Sendable (BoxPaint) -> Bool

        init<Value: BoxAttribute>(_ word: String, _ path: any WritableKeyPath<BoxPaint, Value?> & Sendable) {
            self.word = word
            printed = { $0[keyPath: path]?.printed }
            read = { (paint, text) throws(TreeSyntaxError) in paint[keyPath: path] = try Value(reading: &text) }
            blend = { $0[keyPath: path] = $3.attribute($1[keyPath: path], $2[keyPath: path]) }
            scale = { $0[keyPath: path] = $0[keyPath: path]?.scaled(by: $1) }
            isThere = { $0[keyPath: path] != nil }
        }
    }
}

extension BoxPaint {
    /// What an element's box of that size says of its paint.
    init(_ box: Box, size: Size) {
        self.init(
            background: box.background, material: box.material, cornerRadius: box.cornerRadius.points(in: size),
            clipsContent: box.clipsContent,
            border: box.border, shadow: box.shadow, innerShadow: box.innerShadow, opacity: box.opacity)
    }

    // MARK: Moving

    func blended(to end: BoxPaint, _ blend: Blend) -> BoxPaint {
        if blend.progress == 0 || self == end { return self }
        if blend.progress == 1 { return end }
        var paint = end
        for attribute in Self.attributes { attribute.blend(&paint, self, end, blend) }
        paint.corners = cornerRadius == 0 ? end.corners : end.cornerRadius == 0 ? corners : corners.union(end.corners)
        paint.cornerRadius = blend.length(cornerRadius, end.cornerRadius)
        paint.clipsContent = clipsContent || end.clipsContent
        paint.opacity = blend.opacity(opacity, end.opacity)
        return paint
    }

    func scaled(by factor: Double) -> BoxPaint {
        var paint = self
        for attribute in Self.attributes { attribute.scale(&paint, factor) }
        paint.cornerRadius *= factor
        return paint
    }

    // MARK: Printing

    /// One phrase for each attribute that is there.
    var printed: [String] {
        var words = Self.attributes.compactMap { attribute in attribute.printed(self).map { "\(attribute.word) \($0)" }
        }
        if cornerRadius != 0 { words.append("radius \(cornerRadius.printed)") }
        if corners != .all { words.append("corners \(corners.printed)") }
        if clipsContent { words.append("clips") }
        if opacity != 1 { words.append("opacity \(opacity.printed)") }
        return words
    }

    /// Reads what follows a word of `printed`; false when the word is none of them.
    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "radius": cornerRadius = try text.number(after: " ")
        case "corners":
            try text.take(" ")
            corners = try Corners(reading: &text)
        case "clips": clipsContent = true
        case "opacity": opacity = try text.number(after: " ")
        default:
            guard let attribute = Self.attributes.first(where: { $0.word == word }) else { return false }
            try text.take(" ")
            try attribute.read(&self, &text)
        }
        return true
    }

    /// The same without what nobody sees of it: corners without a radius.
    var asSeen: BoxPaint {
        guard cornerRadius <= 0 || corners.isEmpty else { return self }
        var paint = self
        (paint.cornerRadius, paint.corners) = (0, .all)
        return paint
    }
}
