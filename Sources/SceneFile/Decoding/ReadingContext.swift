import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// What the place of an element says of how it is read.
///
/// Rows on demand and uses that follow a scroll keep it, so that they are read later as if they were read in their place.
struct ReadingContext: Hashable {
    var appearance = Appearance.light
    var textSize = ContentSize.large
    var direction = LayoutDirection.leftToRight
    /// The language and the time by which expressions word their values.
    var wording = Wording()
    /// The margin of rows, headers and cards at both sides, in points.
    var sideMargin = ScreenTraits.sideMargin(width: 0)
    /// The nearest opaque colour behind the element; the background of rows that move.
    var backdrop = Color.white
    /// The use of a component that the element is part of; nil for what the scene says itself.
    var use: ComponentUse?
    /// How many elements the element stands in, itself included.
    var elementDepth = 0
    /// Whether it is part of a row of a list, or a cell of a grid that is read on demand.
    var isInRow = false

    // MARK: Rows of the list around it

    var rowsHaveFixedHeight = false
    /// The width of the section index beside the trailing margin, in points; 0 without one.
    var sectionIndexWidth = 0.0
    /// What a finger paints on the rows.
    var selectionStyle = SelectionStyle.default
    /// nil while the list is not edited.
    var editing: ListEditing?
}
