import TatamiScenes

extension Scene {
    /// The scene with a list scrolled to a row, when the id says which: `chat.rows.300.comment`. nil for other ids.
    func scrolled(toShow id: String) -> Scene? {
        let words = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for place in words.indices.dropFirst().dropLast() where words[place] == "rows" {
            guard let row = Int(words[place + 1]) else { continue }
            let list = words[..<place].joined(separator: ".")
            var scene = self
            guard scene.content.scroll(list: list, toRow: row) else { continue }
            return scene
        }
        return nil
    }
}

extension Element {
    /// False when no such list is among the stacks and lists of the element.
    fileprivate mutating func scroll(list: String, toRow row: Int) -> Bool {
        switch kind {
        case .list(var content) where id == list:
            content.scroll = .row(row, at: .top)
            kind = .list(content)
            return true
        case .stack(var stack):
            for index in stack.children.indices where stack.children[index].scroll(list: list, toRow: row) {
                kind = .stack(stack)
                return true
            }
            return false
        default: return false
        }
    }
}
