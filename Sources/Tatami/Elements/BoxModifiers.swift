import TatamiSceneFile

/// Attributes of every element.
extension Element {
    /// Sets the element's id, unique in the scene, by which states and baselines refer to it. Letters,
    /// digits, `-` and `_`, starting with a letter.
    public func id(_ id: String, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("id", .text(id), file, line)
    }

    /// Sets the text that a screen reader speaks in place of the element's texts; it becomes a title in SVG.
    public func accessibilityLabel(_ label: String, file: String = #filePath, line: UInt = #line) -> Self {
        setting("accessibilityLabel", .text(label), file, line)
    }

    /// Sets the value that a screen reader speaks after the label, such as `50 %`.
    public func accessibilityValue(_ value: String, file: String = #filePath, line: UInt = #line) -> Self {
        setting("accessibilityValue", .text(value), file, line)
    }

    /// Sets the role and states that a screen reader speaks; it then reads the element as a whole.
    public func accessibilityTraits(
        _ traits: AccessibilityTrait..., file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("accessibilityTraits", file, line) { .texts(traits.map(\.rawValue), at: $0) }
    }

    /// Sets whether a screen reader skips the element and its content.
    public func accessibilityHidden(_ isHidden: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("accessibilityHidden", .flag(isHidden), file, line)
    }

    /// Suppresses the issues of a lint rule in the element and its content, with a reason.
    public func allow(
        _ rule: LintRule, reason: String, file: String = #filePath, line: UInt = #line
    ) -> Self {
        changed(file, line) { $0.add("allow", [.init(rule.rawValue, .text(reason), at: $1)], at: $1) }
    }

    /// Sets the padding on all edges, in points from 0; 16 unless given.
    public func padding(_ length: Double = 16, file: String = #filePath, line: UInt = #line) -> Self {
        padding(EdgeInsets(horizontal: length, vertical: length), file: file, line: line)
    }

    /// Sets the padding of each edge.
    public func padding(_ insets: EdgeInsets, file: String = #filePath, line: UInt = #line) -> Self {
        setting("padding", file, line) { insets.value(at: $0) }
    }

    /// Sets the padding of some edges, in points from 0; 16 unless given. Other edges keep theirs.
    public func padding(
        _ edges: Edge.Set, _ length: Double = 16, file: String = #filePath, line: UInt = #line
    ) -> Self {
        changed(file, line) { draft, place in
            draft.add("padding", edges.names.map { CodeNode.Entry($0, .number(length), at: place) }, at: place)
        }
    }

    /// Sets the padding of some edges to the platform's screen margin: 16 points, 20 on wide screens.
    public func padding(
        _ edges: Edge.Set = .horizontal, _ padding: PlatformPadding, file: String = #filePath, line: UInt = #line
    ) -> Self {
        changed(file, line) { draft, place in
            draft.add("padding", edges.names.map { CodeNode.Entry($0, .text(padding.rawValue), at: place) }, at: place)
        }
    }

    /// Sets a fixed width, height or both, in points from 0.
    public func frame(
        width: Double? = nil, height: Double? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        frame(
            width: width.map { Length.points($0) }, height: height.map { Length.points($0) }, file: file, line: line)
    }

    /// Sets a width, height or both, in points, percent or all available space.
    @_disfavoredOverload
    public func frame(
        width: Length? = nil, height: Length? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        changed(file, line) { draft, place in
            draft.set("width", width?.value, at: place)
            draft.set("height", height?.value, at: place)
        }
    }

    /// Limits the size, in points from 0; a minimum must not exceed its maximum.
    public func frame(
        minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        func limit(_ points: Double?) -> LengthLimit? { points.map { .points($0) } }
        return frame(
            minWidth: limit(minWidth), maxWidth: limit(maxWidth), minHeight: limit(minHeight),
            maxHeight: limit(maxHeight), file: file, line: line)
    }

