import TatamiScenes

/// References by JSON pointers, `{"$ref": "#/colors/blue/$value"}` (RFC 6901, as URI fragments), in files of design
/// tokens.
///
/// They are removed from a token's value: a pointer to a whole token becomes an alias, `{colors.blue}`, and one to a
/// part of a value becomes that part.
struct TokenPointers {
    let root: Node
    /// The names of all tokens, for aliases.
    let tokens: Set<String>
    let log: DiagnosticLog
    /// The nodes copied from other places so far.
    private var copied = 0

    init(root: Node, tokens: Set<String>, log: DiagnosticLog) {
        (self.root, self.tokens, self.log) = (root, tokens, log)
    }

    static let key = "$ref"

    /// Returns a value without pointers; nil after reporting missing targets or cycles.
    mutating func without(_ node: Node) -> Node? { without(node, path: []) }

    private mutating func without(_ node: Node, path: [String]) -> Node? {
        if let items = node.items {
            var read: [Node] = []
            for item in items {
                guard let inner = without(item, path: path) else { return nil }
                read.append(inner)
            }
            return Node(list: read, mark: node.mark)
        }
        guard let entries = node.entries else { return node }
        guard let pointer = entries[Self.key]?.text else {
            var read: [Node.Entry] = []
            for var entry in entries {
                guard let inner = without(entry.node, path: path) else { return nil }
                entry.node = inner
                read.append(entry)
            }
            return Node(mapping: read, mark: node.mark)
        }
        guard path.count < Self.mostSteps, let steps = Self.steps(pointer) else { return lead(nowhere: pointer, node) }
        if let name = token(steps) { return Node(scalar: .text("{\(name)}"), mark: node.mark) }
        if let start = path.firstIndex(of: pointer) {
            return log.refuse(.kit(.circularTokens(Array(path[start...]) + [pointer])), at: node.mark)
        }
        guard let found = at(steps) else { return lead(nowhere: pointer, node) }
        let limit = NodeBudget.scene.nodes
        copied += found.weight
        guard copied <= limit else { return log.refuse(.tooManyNodes(limit: limit), at: node.mark) }
        return without(found, path: path + [pointer])
    }

    /// The limit of pointers to pointers.
    private static let mostSteps = 32

    private func lead(nowhere pointer: String, _ node: Node) -> Node? {
        let name = (Self.steps(pointer) ?? []).filter { $0 != "$value" && $0 != "$root" }.joined(separator: ".")
        let nearest = log.isFull ? nil : NearestName.nearest(to: name, among: tokens.sorted())
        return log.refuse(.kit(.unknownToken(pointer, nearest: nearest)), at: node.mark)
    }

    /// Returns the token that a pointer names, itself or by its whole value.
    private func token(_ steps: [String]) -> String? {
        let name = (steps.last == "$value" ? steps.dropLast() : steps[...]).filter { $0 != "$root" }
            .joined(separator: ".")
        return tokens.contains(name) && !steps.dropLast().contains("$value") ? name : nil
    }

    private func at(_ steps: [String]) -> Node? {
        var node = root
        for step in steps {
            if let items = node.items {
                guard let index = Int(step), items.indices.contains(index) else { return nil }
                node = items[index]
            } else {
                guard let inner = node.entries?[step] else { return nil }
                node = inner
            }
        }
        return node
    }

    /// Returns the keys of a pointer; nil if it isn't a pointer within the file.
    private static func steps(_ pointer: String) -> [String]? {
        guard pointer.hasPrefix("#/") else { return nil }
        return pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { step in
            decoded(step).replacing("~1", with: "/").replacing("~0", with: "~")
        }
    }

    /// Decodes percent-encoded bytes, such as `%20`.
    private static func decoded(_ step: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(step.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
