import Foundation
import Testing

@testable import TatamiSystem

@Suite("Reading a file")
struct ReadFileTests {
    let folder: FolderFixture

    init() throws { folder = try FolderFixture() }

    @Test("at most the limit is read")
    func limit() throws {
        let path = folder.file("a")
        try writeFile([1, 2, 3], to: path)
        #expect(try readFile(at: path, limit: 3) == [1, 2, 3])
        #expect(throws: FileError.tooLarge(path: path, limit: 2)) { try readFile(at: path, limit: 2) }
    }

    @Test("a file without a size is read to its end")
    func hiddenSize() throws {
        let text = String(decoding: try readFile(at: "/proc/self/status", limit: 100_000), as: UTF8.self)
        #expect(text.contains("VmPeak"))
        #expect(throws: FileError.tooLarge(path: "/proc/self/status", limit: 10)) {
            try readFile(at: "/proc/self/status", limit: 10)
        }
    }

    @Test("anything but a regular file is refused without waiting")
    func irregular() throws {
        let pipe = folder.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: FileError.notARegularFile(path: pipe)) { try readFile(at: pipe, limit: 9) }
        #expect(throws: FileError.notARegularFile(path: "/dev/zero")) { try readFile(at: "/dev/zero", limit: 9) }
        #expect(throws: FileError.isAFolder(path: folder.path)) { try readFile(at: folder.path, limit: 9) }
        #expect(throws: FileError.notFound(path: folder.file("x"))) { try readFile(at: folder.file("x"), limit: 9) }
        #expect(throws: FileError.invalidPath(path: "a\0b")) { try readFile(at: "a\0b", limit: 9) }
    }
}
