package import TatamiPrimitives

/// A part of the screen: what it is, and the box it stands in.
package struct Element: Hashable, Sendable {
    /// Unique in the scene: the author's, or the parent's with the element's place (`chat.rows.2.comment`).
    package var id: ElementID
    package var kind: Kind
    /// What a tap makes of it, and a second tap undoes: of a switch that is off, one that is on; nil for what taps don't
    /// change.
    package var flipped: Kind?
    /// By which a finger drags a number of it, in a row of a list; nil for what no finger drags there.
    package var drag: RowDrag?
    package var box: Box
    /// The author's word for it, the key in a scene file: `chat` for what is placed by constraints from here on; nil for
    /// parts that no author named.
    package var role: String?
    /// What it is, in the author's words for people; screen readers say it, and it ends up as a title in SVG.
    package var title: String?
    /// Lint issues of it, and of what stands in it, that are meant.
    package var pardons: [Pardon]
    /// Whether a screen reader passes over it and what stands in it.
    package var isSilent: Bool

    package init(
        id: ElementID, kind: Kind, flipped: Kind? = nil, box: Box = Box(), role: String? = nil, title: String? = nil,
        pardons: [Pardon] = [], isSilent: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.flipped = flipped
        self.box = box
        self.role = role
        self.title = title
        self.pardons = pardons
        self.isSilent = isSilent
    }

    package indirect enum Kind: Hashable, Sendable {
        case label(Label)
        case button(Label)
        case image(ImageContent)
        case symbol(SymbolContent)
        case stack(Stack)
        /// Takes the space that a stack has left, at least `minLength` points.
        case spacer(minLength: Double)
        /// A plain area: a background, a colour swatch, a line.
        case area
        case constrained(Constrained)
        case carousel(Carousel)
        case list(List)
    }
}

/// The box model that every element shares. Lengths are points.
package struct Box: Hashable, Sendable {
    /// Between the box's edge and its content.
    package var padding: EdgeInsets
    /// nil: as large as the content asks.
    package var width: Length?
    package var height: Length?
    package var minWidth: LengthLimit?
    package var maxWidth: LengthLimit?
    package var minHeight: LengthLimit?
    package var maxHeight: LengthLimit?
    /// The width by the height, for a side that nothing else decides; nil for none.
    package var aspectRatio: Double?
    package var background: Paint?
    /// What lies behind the box, blurred; below the background.
    package var material: Material?
    package var cornerRadius: CornerRadius
    /// Cuts off whatever of the content stands outside the rounded box.
    package var clipsContent: Bool
    package var border: Border?
    package var shadow: Shadow?
    package var innerShadow: InnerShadow?
    /// Where the box begins at the safe area's edge, it goes on to the screen's with its content.
    package var ignoredSafeArea: SafeAreaEdges
    /// 0 to 1, of the box with all that stands in it.
    package var opacity: Double
    /// A hidden element keeps its place and is not drawn.
    package var isHidden: Bool
    /// Among constraints: how much it matters that the element gets no larger than its content.
    package var hugging: AxisPriorities
    /// Among constraints: how much it matters that the element gets no smaller than its content.
    package var compressionResistance: AxisPriorities

    package init(
        padding: EdgeInsets = .zero, width: Length? = nil, height: Length? = nil, minWidth: LengthLimit? = nil,
        maxWidth: LengthLimit? = nil, minHeight: LengthLimit? = nil, maxHeight: LengthLimit? = nil,
        aspectRatio: Double? = nil, background: Paint? = nil, material: Material? = nil, cornerRadius: CornerRadius = 0,
        clipsContent: Bool = false, border: Border? = nil, shadow: Shadow? = nil, innerShadow: InnerShadow? = nil,
        ignoredSafeArea: SafeAreaEdges = [], opacity: Double = 1, isHidden: Bool = false,
        hugging: AxisPriorities = AxisPriorities(.low), compressionResistance: AxisPriorities = AxisPriorities(.high)
    ) {
        self.padding = padding
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.maxWidth = maxWidth
        self.minHeight = minHeight
        self.maxHeight = maxHeight
        self.aspectRatio = aspectRatio
        self.background = background
        self.material = material
        self.cornerRadius = cornerRadius
        self.clipsContent = clipsContent
        self.border = border
        self.shadow = shadow
        self.innerShadow = innerShadow
        self.ignoredSafeArea = ignoredSafeArea
        self.opacity = opacity
        self.isHidden = isHidden
        self.hugging = hugging
        self.compressionResistance = compressionResistance
    }
}

/// An image in a box.
package struct ImageContent: Hashable, Sendable {
    package enum Mode: String, Hashable, Sendable, CaseIterable { case fit, fill, stretch }

    package var image: ImageReference
    package var mode: Mode
    /// Replaces the image's colours and keeps its alpha.
    package var tint: Color?

    package init(image: ImageReference, mode: Mode = .fit, tint: Color? = nil) {
        self.image = image
        self.mode = mode
        self.tint = tint
    }
}

/// A symbol drawn as vector paths.
package struct SymbolContent: Hashable, Sendable {
    package var symbol: Symbol
    /// Points, of the square it is drawn in.
    package var size: Double
    package var color: Color

    package init(symbol: Symbol, size: Double, color: Color) {
        self.symbol = symbol
        self.size = size
        self.color = color
    }
}

/// Elements one beside, below or over another.
package struct Stack: Hashable, Sendable {
    package enum Axis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical, depth }
    /// Across the axis; in a depth stack, `horizontal` and `vertical` place each element.
    package enum Alignment: String, Hashable, Sendable, CaseIterable { case start, center, end, fill, firstBaseline }
    /// Where spare length along the axis goes, when no element takes it.
    package enum Distribution: String, Hashable, Sendable, CaseIterable { case start, center, end, spaceBetween }

    package var axis: Axis
    package var spacing: Double
    /// Across the axis of a horizontal or vertical stack; horizontally in a depth stack.
    package var alignment: Alignment
    /// Along the axis; vertically in a depth stack (`spaceBetween` then means filled).
    package var distribution: Distribution
    /// Of a horizontal stack: where its elements don't fit side by side at the widths they ask for, they stand one below
    /// the other at the leading side, so many points apart; nil keeps them side by side.
    package var foldedSpacing: Double?
    /// Of a vertical stack: its elements stand in columns, as a grid; nil for one below the other.
    package var columns: Columns?
    package var children: [Element]
    /// Of a grid in place of children: the contents of these rows, which it only names. All are as high as the first.
    package var cells: Rows = []

    package init(
        axis: Axis, spacing: Double = 0, alignment: Alignment = .start, distribution: Distribution = .start,
        foldedSpacing: Double? = nil, columns: Columns? = nil, children: [Element]
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.distribution = distribution
        self.foldedSpacing = foldedSpacing
        self.columns = columns
        self.children = children
    }
}
