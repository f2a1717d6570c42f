package import TatamiPrimitives

/// A row: its content, and what a finger did to it.
package struct Row: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable { case normal, highlighted, selected }

    package var id: ElementID
    /// The base view: fills the row.
    package var content: Element
    /// Beside the content, which makes room for them; in the order of their kinds.
    package var accessories: [Accessory]
    /// Whether the list is edited: taps on the row then select nothing, or one more where it has a `select` accessory.
    package var isEditing: Bool
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
    /// Points from the row's leading edge to its text, where that stands beside an image: there the separator begins,
    /// if the list leaves it to the row. nil for other rows.
    package var textInset: Double?

    package init(
        id: ElementID, content: Element, accessories: [Accessory] = [], isEditing: Bool = false,
        state: State = .normal,
        paints: StatePaints = StatePaints(),
        actions: Actions = Actions(), swipe: SwipeState = .closed, slide: Slide? = nil,
        threshold: ThresholdSwipe? = nil,
        hasSeparator: Bool = true
    ) {
        self.id = id
        self.content = content
        self.accessories = accessories
        self.isEditing = isEditing
        self.state = state
        self.paints = paints
        self.actions = actions
        self.swipe = swipe
        self.slide = slide
        self.threshold = threshold
        self.hasSeparator = hasSeparator
    }

    /// The background of the content in each state; nil leaves that of the normal state, or else the content's own.
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

/// Where the rows come from that a scene names and does not hold, so that a list of any length costs what is seen of it.
///
/// Whoever lays a scene out asks it; the scene itself knows nothing of it. Belongs to one thread, as whoever made it does.
package protocol RowSource: AnyObject {
    /// The row at an index that a part of a scene's rows names; equal each time.
    ///
    /// A row that can't be made is given as an empty one of some height: whoever made the source tells what is wrong.
    func row(at index: Int, of series: RowSeries) -> Row

    /// The indexes of the rows, ascending, that are not like the others because a state names them by their numbers.
    func changedRows(of series: RowSeries) -> [Int]

    /// What stands in the place of a follower of this number, with these numbers for the scrolls that it follows; of the
    /// same id each time.
    func element(ofFollower number: Int, at values: [Double]) -> Element

    /// What stands in the place of an element of a row when a finger has dragged its number to `value`; of the same id.
    func element(dragged drag: RowDrag, to value: Double) -> Element
}

extension RowSource {
    package func changedRows(of series: RowSeries) -> [Int] { [] }

    package func element(dragged drag: RowDrag, to value: Double) -> Element {
        preconditionFailure("a scene in which '\(drag.id)' was dragged is laid out without its source")
    }

    package func element(ofFollower number: Int, at values: [Double]) -> Element {
        preconditionFailure("a scene whose follower \(number) follows a scroll is laid out without its source")
    }
}

/// Which rows are meant: a series that a source knows, such as the records of a data file in one list.
///
/// Rows of equal series are equal at equal indexes, as long as they are read from sources that were made of the same.
package struct RowSeries: Hashable, Sendable {
    /// The number of a series among those of a scene; then, for one that stands in a row, that row's index and the number
    /// of the series in it, and so on.
    package let path: [Int]

    package init(_ number: Int) { path = [number] }

    private init(path: [Int]) { self.path = path }

    /// One that stands in a row of this.
    package func series(_ number: Int, inRow index: Int) -> RowSeries { RowSeries(path: path + [index, number]) }

    /// The series that stands in no row, in which this stands in the end.
    package var root: Int { path[0] }

    /// The row that this stands in, and the number of this there; nil for a series that stands in none.
    package var place: (series: RowSeries, index: Int, number: Int)? {
        guard path.count > 2 else { return nil }
        return (RowSeries(path: Array(path.dropLast(2))), path[path.count - 2], path[path.count - 1])
    }
}

/// The source for scenes that hold all of their rows.
package final class NoRowSource: RowSource, Sendable {
    package static let none = NoRowSource()

    package func row(at index: Int, of series: RowSeries) -> Row {
        preconditionFailure("a scene that names rows of series \(series.path) is laid out without their source")
    }
}
