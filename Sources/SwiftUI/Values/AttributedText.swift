// The attributes of attributed strings with which texts are drawn.

extension AttributeScopes {
    /// The attributes of SwiftUI.
    public struct SwiftUIAttributes: AttributeScope {
        /// The colour of text.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind text; not drawn.
        public let backgroundColor: BackgroundColorAttribute
        /// The font.
        public let font: FontAttribute
        /// The line below text; drawn without its colour.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through text; drawn without its colour.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The space after each character in points, where there is no `tracking`.
        public let kern: KerningAttribute
        /// The space after each character in points.
        public let tracking: TrackingAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The colour of text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The name in archives.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The colour behind text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The name in archives.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = Font
            /// The name in archives.
            public static let name = "SwiftUI.Font"
        }

        /// The line below text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// The name in archives.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// The line through text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// The name in archives.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// The space after each character in points, where there is no tracking.
        public enum KerningAttribute: AttributedStringKey {
            /// A distance.
            public typealias Value = CGFloat
            /// The name in archives.
            public static let name = "SwiftUI.Kern"
        }

        /// The space after each character in points.
        public enum TrackingAttribute: AttributedStringKey {
            /// A distance.
            public typealias Value = CGFloat
            /// The name in archives.
            public static let name = "SwiftUI.Tracking"
        }
    }

    /// The attributes of SwiftUI.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds an attribute by its name.
    public subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension Text {
    /// The line below or through text.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line; each is drawn as a plain one.
        public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
        /// One plain line.
        public static let single = LineStyle()
        /// Creates a line.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }

    /// Creates a text in the colours, fonts and lines of its parts; links have the tint.
    @_disfavoredOverload
    public init(_ content: AttributedString) {
        let parts = content.runs.map { run in
            var part = Text(verbatim: String(content[run.range].characters))
            if run.strikethroughStyle != nil { part = part.strikethrough() }
            if run.underlineStyle != nil { part = part.underline() }
            if let font = run.font { part = part.font(font) }
            if let kern = run.kern { part = part.kerning(kern) }
            if let tracking = run.tracking { part = part.tracking(tracking) }
            if let color = run.foregroundColor ?? (run.link == nil ? nil : Color.accentColor) {
                part = part.foregroundColor(color)
            }
            return part
        }
        self = parts.dropFirst().reduce(parts.first ?? Text(verbatim: ""), +)
    }
}
