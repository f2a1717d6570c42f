package import TatamiScenes

/// What fingers find on the screen; the only thing that timelines need to know of layout.
package protocol Surface: AnyObject {
    /// What the rows are read from that scenes only name.
    var rows: any RowSource { get }
    /// nil when nothing that can be seen bears the id.
    func target(_ id: ElementID, in scene: Scene) -> TouchTarget?
    /// Rows that can be seen and are open, in any way.
    func openRows(in scene: Scene) -> [TouchedRow]
    /// nil for what is no list that can be seen; measured no further than `limit` points in both directions.
    func scrollRoom(of list: ElementID, in scene: Scene, upTo limit: Double) -> ScrollRoom?
}
