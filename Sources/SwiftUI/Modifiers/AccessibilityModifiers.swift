import TatamiSceneFile

/// Properties for screen readers and Voice Control.
extension View {
    /// Adds an action by which a screen reader changes a value.
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { self }

    /// Sets the text that a screen reader speaks for the view.
    public func accessibilityLabel(
        _ label: LocalizedStringKey, isEnabled: Bool = true, file: String = #fileID, line: UInt = #line
    ) -> some View { accessibilityLabel(Text(label), isEnabled: isEnabled, file: file, line: line) }

    /// Sets the text that a screen reader speaks for the view.
    @_disfavoredOverload
    public func accessibilityLabel<Label: StringProtocol>(
        _ label: Label, isEnabled: Bool = true, file: String = #fileID, line: UInt = #line
    ) -> some View { accessibilityLabel(Text(label), isEnabled: isEnabled, file: file, line: line) }

    /// Sets the text that a screen reader speaks for the view.
    public func accessibilityLabel(
        _ label: Text, isEnabled: Bool = true, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { context in
            isEnabled ? .accessibility([("accessibilityLabel", .text(label.plain(in: context.environment)))]) : nil
        }
    }

    /// Sets the text that a screen reader speaks after the label.
    public func accessibilityValue(
        _ value: LocalizedStringKey, file: String = #fileID, line: UInt = #line
    ) -> some View { accessibilityValue(Text(value), file: file, line: line) }

    /// Sets the text that a screen reader speaks after the label.
    @_disfavoredOverload
    public func accessibilityValue<Value: StringProtocol>(
        _ value: Value, file: String = #fileID, line: UInt = #line
    ) -> some View { accessibilityValue(Text(value), file: file, line: line) }

    /// Sets the text that a screen reader speaks after the label.
    public func accessibilityValue(
        _ value: Text, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { .accessibility([("accessibilityValue", .text(value.plain(in: $0.environment)))]) }
    }

    /// Sets whether a screen reader skips the view.
    public func accessibilityHidden(
        _ isHidden: Bool, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { _ in isHidden ? .accessibility([("accessibilityHidden", .flag(true))]) : nil }
    }

    /// Sets the accessibility hint; scenes have no hints.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

    /// Sets the accessibility hint; scenes have no hints.
    @_disfavoredOverload
    public func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some View { self }

    /// Sets the accessibility hint; scenes have no hints.
    public func accessibilityHint(_ hint: Text) -> some View { self }

    /// Sets an identifier for tests of the app, which a ``UserAction`` can name.
    public func accessibilityIdentifier(_ identifier: String) -> some View { trait { _ in .identifier(identifier) } }

    /// Groups views for a screen reader; here each is read separately.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

    /// Adds accessibility traits; a picture doesn't show them.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// Removes accessibility traits; a picture doesn't show them.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// Adds an action of a screen reader.
    public func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { self }

    /// Adds an action of a screen reader.
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }

    /// Adds an action of a screen reader.
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
        self
    }

    /// Adds an action of a screen reader.
    @_disfavoredOverload
    public func accessibilityAction<Name: StringProtocol>(
        named name: Name, _ handler: @escaping () -> Void
    ) -> some View { self }

    /// Adds an action of a screen reader.
    public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View { self }

    /// Sets the labels for Voice Control.
    public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }

    /// Sets the labels for Voice Control.
    public func accessibilityInputLabels(_ labels: [Text]) -> some View { self }

    /// Sets the order in which a screen reader reads.
    public func accessibilitySortPriority(_ priority: Double) -> some View { self }
}

/// The way in which a screen reader reads the parts of a view.
public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, combine, contain }

/// The roles and traits of a view for a screen reader.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt64
    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The kinds of views, and their states.
    public static let isButton = AccessibilityTraits(rawValue: 1),
        isHeader = AccessibilityTraits(rawValue: 2),
        isSelected = AccessibilityTraits(rawValue: 4),
        playsSound = AccessibilityTraits(rawValue: 1 << 32),
        isLink = AccessibilityTraits(rawValue: 8),
        isImage = AccessibilityTraits(rawValue: 16),
        isSearchField = AccessibilityTraits(rawValue: 32),
        isStaticText = AccessibilityTraits(rawValue: 64),
        isToggle = AccessibilityTraits(rawValue: 128),
        isModal = AccessibilityTraits(rawValue: 256),
        updatesFrequently = AccessibilityTraits(rawValue: 512),
        isKeyboardKey = AccessibilityTraits(rawValue: 1 << 33),
        isSummaryElement = AccessibilityTraits(rawValue: 1 << 34),
        startsMediaSession = AccessibilityTraits(rawValue: 1 << 35),
        allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 36),
        causesPageTurn = AccessibilityTraits(rawValue: 1 << 37),
        isTabBar = AccessibilityTraits(rawValue: 1 << 38)
}

/// A kind of action of a screen reader.
public enum AccessibilityActionKind: Hashable, Sendable { case `default`, escape, magicTap, delete }

/// The direction in which a screen reader changes a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
