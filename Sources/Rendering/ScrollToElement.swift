import TatamiScenes

extension Scene {
    /// The scene with a list scrolled to a row, when the id says which: `chat.rows.300.comment`. nil for other ids.
    func scrolled(toShow id: ElementID) -> Scene? {
        for (list, row) in id.numberedRows {
            var scene = self
            guard scene.editList(list, { $0.scroll = .row(row, at: .top) }) else { continue }
            return scene
        }
        return nil
    }
}
