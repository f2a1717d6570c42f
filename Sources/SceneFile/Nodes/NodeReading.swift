/// Chooses the reader for a scene file.
enum NodeReading {
    /// JSON by its name or, unless YAML is the better explanation, by its first character; YAML otherwise.
    static func read(_ bytes: [UInt8], fileName: String, log: ProblemLog) throws(ReadFailure) -> Node {
        let text = try CharacterCheck.text(of: bytes, file: 0, budget: .scene)
        log.files.sceneText = SourceText(bytes: text, file: 0)
        let start = Mark(line: 1, column: 1)
        if fileName.hasSuffix(".json") {
            return try JSONReader.read(text, from: start, budget: .scene, log: log)
        }
        guard looksLikeJSON(text) else { return try YAMLReader.read(text, file: 0, budget: .scene, log: log) }
        let attempt = ProblemLog(files: log.files)
        do {
            let node = try JSONReader.read(text, from: start, budget: .scene, log: attempt)
            log.add(contentsOf: attempt)
            return node
        } catch {
            // A flow mapping with comments or unquoted words is YAML and no JSON.
            guard case .json = error.problem else { throw error }
            let secondAttempt = ProblemLog(files: log.files)
            guard let node = try? YAMLReader.read(text, file: 0, budget: .scene, log: secondAttempt) else {
                throw error
            }
            log.add(contentsOf: secondAttempt)
            return node
        }
    }

    /// `{` and then a quoted key or nothing.
    private static func looksLikeJSON(_ text: ArraySlice<UInt8>) -> Bool {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        let rest = text.drop(while: isBlank)
        guard rest.first == UInt8(ascii: "{") else { return false }
        let key = rest.dropFirst().drop(while: isBlank)
        return key.first == UInt8(ascii: "\"") || key.first == UInt8(ascii: "}") || key.isEmpty
    }
}
