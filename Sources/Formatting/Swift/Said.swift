import TatamiSceneFile

/// The entries of a mapping while they are put into Swift: each is taken once, and what nobody took can't be said.
struct Said {
    private var entries: [SourceNode.Entry]
    let place: SourcePlace

    init(_ node: SourceNode) {
        self.init(node.entries ?? [], at: node.place)
    }

    /// Keys without a value say nothing.
    init(_ entries: [SourceNode.Entry], at place: SourcePlace) {
        self.entries = entries.filter { if case .null = $0.node.value { false } else { true } }
        self.place = place
    }

    mutating func take(_ key: String) -> SourceNode? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        return entries.remove(at: index).node
    }

    func has(_ key: String) -> Bool { entries.contains { $0.key == key } }
    subscript(key: String) -> SourceNode? { entries.first { $0.key == key }?.node }
    var keys: [String] { entries.map(\.key) }
    var rest: [SourceNode.Entry] { entries }

    /// What stands behind a key that is none of its own, as in `label: {…}`, and beside it.
    mutating func flatten(_ inner: [SourceNode.Entry]) {
        entries += inner.filter { if case .null = $0.node.value { false } else { true } }
    }

    /// Throws the first that nobody took.
    func finish() throws(FormattingFailure) {
        if let entry = entries.first { throw .unsayable(.keyInSwift(entry.key), entry.place) }
    }
}
