import TatamiSceneFile

/// Sizes, bars and effects of later versions of the platform.
extension View {
    /// Runs an action with a value of the view's geometry, at first and when it changes.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping @MainActor (Value) -> Void
    ) -> some View { onGeometryChange(for: type, of: transform) { _, value in action(value) } }

    /// Runs an action with the old and the new value of the view's geometry, at first and when it changes.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping @MainActor (Value, Value) -> Void
    ) -> some View {
        background {
            GeometryReader { proxy in
                let value = transform(proxy)
                Color.clear.onChange(of: value, initial: true) { old, new in action(old, new) }
            }
        }
    }

    /// Sets the background of the container around the view, such as a widget.
    public func containerBackground<Style: ShapeStyle>(
        _ style: Style, for container: ContainerBackgroundPlacement, file: String = #fileID, line: UInt = #line
    ) -> some View {
        background(style).notDrawn("the background to the edges of the \(container)", if: true, file, line)
    }

    /// Sets the background of the container around the view, such as a widget.
    public func containerBackground<Content: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) -> some View {
        background(alignment: alignment, content: content)
            .notDrawn("the background to the edges of the \(container)", if: true, file, line)
    }

    /// Sets whether bars are shown; hiding a bar at the bottom is a warning.
    public func toolbarVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement..., file: String = #fileID, line: UInt = #line
    ) -> some View { toolbar(visibility, of: bars, file, line) }

    /// Sets whether bars have a background at rest; drawn as usual, with a warning.
    public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement..., file: String = #fileID, line: UInt = #line
    ) -> some View { toolbarBackground(visibility, of: bars, file, line) }

    /// Hides the labels of controls, or shows them.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        setting { if visibility != .automatic { $0.hidesLabels = visibility == .hidden } }
    }

    /// Shows details beside the view while a binding is true; on a phone as a sheet.
    public func inspector<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { sheet(isPresented: isPresented, content: content) }

    /// Sets the width of details beside a view; on a phone they are a sheet.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

    /// Sets the width of details beside a view; on a phone they are a sheet.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }

    /// Sets the form of a sheet or popover; on a phone a popover is a sheet, and any other form is a warning.
    public func presentationCompactAdaptation(
        _ adaptation: PresentationAdaptation, file: String = #fileID, line: UInt = #line
    ) -> some View {
        notDrawn(
            "a presentation as a \(adaptation)", if: adaptation == .popover || adaptation == .fullScreenCover, file,
            line)
    }

    /// Sets the form of a sheet or popover in each direction; any other form than a sheet is a warning.
    public func presentationCompactAdaptation(
        horizontal: PresentationAdaptation, vertical: PresentationAdaptation, file: String = #fileID,
        line: UInt = #line
    ) -> some View { presentationCompactAdaptation(horizontal, file: file, line: line) }

    /// Sets the size of a sheet on a large screen; drawn in the usual one.
    public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }

    /// Puts a bar at an edge, with this view in the remaining space.
    public func safeAreaBar<Inset: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Inset
    ) -> some View {
        safeAreaInset(
            edge: edge, alignment: alignment, spacing: spacing, file: file, line: line, content: content)
    }

    /// Continues the view behind bars, mirrored and blurred; not drawn, with a warning.
    public func backgroundExtensionEffect(file: String = #fileID, line: UInt = #line) -> some View {
        notDrawn("backgroundExtensionEffect", if: true, file, line)
    }

    /// Adds a view above the tab bar; not drawn, with a warning.
    public func tabViewBottomAccessory<Content: View>(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) -> some View { notDrawn("tabViewBottomAccessory", if: true, file, line) }

    /// Sets a second line of the navigation bar's title; not drawn, with a warning.
    public func navigationSubtitle<Title: StringProtocol>(
        _ title: Title, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("navigationSubtitle", if: !title.isEmpty, file, line) }

    /// Sets whether rows that lead to a screen have a chevron; a hidden one is drawn, with a warning.
    public func navigationLinkIndicatorVisibility(
        _ visibility: Visibility, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("navigationLinkIndicatorVisibility", if: visibility == .hidden, file, line) }

    /// Sets the tint of rows; drawn in the usual one, with a warning.
    public func listItemTint(
        _ tint: Color?, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("listItemTint", if: tint != nil, file, line) }

    /// Sets the colour of separators between sections; drawn in the usual one, with a warning.
    public func listSectionSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("listSectionSeparatorTint", if: color != nil, file, line) }

    /// Sets the margins of sections; drawn with the usual ones, with a warning.
    public func listSectionMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("listSectionMargins", if: length != nil, file, line) }

    /// Sets the relative size of text; drawn in the usual one, with a warning.
    public func textScale(
        _ scale: TextScale, isEnabled: Bool = true, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("textScale", if: isEnabled && scale != .default, file, line) }

    /// Changes the colour of each pixel by a shader; not drawn, with a warning.
    public func colorEffect(
        _ shader: Shader, isEnabled: Bool = true, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("colorEffect", if: isEnabled, file, line) }

    /// Moves each pixel by a shader; not drawn, with a warning.
    public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true, file: String = #fileID,
        line: UInt = #line
    ) -> some View { notDrawn("distortionEffect", if: isEnabled, file, line) }

    /// Changes the view by a shader; not drawn, with a warning.
    public func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true, file: String = #fileID,
        line: UInt = #line
    ) -> some View { notDrawn("layerEffect", if: isEnabled, file, line) }

    /// Makes dark parts of the view translucent; drawn opaque, with a warning.
    public func luminanceToAlpha(file: String = #fileID, line: UInt = #line) -> some View {
        notDrawn("luminanceToAlpha", if: true, file, line)
    }

    /// Draws text by a type of the app; drawn as usual, with a warning.
    public func textRenderer<Renderer: TextRenderer>(
        _ renderer: Renderer, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("textRenderer", if: true, file, line) }

    /// Sets the position of a scrolling view; a picture shows the beginning, with a warning for any other position.
    public func scrollPosition(
        _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("scrollPosition", if: position.wrappedValue.isMoved, file, line) }
}

