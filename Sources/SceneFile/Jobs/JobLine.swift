/// A line of JSON with a worker's job, as far as it can be parsed without reading files.
package struct JobLine {
    /// The job's identifier in its JSON spelling; nil if it is missing. Even a line that is not JSON can have one.
    package let echo: String?
    package let content: Content
    /// The errors, with places in a file named `job`.
    package let diagnostics: [Diagnostic]

    package enum Content {
        /// A request for a picture; nil after errors in it.
        case picture(PictureJob?)
        /// JSON that is not a request for a picture.
        case other
        case unreadable
    }

    /// The name of the line in diagnostics.
    package static let name = "job"
    /// The limit of a line in bytes, large enough for a scene and its data.
    package static let longest = 64 << 20
    fileprivate static let budget = NodeBudget(
        bytes: longest, nodes: NodeBudget.scene.nodes, depth: NodeBudget.scene.depth)

    /// Parses a line. `formats` are the names of the output formats.
    package init(_ line: [UInt8], formats: [String]) {
        let log = DiagnosticLog(files: SourceFiles(scene: Self.name))
        do throws(ReadFailure) {
            let text = try CharacterCheck.text(of: line, file: 0, budget: Self.budget)
            let root = try JSONReader.read(text, from: Mark(line: 1, column: 1), budget: Self.budget, log: log)
            let source = JobText(bytes: text)
            echo = root.entries?[PictureJobShape.job.name].map { source.spelling(of: $0) }
            if root.entries?[PictureJobShape.render.name] != nil {
                content = .picture(PictureJob(root, source, formats: formats, log))
            } else {
                content = .other
            }
        } catch {
            log.add(error)
            (echo, content) = (JobText(bytes: line[...]).identifier, .unreadable)
        }
        diagnostics = log.diagnostics
    }
}

/// The bytes of a line, for copying parts of it verbatim.
struct JobText {
    let bytes: ArraySlice<UInt8>

    func spelling(of node: Node) -> String { String(decoding: self[node], as: UTF8.self) }

    /// The bytes of a node's value.
    subscript(node: Node) -> ArraySlice<UInt8> {
        SourceText(bytes: bytes, file: 0).index(of: node.mark).flatMap(value) ?? []
    }

    /// The job's identifier in a line that is not JSON as a whole; nil if there is none, or it isn't JSON.
    fileprivate var identifier: String? {
        var keys = FlowKeys(bytes, inLists: true)
        while let key = keys.next() {
            guard key.isQuoted, key.text.elementsEqual(PictureJobShape.job.name.utf8) else { continue }
            return value(from: keys.position).map { String(decoding: $0, as: UTF8.self) }
        }
        return nil
    }

    private func value(from start: Int) -> ArraySlice<UInt8>? {
        guard let range = JSONReader.firstValue(in: bytes[start...], budget: JobLine.budget) else { return nil }
        // In a line that isn't JSON, the value can have any control characters.
        let isText = (try? CharacterCheck.check(bytes[range], from: Mark(line: 1, column: 1))) != nil
        return isText ? bytes[range] : nil
    }
}
