import TatamiSceneFile

/// An effect that changes the appearance of a view, and not its layout.
public protocol VisualEffect: Sendable {}

/// No effect, to which others are added.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates no effect.
    public init() {}
}

extension VisualEffect {
    /// Sets the opacity.
    public func opacity(_ opacity: Double) -> some VisualEffect { self }
    /// Scales about a point.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
    /// Scales about a point.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect { self }
    /// Scales about a point.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { self }
    /// Moves, in points.
    public func offset(_ offset: CGSize) -> some VisualEffect { self }
    /// Moves, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    /// Rotates about a point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
    /// Rotates in space.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect { self }
    /// Blurs; the radius is in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
    /// Rotates the hues.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
    /// Changes the brightness.
    public func brightness(_ amount: Double) -> some VisualEffect { self }
    /// Changes the saturation.
    public func saturation(_ amount: Double) -> some VisualEffect { self }
    /// Removes colour.
    public func grayscale(_ amount: Double) -> some VisualEffect { self }
    /// Changes the contrast.
    public func contrast(_ amount: Double) -> some VisualEffect { self }
}

/// The position of a view that moves through a scrolling view.
public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing

    /// Whether the view is wholly in view.
    public var isIdentity: Bool { self == .identity }
    /// -1 before, 0 in view, 1 after.
    public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

/// The transition of a view into a scrolling view.
public enum ScrollTransitionConfiguration: Hashable, Sendable {
    /// By the scrolling, by an animation, or at once.
    case interactive, animated, identity

    /// By an animation.
    public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }

    /// By the scrolling.
    public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration { .interactive }

    /// Returns the transition with the part of the view at which it begins.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

    /// A part of a view.
    public enum Threshold: Hashable, Sendable {
        case visible, centered

        /// A part from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { .visible }
    }
}

/// A curve from 0 to 1.
public enum UnitCurve: Hashable, Sendable { case easeInOut, easeIn, easeOut, linear }

extension View {
    /// Changes the appearance of the view at the edges of a scrolling view; drawn as in the middle.
    public func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View { self }

    /// Changes the appearance of the view at the edges of a scrolling view; drawn as in the middle.
    public func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View { self }

    /// Changes the appearance of the view by its position; not drawn, with a warning.
    public func visualEffect<Effect: VisualEffect>(
        file: String = #fileID, line: UInt = #line,
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
    ) -> some View { notDrawn("visualEffect", if: true, file, line) }

    /// Rotates the hues of the view; drawn unchanged, with a warning.
    public func hueRotation(
        _ angle: Angle, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("hueRotation", if: abs(angle.degrees) > 0.001, file, line) }

    /// Inverts the colours of the view; drawn unchanged, with a warning.
    public func colorInvert(
        file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("colorInvert", if: true, file, line) }

    /// Changes the contrast of the view; drawn unchanged, with a warning.
    public func contrast(
        _ amount: Double, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("contrast", if: amount != 1, file, line) }

    /// Lays glass behind the view; not drawn, with a warning.
    public func glassEffect<Form: Shape>(
        _ glass: Glass = .regular, in shape: Form = Capsule(), file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("glassEffect", if: glass != .identity, file, line) }

    /// Sets the background of a sheet; drawn in the platform's, with a warning.
    public func presentationBackground<Style: ShapeStyle>(
        _ style: Style, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the background of a sheet", if: true, file, line) }

    /// Sets the background of a sheet; drawn in the platform's, with a warning.
    public func presentationBackground<Background: View>(
        alignment: Alignment = .center, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Background
    ) -> some View { notDrawn("the background of a sheet", if: true, file, line) }

    /// Sets the radius of a sheet's corners in points; drawn with the platform's, with a warning.
    public func presentationCornerRadius(
        _ radius: CGFloat?, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the radius of a sheet", if: radius != nil, file, line) }

    /// Sets whether the screen behind a sheet can be used.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        self
    }

    /// Sets whether a drag over a sheet scrolls or resizes it.
    public func presentationContentInteraction(_ interaction: PresentationContentInteraction) -> some View { self }

    /// Sets the style of backgrounds without one; drawn in the platform's, with a warning.
    public func backgroundStyle<Style: ShapeStyle>(
        _ style: Style, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("backgroundStyle", if: true, file, line) }
}

/// A kind of glass.
public enum Glass: Hashable, Sendable {
    case regular, clear, identity

    /// Returns the glass in a colour.
    public func tint(_ color: Color?) -> Glass { self }

    /// Returns glass that responds to touches.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Whether the screen behind a sheet can be used.
public enum PresentationBackgroundInteraction: Hashable, Sendable {
    case automatic, enabled, disabled

    /// Returns that the screen can be used up to a height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

/// The effect of a drag over a sheet.
public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }
