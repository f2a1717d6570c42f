package import TatamiPrimitives

/// A list of drawing operations in order, without any decisions left.
///
/// Coordinates are screen points, except in groups with a transform. Items that are outside of the picture or fully
/// transparent are omitted.
package struct DisplayList: Hashable, Sendable {
    /// The size in points.
    package var size: Size
    /// Pixels per point.
    package var scale: Double
    package var background: Color
    package var title: String?
    /// A BCP 47 tag such as `ja`; nil if unknown.
    package var language: String?
    package var items: [DisplayItem]
    /// The pages of a document; nil for one page of the list's size.
    package var pages: [DocumentPage]?

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

/// A drawing operation.
package indirect enum DisplayItem: Hashable, Sendable {
    case group(DisplayGroup)
    /// A filled path. `bounds` is the rectangle to which a gradient's unit coordinates refer.
    case fill(Path, rule: Path.FillRule, paint: Paint, bounds: Rect)
    case stroke(Path, style: StrokeStyle, color: Color)
    /// The blurred silhouette of a filled path that is not drawn itself.
    case shadow(ShadowItem)
    case textShadow(TextShadowItem)
    /// Everything painted before, within a path: blurred, with saturated colours and under a tint.
    case material(MaterialItem)
    /// The glyphs of a line. `origin` is its left end on the baseline, vertically on a whole pixel.
    case glyphs(GlyphRun, origin: Point, color: Color)
    /// The whole image, stretched to `frame`.
    case image(ImageReference, frame: Rect, tint: Color?)
}

/// Items that are clipped, made translucent and transformed together, in this order.
package struct DisplayGroup: Hashable, Sendable {
    /// The element that this group draws; nil for a group that only structures the drawing.
    package var id: String?
    package var title: String?
    /// The element's ARIA role; nil if it has none.
    package var role: Role?
    /// The element's role in the structure of an accessible document; nil for a container without one.
    package var structure: Structure?
    /// The address of a link; nil for none.
    package var link: String?
    /// The clip, filled non-zero; nil for none.
    package var clip: Path?
    /// The opacity from 0 to 1; below 1 the items are composed first, and then faded together.
    package var opacity: Double
    /// The map from the coordinates of the items and the clip to those around the group; nil for the same.
    package var transform: AffineTransform?
    package var items: [DisplayItem]

    package init(
        id: String? = nil, title: String? = nil, role: Role? = nil, structure: Structure? = nil, link: String? = nil,
        clip: Path? = nil, opacity: Double = 1, transform: AffineTransform? = nil, items: [DisplayItem]
    ) {
        self.id = id
        self.title = title
        self.role = role
        self.structure = structure
        self.link = link
        self.clip = clip
        self.opacity = opacity
        self.transform = transform
        self.items = items
    }

    /// The group without its transform.
    package var untransformed: DisplayGroup {
        var group = self
        group.transform = nil
        return group
    }

    /// The role names of WAI-ARIA (https://www.w3.org/TR/wai-aria-1.2/#role_definitions).
    package enum Role: String, Hashable, Sendable, CaseIterable {
        case list, heading
        case listItem = "listitem"
    }

    /// A structure element; `reading` is spoken in place of the visible text.
    package enum Structure: Hashable, Sendable {
        /// Skipped with its content.
        case silent
        /// A container of rows.
        case list
        case row
        case heading(reading: String? = nil)
        case text(reading: String? = nil)
        /// A picture with a description.
        case figure(String)
    }
}

/// A path in which everything painted so far is seen through a material.
///
/// The content of enclosing translucent groups is used as if it were opaque; the groups fade the material with their
/// other items.
package struct MaterialItem: Hashable, Sendable {
    /// The area of the material, filled non-zero.
    package var path: Path
    package var material: Material

    package init(path: Path, material: Material) {
        self.path = path
        self.material = material
    }

    /// Returns the distance in points from the path within which pixels can affect the material, in every renderer.
    package func margin(scale: Double) -> Double { max(material.blur, 0) / 2 * Self.seenDeviations + 4 / scale }

    /// The number of standard deviations within which pixels count. The Gaussian ends after three, and blurring a
    /// downscaled picture adds up to one.
    private static let seenDeviations = 4.0
}

/// A shadow: the silhouette of `path` in one colour, moved by `offset` and blurred by a Gaussian.
package struct ShadowItem: Hashable, Sendable {
    package var path: Path
    package var offset: Point
    /// The blur in points, twice the Gaussian's standard deviation.
    package var blur: Double
    package var color: Color

    package init(path: Path, offset: Point, blur: Double, color: Color) {
        self.path = path
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}
