/// A scene at one moment of its timeline, with the changes in progress.
///
/// A `Moment` has no durations, easing or gestures; only the progress of each change.
package struct Moment: Hashable, Sendable {
    /// The scene before the changes.
    package var scene: Scene
    /// The changes in progress in order of their start: each leads from the result of the previous ones to
    /// its own scene.
    package var passages: [Passage]

    package init(scene: Scene, passages: [Passage] = []) {
        self.scene = scene
        self.passages = passages
    }
}

/// A change in progress.
package struct Passage: Hashable, Sendable {
    package var scene: Scene
    package var progress: Progress

    package init(to scene: Scene, progress: Progress) {
        self.scene = scene
        self.progress = progress
    }
}

/// The progress of a change, and the animations of appearing and disappearing elements.
package struct Progress: Hashable, Sendable {
    /// The progress of the change: 0 at the start, 1 at the end; springs go beyond.
    package var overall: Double
    package var appearing: Entrance
    package var disappearing: Entrance
    /// Overrides for single elements and their content, by id.
    package var elements: [ElementID: ElementProgress]

    package init(
        _ overall: Double, appearing: Entrance = .fade, disappearing: Entrance = .fade,
        elements: [ElementID: ElementProgress] = [:]
    ) {
        self.overall = overall
        self.appearing = appearing
        self.disappearing = disappearing
        self.elements = elements
    }

    /// Returns the progress of an element by its id alone. Without an override of its own, `chat.rows.1.icon` has that
    /// of `chat.rows.1`.
    package func progress(of id: ElementID) -> Double {
        guard !elements.isEmpty else { return overall }
        var whole: ElementID? = id
        while let part = whole {
            if let progress = elements[part]?.progress { return progress }
            whole = part.parent
        }
        return overall
    }

    /// Whether no element has any progress.
    package var isAtStart: Bool { overall == 0 && elements.values.allSatisfy { ($0.progress ?? 0) == 0 } }

    /// Whether every element is at its end.
    package var isAtEnd: Bool { overall == 1 && elements.values.allSatisfy { ($0.progress ?? 1) == 1 } }
}

/// The progress of one element; a property is nil where that of its parent applies.
package struct ElementProgress: Hashable, Sendable {
    package var progress: Double?
    package var appearing: Entrance?
    package var disappearing: Entrance?

    package init(progress: Double? = nil, appearing: Entrance? = nil, disappearing: Entrance? = nil) {
        self.progress = progress
        self.appearing = appearing
        self.disappearing = disappearing
    }
}
