package import TatamiPrimitives
package import TatamiScenes

/// Every visible element with its place and its resolved paint.
///
/// A `LayoutTree` has nothing left to measure, resolve or place: all frames are in screen coordinates on whole pixels,
/// all text is shaped, lists are flattened to their visible rows, and the order is the drawing order.
package struct LayoutTree: Hashable, Sendable {
    /// The size in points; a picture as tall as its content has its final height here.
    package var size: Size
    package var scale: Double
    package var background: Color
    package var title: String?
    package var root: LayoutNode
    /// Errors that layout found in placed elements; pictures don't show them.
    package var diagnostics: [LayoutDiagnostic]
    /// Information about elements that is neither drawn nor printed.
    package var notes: [ElementID: ElementNote]

    package init(
        size: Size, scale: Double, background: Color, title: String? = nil, root: LayoutNode,
        diagnostics: [LayoutDiagnostic] = [], notes: [ElementID: ElementNote] = [:]
    ) {
        self.size = size
        self.scale = scale
        self.background = background
        self.title = title
        self.root = root
        self.diagnostics = diagnostics
        self.notes = notes
    }
}

extension LayoutTree {
    /// Whether both look alike and have the same diagnostics. Notes are ignored: they don't affect the appearance, and
    /// those of a moment belong to both screens between which it lies.
    package static func == (a: LayoutTree, b: LayoutTree) -> Bool {
        a.size == b.size && a.scale == b.scale && a.background == b.background && a.title == b.title
            && a.diagnostics == b.diagnostics && a.root == b.root
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(scale)
        hasher.combine(background)
        hasher.combine(title)
        hasher.combine(diagnostics)
        hasher.combine(root)
    }

    /// Returns the id that a name refers to: a button of an alert can also be named by its title.
    package func id(named name: ElementID) -> ElementID {
        guard let title = name.text(after: ElementID.alert.buttons) else { return name }
        var buttons: [LayoutNode] = []
        root.forEach { if $0.kind == .button, $0.id.isWithin(ElementID.alert.buttons) { buttons.append($0) } }
        if buttons.contains(where: { $0.id == name }) { return name }
        // The platform determines their order; if several have this title, the author's first one is meant.
        let alike = buttons.filter { if case .text(let text) = $0.content { text.text == title } else { false } }
        return alike.map(\.id).min() ?? name
    }
}

/// An element with its place.
package struct LayoutNode: Hashable, Sendable {
    /// The id, unique in the tree. Parts without an author's id have their parent's id and a word
    /// (`chat.rows.2.separator`).
    package var id: ElementID
    package var kind: LayoutNodeKind
    /// The author's word for the element if it differs from the kind's: `chat` for a view.
    package var role: String?
    package var title: String?
    /// The frame in screen points, with edges on whole pixels.
    package var frame: Rect
    package var paint: BoxPaint
    package var content: Content
    package var part: ScenePart
    /// The nodes drawn on top of each other in this order, above this node's own background and content.
    package var children: [LayoutNode]

    package init(
        id: ElementID, kind: LayoutNodeKind, role: String? = nil, title: String? = nil, frame: Rect,
        paint: BoxPaint = BoxPaint(), content: Content = .none, part: ScenePart = .nothing, children: [LayoutNode] = []
    ) {
        self.id = id
        self.kind = kind
        self.role = role
        self.title = title
        self.frame = frame
        self.paint = paint
        self.content = content
        self.part = part
        self.children = children
    }

    package enum Content: Hashable, Sendable {
        case none
        case text(PlacedText)
        /// An image. `frame` is that of the whole image; parts outside the node's frame are clipped.
        case image(ImageReference, frame: Rect, tint: Color?)
        case symbol(Symbol, frame: Rect, color: Color)
    }

    /// The map from points of the layout to those at which the node is drawn; nil for one drawn as it is laid out.
    package var transform: AffineTransform? { paint.transform?.map(in: frame) }

    /// Calls `body` with this node and all nodes in it, in drawing order.
    package func forEach(_ body: (LayoutNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

/// Text with the places of its lines.
package struct PlacedText: Hashable, Sendable {
    /// The author's text, for readers of the tree.
    package var text: String
    /// The parts of the text with their own attributes, to which the lines' spans refer; empty for a uniform text.
    package var runs: [TextRun]
    package var font: Font
    package var color: Color
    /// Each line of the shaped text, with the screen position of its left end on the baseline, which is on a whole
    /// pixel.
    package var lines: [Line]
    /// Whether text was omitted at the line limit.
    package var isTruncated: Bool

    package struct Line: Hashable, Sendable {
        package var origin: Point
        package var line: ShapedText.Line

        package init(origin: Point, line: ShapedText.Line) {
            self.origin = origin
            self.line = line
        }
    }

    package init(
        text: String, runs: [TextRun] = [], font: Font, color: Color, lines: [Line], isTruncated: Bool = false
    ) {
        self.text = text
        self.runs = runs
        self.font = font
        self.color = color
        self.lines = lines
        self.isTruncated = isTruncated
    }
}

/// The function of a node for drawing, moving and touching. The author's word for it is its role.
package enum LayoutNodeKind: String, Hashable, Sendable, CaseIterable {
    case screen, label, button, image, symbol, hstack, vstack, zstack, grid, carousel, area, view, list
    /// Parts of a list.
    case row, header, footer, separator, filler, indicator
    /// The part of a row that a finger uncovers, and the part above it.
    case action, slide, overlay
    /// A message, and the layer that dims the screen below it.
    case alert, dimming

    /// Whether a node of this kind moves with a list's content, so that it enters over the list's ends by its own
    /// height.
    package var scrolls: Bool {
        switch self {
        case .row, .header, .footer: true
        case .screen, .label, .button, .image, .symbol, .hstack, .vstack, .zstack, .grid, .carousel, .area, .view,
            .list, .separator,
            .filler, .indicator, .action, .slide, .overlay, .alert, .dimming:
            false
        }
    }
}
