import TatamiSceneFile

/// An icon and a title.
public struct Label<Title: View, Icon: View> {
    private let title: Title
    private let icon: Icon
    private let place: CodePlace?
}

extension Label: View, PrimitiveView, EvaluatedView {
    /// Creates a label of views.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder title: () -> Title,
        @ViewBuilder icon: () -> Icon
    ) {
        self.init(title: title(), icon: icon(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let values = context.environment
        let configuration = LabelStyleConfiguration(title: .init(view: title), icon: .init(view: icon))
        if let nodes = context.styled(\.label, configuration) { return nodes }
        let style = values.labelStyle ?? values.usualLabelStyle
        let titles = context.entering(0).nodes(of: title)
        let tinted = context.entering(1).with { inner in
            if style == .message {
                inner.font = .system(size: 40)
                if values.foreground.isEmpty { inner.foreground = [Color.secondary] }
            } else if values.isInList, inner.foreground.isEmpty {
                // In lists, icons have the tint, as on the platform.
                inner.foreground = [Color.accentColor]
            }
        }
        let icons = style == .titleOnly ? [] : tinted.nodes(of: icon)
        switch style {
        case .titleOnly: return titles
        case .iconOnly:
            let name = titles.map(\.plainText).joined(separator: " ")
            return icons.map { $0.spoken(as: name) }
        case .titleAndIcon:
            let stack = StackContent(
                axis: .horizontal, spacing: values.isInList ? 16 : Lowering.spacing, children: icons + titles)
            return [ViewNode(.stack(stack), at: context.place)]
        case .message:
            let stack = StackContent(axis: .vertical, spacing: Lowering.spacing, children: icons + titles)
            return [ViewNode(.stack(stack), at: context.place)]
        }
    }
}

extension ViewNode {
    /// Returns an icon that screen readers call by the title of its label, which isn't drawn; unchanged if the icon has
    /// a name of its own, or the title no text.
    fileprivate func spoken(as title: String) -> ViewNode {
        guard !title.isEmpty else { return self }
        var named = self
        switch content {
        case .image(var image):
            if image.label == nil { (image.label, image.isDecorative) = (title, false) }
            named.content = .image(image)
        case .modified(.accessibility, _): break
        default: named.content = .modified(.accessibility([("accessibilityLabel", .text(title))]), self)
        }
        return named
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label that the library itself shows.
    init(_ title: String, symbol: String) {
        self.init(title: Text(verbatim: title), icon: Image(symbol: symbol), place: nil)
    }

    /// Creates a label with a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage name: String, file: String = #fileID, line: UInt = #line
    ) {
        self.init(
            title: Text(title, file: file, line: line), icon: Image(systemName: name, file: file, line: line),
            place: CodePlace(file, line))
    }

    /// Creates a label with a symbol.
    @_disfavoredOverload
    public init<Content: StringProtocol>(
        _ title: Content, systemImage name: String, file: String = #fileID, line: UInt = #line
    ) {
        self.init(
            title: Text(title), icon: Image(systemName: name, file: file, line: line), place: CodePlace(file, line))
    }

    /// Creates a label with an image.
    public init(
        _ title: LocalizedStringKey, image name: String, file: String = #fileID, line: UInt = #line
    ) {
        self.init(
            title: Text(title, file: file, line: line), icon: Image(name, file: file, line: line),
            place: CodePlace(file, line))
    }

    /// Creates a label with an image.
    @_disfavoredOverload
    public init<Content: StringProtocol>(
        _ title: Content, image name: String, file: String = #fileID, line: UInt = #line
    ) {
        self.init(title: Text(title), icon: Image(name, file: file, line: line), place: CodePlace(file, line))
    }
}

/// The parts of a label that are drawn.
///
/// `message` is the form in a `ContentUnavailableView`: the icon is large, and above the title.
enum LabelStyleKind { case titleAndIcon, titleOnly, iconOnly, message }

extension EnvironmentValues {
    /// Sets the parts of labels in a container, whatever the style of labels around it.
    mutating func showLabels(as style: LabelStyleKind) { (labelStyle, usualLabelStyle) = (nil, style) }
}

/// A style of labels.
@MainActor @preconcurrency
public protocol LabelStyle: ControlStyle where ControlParts == LabelStyleConfiguration {
    /// The parts of a label.
    typealias Configuration = LabelStyleConfiguration
}

/// The platform's style of labels.
public struct DefaultLabelStyle: LabelStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Labels with their icons only.
public struct IconOnlyLabelStyle: LabelStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// Labels with their titles only.
public struct TitleOnlyLabelStyle: LabelStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Labels with icons and titles.
public struct TitleAndIconLabelStyle: LabelStyle, PlatformStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension LabelStyle where Self: PlatformStyle {
    /// Returns the label.
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The platform's style.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// Icons only.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// Titles only.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Icons and titles.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension View {
    /// Sets the style of labels.
    public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        let kind: LabelStyleKind? =
            switch style {
            case is IconOnlyLabelStyle: .iconOnly
            case is TitleOnlyLabelStyle: .titleOnly
            case is TitleAndIconLabelStyle: .titleAndIcon
            default: nil
            }
        return controlStyle(style, \.label) { $0.labelStyle = kind }
    }
}
