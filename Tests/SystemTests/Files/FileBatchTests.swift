import Foundation
import Testing

@testable import TatamiSystem

@Suite("Files changed together")
struct FileBatchTests {
    let folder: FolderFixture

    let open: OpenFolder

    init() throws {
        folder = try FolderFixture()
        open = try OpenFolder(at: folder.path)
    }

    private func content(_ name: String) throws -> [UInt8] { try readFile(at: folder.file(name), limit: 9) }

    @Test("files of a batch change at the commit and not before")
    func commit() throws {
        try writeFile([1], to: folder.file("a"))
        let batch = FileBatch()
        try batch.stage([2], for: "a", in: open)
        try batch.stage([3], for: "b", in: open)
        #expect(try content("a") == [1])
        try batch.commit()
        #expect(try content("a") == [2])
        #expect(try content("b") == [3])
        #expect(folder.names == ["a", "b"])
    }

    @Test("a file alone, at a path, changes at the commit and not before")
    func alone() throws {
        try writeFile([1], to: folder.file("a"))
        let batch = FileBatch(survives: .kill)
        try batch.stage([2], for: folder.file("a"))
        #expect(try content("a") == [1])
        try batch.commit()
        #expect(try content("a") == [2])
        #expect(folder.names == ["a"])
    }

    @Test("what killed writers have left goes with the first file of a process, and is not looked for again")
    func leavings() throws {
        func write(_ name: String) throws {
            let batch = FileBatch(survives: .kill)
            try batch.stage([1], for: folder.file(name))
            try batch.commit()
        }
        let stray = ".tatami-0.tmp"
        try writeFile([], to: folder.file(stray))
        try write("a")
        #expect(folder.names == ["a"])
        try writeFile([], to: folder.file(stray))
        try write("b")
        #expect(folder.names == [stray, "a", "b"])
    }

    @Test("a batch that is dropped leaves no trace")
    func dropped() throws {
        do {
            let batch = FileBatch()
            try batch.stage([2], for: "a", in: open)
            #expect(folder.names.count == 1)
        }
        #expect(folder.names == [])
    }

    @Test("a third file that cannot be staged leaves the first two as they were")
    func thirdNotStaged() throws {
        try writeFile([1], to: folder.file("a"))
        do {
            let batch = FileBatch()
            try batch.stage([2], for: "a", in: open)
            try batch.stage([3], for: "b", in: open)
            #expect(throws: FileError.notFound(path: folder.file("none/c"))) {
                try batch.stage([4], for: "none/c", in: open)
            }
        }
        #expect(folder.names == ["a"])
        #expect(try content("a") == [1])
    }

    @Test("a third file that cannot be put in its place brings the first two back")
    func thirdNotPlaced() throws {
        try writeFile([1], to: folder.file("a"))
        let batch = FileBatch()
        for name in ["a", "b", "c"] { try batch.stage([2], for: name, in: open) }
        // A folder that appears in the meantime is what rename cannot replace.
        try createFolders(at: folder.file("c"))
        #expect(throws: FileError.isAFolder(path: folder.file("c"))) { try batch.commit() }
        #expect(folder.names == ["a", "c"])
        #expect(try content("a") == [1])
    }

    @Test("links and pipes are refused")
    func linksAndPipes() throws {
        symlink("a", folder.file("link"))
        mkfifo(folder.file("pipe"), 0o600)
        let batch = FileBatch()
        #expect(throws: FileError.isALink(path: folder.file("link"))) { try batch.stage([1], for: "link", in: open) }
        #expect(throws: FileError.notARegularFile(path: folder.file("pipe"))) {
            try batch.stage([1], for: "pipe", in: open)
        }
    }
}
