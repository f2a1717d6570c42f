import TatamiSceneFile

/// A preview of a view, which `tatami previews` draws and verifies; a test draws the view itself.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "TatamiPreviewMacro", type: "PreviewMacro")

/// A preview of a view with traits, which `tatami previews` draws and verifies.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ more: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TatamiPreviewMacro", type: "PreviewMacro")

/// Marks a property in the body of a preview as state that the preview can change.
@attached(peer)
public macro Previewable() = #externalMacro(module: "TatamiPreviewMacro", type: "PreviewableMacro")

/// A trait of a preview.
public struct PreviewTrait: Hashable, Sendable {
    let layout: PreviewLayout
    /// As large as its content.
    public static let sizeThatFitsLayout = PreviewTrait(layout: .sizeThatFits)
    /// In portrait.
    public static let portrait = PreviewTrait(layout: .device)
    /// In landscape, to the left; drawn in portrait.
    public static let landscapeLeft = PreviewTrait(layout: .device)
    /// In landscape, to the right; drawn in portrait.
    public static let landscapeRight = PreviewTrait(layout: .device)
    /// Returns a layout of a fixed size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(layout: .fixed(width: width, height: height))
    }
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
    public func previewDisplayName(_ name: String?) -> some View { trait { _ in name.map { .previewName($0) } } }

    /// Sets the layout of a preview.
    public func previewLayout(_ layout: PreviewLayout) -> some View {
        setting { if layout != .device { $0.greatestListHeight = .infinity } }.trait { _ in .previewLayout(layout) }
    }

    /// Sets the device of a preview; `tatami previews` draws all on the devices that its options name.
    public func previewDevice(_ device: PreviewDevice?) -> some View { self }
}

/// The code to which `#Preview` expands: it registers the preview at its place.
public struct PreviewRegistration {
    private let place: CodePlace

    /// Creates a registration; `file` has the form of `#fileID`.
    public init(file: String, line: UInt) { place = CodePlace(file: file, line: line) }

    /// Adds the preview to those of the program.
    @MainActor
    public func add(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
        DrawablePreview.registered.append(DrawablePreview(name: name, place: place, layout: .device, body: body))
    }

    /// Adds the preview with its traits to those of the program.
    @MainActor
    public func add(
        _ name: String? = nil, traits: PreviewTrait, _ more: PreviewTrait...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        let layout = ([traits] + more).map(\.layout).last { $0 != .device } ?? .device
        DrawablePreview.registered.append(DrawablePreview(name: name, place: place, layout: layout, body: body))
    }
}
