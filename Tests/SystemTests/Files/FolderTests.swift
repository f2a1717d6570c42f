import Foundation
import Testing

@testable import TatamiSystem

@Suite("Folders")
struct FolderTests {
    let folder: FolderFixture

    init() throws {
        folder = try FolderFixture()
        try createFolders(at: folder.file("a/b"))
        for name in ["a/1", "a/.2", "a/b/3"] { try writeFile([1], to: folder.file(name)) }
    }

    @Test("names are listed, hidden ones only on request, and no more than the limit")
    func listing() throws {
        #expect(try fileNames(in: folder.file("a")).sorted() == ["1", "b"])
        #expect(try fileNames(in: folder.file("a"), hidden: true).sorted() == [".2", "1", "b"])
        #expect(try fileNames(in: folder.file("a"), limit: 1).count == 1)
        #expect(throws: FileError.notFound(path: folder.file("c"))) { try fileNames(in: folder.file("c")) }
        #expect(throws: FileError.notAFolder(path: folder.file("a/1"))) { try fileNames(in: folder.file("a/1")) }
    }

    @Test("a folder is removed with its content, but without the targets of symbolic links")
    func removedFolder() throws {
        try createFolders(at: folder.file("kept"))
        try writeFile([1], to: folder.file("kept/file"))
        for (link, target) in [("a/b/file", "kept/file"), ("a/folder", "kept")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(link), withDestinationPath: folder.file(target))
        }
        try OpenFolder(at: folder.path).removeFolder("a")
        #expect(folder.names == ["kept"])
        #expect(try fileNames(in: folder.file("kept")) == ["file"])
        try OpenFolder(at: folder.path).removeFolder("a")
        #expect(throws: FileError.notAFolder(path: folder.file("kept/file"))) {
            try OpenFolder(at: folder.file("kept")).removeFolder("file")
        }
    }

    @Test("only this user can enter a scratch folder, and it is removed with its owner")
    func scratchFolder() throws {
        let path: String
        do {
            let scratch = try ScratchFolder()
            path = scratch.path
            try createFolders(at: path + "/a/b")
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
            withExtendedLifetime(scratch) {}
        }
        #expect(throws: FileError.notFound(path: path)) { try fileNames(in: path) }
    }

    @Test("the next run removes the rest of a killed process's scratch folder, and no other folder")
    func killedOwner() async throws {
        let place = folder.path
        for name in [".tatami-.tmp", ".tatami-1.tmp"] {
            try createFolders(at: folder.file(name))
            try writeFile([1], to: folder.file(name + "/1"))
        }
        await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String] in
            setenv("TMPDIR", place, 1)
            let scratch = try ScratchFolder()
            try writeFile([1], to: scratch.path + "/file")
            kill(getpid(), SIGKILL)
        }
        #expect(folder.names.count == 4)
        await #expect(processExitsWith: .success) { [place = place as String] in
            setenv("TMPDIR", place, 1)
            let (first, second) = (try ScratchFolder(), try ScratchFolder())
            #expect(try fileNames(in: place, hidden: true).count == 5)
            withExtendedLifetime((first, second)) {}
        }
        #expect(folder.names == [".tatami-.tmp", ".tatami-1.tmp", "a"])
    }

    @Test("the rest of a scratch folder whose owner is killed during the removal is removed by the next run")
    func killedRemover() async throws {
        let place = folder.file("scratch")
        try createFolders(at: place)
        var parts = 0
        for round in 0..<240 where round < 3 || parts == 0 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [place = place as String, microseconds = UInt32(300 + round * 500) as UInt32] in
                do {
                    let scratch = try ScratchFolder(in: place)
                    for number in 0..<1500 { close(creat("\(scratch.path)/\(number)", 0o600)) }
                    Thread.detachNewThread {
                        usleep(microseconds)
                        kill(getpid(), SIGKILL)
                    }
                }
                sleep(20)
            }
            for name in try fileNames(in: place, hidden: true) {
                if try fileNames(in: "\(place)/\(name)").count < 1500 { parts += 1 }
            }
            try OpenFolder(at: place).removeStrayScratch()
            #expect(try fileNames(in: place, hidden: true) == [])
        }
        // With none, no process was killed during a removal, and nothing was tested.
        #expect(parts > 0)
    }

    @Test("a removed scratch folder is not recreated by those who write there for its owner")
    func goneScratch() throws {
        let scratch = try ScratchFolder(in: folder.path)
        try createFolders(at: scratch.pathForOthers + "/now")
        try writeFile([1], to: scratch.pathForOthers + "/now/b")
        #expect(try fileNames(in: scratch.path + "/now") == ["b"])
        try FileManager.default.removeItem(atPath: scratch.path)
        #expect(throws: FileError.self) { try createFolders(at: scratch.pathForOthers + "/now") }
        #expect(throws: FileError.self) { try writeFile([1], to: scratch.pathForOthers + "/now/b") }
        #expect(folder.names == ["a"])
    }

    @Test(
        "a scratch folder is removed when its process is interrupted, and the process ends by the signal",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func interruptedOwner(
        number: Int32
    ) async throws {
        let place = folder.path
        await #expect(processExitsWith: .signal(number)) { [place = place as String, number = number as Int32] in
            setenv("TMPDIR", place, 1)
            signal(number, SIG_DFL)
            Interruption.isAwaited()
            let scratch = try ScratchFolder()
            try writeFile([1], to: scratch.path + "/file")
            kill(getpid(), number)
            sleep(20)
            withExtendedLifetime(scratch) {}
        }
        #expect(folder.names == ["a"])
    }
}
