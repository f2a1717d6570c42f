import Foundation
import TatamiSceneFile
import Testing

@testable import TatamiExplanation

@Suite("The keys of scenes")
struct SceneKeyTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Explanation")

    /// The keys that the reader accepts anywhere in a scene.
    private static let known = Result {
        var keys: Set<String> = []
        func collect(_ value: Any) {
            if let list = value as? [Any] { list.forEach(collect) }
            guard let mapping = value as? [String: Any] else { return }
            if let properties = mapping["properties"] as? [String: Any] { keys.formUnion(properties.keys) }
            mapping.values.forEach(collect)
        }
        collect(try JSONSerialization.jsonObject(with: Data(schemaJSON())))
        return keys
    }

    @Test("that explanations know are keys of their reader", arguments: SceneKey.allCases)
    func isKey(key: SceneKey) throws { #expect(try Self.known.get().contains(key.rawValue)) }

    @Test("are in the vocabulary alone: no other file of the module spells one")
    func literals() throws {
        let known = try Self.known.get()
        let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            if file.lastPathComponent == "SceneVocabulary.swift" {
                #expect(!text.contains(".key(\""))
                continue
            }
            // The trees of other tools use their own words, mostly those of CSS.
            if file.path.contains("/PictureTrees/") { continue }
            for line in text.split(separator: "\n") where !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
                for literal in line.matches(of: /"([A-Za-z]+)(?:\.[^"]*)?"/) {
                    #expect(!known.contains(String(literal.1)), "\(file.lastPathComponent): \(line)")
                }
            }
        }
        #expect(count > 20)
    }
}
