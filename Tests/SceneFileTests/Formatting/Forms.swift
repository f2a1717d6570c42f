import Foundation
import RunningPrograms
import TatamiMessages
import TatamiSceneFile

/// Formats text instead of bytes.
func canonical(_ text: String, fileName: String = "scene.yaml") throws -> String {
    String(decoding: try formatted(Array(text.utf8), fileName: fileName), as: UTF8.self)
}

func document(_ bytes: [UInt8], fileName: String) throws -> SourceDocument {
    let (document, diagnostics) = readDocument(bytes, fileName: fileName)
    guard let document else { throw ProgramFailure(description: diagnostics.map(\.description).joined()) }
    return document
}

/// The repository's scene files.
enum OwnFiles {
    static let paths: [String] = {
        let root = URL(fileURLWithPath: ReferenceScenes.folder).deletingLastPathComponent()
        var paths: [String] = []
        for folder in ["snapshots", "Sources/SceneFile/Kit"] {
            let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            for case let file as String in files ?? .init() where file.hasSuffix(".yaml") {
                paths.append(root.appendingPathComponent(folder).appendingPathComponent(file).path)
            }
        }
        return paths.sorted()
    }()

    static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
}
