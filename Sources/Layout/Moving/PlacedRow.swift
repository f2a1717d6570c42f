import TatamiScenes

/// A row as it was placed, as fingers have left it.
struct PlacedRow {
    var row: Row
    /// The id of its list.
    var list: String
    /// Points.
    var width: Double
}
