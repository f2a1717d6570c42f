/// A scene as it is at one moment: at rest, or on its way to what it will be.
///
/// In a `Moment` there is no time left: no durations, no easing, no gestures; only how far each change has come.
package struct Moment: Hashable, Sendable {
    /// What everything comes from.
    package var scene: Scene
    /// The changes under way, the one that began first coming first: each leads from all before it to its own scene.
    package var passages: [Passage]

    package init(scene: Scene, passages: [Passage] = []) {
        self.scene = scene
        self.passages = passages
    }
}

/// A change under way.
package struct Passage: Hashable, Sendable {
    package var scene: Scene
    package var progress: Progress

    package init(to scene: Scene, progress: Progress) {
        self.scene = scene
        self.progress = progress
    }
}

/// How far a change has come, and by which rules elements come and go in it.
package struct Progress: Hashable, Sendable {
    /// 0 at the beginning, 1 at the end; springs go beyond.
    package var overall: Double
    package var appearing: Entrance
    package var disappearing: Entrance
    /// What is different for single elements and all that is in them, by id.
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

    /// How far an element has come, told by its id alone: `chat.rows.1.icon` goes with `chat.rows.1`.
    package func progress(of id: ElementID) -> Double {
        guard !elements.isEmpty else { return overall }
        var whole: ElementID? = id
        while let part = whole {
            if let progress = elements[part]?.progress { return progress }
            whole = part.parent
        }
        return overall
    }

    /// Whether no element has left its beginning.
    package var isAtStart: Bool { overall == 0 && elements.values.allSatisfy { ($0.progress ?? 0) == 0 } }

    /// Whether every element has come to its end.
    package var isAtEnd: Bool { overall == 1 && elements.values.allSatisfy { ($0.progress ?? 1) == 1 } }
}

/// How far one element has come; nil where it goes with what it stands in.
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