    /// Limits the size, in points or percent.
    @_disfavoredOverload
    public func frame(
        minWidth: LengthLimit? = nil, maxWidth: LengthLimit? = nil, minHeight: LengthLimit? = nil,
        maxHeight: LengthLimit? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        changed(file, line) { draft, place in
            draft.set("minWidth", minWidth?.value, at: place)
            draft.set("maxWidth", maxWidth?.value, at: place)
            draft.set("minHeight", minHeight?.value, at: place)
            draft.set("maxHeight", maxHeight?.value, at: place)
        }
    }

    /// Sets width divided by height, from 0.001 to 1000, for a side that is not determined otherwise.
    public func aspectRatio(_ ratio: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("aspectRatio", .number(ratio), file, line)
    }

    /// Sets a background colour.
    public func background(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", file, line) { color.value(at: $0) }
    }

    /// Sets a background gradient.
    public func background(_ gradient: LinearGradient, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", file, line) { gradient.value(at: $0) }
    }

    /// Sets a background gradient around a point.
    public func background(_ gradient: RadialGradient, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", file, line) { gradient.value(at: $0) }
    }

    /// Sets a material as the background, which blurs what is behind the element.
    public func background(_ material: Material, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", .text(material.rawValue), file, line)
    }

    /// Sets the corner radius in points from 0. The content is clipped to it, unless
    /// ``clipped(_:file:line:)`` is false.
    public func cornerRadius(_ radius: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("cornerRadius", .number(radius), file, line)
    }

    /// Moves the element from its place by points to the trailing side and down; other elements don't move.
    public func offset(x: Double = 0, y: Double = 0, file: String = #filePath, line: UInt = #line) -> Self {
        setting("offset", file, line) { .numbers([x, y], at: $0) }
    }

    /// Sets the corner radius: in points, for each corner, or half of the shorter side for a capsule or circle.
    @_disfavoredOverload
    public func cornerRadius(_ radius: CornerRadius, file: String = #filePath, line: UInt = #line) -> Self {
        setting("cornerRadius", file, line) { radius.value(at: $0) }
    }

    /// Sets whether the content is clipped at the element's edge.
    public func clipped(_ clips: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("clip", .flag(clips), file, line)
    }

    /// Sets a border inside the edge; `width` is in points from 0.
    ///
    /// `dash` has up to eight lengths of line and gap in turn, in points from 0.5; they run clockwise from
    /// the start of the top side at the left. An empty list is a solid line; in a state, it replaces a dashed
    /// one.
    public func border(
        _ color: Color, width: Double = 1, dash: [Double]? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("border", file, line) { place in
            .mapping(
                [
                    ("width", .number(width)), ("color", color.value(at: place)),
                    ("dash", dash.map { $0.isEmpty ? .nothing : .numbers($0, at: place) }),
                ], at: place)
        }
    }

    /// Rotates the drawn element by degrees clockwise, and scales it before. `anchor` is the point that stays in its
    /// place. A negative scale mirrors; other elements don't move.
    public func transform(
        rotation: Double = 0, scale: Double = 1, anchor: UnitPoint = .center, file: String = #filePath,
        line: UInt = #line
    ) -> Self {
        transform(rotation: rotation, scaleX: scale, scaleY: scale, anchor: anchor, file: file, line: line)
    }

    /// Rotates the drawn element by degrees clockwise, and scales its width and height before.
    @_disfavoredOverload
    public func transform(
        rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1, anchor: UnitPoint = .center,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("transform", file, line) { place in
            .mapping(
                [
                    ("rotation", .number(rotation)), ("scale", .numbers([scaleX, scaleY], at: place)),
                    ("anchor", anchor.value(at: place)),
                ], at: place)
        }
    }

    /// Sets the opacity of the element and its content, from 0 (transparent) to 1 (opaque).
    public func opacity(_ opacity: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("opacity", .number(opacity), file, line)
    }

