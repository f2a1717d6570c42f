import TatamiSceneFile

/// What can be said of every element.
extension Element {
    /// A name that is unique in the scene: states and baselines name the element by it. Letters, digits, `-` and `_`, with a
    /// letter first.
    public func id(_ id: String, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("id", .text(id), file, line)
    }

    /// What a screen reader says of the element instead of its texts; ends up as a title in SVG.
    public func accessibilityLabel(_ label: String, file: String = #filePath, line: UInt = #line) -> Self {
        setting("accessibilityLabel", .text(label), file, line)
    }

    /// Whether a screen reader passes over the element and what stands in it.
    public func accessibilityHidden(_ isHidden: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("accessibilityHidden", .flag(isHidden), file, line)
    }

    /// Allows the issues of a lint rule in the element and its content, with a reason.
    public func allow(
        _ rule: LintRule, reason: String, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        var copy = self
        copy.draft.add("allow", [.init(rule.rawValue, .text(reason), at: place)], at: place)
        return copy
    }

    /// Room between the edge and the content, in points from 0; 16 unless given.
    public func padding(_ length: Double = 16, file: String = #filePath, line: UInt = #line) -> Self {
        padding(EdgeInsets(horizontal: length, vertical: length), file: file, line: line)
    }

    /// Room between the edges and the content.
    public func padding(_ insets: EdgeInsets, file: String = #filePath, line: UInt = #line) -> Self {
        setting("padding", insets.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Room at some edges, in points from 0; 16 unless given. Other edges keep what was said of them before.
    public func padding(
        _ edges: Edge.Set, _ length: Double = 16, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        var copy = self
        copy.draft.add("padding", edges.names.map { CodeNode.Entry($0, .number(length), at: place) }, at: place)
        return copy
    }

    /// The room that the platform keeps free at the sides of a screen, at these edges: 16 points, 20 on wide screens.
    public func padding(
        _ edges: Edge.Set = .horizontal, _ room: PlatformRoom, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        var copy = self
        copy.draft.add("padding", edges.names.map { CodeNode.Entry($0, .text(room.rawValue), at: place) }, at: place)
        return copy
    }

    /// A width and a height in points from 0, for those that are given.
    ///
    /// With an `alignment` the element keeps its own size and stands there in a box of this size, which has the element's id;
    /// else the element itself is as large.
    public func frame(
        width: Double? = nil, height: Double? = nil, alignment: Alignment? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> Self {
        frame(
            width: width.map { Length.points($0) }, height: height.map { Length.points($0) }, alignment: alignment,
            file: file, line: line)
    }

    /// A width and a height, in points, percent or as much as there is, for those that are given.
    @_disfavoredOverload
    public func frame(
        width: Length? = nil, height: Length? = nil, alignment: Alignment? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> Self {
        var copy = self
        copy.draft.align(alignment, in: width != nil)
        let place = CodePlace(file: file, line: line)
        copy.draft.set("width", width?.value, at: place)
        copy.draft.set("height", height?.value, at: place)
        return copy
    }

    /// Limits of the size in points from 0, for those that are given; a minimum must not be larger than its maximum.
    ///
    /// Without an end (`maxWidth: .infinity`) the element takes all the room there is; with an `alignment` it keeps its own
    /// size and stands there in it, in a box that has the element's id.
    public func frame(
        minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: Alignment? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        var copy = self
        copy.draft.align(alignment, in: minWidth != nil || maxWidth == .infinity)
        let place = CodePlace(file: file, line: line)
        let limits = [
            ("minWidth", minWidth), ("maxWidth", maxWidth), ("minHeight", minHeight), ("maxHeight", maxHeight),
        ]
        for (key, limit) in limits {
            guard limit == .infinity, key.hasPrefix("max") else {
                copy.draft.set(key, limit.map { .number($0) }, at: place)
                continue
            }
            copy.draft.set(key == "maxWidth" ? "width" : "height", .text("fill"), at: place)
        }
        return copy
    }

    /// Limits of the size, in points or percent, for those that are given.
    @_disfavoredOverload
    public func frame(
        minWidth: LengthLimit? = nil, maxWidth: LengthLimit? = nil, minHeight: LengthLimit? = nil,
        maxHeight: LengthLimit? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        var copy = self
        let place = CodePlace(file: file, line: line)
        let limits = [
            ("minWidth", minWidth), ("maxWidth", maxWidth), ("minHeight", minHeight), ("maxHeight", maxHeight),
        ]
        for (key, limit) in limits { copy.draft.set(key, limit?.value, at: place) }
        return copy
    }

    /// The width by the height, from 0.001 to 1000, for a side that nothing else decides.
    public func aspectRatio(_ ratio: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("aspectRatio", .number(ratio), file, line)
    }

    /// A colour behind the content.
    public func background(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// A gradient behind the content.
    public func background(_ gradient: LinearGradient, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", gradient.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// What lies behind the element, blurred, behind its content.
    public func background(_ material: Material, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", .text(material.rawValue), file, line)
    }

    /// Points from 0; what stands outside the rounded edge is cut off, unless ``clipped(_:file:line:)`` says otherwise.
    public func cornerRadius(_ radius: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("cornerRadius", .number(radius), file, line)
    }

    /// In points, or half of the shorter side for a capsule or a circle.
    @_disfavoredOverload
    public func cornerRadius(_ radius: CornerRadius, file: String = #filePath, line: UInt = #line) -> Self {
        setting("cornerRadius", radius.value, file, line)
    }

    /// Whether what stands outside the edge is cut off.
    public func clipped(_ clips: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("clip", .flag(clips), file, line)
    }

    /// A line along the inside of the edge; `width` is in points from 0.
    ///
    /// `dash` has points of line and gap in turn, from 0.5 and up to eight of them; they go clockwise from where the top side
    /// begins at the left. An empty one is a line without gaps, as when nothing is said; in a state, it closes them.
    public func border(
        _ color: Color, width: Double = 1, dash: [Double]? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        var border: [CodeNode.Entry] = [
            .init("width", .number(width), at: place), .init("color", color.value(at: place), at: place),
        ]
        if let dash {
            let lengths = dash.map { CodeNode(.number($0), at: place) }
            border.append(.init("dash", dash.isEmpty ? .nothing : .list(lengths), at: place))
        }
        return setting("border", .mapping(border), file, line)
    }

    /// From 0 (transparent) to 1 (opaque), of the box with all that stands in it.
    public func opacity(_ opacity: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("opacity", .number(opacity), file, line)
    }

    /// Where the element begins at the safe area's edge, it and its content go on to the screen's; all edges unless some
    /// are given.
    public func ignoresSafeArea(
        edges: [SafeAreaEdge] = [.all], file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        return setting(
            "ignoresSafeArea", .list(edges.map { CodeNode(.text($0.rawValue), at: place) }), file, line)
    }

    /// Keeps the place and draws nothing.
    public func hidden(_ isHidden: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("hidden", .flag(isHidden), file, line)
    }
}

/// Shadows.
extension Element {
    /// The shadow that the box casts behind it. `blur` is in points from 0 to 1000, twice the standard deviation as Core
    /// Graphics counts it; `x` and `y` move the shadow to the right and down.
    public func shadow(
        color: Color = .black.opacity(1.0 / 3), blur: Double = 3, x: Double = 0, y: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        return setting("shadow", .mapping(Self.shadow(color, blur, x, y, at: place)), file, line)
    }

    /// The same as SwiftUI counts it: `radius`, in points from 0, is half of the `blur`.
    public func shadow(
        color: Color = .black.opacity(1.0 / 3), radius: Double, x: Double = 0, y: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        shadow(color: color, blur: 2 * radius, x: x, y: y, file: file, line: line)
    }

    /// A shadow that a rectangle casts into the box which itself stays outside and unseen, as if the box were sunk.
    ///
    /// `originX` and `originY` place the rectangle from the box's own origin; it is `extraWidth` wider than the box, and
    /// `height` points high.
    public func innerShadow(
        originX: Double = 0, originY: Double = 0, extraWidth: Double = 0, height: Double = 10,
        color: Color = .black.opacity(1.0 / 3), blur: Double = 3, x: Double = 0, y: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let caster: [CodeNode.Entry] = [
            .init("origin", Self.pair(originX, originY, at: place), at: place),
            .init("extraWidth", .number(extraWidth), at: place), .init("height", .number(height), at: place),
        ]
        let shadow = Self.shadow(color, blur, x, y, at: place)
        return setting("innerShadow", .mapping(caster + shadow), file, line)
    }

    private static func shadow(
        _ color: Color, _ blur: Double, _ x: Double, _ y: Double, at place: CodePlace
    ) -> [CodeNode.Entry] {
        [
            .init("offset", pair(x, y, at: place), at: place), .init("blur", .number(blur), at: place),
            .init("color", color.value(at: place), at: place),
        ]
    }

    private static func pair(_ x: Double, _ y: Double, at place: CodePlace) -> CodeNode.Value {
        .list([CodeNode(.number(x), at: place), CodeNode(.number(y), at: place)])
    }
}

/// A rule of the linter.
public enum LintRule: String, Hashable, Sendable, CaseIterable {
    /// Text that ends in an ellipsis where no line limit asks for it.
    case truncation
    /// Text that is cut by the edge of what it stands in.
    case clipping
    /// A word that a line breaks in its middle.
    case wordBreak
    /// A text over a text, or a button over a button.
    case overlap
    /// An element that leaves the screen, and not by scrolling.
    case offScreen
    /// Something to tap that is under 44 points wide or high.
    case targetSize
    /// Text with less contrast than 4.5 : 1, or 3 : 1 where it is large.
    case contrast
    /// A character that no font has.
    case missingCharacter
    /// A shadow that nothing casts.
    case shadow
}

/// An edge of the safe area, or several.
public enum SafeAreaEdge: String, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing, horizontal, vertical, all
}

/// An edge of a box.
public enum Edge: String, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

    /// Several edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// A bit for each edge.
        public let rawValue: Int

        /// The edges of these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// One edge.
        public init(_ edge: Edge) { rawValue = 1 << (Edge.allCases.firstIndex(of: edge) ?? 0) }

        /// The upper edge.
        public static let top = Set(.top)
        /// The side where text begins.
        public static let leading = Set(.leading)
        /// The lower edge.
        public static let bottom = Set(.bottom)
        /// The side where text ends.
        public static let trailing = Set(.trailing)
        /// Both sides.
        public static let horizontal: Set = [.leading, .trailing]
        /// Above and below.
        public static let vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]

        /// As scene files call them.
        fileprivate var names: [String] { Edge.allCases.filter { contains(Set($0)) }.map(\.rawValue) }
    }
}

/// A room that goes by the screen.
public enum PlatformRoom: String, Hashable, Sendable, CaseIterable {
    /// What the platform keeps free at the sides.
    case margin
}
