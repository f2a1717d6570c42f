import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The inherited properties with which an element is read.
///
/// On-demand rows and uses that follow a scroll keep their context, so that reading them later gives the same result.
struct ReadingContext: Hashable {
    var appearance = Appearance.light
    var textSize = ContentSize.large
    var direction = LayoutDirection.leftToRight
    /// The language and the time for formatting values in expressions.
    var wording = Wording()
    /// The margin of rows, headers and cards at both sides, in points.
    var sideMargin = ScreenTraits.sideMargin(width: 0)
    /// The nearest opaque colour behind the element, which becomes the background of rows that move.
    var backdrop = Color.white
    /// The use of a component that contains the element; nil for the scene's own elements. Only `Decoding.reading`
    /// changes it.
    var use: ComponentUse?
    /// The depth of the element: the number of elements around it, including itself.
    var elementDepth = 0
    /// Whether the element is in a row of a list, or in a cell of a grid that is read on demand.
    var isInRow = false

    // MARK: Rows of the surrounding list

    var rowsHaveFixedHeight = false
    /// The width of the section index beside the trailing margin, in points; 0 without one.
    var sectionIndexWidth = 0.0
    /// The style of selected rows.
    var selectionStyle = SelectionStyle.default
    /// The editing mode of the list; nil while it is not edited.
    var editing: ListEditing?
}
