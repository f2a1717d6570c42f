// Values of the environment about a device and its windows: constant in a picture.

extension EnvironmentValues {
    /// Opens a window; does nothing.
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes a window; does nothing.
    public var dismissWindow: OpenWindowAction { OpenWindowAction() }
    /// Opens the app's settings; does nothing.
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }
    /// Renames the surrounding item; nil, as there is none.
    public var rename: OpenSettingsAction? { nil }
    /// Whether an app can have several windows: no.
    public var supportsMultipleWindows: Bool { false }
    /// Whether the view has the focus: no.
    public var isFocused: Bool { false }
    /// Whether the screen is dimmed: no.
    public var isLuminanceReduced: Bool { false }
    /// The size of a pixel in points.
    public var pixelLength: CGFloat { 1 / displayScale }
    /// The contrast of the screen.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    /// The weight of text that the user wants.
    public var legibilityWeight: LegibilityWeight? { .regular }
    /// Whether buttons have shapes: no.
    public var accessibilityShowButtonShapes: Bool { false }
    /// Whether colours are inverted: no.
    public var accessibilityInvertColors: Bool { false }
    /// Whether an assistive technology runs: no.
    public var accessibilityEnabled: Bool { false }
    /// Whether switches control the device: no.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether the large text of a control is shown: no.
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    /// Whether animated images play: no.
    public var accessibilityPlayAnimatedImages: Bool { false }
    /// Whether flashing lights are dimmed: no.
    public var accessibilityDimFlashingLights: Bool { false }
    /// Whether tabs are shown as sections: no.
    public var isTabBarShowingSections: Bool { false }
    /// Whether scrolling is enabled.
    public var isScrollEnabled: Bool { true }
}

/// Opens a window.
public struct OpenWindowAction: Sendable {
    /// Does nothing.
    public func callAsFunction(id: String) {}
    /// Does nothing.
    public func callAsFunction<Value>(value: Value) {}
    /// Does nothing.
    public func callAsFunction<Value>(id: String, value: Value) {}
}

/// Opens the app's settings.
public struct OpenSettingsAction: Sendable {
    /// Does nothing.
    public func callAsFunction() {}
}

/// The contrast of a screen.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }

/// The weight of text that the user wants.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }
