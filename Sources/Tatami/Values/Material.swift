/// Shows what lies behind an element blurred, under a tint that is light or dark as the screen is.
///
/// Pictures of pixels blur; SVG and PDF lay a translucent colour over what is behind, which hides as much.
public enum Material: String, Hashable, Sendable, CaseIterable {
    /// The one that shows most.
    case ultraThinMaterial
    /// Shows more than it hides.
    case thinMaterial
    /// Between both.
    case regularMaterial
    /// Hides more than it shows.
    case thickMaterial
    /// The one that hides most.
    case ultraThickMaterial
    /// As bars have it at the top and the bottom of a screen.
    case bar = "barMaterial"
}
