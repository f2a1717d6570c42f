import Foundation
import TatamiLayout
import Testing

@Suite("Approved trees")
struct ApprovedTreeTests {
    /// The texts of all approved trees, each without its first line, which says which pictures it belongs to.
    static func trees() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try ["snapshots", "Tests/Snapshots"].flatMap { folder in
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "tree" }.map { file in
                let text = try String(contentsOf: file, encoding: .utf8)
                return String(text[(text.firstIndex(of: "\n").map(text.index(after:)) ?? text.endIndex)...])
            }
        }
    }

    @Test("every approved tree is read without losses")
    func all() throws {
        let trees = try Self.trees()
        #expect(trees.count > 130)
        for tree in trees { #expect(PrintedTree(parsing: tree)?.printedAgain == tree, "\(tree.prefix(200))") }
    }
}
