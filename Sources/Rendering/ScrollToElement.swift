import TatamiScenes

extension Scene {
    /// Returns the scene with a list scrolled to the row in an id such as `chat.rows.300.comment`; nil for other ids.
    func scrolled(toShow id: ElementID) -> Scene? {
        for (list, row) in id.numberedRows {
            var scene = self
            guard scene.editList(list, { $0.scroll = .row(row, at: .top) }) else { continue }
            return scene
        }
        return nil
    }
}
