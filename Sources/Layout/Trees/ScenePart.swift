package import TatamiScenes

/// The part of the scene for which a node was placed, with the scene's own values.
///
/// A frame is the result of layout, and this is the author's input: explanations need both. `SceneWords.swift` lists
/// for each type what a printed tree shows of it; two parts are equal if they print the same.
package enum ScenePart: Sendable {
    /// No part of the author's: for separators, the parts of an alert, and nodes between two appearances.
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
        // Equal values print the same words, and are compared faster.
        switch (a, b) {
        case (.element(let element), .element(let other)) where element == other: return true
        case (.row(let row), .row(let other)) where row == other: return true
        case (.nothing, .nothing): return true
        default: return a.said == b.said && a.constraints == b.constraints && a.words == b.words
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(said) }
}
