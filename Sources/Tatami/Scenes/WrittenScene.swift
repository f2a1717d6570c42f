import TatamiMessages
import TatamiSceneFile

extension Screen {
    /// Returns the scene as a YAML scene file in canonical form, as `tatami format` writes it, with its name
    /// if it has one.
    ///
    ///     try chat.yaml().write(toFile: "chat.yaml", atomically: true, encoding: .utf8)
    ///
    /// Paths in it are relative to the scene's folder. Functions, loops and constants of the code are
    /// expanded, and so are the rows of a ``ForEach``, up to 20,000 of them. Throws ``SceneError`` for a
    /// scene with errors or text with control characters.
    public func yaml() throws(SceneError) -> String {
        try written { (document) throws(FormattingFailure) in try yamlBytes(of: document, fileName: place.file) }
    }

    /// Returns the scene as a scene file in JSON; see ``yaml()``.
    public func json() throws(SceneError) -> String {
        try written { (document) throws(FormattingFailure) in try jsonBytes(of: document, fileName: place.file) }
    }

    /// Returns the scene as a scene file in JSON that keeps the lines of code; `renaming` returns new names for their
    /// files.
    package func placedJSON(renaming: @escaping (String) -> String) throws(SceneError) -> String {
        let (file, diagnostics) = placedScene(of: code, named: name, renaming: renaming)
        guard let file else { throw .invalidScene(diagnostics.map { SceneDiagnostic($0) }) }
        return file
    }

    private func written(
        _ write: (SourceDocument) throws(FormattingFailure) -> [UInt8]
    ) throws(SceneError) -> String {
        try _draft.onStackForElements { () throws(SceneError) in
            let (read, diagnostics) = document(of: code, named: name)
            guard let document = read else { throw .invalidScene(diagnostics.map { SceneDiagnostic($0) }) }
            do throws(FormattingFailure) { return String(decoding: try write(document), as: UTF8.self) } catch {
                throw .failed(error.sentences.map(\.text).joined(separator: "\n"))
            }
        }
    }
}
