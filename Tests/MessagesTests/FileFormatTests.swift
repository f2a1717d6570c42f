import Foundation
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import Testing

@Suite("The versions of file formats")
struct FileFormatTests {
    private func pageText() throws -> String {
        try String(
            contentsOf: Sources.root.appending(path: "Sources/Tatami/Tatami.docc/FileFormats.md"), encoding: .utf8)
    }

    @Test("on the page are those of the program")
    func page() throws {
        let page = try pageText()
        let tree = SnapshotRecord(
            width: 1, height: 1, pixels: Fingerprint(of: [1]), picture: Fingerprint(of: [2]), tree: "")
        let first = String(decoding: tree.bytes, as: UTF8.self).split(separator: " ").prefix(2).joined(separator: " ")
        #expect(page.contains("`\(first) …` | \(first.suffix(1)) |"))
        let environment = String(decoding: EnvironmentRecord([]).bytes, as: UTF8.self).split(separator: "\n")[0]
        #expect(page.contains("`\(environment)` | \(environment.suffix(1)) |"))
        #expect(page.contains("\"version\": \(RunRecord.version)` | \(RunRecord.version) |"))
        #expect(page.contains("`version: \(FormatVersion.current)` at the top; may be left out"))
    }

    @Test(
        "of a baseline's tree: only a larger number is newer",
        arguments: [
            ("tatami-snapshot 3 1x1", true), ("tatami-snapshot 2 1x1", false), ("tatami-snapshot 1 1x1", false),
            ("tatami-snapshot -3", false), ("tatami-snapshot", false), ("other 3", false), ("", false),
        ])
    func tree(line: String, isNewer: Bool) {
        #expect(SnapshotRecord.isOfNewerFormat(Array(line.utf8)) == isNewer)
    }
}
