import Tatami

/// The size of bordered buttons and activity indicators; other controls have one size on the platform.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge

    /// The insets of a bordered button in points: with one line of its font, the button is 28, 34 or 50 points high.
    var buttonInsets: Tatami.EdgeInsets {
        switch self {
        case .mini, .small: Tatami.EdgeInsets(horizontal: 10, vertical: 5)
        case .regular: Tatami.EdgeInsets(horizontal: 12, vertical: 7)
        case .large, .extraLarge: Tatami.EdgeInsets(horizontal: 20, vertical: 15)
        }
    }

    /// The radius of a bordered button's corners in points.
    var buttonRadius: Double {
        switch self {
        case .mini, .small: 6
        case .regular: 7
        case .large, .extraLarge: 12
        }
    }

    /// The font of a bordered button that sets none; nil for the font of the text around it.
    var buttonFont: Font? { self == .mini || self == .small ? .subheadline : nil }

    /// The diameter of an activity indicator in points; nil for the platform's usual one.
    var indicatorSize: Double? { self == .large || self == .extraLarge ? 37 : nil }
}

/// The form of bordered buttons.
public struct ButtonBorderShape: Hashable, Sendable {
    private enum Form: Hashable { case automatic, capsule, circle, rounded(CGFloat?) }

    private let form: Form

    /// The platform's form: a rectangle whose corners depend on the size.
    public static let automatic = ButtonBorderShape(form: .automatic)
    /// A capsule.
    public static let capsule = ButtonBorderShape(form: .capsule)
    /// A circle around a symbol; drawn as a capsule, with a warning.
    public static let circle = ButtonBorderShape(form: .circle)
    /// A rectangle whose corners depend on the size.
    public static let roundedRectangle = ButtonBorderShape(form: .rounded(nil))

    /// Returns a rectangle whose corners have a radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(form: .rounded(radius))
    }

    /// Returns the shape of a button of a size.
    func shape(_ size: ControlSize) -> ShapeKind {
        switch form {
        case .capsule, .circle: .capsule
        case .automatic: .rounded(size.buttonRadius)
        case .rounded(let radius): .rounded(radius.map { Double($0) } ?? size.buttonRadius)
        }
    }
}

extension View {
    /// Sets the size of bordered buttons and activity indicators.
    public func controlSize(_ size: ControlSize) -> some View { setting { $0.controlSize = size } }

    /// Sets the form of bordered buttons; a circle is drawn as a capsule, with a warning.
    public func buttonBorderShape(
        _ shape: ButtonBorderShape, file: String = #fileID, line: UInt = #line
    ) -> some View {
        setting { $0.buttonBorderShape = shape }
            .notDrawn("a circle around a button", if: shape == .circle, file, line)
    }
}
