package import TatamiPrimitives

/// A part of the screen: its content and its box.
package struct Element: Hashable, Sendable {
    /// The id, unique in the scene: the author's, or the parent's id with the element's position
    /// (`chat.rows.2.comment`).
    package var id: ElementID
    package var kind: Kind
    /// The content after a tap, such as the switch that is on for one that is off; nil if taps change nothing. A second
    /// tap restores `kind`.
    package var flipped: Kind?
    /// The drag that changes a parameter of the element within a row of a list; nil for none.
    package var drag: RowDrag?
    package var box: Box
    /// The key in the scene file, such as `chat` for a row that is represented by constraints here; nil for
    /// parts without one.
    package var role: String?
    /// The accessibility label given by the author; it becomes a title in SVG.
    package var title: String?
    /// Permitted lint issues of the element and its content.
    package var pardons: [Pardon]
    package var accessibility: Accessibility

    package init(
        id: ElementID, kind: Kind, flipped: Kind? = nil, box: Box = Box(), role: String? = nil, title: String? = nil,
        pardons: [Pardon] = [], accessibility: Accessibility = Accessibility()
    ) {
        self.id = id
        self.kind = kind
        self.flipped = flipped
        self.box = box
        self.role = role
        self.title = title
        self.pardons = pardons
        self.accessibility = accessibility
    }

    /// Whether the element only separates its neighbors.
    package var isSpacer: Bool { if case .spacer = kind { true } else { false } }

    package indirect enum Kind: Hashable, Sendable {
        case label(Label)
        case button(Label)
        case image(ImageContent)
        case symbol(SymbolContent)
        case stack(Stack)
        /// A gap that takes the free space of a stack, at least `minLength` points.
        case spacer(minLength: Double)
        /// A plain area: a background, a colour swatch, a line.
        case area
        case constrained(Constrained)
        case carousel(Carousel)
        case list(List)
    }
}

/// The box attributes of every element. Lengths are points.
package struct Box: Hashable, Sendable {
    /// The distance between the box's edge and its content.
    package var padding: EdgeInsets
    /// The width and height; nil for those of the content, beyond which columns and grids may stretch the element.
    package var width: Length?
    package var height: Length?
    /// Whether the element isn't stretched: its width, or its height, was given as that of its content.
    package var isAsWideAsContent = false
    package var isAsHighAsContent = false
    package var minWidth: LengthLimit?
    package var maxWidth: LengthLimit?
    package var minHeight: LengthLimit?
    package var maxHeight: LengthLimit?
    /// Width divided by height, for a side that is not determined otherwise; nil for none.
    package var aspectRatio: Double?
    package var background: Paint?
    /// The blur of what is behind the box; drawn below the background.
    package var material: Material?
    package var cornerRadius: CornerRadius
    /// Whether content outside the rounded box is clipped.
    package var clipsContent: Bool
    package var border: Border?
    package var shadow: Shadow?
    package var innerShadow: InnerShadow?
    /// The scaling and rotation with which the element is drawn; nil for none.
    package var transform: BoxTransform?
    /// The safe-area edges at which the box and its content extend to the screen's edge.
    package var ignoredSafeArea: SafeAreaEdges
    /// The displacement of the element from its place, in points to the right and down. Nothing else moves.
    package var offset: Point
    /// The opacity of the box and its content, from 0 to 1.
    package var opacity: Double
    /// Whether the element is not drawn; it keeps its space.
    package var isHidden: Bool
    /// The priorities with which the element stays no larger than its content, among constraints.
    package var hugging: AxisPriorities
    /// The priorities with which the element stays no smaller than its content, among constraints.
    package var compressionResistance: AxisPriorities

    package init(
        padding: EdgeInsets = .zero, width: Length? = nil, height: Length? = nil, minWidth: LengthLimit? = nil,
        maxWidth: LengthLimit? = nil, minHeight: LengthLimit? = nil, maxHeight: LengthLimit? = nil,
        aspectRatio: Double? = nil, background: Paint? = nil, cornerRadius: CornerRadius = 0,
        clipsContent: Bool = false, border: Border? = nil, shadow: Shadow? = nil,
        ignoredSafeArea: SafeAreaEdges = [], offset: Point = .zero, opacity: Double = 1, isHidden: Bool = false,
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
        self.cornerRadius = cornerRadius
        self.clipsContent = clipsContent
        self.border = border
        self.shadow = shadow
        self.ignoredSafeArea = ignoredSafeArea
        self.offset = offset
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
    /// The colour in place of the image's colours, with the image's alpha; nil for its own colours.
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
    /// The side in points of the square in which it is drawn; the height of a drawing that isn't square.
    package var size: Double
    package var color: Color

    package var width: Double { size * symbol.aspect }

    package init(symbol: Symbol, size: Double, color: Color) {
        self.symbol = symbol
        self.size = size
        self.color = color
    }
}

/// Elements in a horizontal, vertical or depth stack.
package struct Stack: Hashable, Sendable {
    package enum Axis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical, depth }
    /// The alignment across the axis; in a depth stack, it positions each element horizontally.
    package enum Alignment: String, Hashable, Sendable, CaseIterable { case start, center, end, fill, firstBaseline }
    /// The position of the elements along the axis when no element takes the free space.
    package enum Distribution: String, Hashable, Sendable, CaseIterable { case start, center, end, spaceBetween }
    /// The children that give a depth stack its size; the others are offered that size.
    package enum Sizing: String, Hashable, Sendable, CaseIterable { case all, first, last }

    package var axis: Axis
    package var spacing: Double
    /// The alignment across the axis of a horizontal or vertical stack; the horizontal one in a depth stack.
    package var alignment: Alignment
    /// The distribution along the axis; the vertical alignment in a depth stack, where `spaceBetween` means filled.
    package var distribution: Distribution
    /// The gap in points of the vertical stack that replaces a horizontal one; nil keeps the stack horizontal.
    ///
    /// The stack is replaced if its elements don't fit at their preferred widths. The vertical stack is aligned at the
    /// leading side.
    package var foldedSpacing: Double?
    /// The children of a depth stack that give it its size; `all` for other stacks.
    package var sizedBy: Sizing
    /// The columns of a vertical stack that is a grid; nil for one column.
    package var columns: Columns?
    package var children: [Element]
    /// Rows whose contents are a grid's elements, in place of `children`. All are as high as the first.
    package var cells: Rows = []

    package init(
        axis: Axis, spacing: Double = 0, alignment: Alignment = .start, distribution: Distribution = .start,
        foldedSpacing: Double? = nil, sizedBy: Sizing = .all, columns: Columns? = nil, children: [Element]
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.distribution = distribution
        self.foldedSpacing = foldedSpacing
        self.sizedBy = sizedBy
        self.columns = columns
        self.children = children
    }

    /// The index of the child that alone gives the stack its size; nil if all do.
    package var sizingIndex: Int? {
        guard axis == .depth, !children.isEmpty else { return nil }
        switch sizedBy {
        case .all: return nil
        case .first: return 0
        case .last: return children.count - 1
        }
    }

    /// The children on which the stack's size depends.
    package var sizingChildren: [Element] { sizingIndex.map { [children[$0]] } ?? children }
}
