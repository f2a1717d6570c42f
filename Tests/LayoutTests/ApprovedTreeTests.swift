import Foundation
import TatamiLayout
import Testing

@Suite("Approved trees")
struct ApprovedTreeTests {
    @Test("every approved tree parses, and prints as it stands")
    func all() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var count = 0
        for folder in ["snapshots", "Tests/Snapshots"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "tree" else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                let tree = String(text[(text.firstIndex(of: "\n").map(text.index(after:)) ?? text.endIndex)...])
                #expect(try TreeRecord(parsing: tree).description == tree, "\(file.path)")
                count += 1
            }
        }
        #expect(count > 130)
    }
}
