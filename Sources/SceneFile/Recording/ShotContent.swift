extension SceneSource {
    /// A serialisation of the scene's file without its shots, and of the contents of its fonts.
    ///
    /// It is equal only for equal meanings: comments and places have no effect. nil for a file with errors, and for a
    /// scene in code with on-demand rows.
    package var content: [UInt8]? {
        guard !log.hasErrors else { return nil }
        let entries = (root.entries ?? []).filter { $0.key != SceneShape.shots.name }
        return NodeWriter.bytes(of: Node(mapping: entries + fontsEntry, mark: root.mark))
    }

    /// Returns the serialisation of a shot in the file, as in `content`.
    package func content(of shot: Shot) -> [UInt8]? {
        NodeWriter.bytes(of: Node(mapping: [shotEntry(shot)], mark: shot.mark))
    }
}

/// A serialisation of nodes without places: each kind is preceded by its number, each text and list by its length.
private struct NodeWriter {
    private var bytes: [UInt8] = []

    /// Returns the bytes of a node; nil for one with on-demand rows.
    static func bytes(of node: Node) -> [UInt8]? {
        var writer = NodeWriter()
        writer.bytes.reserveCapacity(node.weight * 16)
        return writer.write(node) ? writer.bytes : nil
    }

    private mutating func write(_ node: Node) -> Bool {
        switch node.value {
        case .null: bytes.append(0)
        case .flag(let flag): bytes.append(flag ? 2 : 1)
        case .number(let number, let spelling):
            bytes.append(3)
            write(bits: number.bitPattern)
            write(spelling)
        case .text(let text):
            bytes.append(4)
            write(text)
        case .cell(let text):
            bytes.append(5)
            write(text)
        case .list(let items):
            bytes.append(6)
            write(bits: UInt64(items.count))
            return items.allSatisfy { write($0) }
        case .mapping(let entries):
            bytes.append(7)
            write(bits: UInt64(entries.count))
            return entries.allSatisfy { entry in
                write(entry.key)
                return write(entry.node)
            }
        case .rows, .gap: return false
        }
        return true
    }

    private mutating func write(_ text: String) {
        write(bits: UInt64(text.utf8.count))
        bytes += text.utf8
    }

    private mutating func write(bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
