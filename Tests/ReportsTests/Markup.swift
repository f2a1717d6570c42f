import Foundation
import RunningPrograms

/// A document as parsed by another project's parser.
struct Markup {
    /// The elements in order, with their attributes.
    var elements: [(name: String, attributes: [String: String])] = []
    /// The texts in order.
    var texts: [String] = []

    enum Language: String { case xml, html }

    /// Parses each of the documents.
    static func parsed(_ documents: [String], as language: Language) throws -> [Markup] {
        let folder = try TemporaryFolder()
        let files = documents.indices.map { "\($0)" }
        for (document, file) in zip(documents, files) { try folder.write(document.utf8, to: file) }
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/markup.py").path
        let output = try Program("/usr/bin/python3", [script, language.rawValue] + files, in: folder.path).output()
        guard let found = try JSONSerialization.jsonObject(with: Data(output)) as? [[Any]] else { return [] }
        return found.map { parts in
            var markup = Markup()
            for part in parts {
                if let text = part as? String { markup.texts.append(text) }
                if let part = part as? [Any], let name = part.first as? String {
                    let attributes = part.last as? [String: Any] ?? [:]
                    markup.elements.append((name, attributes.mapValues { $0 as? String ?? "" }))
                }
            }
            return markup
        }
    }

    func attributes(_ attribute: String, of element: String) -> [String] {
        elements.filter { $0.name == element }.compactMap { $0.attributes[attribute] }
    }
}
