import Tatami
import TatamiSceneFile

/// A style of lists.
public protocol ListStyle {}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

/// Groups from edge to edge on a grouped background.
public struct GroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

/// Cards on a grouped background.
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
}

/// Rows with a margin; drawn plain.
public typealias InsetListStyle = PlainListStyle

/// A sidebar; on a phone the same as inset-grouped.
public typealias SidebarListStyle = InsetGroupedListStyle

/// The platform's style: inset-grouped.
public typealias DefaultListStyle = InsetGroupedListStyle

extension ListStyle where Self == PlainListStyle {
    /// Rows from edge to edge.
    public static var plain: PlainListStyle { PlainListStyle() }
    /// Rows with a margin; drawn plain.
    public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    /// Groups from edge to edge.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// Cards.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
    /// A sidebar.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
    /// The platform's style.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension View {
    /// Sets the style of lists.
    public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
        let known: Tatami.ListStyle =
            switch style {
            case is PlainListStyle: .plain
            case is GroupedListStyle: .grouped
            default: .insetGrouped
            }
        return setting { $0.listStyle = known }
    }

    /// Sets the insets of a row in points; nil for the platform's.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        trait { _ in insets.map { .rowInsets($0.known) } }
    }

    /// Sets whether the line below a row is drawn. Hiding only the one above is a warning.
    public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all, file: String = #fileID, line: UInt = #line
    ) -> some View {
        trait { context in
            guard visibility == .hidden else { return nil }
            if edges.contains(.bottom) { return .rowSeparatorHidden }
            context.at(CodePlace(file, line)).warn("the hiding of the line above a row isn't drawn")
            return nil
        }
    }

    /// Sets the background of a row.
    public func listRowBackground<Background: View>(_ background: Background?) -> some View {
        trait { context in background.map { .rowBackground(context.entering("listRowBackground").nodes(of: $0)) } }
    }

    /// Sets the buttons that a swipe reveals.
    public func swipeActions<Actions: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
    ) -> some View {
        let actions = content()
        return trait { context in
            .swipeActions(
                isLeading: edge == .leading, allowsFullSwipe: allowsFullSwipe,
                context.entering("swipeActions").with { values in
                    values.buttonStyle = .plain
                    values.tint = nil
                }.nodes(of: actions))
        }
    }

    /// Adds a count at the end of a row or at a tab's symbol; 0 is not shown.
    public func badge(_ count: Int) -> some View { trait { _ in count == 0 ? nil : .badge(String(count)) } }

    /// Adds a short text at the end of a row or at a tab's symbol.
    public func badge(_ label: Text?) -> some View {
        trait { context in label.map { .badge($0.plain(in: context.environment)) } }
    }

    /// Adds a short text at the end of a row or at a tab's symbol.
    public func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }

    /// Adds a short text at the end of a row or at a tab's symbol; none for nil.
    @_disfavoredOverload
    public func badge<Label: StringProtocol>(_ label: Label?) -> some View { badge(label.map { Text($0) }) }

    /// Sets the tag by which pickers and tabs select a view.
    public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
        trait { _ in .tag(AnyHashable(tag)) }
    }

    /// Sets whether the background of lists is drawn.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        setting { $0.hidesListBackground = visibility == .hidden }
    }

    /// Sets how much the headers of sections stand out; drawn as standard, with a warning.
    public func headerProminence(
        _ prominence: Prominence, file: String = #fileID, line: UInt = #line
    ) -> some View {
        notDrawn("headerProminence", if: prominence == .increased, file, line)
    }

    /// Sets the colour of the lines beside a row; drawn in the platform's, with a warning.
    public func listRowSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("listRowSeparatorTint", if: color != nil, file, line) }

    /// Sets whether the lines beside a section are drawn; drawn as usual, with a warning.
    public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("listSectionSeparator", if: visibility == .hidden, file, line) }

    /// Sets the space between sections; drawn as usual, with a warning.
    public func listSectionSpacing(
        _ spacing: ListSectionSpacing, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("listSectionSpacing", if: spacing != .default, file, line) }

    /// Sets the space between sections in points; drawn as usual, with a warning.
    public func listSectionSpacing(
        _ spacing: CGFloat, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("listSectionSpacing", if: true, file, line) }

    /// Sets the space between rows, in points; drawn as usual, with a warning.
    public func listRowSpacing(
        _ spacing: CGFloat?, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("listRowSpacing", if: (spacing ?? 0) != 0, file, line) }
}

/// The prominence of a section's header.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// The space between the sections of a list.
public enum ListSectionSpacing: Hashable, Sendable {
    case `default`, compact
    /// In points.
    case custom(CGFloat)
}
