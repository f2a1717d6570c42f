/// A preview in an editor, which is left out of the program: a test draws the view itself.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "TatamiPreviewMacro", type: "PreviewMacro")

/// A preview in an editor with traits, which is left out of the program.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ more: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TatamiPreviewMacro", type: "PreviewMacro")

/// A property of a preview that is a value which the preview changes.
@attached(peer)
public macro Previewable() = #externalMacro(module: "TatamiPreviewMacro", type: "PreviewableMacro")

/// A trait of a preview.
public struct PreviewTrait: Hashable, Sendable {
    /// As large as its content.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// In portrait.
    public static let portrait = PreviewTrait()
    /// In landscape, to the left.
    public static let landscapeLeft = PreviewTrait()
    /// In landscape, to the right.
    public static let landscapeRight = PreviewTrait()
    /// Returns a size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// The layout of a preview.
public enum PreviewLayout: Hashable, Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// A device of a preview by its name.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Creates a device.
    public init(stringLiteral value: String) {}
    /// Creates a device.
    public init(rawValue: String) {}
}

extension View {
    /// Sets the name of a preview.
    public func previewDisplayName(_ name: String?) -> some View { self }

    /// Sets the layout of a preview.
    public func previewLayout(_ layout: PreviewLayout) -> some View { self }

    /// Sets the device of a preview.
    public func previewDevice(_ device: PreviewDevice?) -> some View { self }
}
