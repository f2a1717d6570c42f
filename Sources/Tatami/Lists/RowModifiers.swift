import TatamiSceneFile

/// A side of a row, by the reading direction.
public enum HorizontalEdge: String, Hashable, Sendable, CaseIterable { case leading, trailing }

/// What a finger does to a row.
public enum RowState: String, Hashable, Sendable, CaseIterable { case normal, highlighted, selected }

/// What a finger paints on a row that it touches or selects.
public enum SelectionStyle: String, Hashable, Sendable, CaseIterable {
    /// `systemGray4`, or the row's own background for the state.
    case `default`
    /// Nothing.
    case none
}

/// How far a row was swiped.
public enum SwipePosition: Hashable, Sendable {
    case closed
    /// At rest, with the actions of that edge fully shown.
    case open(HorizontalEdge)
    /// Moved away from that edge by so many points, from 0; beyond the actions' width the first one grows.
    case dragged(HorizontalEdge, distance: Double)
    /// As `dragged`, in parts of the row's width from 0 to 1.
    case draggedFraction(HorizontalEdge, Double)
}

/// What a finger did to a row with a threshold before it came to where it is.
public enum ThresholdHistory: String, Hashable, Sendable, CaseIterable {
    case none
    /// It was past a quarter of the row and has stayed down since: the icon is 50 points large.
    case passed
    /// An earlier swipe was let go before a quarter: the icon is 10 points large until a quarter is passed again.
    case returned
}

/// What can be said of an element that is a row of a list; of any other element it is an error.
extension Element {
    /// What a finger does to the row.
    public func rowState(_ state: RowState, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("state", .text(state.rawValue), file, line)
    }

    /// A colour behind the row's content in a state: `systemGray4` while it is highlighted or selected unless said.
    public func listRowBackground(
        _ color: Color, in state: RowState = .normal, file: String = #filePath, line: UInt = #line
    ) -> Self {
        settingOfRow(state.backgroundKey, color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// A gradient behind the row's content in a state.
    public func listRowBackground(
        _ gradient: LinearGradient, in state: RowState = .normal, file: String = #filePath, line: UInt = #line
    ) -> Self {
        settingOfRow(state.backgroundKey, gradient.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Whether a line follows the row; one does unless said.
    public func listRowSeparator(_ isShown: Bool, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("separator", .flag(isShown), file, line)
    }

    /// What a finger paints on the row: as its list says unless given.
    public func listRowSelectionStyle(_ style: SelectionStyle, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("selectionStyle", .text(style.rawValue), file, line)
    }

    /// What the row offers when it is swiped; the first action of each edge stands nearest to it, and a full swipe performs
    /// it unless that is turned off.
    public func swipeActions(
        leading: [SwipeAction]? = nil, trailing: [SwipeAction]? = nil, allowsFullSwipe: Bool? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let entries: [CodeNode.Entry?] = [
            leading.map { .init("leading", .list($0.map(\.node)), at: place) },
            trailing.map { .init("trailing", .list($0.map(\.node)), at: place) },
            allowsFullSwipe.map { .init("fullSwipe", .flag($0), at: place) },
        ]
        return adding(entries.compactMap(\.self), to: "swipeActions", at: place)
    }

    /// How far the row is swiped.
    public func swipe(_ swipe: SwipePosition, file: String = #filePath, line: UInt = #line) -> Self {
        let place = CodePlace(file: file, line: line)
        func drag(_ edge: HorizontalEdge, distance: Double?, fraction: Double?) -> CodeNode.Value {
            .mapping([
                .init("edge", .text(edge.rawValue), at: place),
                .init("distance", distance.map { .number($0) } ?? .nothing, at: place),
                .init("fraction", fraction.map { .number($0) } ?? .nothing, at: place),
            ])
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

    /// How far the row is open at an edge: `.swipe(.trailing)` shows the actions there.
    public func swipe(_ edge: HorizontalEdge, file: String = #filePath, line: UInt = #line) -> Self {
        swipe(.open(edge), file: file, line: line)
    }

    /// A view under the row, seen when the row slides aside: by `open` from 0 (closed) to 1 (by its full width).
    public func slide(
        open: Double? = nil, file: String = #filePath, line: UInt = #line, under: () -> any Element
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let open = open.map { CodeNode.Entry("open", .number($0), at: place) }
        return adding([.init("under", under().draft.node)] + [open].compactMap(\.self), to: "slide", at: place)
    }

    /// How far a row has slid aside over the view under it, from 0 (closed) to 1 (by its full width).
    public func slide(open: Double, file: String = #filePath, line: UInt = #line) -> Self {
        let place = CodePlace(file: file, line: line)
        return adding([.init("open", .number(open), at: place)], to: "slide", at: place)
    }

    /// Makes the row follow the finger to the left and uncover an icon; let go past a quarter of its width, it is deleted.
    ///
    /// What is left out is as the platform has it, and in a state as it was: a pink background, the symbol `trash.fill` of
    /// 20 points in white at the trailing end. `fraction` is how far the row has moved, in parts of its width; past a
    /// quarter the icon is 50 points large, and `history` says what came before.
    public func thresholdSwipe(
        background: Color? = nil, icon: String? = nil, iconSize: Double? = nil, iconColor: Color? = nil,
        iconMargin: Double? = nil, fraction: Double? = nil, history: ThresholdHistory? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let symbol: [CodeNode.Entry?] = [
            icon.map { .init("name", .text($0), at: place) }, iconSize.map { .init("size", .number($0), at: place) },
            iconColor.map { .init("color", $0.value(at: place), at: place) },
        ]
        let known = symbol.compactMap(\.self)
        let entries: [CodeNode.Entry?] = [
            background.map { .init("background", $0.value(at: place), at: place) },
            known.isEmpty ? nil : .init("icon", .mapping(known), at: place),
            iconMargin.map { .init("iconMargin", .number($0), at: place) },
            fraction.map { .init("fraction", .number($0), at: place) },
            history.map { .init("history", .text($0.rawValue), at: place) },
        ]
        return adding(entries.compactMap(\.self), to: "thresholdSwipe", at: place)
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
