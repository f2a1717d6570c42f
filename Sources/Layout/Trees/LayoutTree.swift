package import TatamiPrimitives
package import TatamiScenes

/// Every visible element with its place and its resolved paint.
///
/// In a `LayoutTree` there is nothing left to measure, to resolve or to place: all frames are in screen coordinates and
/// lie on whole pixels, all text is shaped, lists are flattened to the rows that can be seen, and the order is the order of drawing.
package struct LayoutTree: Hashable, Sendable {
    /// Points; a picture that is as tall as its content has its final height here.
    package var size: Size
    package var scale: Double
    package var background: Color
    package var title: String?
    package var root: LayoutNode
    /// What is wrong with the constraints of elements that were placed; pictures don't show it.
    package var diagnostics: [LayoutDiagnostic]
    /// What is known of elements that pictures don't show and printed trees don't have.
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
    /// Whether they look alike and have the same diagnostics: notes say nothing of how a tree looks, and those of a moment are
    /// of both screens that it lies between.
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

    /// The id of what a name means: a button of an alert can be called by its title too.
    package func id(named name: ElementID) -> ElementID {
        guard let title = name.text(after: ElementID.alert.buttons) else { return name }
        var buttons: [LayoutNode] = []
        root.forEach { if $0.kind == .button, $0.id.isWithin(ElementID.alert.buttons) { buttons.append($0) } }
        if buttons.contains(where: { $0.id == name }) { return name }
        // They stand in an order of the platform's; of equal titles the first one that the author gave is meant.
        let alike = buttons.filter { if case .text(let text) = $0.content { text.text == title } else { false } }
        return alike.map(\.id).min() ?? name
    }
}

/// An element in its place.
package struct LayoutNode: Hashable, Sendable {
    /// Unique in the tree. Parts that no author named are their parent's by a word (`chat.rows.2.separator`).
    package var id: ElementID
    package var kind: LayoutNodeKind
    /// The author's word for it, where it is another than the kind's: `chat` for a view.
    package var role: String?
    package var title: String?
    /// Screen points, edges on whole pixels.
    package var frame: Rect
    package var paint: BoxPaint
    package var content: Content
    package var part: ScenePart
    /// Drawn one over the other in this order, above this node's own background and content.
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
        /// `frame` is where the whole image goes; what stands outside the node's frame is cut off.
        case image(ImageReference, frame: Rect, tint: Color?)
        case symbol(Symbol, frame: Rect, color: Color)
    }

    /// This node and everything in it, in drawing order.
    package func forEach(_ body: (LayoutNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

/// Text with the place of its lines.
package struct PlacedText: Hashable, Sendable {
    /// What the author wrote, for people who read the tree.
    package var text: String
    /// The parts of the text that have looks of their own, which the lines' spans speak of; empty for a text of one look.
    package var runs: [TextRun]
    package var font: Font
    package var color: Color
    /// Each line of the shaped text with the screen place of its left end on the baseline, which is on a whole pixel.
    package var lines: [Line]
    /// True when text was left out at the line limit.
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

/// What a node of a layout tree is for drawing, moving and touching. What its author called it is its role.
package enum LayoutNodeKind: String, Hashable, Sendable, CaseIterable {
    case screen, label, button, image, symbol, hstack, vstack, zstack, grid, carousel, area, view, list
    /// Parts of a list.
    case row, header, footer, separator, filler, indicator
    /// What a finger uncovers in a row, and what lies over that.
    case action, slide, overlay
    /// A message and what dims the screen under it.
    case alert, dimming

    /// Whether a list moves it along with its content, so that it comes in over the list's ends by its own height.
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
