package import TatamiPrimitives

/// What is drawn, in order; nothing in it needs a decision.
///
/// Coordinates are screen points. Everything that lies wholly outside the picture, or is wholly transparent, is already left out.
package struct DisplayList: Hashable, Sendable {
    /// Points.
    package var size: Size
    /// Pixels per point.
    package var scale: Double
    package var background: Color
    package var title: String?
    /// A BCP 47 tag such as `ja`; nil where nobody knows.
    package var language: String?
    package var items: [DisplayItem]

    package init(
        size: Size, scale: Double, background: Color, title: String? = nil, language: String? = nil,
        items: [DisplayItem]
    ) {
        self.language = language
        self.size = size
        self.scale = scale
        self.background = background
        self.title = title
        self.items = items
    }
}

package indirect enum DisplayItem: Hashable, Sendable {
    case group(DisplayGroup)
    /// `bounds` is the area in whose unit square a gradient is given.
    case fill(Path, rule: Path.FillRule, paint: Paint, bounds: Rect)
    case stroke(Path, style: StrokeStyle, color: Color)
    /// A blurred silhouette of a filled path, itself unseen.
    case shadow(ShadowItem)
    /// All that was painted before, seen through a path: blurred, in stronger colours and under a tint.
    case material(MaterialItem)
    /// `origin` is the left end of the line on its baseline, vertically on a whole pixel.
    case glyphs(GlyphRun, origin: Point, color: Color)
    /// The whole image stretched to `frame`.
    case image(ImageReference, frame: Rect, tint: Color?)
}

/// Items that are clipped and made translucent together.
package struct DisplayGroup: Hashable, Sendable {
    /// The element that this group draws; nil for a group that only serves the drawing.
    package var id: String?
    package var title: String?
    /// What the element is to those who hear the picture; nil for what has no word of its own.
    package var role: Role?
    /// What it is in the structure of a document that can be heard; nil for what only holds others.
    package var structure: Structure?
    /// The address that the items lead to; nil for no link.
    package var link: String?
    /// In screen coordinates, filled non-zero; nil for no clip.
    package var clip: Path?
    /// 0 to 1; below 1 the items are composed first, then faded as one.
    package var opacity: Double
    package var items: [DisplayItem]

    package init(
        id: String? = nil, title: String? = nil, role: Role? = nil, structure: Structure? = nil, link: String? = nil,
        clip: Path? = nil, opacity: Double = 1,
        items: [DisplayItem]
    ) {
        self.id = id
        self.title = title
        self.role = role
        self.structure = structure
        self.link = link
        self.clip = clip
        self.opacity = opacity
        self.items = items
    }

    /// By the names of WAI-ARIA (https://www.w3.org/TR/wai-aria-1.2/#role_definitions).
    package enum Role: String, Hashable, Sendable, CaseIterable {
        case list, heading
        case listItem = "listitem"
    }

    /// What is heard of an element; `reading` is what is said instead of the text that it shows.
    package enum Structure: Hashable, Sendable {
        /// Passed over, with all that stands in it.
        case silent
        /// What has rows.
        case list
        case row
        case heading(reading: String? = nil)
        case text(reading: String? = nil)
        /// Something to look at, in words.
        case figure(String)
    }
}

/// A path through which the picture so far is seen as a material shows it. What stands in translucent groups around it goes
/// in as if they were opaque; the groups fade it with the rest of what they hold.
package struct MaterialItem: Hashable, Sendable {
    /// Filled non-zero.
    package var path: Path
    package var material: Material

    package init(path: Path, material: Material) {
        self.path = path
        self.material = material
    }

    /// How far beyond the path a pixel can stand that goes into it, in points: no renderer looks farther.
    package func margin(scale: Double) -> Double { max(material.blur, 0) / 2 * Self.seenDeviations + 4 / scale }

    /// The Gaussian itself ends after three; blurring on a smaller picture adds up to one.
    private static let seenDeviations = 4.0
}

/// A shadow: the silhouette of `path`, moved by `offset`, blurred by a Gaussian, in one colour.
package struct ShadowItem: Hashable, Sendable {
    package var path: Path
    package var offset: Point
    /// Points; the Gaussian's standard deviation is half of it.
    package var blur: Double
    package var color: Color

    package init(path: Path, offset: Point, blur: Double, color: Color) {
        self.path = path
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}
