/// How an element that was not there comes in, or how one that will not be there goes out.
public enum Entrance: Hashable, Sendable {
    /// There from the first moment on; or gone from then on.
    case none
    case fade
    /// Grows out of its middle, or shrinks into it.
    case grow
    /// Fades in while it shrinks to its size from a fifth more, as the platform's alerts do; goes by fading.
    case settle
    /// Comes in over an edge of what it is seen in (its list, or the screen), or leaves over it; rows over the top or the
    /// bottom by their own height.
    case slide(Edge)

    /// An edge of the screen; leading and trailing go by the reading direction.
    public enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom, left, right, leading, trailing }

    /// As scene files spell it.
    var word: String {
        switch self {
        case .none: "none"
        case .fade: "fade"
        case .grow: "grow"
        case .settle: "settle"
        case .slide(let edge): edge.rawValue
        }
    }
}
