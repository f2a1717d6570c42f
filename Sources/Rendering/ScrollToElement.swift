import TatamiScenes

extension Scene {
    /// The scene with a list scrolled to a row, when the id says which: `chat.rows.300.comment`. nil for other ids.
    func scrolled(toShow id: String) -> Scene? {
        let words = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for place in words.indices.dropFirst().dropLast() where words[place] == "rows" {
            guard let row = Int(words[place + 1]) else { continue }
            let list = words[..<place].joined(separator: ".")
            var scene = self
            guard scene.editList(list, { $0.scroll = .row(row, at: .top) }) else { continue }
            return scene
        }
        return nil
    }
}
