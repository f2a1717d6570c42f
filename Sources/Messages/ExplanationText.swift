import TatamiLayout
import TatamiPrimitives
package import TatamiRendering
import TatamiSceneFile
import TatamiScenes

/// The output of `tatami explain` for a scene.
extension LayoutExplanation {
    /// The text printed by `tatami explain`: lines with their line feeds.
    package var words: Message {
        switch self {
        case .layout(let tree): Message(visibleLines: tree.description)
        case .accessibility(let shots):
            shots.map { shot -> Message in
                let name: Message = shots.count > 1 ? "\(shot.name):\n" : ""
                return name + shot.elements.map { $0.words + "\n" }.joined()
            }.joined(separator: shots.count > 1 ? "\n" : "")
        case .element(let id, let word, let frame, let placement):
            "\(id) \(word) \(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))×\(number(frame.height))\n"
                + placement.words
        }
    }
}

extension Placement {
    /// The reason for the place: one sentence, or each anchor with the constraints that decide it.
    package var words: Message {
        switch self {
        case .wholePicture: "It is the whole picture.\n"
        case .safeArea: "It fills the screen inside the safe area.\n"
        case .constraints(let explanation, let places): explanation.words(places: places)
        case .row(let list, nil, _):
            "The list '\(list)' placed it below the previous row; its height comes from its content or rowHeight.\n"
        case .row(let list, let content?, let places):
            "The list '\(list)' placed it below the previous row.\n" + content.heightWords(places: places)
        case .sectionEdge(let list): "The list '\(list)' placed it at its section.\n"
        case .separator(let row): "It ends the row '\(row)'.\n"
        case .content(let row): "It fills the row '\(row)'.\n"
        case .hstack(let id): "The hstack '\(id)' placed it beside the previous element, by spacing and alignment.\n"
        case .vstack(let id): "The vstack '\(id)' placed it below the previous element, by spacing and alignment.\n"
        case .zstack(let id): "The zstack '\(id)' placed it over the previous element, by its alignment.\n"
        case .grid(let id): "The grid '\(id)' placed it in the next cell, by its columns, spacing and alignment.\n"
        case .carousel(let id):
            "The carousel '\(id)' placed it beside the previous item, by itemWidth, spacing and scroll position.\n"
        case .part(let whole, let word): "The \(word) '\(whole)' placed it there.\n"
        }
    }
}

extension FrameExplanation {
    /// Returns the constraints that decide the container's height.
    fileprivate func heightWords(places: [SourcePlace]) -> Message {
        var height = self
        height.anchors = anchors.filter { $0.anchor == .height }
        return height.words(places: places)
    }

    fileprivate func words(places: [SourcePlace]) -> Message {
        var lines: [Message] = [
            child == nil
                ? "Its size, with the constraints that decide it:"
                : "In '\(container)', in points from its top and leading edge:"
        ]
        for anchor in anchors {
            lines.append("  \(anchor.anchor.rawValue) \(number(anchor.value))")
            if anchor.deciders.isEmpty { lines.append("    nothing decides it") }
            for decider in anchor.deciders {
                switch decider {
                case .constraint(let index):
                    let place: Message = places.indices.contains(index) ? "\(places[index]): " : ""
                    lines.append("    \(place)\(uncut: rules.texts[index])")
                case .fact(let fact): lines.append("    \(fact.words(names: rules.names))")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
