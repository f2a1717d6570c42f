import RunningPrograms
import TatamiSystem
import Testing

@Suite("The earlier text of a line")
struct EarlierLinesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try git("init", "-q", "-b", "main")
        try folder.write(Self.committed.utf8, to: "sub/ö \"a\".yaml")
        try git("add", ".")
        try git("commit", "-qm", "first")
    }

    private static let committed = "one: 1\n  padding: 8\n\n  spacing: 4\ntwo: 2\n  padding: 8\nthree: 3\n"

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=n", "-c", "user.email=e@example.com"]
        try Program("git", identity + arguments, in: folder.path).output()
    }

    /// The earlier line of each line that replaced a committed one.
    private func earlier(_ text: String, _ lines: EarlierLines = EarlierLines()) throws -> [String?] {
        try folder.write(text.utf8, to: "sub/ö \"a\".yaml")
        let count = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
        return (1...count).map { lines.line($0, of: folder.file("sub/ö \"a\".yaml")) }
    }

    @Test("the earlier text of a changed line is given without its blanks, wherever the line is now")
    func changed() throws {
        let text = "zero: 0\none: 1\n  padding: 12\n\n  spacing: 4\ntwo: 2\n  padding: 9\r\nthree: 3\n"
        #expect(try earlier(text) == [nil, nil, "padding: 8", nil, nil, nil, "padding: 8", nil, nil])
    }

    @Test("if lines were added or removed beside it, the earlier line is the most similar one; a new line has none")
    func beside() throws {
        let text = "one: 1\n  width: 300\n  padding: 12\n\n  spacing: 4\ntwo: 2\n  padding: 8\nthree: 3\n"
        #expect(try earlier(text) == [nil, nil, "padding: 8", nil, nil, nil, nil, nil, nil])
        let shorter = "one: 1\n  padding: 12\ntwo: 2\n  padding: 8\nthree: 3\n"
        #expect(try earlier(shorter) == [nil, "padding: 8", nil, nil, nil, nil])
    }

    @Test("there is no earlier line in an equal text, nor in one with other blanks")
    func equal() throws {
        #expect(try earlier(Self.committed).allSatisfy { $0 == nil })
        #expect(try earlier(Self.committed.replacing("\n", with: "  \r\n")).allSatisfy { $0 == nil })
    }

    @Test("the earlier line is that of another commit if one is requested")
    func commit() throws {
        let text = Self.committed.replacing("two: 2", with: "two: 22")
        _ = try earlier(text)
        try git("commit", "-qam", "second")
        let first = try Repository(around: folder.path).commit("HEAD~1")
        #expect(try earlier(text, EarlierLines(in: first))[4] == "two: 2")
        #expect(try earlier(text)[4] == nil)
    }

    @Test("nothing is known of untracked files, outside of a repository, and of folders")
    func unknown() throws {
        let lines = EarlierLines()
        try folder.write("one: 1".utf8, to: "sub/new.yaml")
        #expect(lines.line(1, of: folder.file("sub/new.yaml")) == nil)
        #expect(lines.line(1, of: folder.file("sub/none.yaml")) == nil && lines.line(1, of: folder.file("sub")) == nil)
        #expect(lines.line(0, of: folder.file("sub/ö \"a\".yaml")) == nil)
        let other = try TemporaryFolder()
        try other.write("one: 1".utf8, to: "a.yaml")
        #expect(lines.line(1, of: other.file("a.yaml")) == nil && lines.line(1, of: "") == nil)
    }

    @Test("the earlier line is determined without running anything that the repository names")
    func hostile() throws {
        for (key, value) in [
            ("core.fsmonitor", "touch \(folder.path)/ran"), ("diff.external", "touch \(folder.path)/ran"),
            ("filter.x.clean", "touch \(folder.path)/ran"), ("filter.x.smudge", "touch \(folder.path)/ran"),
            ("diff.x.textconv", "touch \(folder.path)/ran"),
        ] { try git("config", key, value) }
        try folder.write("* filter=x diff=x\n".utf8, to: "sub/.gitattributes")
        #expect(try earlier(Self.committed.replacing("two: 2", with: "two: 22"))[4] == "two: 2")
        #expect(!folder.names.contains("ran"))
    }
}
