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

    /// Parses a line. `formats` are the names of the output formats.
    package init(_ line: [UInt8], formats: [String]) {
        let log = DiagnosticLog(files: SourceFiles(scene: Self.name))
        let budget = NodeBudget(bytes: Self.longest, nodes: NodeBudget.scene.nodes, depth: NodeBudget.scene.depth)
        do throws(ReadFailure) {
            let text = try CharacterCheck.text(of: line, file: 0, budget: budget)
            let root = try JSONReader.read(text, from: Mark(line: 1, column: 1), budget: budget, log: log)
            let source = JobText(text)
            echo = root.entries?[PictureJobShape.job.name].map { source.spelling(of: $0) }
            if root.entries?[PictureJobShape.render.name] != nil {
                content = .picture(PictureJob(root, source, formats: formats, log))
            } else {
                content = .other
            }
        } catch {
            log.add(error)
            (echo, content) = (JobText(line[...]).identifier(budget: budget), .unreadable)
        }
        diagnostics = log.diagnostics
    }
}

/// The bytes of a parsed line, for copying parts of it verbatim.
struct JobText {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    func spelling(of node: Node) -> String { String(decoding: self[node], as: UTF8.self) }

    /// The bytes of a node's value.
    subscript(node: Node) -> ArraySlice<UInt8> {
        guard let start = SourceText(bytes: bytes, file: 0).index(of: node.mark) else { return [] }
        return bytes[start..<end(from: start)]
    }

    /// Returns the job's identifier in a line that is not JSON as a whole; nil if there is none, or it isn't JSON.
    func identifier(budget: NodeBudget) -> String? {
        var (place, depth) = (bytes.startIndex, 0)
        while place < bytes.endIndex {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                let end = end(from: place)
                if depth == 1, bytes[place..<end].elementsEqual("\"\(PictureJobShape.job.name)\"".utf8),
                    let colon = firstVisible(from: end), bytes[colon] == UInt8(ascii: ":")
                {
                    return firstVisible(from: colon + 1).flatMap { value(at: $0, budget: budget) }
                }
                place = end
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            place += 1
        }
        return nil
    }

    private func firstVisible(from start: Int) -> Int? {
        bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// Returns the spelling of a value; nil if it isn't JSON.
    private func value(at start: Int, budget: NodeBudget) -> String? {
        let spelling = bytes[start..<end(from: start)]
        let place = Mark(line: 1, column: 1)
        do throws(ReadFailure) {
            try CharacterCheck.check(spelling, from: place)
            let log = DiagnosticLog(files: SourceFiles(scene: JobLine.name))
            _ = try JSONReader.read(spelling, from: place, budget: budget, log: log)
        } catch { return nil }
        return String(decoding: spelling, as: UTF8.self)
    }

    /// Returns the end of a value in valid JSON.
    private func end(from start: Int) -> Int {
        var (place, depth, isInText) = (start, 0, false)
        while place < bytes.endIndex {
            let byte = bytes[place]
            if isInText {
                if byte == UInt8(ascii: "\\") { place += 1 } else if byte == UInt8(ascii: "\"") { isInText = false }
                if !isInText, depth == 0 { return place + 1 }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    // The bracket of the surrounding mapping or list ends a bare word or number.
                    if depth == 0 { return place }
                    depth -= 1
                    if depth == 0 { return place + 1 }
                case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: if depth == 0 { return place }
                default: break
                }
            }
            place += 1
        }
        return bytes.endIndex
    }
}
