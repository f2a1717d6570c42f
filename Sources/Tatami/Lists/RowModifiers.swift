import TatamiSceneFile

/// A side of a row by the reading direction.
public enum HorizontalEdge: String, Hashable, Sendable, CaseIterable { case leading, trailing }

/// The touch state of a row.
public enum RowState: String, Hashable, Sendable, CaseIterable { case normal, highlighted, selected }

/// The highlight of a touched or selected row.
public enum SelectionStyle: String, Hashable, Sendable, CaseIterable {
    /// `systemGray4`, or the row's own background for the state.
    case `default`
    /// No highlight.
    case none
}

/// The position of a swiped row.
public enum SwipePosition: Hashable, Sendable {
    case closed
    /// The row rests with the actions of that edge fully visible.
    case open(HorizontalEdge)
    /// The row is moved away from that edge by `distance` points, from 0; beyond the actions' width the first action
    /// stretches.
    case dragged(HorizontalEdge, distance: Double)
    /// The same as `dragged`, by a fraction of the row's width from 0 to 1.
    case draggedFraction(HorizontalEdge, Double)
}

/// The swipes of a threshold row that preceded its current position.
public enum ThresholdHistory: String, Hashable, Sendable, CaseIterable {
    case none
    /// The swipe in progress has passed a quarter of the row: the icon is 50 points large.
    case passed
    /// An earlier swipe ended before a quarter: the icon is 10 points large until a quarter is passed again.
    case returned
}

/// Attributes of an element that is a row of a list; on any other element they are errors.
extension Element {
    /// Sets the touch state of the row.
    public func rowState(_ state: RowState, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("state", .text(state.rawValue), file, line)
    }

    /// Sets the row's background colour in a state. Default: `systemGray4` while highlighted or selected.
    public func listRowBackground(
        _ color: Color, in state: RowState = .normal, file: String = #filePath, line: UInt = #line
    ) -> Self {
        settingOfRow(state.backgroundKey, color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Sets the row's background gradient in a state.
    public func listRowBackground(
        _ gradient: LinearGradient, in state: RowState = .normal, file: String = #filePath, line: UInt = #line
    ) -> Self {
        settingOfRow(state.backgroundKey, gradient.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Sets whether a separator follows the row. Default: true.
    public func listRowSeparator(_ isShown: Bool, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("separator", .flag(isShown), file, line)
    }

    /// Sets the insets of the row's separator in points, and its colour. Default: as set for the list.
    public func listRowSeparator(
        leading: Double? = nil, trailing: Double? = nil, color: Color? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let entries: [(String, CodeNode.Value?)] = [
            ("color", color?.value(at: place)), ("leading", leading.map { .number($0) }),
            ("trailing", trailing.map { .number($0) }),
        ]
        return settingOfRow("separator", .mapping(entries, at: place), file, line)
    }

    /// Sets the highlight of the row. Default: as set for the list.
    public func listRowSelectionStyle(_ style: SelectionStyle, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("selectionStyle", .text(style.rawValue), file, line)
    }

    /// Sets the swipe actions. The first action of each edge is nearest to it, and a full swipe performs it
    /// unless `allowsFullSwipe` is false.
    public func swipeActions(
        leading: [SwipeAction]? = nil, trailing: [SwipeAction]? = nil, allowsFullSwipe: Bool? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        let entries: [(String, CodeNode.Value?)] = [
            ("leading", leading.map { .list($0.map(\.node)) }), ("trailing", trailing.map { .list($0.map(\.node)) }),
            ("fullSwipe", allowsFullSwipe.map { .flag($0) }),
        ]
        return adding(entries, to: "swipeActions", file, line)
    }

    /// Sets the swipe position of the row.
    public func swipe(_ swipe: SwipePosition, file: String = #filePath, line: UInt = #line) -> Self {
        let place = CodePlace(file: file, line: line)
        func drag(_ edge: HorizontalEdge, distance: Double?, fraction: Double?) -> CodeNode.Value {
            .mapping(
                [
                    ("edge", .text(edge.rawValue)), ("distance", distance.map { .number($0) } ?? .nothing),
                    ("fraction", fraction.map { .number($0) } ?? .nothing),
                ], at: place)
        }
        let value: CodeNode.Value =
            switch swipe {
            case .closed: .text("none")
            case .open(let edge): .text(edge.rawValue)
            case .dragged(let edge, let distance): drag(edge, distance: distance, fraction: nil)
            case .draggedFraction(let edge, let fraction): drag(edge, distance: nil, fraction: fraction)
            }
        return settingOfRow("swipe", value, file, line)
    }

    /// Opens the row at an edge: `.swipe(.trailing)` shows the actions there.
    public func swipe(_ edge: HorizontalEdge, file: String = #filePath, line: UInt = #line) -> Self {
        swipe(.open(edge), file: file, line: line)
    }

    /// Adds a view under the row, revealed when the row slides aside by `open`, from 0 (closed) to 1 (the
    /// full width).
    public func slide(
        open: Double? = nil, file: String = #filePath, line: UInt = #line, under: () -> any Element
    ) -> Self {
        let under = under()._draft.node
        return changed(file, line) { draft, place in
            let open = [CodeNode.Entry]([("open", open.map { .number($0) })], at: place)
            draft.addBeside("slide", [CodeNode.Entry("under", under)] + open, at: place)
        }
    }

    /// Sets how far a row has slid aside, from 0 (closed) to 1 (the full width).
    public func slide(open: Double, file: String = #filePath, line: UInt = #line) -> Self {
        adding([("open", .number(open))], to: "slide", file, line)
    }

    /// Makes the row follow the finger to the left and reveal an icon; released past a quarter of its width,
    /// it is deleted.
    ///
    /// Defaults are the platform's, and in a state the current values: a pink background, and the symbol `trash.fill`
    /// of 20 points in white, `iconMargin` points from the trailing end. `fraction` is the row's displacement as a
    /// fraction of its width; past a quarter the icon is 50 points large. `history` is the swipes that came before.
    public func thresholdSwipe(
        background: Color? = nil, icon: String? = nil, iconSize: Double? = nil, iconColor: Color? = nil,
        iconMargin: Double? = nil, fraction: Double? = nil, history: ThresholdHistory? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let symbol = [CodeNode.Entry](
            [
                ("name", icon.map { .text($0) }), ("size", iconSize.map { .number($0) }),
                ("color", iconColor?.value(at: place)),
            ], at: place)
        let entries: [(String, CodeNode.Value?)] = [
            ("background", background?.value(at: place)), ("icon", symbol.isEmpty ? nil : .mapping(symbol)),
            ("iconMargin", iconMargin.map { .number($0) }), ("fraction", fraction.map { .number($0) }),
            ("history", history.map { .text($0.rawValue) }),
        ]
        return adding(entries, to: "thresholdSwipe", file, line)
    }
}

extension RowState {
    fileprivate var backgroundKey: String {
        switch self {
        case .normal: "rowBackground"
        case .highlighted: "highlightedBackground"
        case .selected: "selectedBackground"
        }
    }
}
