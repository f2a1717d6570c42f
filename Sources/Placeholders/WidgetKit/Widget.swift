/// A widget of an app, which previews draw.
@MainActor @preconcurrency
public protocol Widget {
    /// The type of the configuration.
    associatedtype Body: WidgetConfiguration
    /// The configuration.
    var body: Body { get }
    /// Creates the widget.
    init()
}

extension Widget {
    /// Does nothing.
    public static func main() {}
}

/// The widgets of an app.
@MainActor @preconcurrency
public protocol WidgetBundle {
    /// The type of the widgets.
    associatedtype Body: Widget
    /// The widgets.
    @WidgetBundleBuilder var body: Body { get }
    /// Creates the widgets.
    init()
}

extension WidgetBundle {
    /// Does nothing.
    public static func main() {}
}

/// Several widgets.
public struct WidgetGroup: Widget, BodilessContent {
    /// Creates a group.
    public init() {}
}

/// Builds the widgets of an app from a closure.
@MainActor @preconcurrency
@resultBuilder
public enum WidgetBundleBuilder {
    /// Adds a widget.
    public static func buildExpression<Content: Widget>(_ widget: Content) -> WidgetGroup { WidgetGroup() }
    /// Joins widgets.
    public static func buildBlock(_ widgets: WidgetGroup...) -> WidgetGroup { WidgetGroup() }
    /// Supports `if`.
    public static func buildOptional(_ widgets: WidgetGroup?) -> WidgetGroup { WidgetGroup() }
    /// Supports the first branch of `if`.
    public static func buildEither(first widgets: WidgetGroup) -> WidgetGroup { widgets }
    /// Supports the other branches of `if`.
    public static func buildEither(second widgets: WidgetGroup) -> WidgetGroup { widgets }
    /// Supports `if #available`.
    public static func buildLimitedAvailability(_ widgets: WidgetGroup) -> WidgetGroup { widgets }
}

/// The configuration of a widget: its kind, and its view for a content.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    /// The type of the body.
    associatedtype Body: WidgetConfiguration
    /// The configuration that this one consists of.
    var body: Body { get }
}

extension Never: WidgetConfiguration {}

/// A configuration of this module, which makes the view for a content.
@MainActor
private protocol DrawnConfiguration {
    func view(of entry: any TimelineEntry) -> AnyView?
}

/// A widget that the user can't configure.
public struct StaticConfiguration<Content: View>: WidgetConfiguration, BodilessContent {
    private let make: @MainActor (any TimelineEntry) -> Content?
    /// Creates a widget.
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
    ) { make = { ($0 as? Provider.Entry).map(content) } }
}

extension StaticConfiguration: DrawnConfiguration {
    fileprivate func view(of entry: any TimelineEntry) -> AnyView? { make(entry).map { AnyView($0) } }
}

extension WidgetConfiguration {
    /// Sets the name where widgets are chosen.
    public func configurationDisplayName(_ name: LocalizedStringKey) -> Self { self }
    /// Sets the name where widgets are chosen.
    @_disfavoredOverload
    public func configurationDisplayName<Name: StringProtocol>(_ name: Name) -> Self { self }
    /// Sets the description where widgets are chosen.
    public func description(_ text: LocalizedStringKey) -> Self { self }
    /// Sets the description where widgets are chosen.
    @_disfavoredOverload
    public func description<Description: StringProtocol>(_ text: Description) -> Self { self }
    /// Sets the sizes.
    public func supportedFamilies(_ families: [WidgetFamily]) -> Self { self }
    /// Removes the margins of the content; a preview has them.
    public func contentMarginsDisabled() -> Self { self }
    /// Sets whether the background can be removed.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> Self { self }
    /// Asks for the configuration when the widget is added.
    public func promptsForUserConfiguration() -> Self { self }

    /// Returns the view for a content; nil if the content is that of a different widget.
    fileprivate func view(of entry: any TimelineEntry) -> AnyView? {
        if let drawn = self as? any DrawnConfiguration { return drawn.view(of: entry) }
        return Body.self == Never.self ? nil : body.view(of: entry)
    }
}

extension EnvironmentValues {
    /// The size of the widget.
    @Entry public var widgetFamily = WidgetFamily.systemSmall
    /// The colours of the widget; always all colours.
    public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
    /// Whether the background of the widget is shown; always true.
    public var showsWidgetContainerBackground: Bool { true }
    /// The margins of the widget in points.
    public var widgetContentMargins: EdgeInsets { EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16) }
}

/// The colours of a widget.
public enum WidgetRenderingMode: Hashable, Sendable { case fullColor, accented, vibrant }

extension View {
    /// Sets the URL that a tap opens.
    public func widgetURL(_ url: URL?) -> some View { self }
    /// Marks the view as drawn in the accent colour where widgets have two colours.
    public func widgetAccentable(_ isAccentable: Bool = true) -> some View { self }
    /// Sets the text beside a widget, which isn't drawn.
    public func widgetLabel<Label: View>(
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) -> some View { notDrawn("the label of a widget", if: true, file, line) }
    /// Sets the size of a widget's preview.
    public func previewContext(_ context: WidgetPreviewContext) -> some View {
        inWidget(of: context.family)
            .previewLayout(.fixed(width: context.family.size.width, height: context.family.size.height))
    }

    /// Returns the view with the margins and the size of a widget.
    fileprivate func inWidget(of family: WidgetFamily) -> some View {
        padding(family.rawValue.hasPrefix("system") ? 16 : 0).frame(
            width: family.size.width, height: family.size.height
        )
        .environment(\.widgetFamily, family)
    }
}

/// The size of a widget's preview.
public struct WidgetPreviewContext: Sendable {
    fileprivate let family: WidgetFamily
    /// Creates a context of a size.
    public init(family: WidgetFamily) { self.family = family }
}

/// The background of a round widget.
public struct AccessoryWidgetBackground: View {
    /// Creates a background.
    public init() {}
    /// A translucent fill.
    public var body: some View { Color(white: 0.5, opacity: 0.2) }
}

/// A preview of a widget: `tatami previews` draws its first content.
@freestanding(declaration)
public macro Preview<Content: Widget>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> Content,
    @WidgetTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "TatamiPreviewMacro", type: "PreviewMacro")

/// Builds the contents of a widget's preview.
@resultBuilder
public enum WidgetTimelineBuilder {
    /// Lists contents.
    public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}

extension PreviewRegistration {
    /// Adds the preview of a widget with its first content.
    @MainActor
    public func add<Content: Widget>(
        _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> Content,
        @WidgetTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
    ) {
        add(name, traits: .fixedLayout(width: family.size.width, height: family.size.height)) {
            let view = timeline().first.flatMap { widget().body.view(of: $0) }
            view.inWidget(of: family)
        }
    }
}
