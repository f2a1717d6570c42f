import TatamiSceneFile

/// Cells of grids, coordinate spaces, safe areas, and behaviour that a picture doesn't show.
extension View {
    /// Names the coordinate space of the view.
    public func coordinateSpace<Name: Hashable>(name: Name) -> some View { self }

    /// Names the coordinate space of the view.
    public func coordinateSpace(_ space: CoordinateSpace) -> some View { self }

    /// Lets a view take several columns of a grid; drawn in one, with a warning.
    public func gridCellColumns(
        _ count: Int, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("gridCellColumns", if: count != 1, file, line) }

    /// Aligns a view in its cell of a grid; not drawn, with a warning.
    public func gridCellAnchor(
        _ anchor: UnitPoint, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("gridCellAnchor", if: anchor != .center, file, line) }

    /// Aligns a column of a grid; not drawn, with a warning.
    public func gridColumnAlignment(
        _ alignment: HorizontalAlignment, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("gridColumnAlignment", if: alignment != .center, file, line) }

    /// Keeps a view from making its row or column larger; not drawn, with a warning.
    public func gridCellUnsizedAxes(
        _ axes: Axis.Set, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("gridCellUnsizedAxes", if: !axes.isEmpty, file, line) }

    /// Adds the platform's margin of screens.
    public func scenePadding(
        _ edges: Edge.Set = .all, file: String = #fileID, line: UInt = #line
    ) -> some View { padding(edges, file: file, line: line) }

    /// Adds padding to the safe area, in points.
    public func safeAreaPadding(
        _ edges: Edge.Set = .all, _ length: CGFloat? = nil, file: String = #fileID, line: UInt = #line
    ) -> some View { padding(edges, length, file: file, line: line) }

    /// Adds padding to the safe area on all edges, in points.
    public func safeAreaPadding(
        _ length: CGFloat, file: String = #fileID, line: UInt = #line
    ) -> some View { padding(length, file: file, line: line) }

    /// Mirrors the view in right-to-left layouts; drawn unmirrored there, with a warning.
    public func flipsForRightToLeftLayoutDirection(
        _ isEnabled: Bool, file: String = #fileID, line: UInt = #line
    ) -> some View {
        EnvironmentModified(content: self) { context in
            guard isEnabled, context.environment.layoutDirection == .rightToLeft else { return }
            context.run.warn("flipsForRightToLeftLayoutDirection isn't drawn", at: CodePlace(file, line))
        }
    }

    /// Marks the view as private, which it is on a locked device.
    public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }

    /// Sets whether a row can be selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        trait { _ in .selectionDisabled(isDisabled) }
    }

    /// Sets whether a button repeats while it is held.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

    /// Sets the dots of pages.
    public func indexViewStyle(_ style: IndexViewStyleName) -> some View { self }

    /// Sets the order of a menu's items; an open menu isn't drawn.
    public func menuOrder(_ order: MenuOrder) -> some View { self }

    /// Sets the style of menus, of which only labels are drawn.
    public func menuStyle(_ style: MenuStyleName) -> some View { self }

    /// Sets the style of groups of controls; drawn side by side.
    public func controlGroupStyle(_ style: ControlGroupStyleName) -> some View { self }

    /// Sets the level of a heading for screen readers.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

    /// Adds an action that renames.
    public func renameAction(_ action: @escaping () -> Void) -> some View { self }

    /// Sets the dynamic range of images.
    public func allowedDynamicRange(_ range: ImageDynamicRange?) -> some View { self }

    /// Sets the orientation of a preview.
    public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> some View { self }

    /// Flashes the scroll indicators when the view appears.
    public func scrollIndicatorsFlash(onAppear isOn: Bool) -> some View { self }

    /// Sets how the tab bar shrinks during scrolling.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

/// Whether a button repeats while it is held.
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// The style of the dots of pages.
public enum IndexViewStyleName: Hashable, Sendable {
    case page

    /// Dots on a background.
    public static func page(backgroundDisplayMode mode: BackgroundDisplayMode) -> IndexViewStyleName { .page }

    /// The condition for showing the background.
    public enum BackgroundDisplayMode: Hashable, Sendable { case automatic, always, interactive, never }
}

/// The order of a menu's items.
public enum MenuOrder: Hashable, Sendable { case automatic, priority, fixed }

/// A style of menus.
public enum MenuStyleName: Hashable, Sendable { case automatic, button, borderlessButton }

/// A style of groups of controls.
public enum ControlGroupStyleName: Hashable, Sendable { case automatic, navigation, menu, compactMenu, palette }

/// A level of headings.
public enum AccessibilityHeadingLevel: Hashable, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

/// A dynamic range of images.
public enum ImageDynamicRange: Hashable, Sendable { case standard, constrainedHigh, high }

/// An orientation of a device.
public enum InterfaceOrientation: Hashable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// The condition for shrinking the tab bar.
public enum TabBarMinimizeBehavior: Hashable, Sendable { case automatic, never, onScrollDown, onScrollUp }
