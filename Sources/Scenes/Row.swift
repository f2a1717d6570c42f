package import TatamiPrimitives

/// A row of a list: its content and its touch state.
package struct Row: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable { case normal, highlighted, selected }

    package var id: ElementID
    /// The content, which fills the row.
    package var content: Element
    /// The accessories beside the content, in the order of their kinds.
    package var accessories: [Accessory]
    /// Whether the list is edited: a tap then toggles the selection of a row with a `select` accessory, and of no
    /// other.
    package var isEditing = false
    package var state: State
    package var paints: StatePaints
    package var actions: Actions
    package var swipe: SwipeState
    /// A view of the same size under the content, revealed when the content slides aside.
    package var slide: Slide?
    /// A swipe with a threshold in place of actions; nil for none.
    package var threshold: ThresholdSwipe?
    /// Whether a separator is drawn below the row.
    package var hasSeparator: Bool
    /// The differences of its separator from those of the list.
    package var separator = SeparatorChange()
    /// Whether a tap has an effect by default; false for the kit's components, which have none or controls of their
    /// own.
    package var isTappedByDefault = true
    /// The points from the row's leading edge to the text beside an image; nil for a row without an image.
    ///
    /// The separator starts there if the list says so.
    package var textInset: Double?

    package init(
        id: ElementID, content: Element, accessories: [Accessory] = [], state: State = .normal,
        paints: StatePaints = StatePaints(), actions: Actions = Actions(), swipe: SwipeState = .closed,
        slide: Slide? = nil, threshold: ThresholdSwipe? = nil, hasSeparator: Bool = true
    ) {
        self.id = id
        self.content = content
        self.accessories = accessories
        self.state = state
        self.paints = paints
        self.actions = actions
        self.swipe = swipe
        self.slide = slide
        self.threshold = threshold
        self.hasSeparator = hasSeparator
    }

    /// The background of the content in each state; nil for that of the normal state, or else the content's
    /// own.
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

    /// The differences of a row's separator from the list's; nil for what is equal. Insets are points.
    package struct SeparatorChange: Hashable, Sendable {
        package var color: Color?
        package var left: Double?
        package var right: Double?

        package init(color: Color? = nil, left: Double? = nil, right: Double? = nil) {
            (self.color, self.left, self.right) = (color, left, right)
        }

        package func applied(to separator: List.Separator) -> List.Separator {
            var separator = separator
            separator.color = color ?? separator.color
            separator.insets.left = left ?? separator.insets.left
            separator.insets.right = right ?? separator.insets.right
            return separator
        }
    }

    package struct Slide: Hashable, Sendable {
        package var under: Element
        /// The displacement to the right: 0 is closed, 1 is the full width.
        package var fraction: Double

        package init(under: Element, fraction: Double = 0) {
            self.under = under
            self.fraction = fraction
        }
    }
}

/// A provider of rows that a scene refers to without holding them.
///
/// In a list of any length, only visible rows take time.
///
/// It is passed to layout separately from the scene. It is confined to one thread, like its creator.
package protocol RowSource: AnyObject {
    /// Returns the row at an index of a series; equal on each call.
    ///
    /// If a row can't be made, returns an empty one of some height; the creator of the source reports the error.
    func row(at index: Int, of series: RowSeries) -> Row

    /// Returns the ascending indexes of the rows that states change under an id with the row's index.
    func changedRows(of series: RowSeries) -> [Int]

    /// Returns the replacement of the follower with this number for these values of its motions; always with the same
    /// id.
    func element(ofFollower number: Int, at values: [Double]) -> Element

    /// Returns the replacement of an element of a row whose number was dragged to `value`; with the same id.
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

/// A reference to a series of rows known to a source, such as the records of a data file in one list.
///
/// Equal series have equal rows at equal indexes if their sources were made from the same scene.
package struct RowSeries: Hashable, Sendable {
    /// The number of the series in the scene. For a series within a row, it is followed by that row's index and the
    /// number of the series in it, and so on.
    package let path: [Int]

    package init(_ number: Int) { path = [number] }

    private init(path: [Int]) { self.path = path }

    /// Returns the series with a number within a row of this series.
    package func series(_ number: Int, inRow index: Int) -> RowSeries { RowSeries(path: path + [index, number]) }

    /// The number of the outermost series.
    package var root: Int { path[0] }

    /// The enclosing row, and the number of this series in it; nil for an outermost series.
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
