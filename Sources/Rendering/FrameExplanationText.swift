import TatamiDrawing
import TatamiLayout
import TatamiSceneFile
import TatamiScenes

extension FrameExplanation {
    /// Each anchor with what decided it; `places` are those of the constraints.
    func text(places: [SourcePlace]) -> String {
        var lines = [
            child == nil
                ? "What its constraints made of its size:"
                : "In '\(container)', in points from its top and leading edge:"
        ]
        for anchor in anchors {
            lines.append("  \(anchor.anchor.rawValue) \(number(anchor.value))")
            if anchor.deciders.isEmpty { lines.append("    nothing decides it") }
            for decider in anchor.deciders {
                switch decider {
                case .constraint(let index):
                    let place = places.indices.contains(index) ? "\(places[index]): " : ""
                    lines.append("    \(place)\(rules.texts[index])")
                case .fact(let fact): lines.append("    \(fact.words(names: rules.names))")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