    /// Extends the element and its content from the safe area's edges to the screen's, on these edges; all
    /// unless given.
    public func ignoresSafeArea(
        edges: [SafeAreaEdge] = [.all], file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("ignoresSafeArea", file, line) { .texts(edges.map(\.rawValue), at: $0) }
    }

    /// Sets whether the element is invisible; it keeps its space.
    public func hidden(_ isHidden: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("hidden", .flag(isHidden), file, line)
    }
}

/// Shadow modifiers.
extension Element {
    /// Sets a drop shadow. `blur` is in points from 0 to 1000, twice the standard deviation as in Core
    /// Graphics; `x` and `y` move the shadow to the right and down, in points.
    public func shadow(
        color: Color = .black.opacity(1.0 / 3), blur: Double = 3, x: Double = 0, y: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("shadow", file, line) { .mapping(Self.shadow(color, blur, x, y, at: $0), at: $0) }
    }

    /// Sets an inner shadow, cast into the box by a rectangle that is not drawn itself.
    ///
    /// `originX` and `originY` are the rectangle's origin relative to the box; it is `extraWidth` points
    /// wider than the box and `height` points high.
    public func innerShadow(
        originX: Double = 0, originY: Double = 0, extraWidth: Double = 0, height: Double = 10,
        color: Color = .black.opacity(1.0 / 3), blur: Double = 3, x: Double = 0, y: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("innerShadow", file, line) { place in
            let caster: [(String, CodeNode.Value?)] = [
                ("origin", .numbers([originX, originY], at: place)), ("extraWidth", .number(extraWidth)),
                ("height", .number(height)),
            ]
            return .mapping(caster + Self.shadow(color, blur, x, y, at: place), at: place)
        }
    }

    private static func shadow(
        _ color: Color, _ blur: Double, _ x: Double, _ y: Double, at place: CodePlace
    ) -> [(String, CodeNode.Value?)] {
        [("offset", .numbers([x, y], at: place)), ("blur", .number(blur)), ("color", color.value(at: place))]
    }
}

/// A rule of the linter.
public enum LintRule: String, Hashable, Sendable, CaseIterable {
    /// Text that ends in an ellipsis where no line limit requires it.
    case truncation
    /// Text that is clipped by its container.
    case clipping
    /// A word that is broken across lines.
    case wordBreak
    /// A text over a text, or a button over a button.
    case overlap
    /// An element outside the screen that scrolling can't reach.
    case offScreen
    /// A tap target less than 44 points wide or high.
    case targetSize
    /// Text with a contrast below 4.5 : 1, or 3 : 1 for large text.
    case contrast
    /// A character missing in all fonts.
    case missingCharacter
    /// A shadow without a visible box to cast it.
    case shadow
    /// Text that a later box covers.
    case covering
    /// A list or carousel with items that is 0 points wide or high.
    case collapse
}

/// An edge of the safe area, or several.
public enum SafeAreaEdge: String, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing, horizontal, vertical, all
}

/// An edge of a box.
public enum Edge: String, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit for each edge.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Creates a set of one edge.
        public init(_ edge: Edge) { rawValue = 1 << (Edge.allCases.firstIndex(of: edge) ?? 0) }

        /// The upper edge.
        public static let top = Set(.top)
        /// The edge where text begins.
        public static let leading = Set(.leading)
        /// The lower edge.
        public static let bottom = Set(.bottom)
        /// The edge where text ends.
        public static let trailing = Set(.trailing)
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
        /// All four edges.
        public static let all: Set = [.horizontal, .vertical]

        /// The spelling in scene files.
        fileprivate var names: [String] { Edge.allCases.filter { contains(Set($0)) }.map(\.rawValue) }
    }
}

/// A padding that depends on the screen.
public enum PlatformPadding: String, Hashable, Sendable, CaseIterable {
    /// The platform's margin at the sides of a screen.
    case margin
}
