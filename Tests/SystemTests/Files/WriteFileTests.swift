import Foundation
import Testing

@testable import TatamiSystem

@Suite("Writing a file")
struct WriteFileTests {
    let folder: FolderFixture

    init() throws { folder = try FolderFixture() }

    private func mode(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    @Test("a written file is read back, and no other file is beside it", arguments: [0, 1, 4095, 4096, 3_000_000])
    func roundTrip(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try writeFile(bytes, to: folder.file("a.png"))
        #expect(try readFile(at: folder.file("a.png"), limit: size) == bytes)
        #expect(folder.names == ["a.png"])
    }

    @Test("a replaced file keeps its mode")
    func keptMode() throws {
        let path = folder.file("a")
        try writeFile([1], to: path)
        chmod(path, 0o640)
        try writeFile([2], to: path)
        #expect(mode(of: path) == 0o640)
        #expect(try readFile(at: path, limit: 9) == [2])
    }

    @Test("a new file gets the mode that the umask leaves")
    func umask() throws {
        let path = folder.file("a")
        let plain = folder.file("b")
        try writeFile([1], to: path)
        close(open(plain, O_WRONLY | O_CREAT, 0o666))
        #expect(mode(of: path) == mode(of: plain))
    }

    @Test("a symbolic link is followed, to a file or to the path of a future file")
    func followedLink() throws {
        try FileManager.default.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: false)
        symlink("real/a", folder.file("first"))
        symlink("first", folder.file("second"))
        for content: [UInt8] in [[1], [2]] {
            try writeFile(content, to: folder.file("second"))
            #expect(try readFile(at: folder.file("real/a"), limit: 9) == content)
        }
        #expect(folder.names == ["first", "real", "second"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("first")) == "real/a")
    }

    @Test("a symbolic link is refused where links could lead anywhere, and cyclic links always")
    func refusedLink() throws {
        try writeFile([1], to: folder.file("a"))
        symlink("a", folder.file("link"))
        symlink("circle", folder.file("circle"))
        #expect(throws: FileError.isALink(path: folder.file("link"))) {
            try OpenFolder(at: folder.path).write([2], to: "link")
        }
        #expect(throws: FileError.tooManyLinks(path: folder.file("circle"))) {
            try writeFile([2], to: folder.file("circle"))
        }
        #expect(try readFile(at: folder.file("a"), limit: 9) == [1])
    }

    @Test("each kind of wrong target has a separate error, and nothing is left behind")
    func wrongTargets() throws {
        try writeFile([1], to: folder.file("file"))
        let long = folder.file(String(repeating: "x", count: 300))
        let cases: [(String, FileError)] = [
            (folder.path, .isAFolder(path: folder.path)),
            (folder.path + "/new/", .isAFolder(path: folder.path + "/new/")),
            (folder.file("none/a"), .notFound(path: folder.file("none/a"))),
            (folder.file("file/a"), .notAFolder(path: folder.file("file/a"))),
            (long, .nameTooLong(path: long)),
            ("", .invalidPath(path: "")),
            (folder.file("a\0b"), .invalidPath(path: folder.file("a\0b"))),
        ]
        for (path, error) in cases {
            #expect(throws: error) { try writeFile([2], to: path) }
        }
        #expect(folder.names == ["file"])
    }

    @Test("a device and a pipe are written directly")
    func deviceAndPipe() throws {
        try writeFile([1], to: "/dev/null")
        #expect(throws: FileError.noSpace(path: "/dev/full")) { try writeFile([1], to: "/dev/full") }
        let pipe = folder.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try writeFile([7, 8, 9], to: pipe)
        var got = [UInt8](repeating: 0, count: 9)
        #expect(read(reader, &got, 9) == 3)
        #expect(got.prefix(3) == [7, 8, 9])
    }

    @Test("a descriptor's name writes at the descriptor's position, and leaves it open")
    func descriptor() throws {
        let path = folder.file("a")
        let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        try writeFile([1, 2], to: "/dev/fd/\(descriptor)")
        try writeFile([3], to: "/proc/self/fd/\(descriptor)")
        #expect(try readFile(at: path, limit: 9) == [1, 2, 3])
    }

    @Test("of sixteen writers to one file one wins, with its complete content")
    func sixteenWriters() async throws {
        let path = folder.file("a")
        try writeFile([UInt8](repeating: 99, count: 100_000), to: path)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in UInt8(0)..<16 {
                group.addTask {
                    for _ in 0..<20 { try writeFile([UInt8](repeating: writer, count: 100_000), to: path) }
                }
            }
            group.addTask {
                for _ in 0..<200 {
                    let bytes = try readFile(at: path, limit: 200_000)
                    #expect(bytes.count == 100_000)
                    #expect(Set(bytes).count == 1)
                }
            }
            try await group.waitForAll()
        }
        #expect(try readFile(at: path, limit: 100_000).count == 100_000)
        #expect(folder.names == ["a"])
    }

    @Test("missing folders are created, and a file in the path is an error")
    func missingFolders() throws {
        try createFolders(at: folder.file("a/b/c"))
        try createFolders(at: folder.file("a/b/c/"))
        try writeFile([1], to: folder.file("a/b/c/file"))
        for path in [folder.file("a/b/c/file"), folder.file("a/b/c/file/d")] {
            #expect(throws: FileError.notAFolder(path: path)) { try createFolders(at: path) }
        }
    }
}
