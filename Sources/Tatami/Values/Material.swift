/// A background that blurs what is behind it, under a light or dark tint by the appearance.
///
/// Only pixel formats blur; SVG and PDF draw a translucent colour of about the same opacity.
public enum Material: String, Hashable, Sendable, CaseIterable {
    /// The most translucent.
    case ultraThinMaterial
    /// More translucent than opaque.
    case thinMaterial
    /// Between thin and thick.
    case regularMaterial
    /// More opaque than translucent.
    case thickMaterial
    /// The most opaque.
    case ultraThickMaterial
    /// The material of bars at the top and bottom of a screen.
    case bar = "barMaterial"
}
