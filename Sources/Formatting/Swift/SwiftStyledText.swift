import TatamiSceneFile

/// Text in several looks.
extension SwiftValues {
    /// A text, or pieces of it.
    func styled(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard let items = node.items else {
            return node.entries == nil ? try text(node) : try run(node)
        }
        guard !items.isEmpty else { throw bad(node) }
        var runs: [String] = []
        for item in items { runs.append(try run(item)) }
        return runs.joined(separator: " + ")
    }

    private func run(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else { return "StyledText(\(try text(node)))" }
        var said = Said(node)
        guard let text = said.take("text") else { throw bad(node) }
        var run = "StyledText(\(try self.text(text)))"
        if let node = said.take("font") { run += ".font(\(try font(node)))" }
        if let node = said.take("weight") { run += ".fontWeight(\(try word(node)))" }
        for (key, call) in [("italic", "italic"), ("underline", "underline"), ("strikethrough", "strikethrough")] {
            guard let node = said.take(key) else { continue }
            run += ".\(call)(" + (try flag(node) == "true" ? "" : "false") + ")"
        }
        if let node = said.take("color") { run += ".foregroundStyle(\(try color(node)))" }
        if let node = said.take("background") { run += ".background(\(try color(node)))" }
        if let node = said.take("link") { run += ".link(\(try self.text(node)))" }
        try said.finish()
        return run
    }
}
