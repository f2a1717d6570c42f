package import TatamiScenes

/// The part of the scene that a node was placed for, with the scene's own values.
///
/// A frame says what came of an element, this says what its author asked for: explanations need both. What of it a printed
/// tree shows is listed beside each type in `SceneWords.swift`; two parts are equal when they print the same.
package enum ScenePart: Sendable {
    /// Nodes that no author placed: separators, the parts of an alert, what moves between two looks.
    case nothing
    indirect case screen(ScreenTraits)
    indirect case element(Element)
    indirect case row(Row)

    /// The element; nil for other parts.
    package var element: Element? { if case .element(let element) = self { element } else { nil } }
    /// The row; nil for other parts.
    package var row: Row? { if case .row(let row) = self { row } else { nil } }
}

extension ScenePart: Hashable {
    package static func == (a: ScenePart, b: ScenePart) -> Bool {
        a.said == b.said && a.constraints == b.constraints && a.words == b.words
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(said) }
}
