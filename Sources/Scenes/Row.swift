package import TatamiPrimitives

/// A row: its content, and what a finger did to it.
package struct Row: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable { case normal, highlighted, selected }

    package var id: ElementID
    /// The base view: fills the row.
    package var content: Element
    package var state: State
    package var paints: StatePaints
    package var actions: Actions
    package var swipe: SwipeState
    /// Lies under the content and is as large; seen where the content has slid aside.
    package var slide: Slide?
    /// Swipe with a threshold instead of actions; nil for none.
    package var threshold: ThresholdSwipe?
    /// False hides the separator below this row.
    package var hasSeparator: Bool

    package init(
        id: ElementID, content: Element, state: State = .normal, paints: StatePaints = StatePaints(),
        actions: Actions = Actions(), swipe: SwipeState = .closed, slide: Slide? = nil,
        threshold: ThresholdSwipe? = nil,
        hasSeparator: Bool = true
    ) {
        self.id = id
        self.content = content
        self.state = state
        self.paints = paints
        self.actions = actions
        self.swipe = swipe
        self.slide = slide
        self.threshold = threshold
        self.hasSeparator = hasSeparator
    }

    /// The background of the content in each state; nil leaves the content's own.
    package struct StatePaints: Hashable, Sendable {
        package var normal: Paint?
        package var highlighted: Paint?
        package var selected: Paint?

        package init(normal: Paint? = nil, highlighted: Paint? = nil, selected: Paint? = nil) {
            self.normal = normal
            self.highlighted = highlighted
            self.selected = selected
        }
    }

    package struct Slide: Hashable, Sendable {
        package var under: Element
        /// How far the content has moved to the right: 0 closed, 1 by its full width.
        package var fraction: Double

        package init(under: Element, fraction: Double = 0) {
            self.under = under
            self.fraction = fraction
        }
    }
}
