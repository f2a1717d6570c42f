package import TatamiPrimitives
package import TatamiScenes

/// A layout tree as stored in a baseline: all data for reports, verdicts and explanations, without glyphs.
///
/// `LayoutTree` is what is drawn; this type is printed, parsed and compared. `description` and `init(parsing:)` are
/// inverse. Places are in whole pixels relative to the parent, so that a moved row is a single difference regardless
/// of its content. Verdicts compare trees by equality of their records.
package struct TreeRecord: Hashable, Sendable {
    package var size: PixelSize
    /// Pixels per point.
    package var scale: Double
    package var background: Color
    package var title: String?
    package var said: SaidOfScreen
    /// The elements on the screen, in drawing order.
    package var nodes: [Node]

    package init(
        size: PixelSize, scale: Double, background: Color, title: String? = nil, said: SaidOfScreen = SaidOfScreen(),
        nodes: [Node] = []
    ) {
        self.size = size
        self.scale = scale
        self.background = background
        self.title = title
        self.said = said
        self.nodes = nodes
    }

    /// An element in its place.
    package struct Node: Hashable, Sendable {
        package var id: ElementID
        package var kind: LayoutNodeKind
        /// The author's word for the element, if it differs from the kind's.
        package var role: String?
        package var title: String?
        /// Relative to the parent's origin, or to the screen.
        package var frame: PixelRect
        package var paint: BoxPaint
        package var content: Content
        package var said: Said
        /// Drawn over each other in this order.
        package var children: [Node]

        package init(
            id: ElementID, kind: LayoutNodeKind, role: String? = nil, title: String? = nil, frame: PixelRect,
            paint: BoxPaint = BoxPaint(), content: Content = .none, said: Said = .nothing, children: [Node] = []
        ) {
            self.id = id
            self.kind = kind
            self.role = role
            self.title = title
            self.frame = frame
            self.paint = paint
            self.content = content
            self.said = said
            self.children = children
        }
    }

    package enum Content: Hashable, Sendable {
        case none
        case text(TextRecord)
        /// Frames are relative to the node's origin.
        case image(String, frame: PixelRect, tint: Color?)
        case symbol(String, frame: PixelRect, color: Color)
    }
}

/// A text with its lines.
package struct TextRecord: Hashable, Sendable {
    package var text: RecordedText
    /// The styled parts of the text; empty for a text of one style.
    package var runs: [Run]
    package var font: Font
    package var color: Color
    /// Whether a part of the text was omitted for lack of room or lines.
    package var isTruncated: Bool
    package var lines: [Line]

    /// A part of the text with its style.
    package struct Run: Hashable, Sendable {
        package var text: RecordedText
        package var font: Font
        package var color: Color
        package var background: Color?
        package var isUnderlined: Bool
        package var isStruckThrough: Bool
        package var link: String?

        package init(
            text: RecordedText, font: Font, color: Color, background: Color? = nil, isUnderlined: Bool = false,
            isStruckThrough: Bool = false, link: String? = nil
        ) {
            self.text = text
            self.font = font
            self.color = color
            self.background = background
            self.isUnderlined = isUnderlined
            self.isStruckThrough = isStruckThrough
            self.link = link
        }
    }

    package struct Line: Hashable, Sendable {
        /// Pixels from the node's origin to the left end of the line, on its baseline.
        package var x: Int
        package var baseline: Int
        /// In points, to a hundredth.
        package var width: Double
        /// The names of fallback fonts for characters missing in the text's own, without duplicates, from left to
        /// right.
        package var standIns: [String]

        package init(x: Int, baseline: Int, width: Double, standIns: [String] = []) {
            self.x = x
            self.baseline = baseline
            self.width = width
            self.standIns = standIns
        }
    }

    package init(
        text: RecordedText, runs: [Run] = [], font: Font, color: Color, isTruncated: Bool = false, lines: [Line]
    ) {
        self.text = text
        self.runs = runs
        self.font = font
        self.color = color
        self.isTruncated = isTruncated
        self.lines = lines
    }
}

/// A text, or the two ends and a fingerprint of a very long one, to keep lines readable.
package enum RecordedText: Hashable, Sendable {
    case whole(String)
    case shortened(start: String, end: String, characters: Int, fingerprint: UInt64)

    package init(_ text: String) {
        guard text.utf8.count > 600 else {
            self = .whole(text)
            return
        }
        let count = text.count
        self =
            count > 200
            ? .shortened(
                start: String(text.prefix(100)), end: String(text.suffix(40)), characters: count,
                fingerprint: Self.fingerprint(of: text))
            : .whole(text)
    }

    /// FNV-1a (Fowler, Noll and Vo), 64 bits: protects against chance, not against forgery.
    private static func fingerprint(of text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
