import TatamiScenes

extension Decoding {
    /// The names that the author gave to colours.
    var colorNames: [String] { shared.kit.colors.keys.sorted() }

    /// Returns the definition of a colour with this name; nil for other texts.
    func color(named name: String) -> Node? {
        guard let color = shared.kit.colors[name] else { return nil }
        note(Kit.Part(key: Kit.colorsKey.name, name: name))
        return color.node
    }
}

/// Colours named by the author.
enum ColorNaming {
    /// Whether a name for a colour is valid; reports one that isn't.
    static func isSound(_ entry: Node.Entry, _ log: DiagnosticLog) -> Bool {
        if ColorReading.color(entry.key, in: .light) != nil {
            log.add(.kit(.takenColorName(entry.key)), at: entry.keyMark)
            return false
        }
        let isName = LengthNaming.isName(entry.key)
        if !isName { log.add(.kit(.badColorName(entry.key)), at: entry.keyMark) }
        return isName
    }

    /// Reports cycles of colours that refer to each other, and replaces the colours in them with `clear`.
    static func removeCircles(_ colors: inout [String: Node.Entry], _ log: DiagnosticLog) {
        var done: Set<String> = []
        var circular: Set<String> = []
        var path: [String] = []
        func visit(_ name: String, at mark: Mark) {
            guard let color = colors[name], !done.contains(name) else { return }
            if let start = path.firstIndex(of: name) {
                log.add(.kit(.circularColors(Array(path[start...]) + [name])), at: mark)
                circular.formUnion(path[start...])
                return
            }
            path.append(name)
            visit(color.node)
            path.removeLast()
            done.insert(name)
        }
        func visit(_ node: Node) {
            if let text = node.text { visit(text, at: node.mark) }
            for entry in node.entries ?? [] { visit(entry.node) }
        }
        for name in colors.keys.sorted() { visit(name, at: colors[name]?.keyMark ?? .nowhere) }
        for name in circular { colors[name]?.node = Node(scalar: .text("clear"), mark: .nowhere) }
    }
}
