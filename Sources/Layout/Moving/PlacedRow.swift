import TatamiScenes

/// A row as it was placed, as fingers have left it.
struct PlacedRow {
    var row: Row
    /// The id of its list.
    var list: ElementID
    /// Points.
    var width: Double
    /// How far the first action has come on its way to take all the room of a full swipe, 0 to 1.
    var expansion = 0.0
}
