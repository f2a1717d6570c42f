import Foundation
import Testing

@testable import TatamiSystem

@Suite("Files that belong together")
struct GroupedFileTests {
    let folder: FolderFixture

    let open: OpenFolder

    init() throws {
        folder = try FolderFixture()
        open = try OpenFolder(at: folder.path)
    }

    private func content(_ name: String) throws -> [UInt8] { try readFile(at: folder.file(name), limit: 9) }

    @Test("each file gets its bytes, and keeps its permissions", arguments: [Durability.powerCut, .kill])
    func written(durability: Durability) throws {
        try writeFile([1], to: folder.file("a"))
        chmod(folder.file("a"), 0o640)
        try createFolders(at: folder.file("c"))
        try open.write([("a", [2]), ("b", [3]), ("c/d", [4])], survives: durability)
        #expect(try [content("a"), content("b"), content("c/d")] == [[2], [3], [4]])
        #expect(folder.names == ["a", "b", "c"])
        var status = stat()
        #expect(stat(folder.file("a"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test("a third file that can't be written leaves the rest unchanged")
    func thirdNotStaged() throws {
        try writeFile([1], to: folder.file("a"))
        #expect(throws: FileError.notFound(path: folder.file("none/c"))) {
            try open.write([("a", [2]), ("b", [3]), ("none/c", [4])])
        }
        #expect(folder.names == ["a"])
        #expect(try content("a") == [1])
    }

    @Test("symbolic links and pipes are refused")
    func linksAndPipes() throws {
        symlink("a", folder.file("link"))
        mkfifo(folder.file("pipe"), 0o600)
        #expect(throws: FileError.isALink(path: folder.file("link"))) { try open.write([("a", [1]), ("link", [1])]) }
        #expect(throws: FileError.notARegularFile(path: folder.file("pipe"))) {
            try open.write([("a", [1]), ("pipe", [1])])
        }
        #expect(folder.names == ["link", "pipe"])
    }

    @Test("the temporary files of killed writers are removed with a process's first file, and not searched for again")
    func strays() throws {
        let stray = ".tatami-0.tmp"
        try Data().write(to: URL(filePath: folder.file(stray)))
        try writeFile([1], to: folder.file("a"), survives: .kill)
        #expect(folder.names == ["a"])
        try Data().write(to: URL(filePath: folder.file(stray)))
        try writeFile([1], to: folder.file("b"), survives: .kill)
        #expect(folder.names == [stray, "a", "b"])
    }

    @Test(
        "an interrupted process leaves no temporary file and no part of a group", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(number: Int32) async throws {
        let place = folder.path
        await #expect(processExitsWith: .signal(number)) { [place = place as String, number = number as Int32] in
            signal(number, SIG_DFL)
            Interruption.isAwaited()
            let folder = try OpenFolder(at: place)
            try folder.write([("a", [0]), ("b", [0])], survives: .kill)
            Thread.detachNewThread {
                usleep(20_000)
                kill(getpid(), number)
            }
            var value: UInt8 = 0
            while true {
                value &+= 1
                try folder.write([("a", [value]), ("b", [value])], survives: .kill)
            }
        }
        #expect(folder.names == ["a", "b"])
        #expect(try content("a") == content("b"))
    }
}
