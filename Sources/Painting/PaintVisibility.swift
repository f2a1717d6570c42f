import TatamiPrimitives

extension Paint {
    /// False when nothing of it could be seen.
    var isVisible: Bool {
        switch self {
        case .solid(let color): color.alpha > 0
        case .linearGradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
        }
    }
}
