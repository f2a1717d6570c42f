import TatamiFormatting
import TatamiSceneFile
import TatamiMessages

extension Screen {
    /// The scene as a scene file says it, in the form that `tatami format` gives it; with its name, if it has one.
    ///
    ///     try chat.yaml().write(toFile: "chat.yaml", atomically: true, encoding: .utf8)
    ///
    /// Paths in it count from the folder of the scene. Functions, loops and constants of the code are written out, rows of a
    /// ``ForEach`` too, of which there can be 20,000; text with control characters is an error.
    public func yaml() throws(SceneError) -> String {
        try written { (document) throws(FormattingFailure) in try yamlBytes(of: document, fileName: place.file) }
    }

    /// The scene as a scene file in JSON says it; otherwise as ``yaml()``.
    public func json() throws(SceneError) -> String {
        try written { (document) throws(FormattingFailure) in try jsonBytes(of: document, fileName: place.file) }
    }

    private func written(
        _ write: (SourceDocument) throws(FormattingFailure) -> [UInt8]
    ) throws(SceneError) -> String {
        let (read, diagnostics) = document(of: code, named: name)
        guard let document = read else { throw .invalidScene(diagnostics.map { SceneDiagnostic($0) }) }
        do throws(FormattingFailure) { return String(decoding: try write(document), as: UTF8.self) } catch {
            throw .failed(error.sentences.map(\.text).joined(separator: "\n"))
        }
    }
}