/// The container of a background.
public enum ContainerBackgroundPlacement: Hashable, Sendable { case widget, navigation, tabView, subscriptionStore }

/// The form of a presentation.
public enum PresentationAdaptation: Hashable, Sendable {
    case automatic, none, sheet, popover, fullScreenCover
}

/// The size of a sheet on a large screen.
public enum PresentationSizing: Hashable, Sendable { case automatic, fitted, form, page }

/// A relative size of text.
public enum TextScale: Hashable, Sendable { case `default`, secondary }

/// A function of a shader, which isn't run.
public struct Shader: Sendable {
    /// A value for a shader.
    public struct Argument: Sendable {
        /// Returns a number.
        public static func float<Value: BinaryFloatingPoint>(_ value: Value) -> Argument { Argument() }
        /// Returns two numbers.
        public static func float2<Value: BinaryFloatingPoint>(_ x: Value, _ y: Value) -> Argument { Argument() }
        /// Returns a size.
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        /// Returns a point.
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        /// Returns a colour.
        public static func color(_ color: Color) -> Argument { Argument() }
        /// Returns an image.
        public static func image(_ image: Image) -> Argument { Argument() }
        /// The bounds of the view.
        public static let boundingRect = Argument()
    }
}

/// The shaders of an app, which aren't run.
@dynamicMemberLookup
public struct ShaderLibrary: Sendable {
    /// The shaders of the app.
    public static let `default` = ShaderLibrary()
    /// A shader of the app by its name.
    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
    /// A shader by its name.
    public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
}

/// A function of a shader by its name.
@dynamicCallable
public struct ShaderFunction: Sendable {
    /// Returns the function with its values.
    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader() }
}

/// A drawing of text by a type of the app; never called.
public protocol TextRenderer: Animatable {}

/// The position of a scrolling view.
public struct ScrollPosition: Equatable, Sendable {
    fileprivate var isMoved = false
    /// The point; nil for none.
    public private(set) var point: CGPoint?
    /// The edge; nil for none.
    public private(set) var edge: Edge?
    /// The identifier of a row; nil for none.
    private(set) var id: String?

    /// Creates a position at the beginning.
    public init(idType: (any Hashable.Type)? = nil) {}
    /// Creates a position at an edge.
    public init(edge: Edge) { scrollTo(edge: edge) }
    /// Creates a position at a row.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }

    /// Scrolls to an edge.
    public mutating func scrollTo(edge: Edge) {
        self = ScrollPosition()
        (self.edge, isMoved) = (edge, edge == .bottom || edge == .trailing)
    }
    /// Scrolls to a row.
    public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        self = ScrollPosition()
        (self.id, isMoved) = ("\(id)", true)
    }
    /// Scrolls to a point.
    public mutating func scrollTo(point: CGPoint) {
        self = ScrollPosition()
        (self.point, isMoved) = (point, point != .zero)
    }
    /// Scrolls to a distance from the top, in points.
    public mutating func scrollTo(y: CGFloat) { scrollTo(point: CGPoint(x: 0, y: y)) }
    /// Scrolls to a distance from the left, in points.
    public mutating func scrollTo(x: CGFloat) { scrollTo(point: CGPoint(x: x, y: 0)) }
}
