import Foundation
import Testing

@testable import TatamiSystem

/// The state of files after the process dies, the disk is full, or permissions are missing; each in a process
/// of its own.
@Suite("Files under hostile conditions")
struct HostileConditionsTests {
    @Test("a process killed while it writes leaves the complete old file or the complete new one")
    func killedWriter() async throws {
        let folder = try FolderFixture()
        let path = folder.file("a")
        try writeFile([UInt8](repeating: 1, count: 300_000), to: path)
        for round in 0..<60 {
            // A delay that sweeps over the few milliseconds of one write.
            let microseconds = UInt32(200 + round * 170)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, microseconds = microseconds as UInt32] in
                Thread.detachNewThread {
                    usleep(microseconds)
                    kill(getpid(), SIGKILL)
                }
                var value: UInt8 = 2
                while true {
                    try writeFile([UInt8](repeating: value, count: 300_000), to: path)
                    value &+= 1
                }
            }
            let bytes = try readFile(at: path, limit: 1_000_000)
            #expect(bytes.count == 300_000)
            #expect(Set(bytes).count == 1)
        }
        let strays = folder.names.count - 1
        #expect(try OpenFolder(at: folder.path).removeStrayTemporaries() == strays)
        #expect(folder.names == ["a"])
    }

    @Test("a temporary file is removed only if its writer is dead")
    func sweeping() throws {
        let folder = try FolderFixture()
        try writeFile([1], to: folder.file(".tatami-notours.tmp~"))
        try writeFile([1], to: folder.file(".tatami-.tmp"))
        let open = try OpenFolder(at: folder.path)
        let staged = try StagedFile([1], for: (open, "a"), replacing: nil, named: "a", survives: .kill)
        // The leftover of a killed process: the file without the lock.
        try writeFile([1], to: folder.file(".tatami-3w5e11264sgsf.tmp"))
        #expect(try OpenFolder(at: folder.path).removeStrayTemporaries() == 1)
        try staged.putInPlace()
        #expect(folder.names == [".tatami-.tmp", ".tatami-notours.tmp~", "a"])
    }

    @Test("temporary files are removed in all folders below except hidden ones, and no other files are")
    func sweepingBelow() throws {
        let folder = try FolderFixture()
        for name in ["a/b", "a/c", ".hidden/d", "e/.tatami-4z.tmp"] { try createFolders(at: folder.file(name)) }
        let strays = [".tatami-0.tmp", "a/c/.tatami-3w5e.tmp"]
        let kept = [
            ".hidden/d/.tatami-3w5e.tmp", ".tatami-.tmp", "a/b/tatami-3w5e.tmp", "a/b/.tatami-3w5e.tmp~", "a/b/.other",
        ]
        for name in strays + kept { try Data([1]).write(to: URL(filePath: folder.file(name))) }
        try OpenFolder(at: folder.path).removeStrayTemporariesBelow()
        for name in strays { #expect(access(folder.file(name), F_OK) != 0, "\(name)") }
        for name in kept + ["e/.tatami-4z.tmp"] { #expect(access(folder.file(name), F_OK) == 0, "\(name)") }
    }

    @Test("if space runs out the old file stays, without any part of the new one")
    func fullDisk() async throws {
        let folder = try FolderFixture()
        let path = folder.file("a")
        try writeFile([1], to: path)
        await #expect(processExitsWith: .success) { [path = path as String] in
            // The limit on file sizes simulates a full disk: some of the bytes are written, then none.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            #expect(throws: FileError.noSpace(path: path)) {
                try writeFile([UInt8](repeating: 2, count: 50_000), to: path)
            }
            let open = try OpenFolder(at: String(path.dropLast(2)))
            #expect(throws: FileError.noSpace(path: path + "2")) {
                try open.write([("a", [3]), ("a2", [UInt8](repeating: 2, count: 50_000))])
            }
        }
        #expect(folder.names == ["a"])
        #expect(try readFile(at: path, limit: 9) == [1])
    }

    @Test("without write permission nothing changes, and the error says so")
    func withoutRight() async throws {
        let folder = try FolderFixture()
        let path = folder.file("a")
        try writeFile([1], to: path)
        chmod(path, 0o444)
        let closed = folder.file("closed")
        try createFolders(at: closed)
        chmod(closed, 0o555)
        chmod(folder.path, 0o777)
        await #expect(processExitsWith: .success) { [path = path as String, closed = closed as String] in
            // Root may do everything; this user may not.
            if getuid() == 0 { #expect(setuid(65534) == 0) }
            #expect(throws: FileError.permissionDenied(path: path)) { try writeFile([2], to: path) }
            let inside = closed + "/b"
            #expect(throws: FileError.permissionDenied(path: inside)) { try writeFile([2], to: inside) }
            #expect(throws: FileError.permissionDenied(path: inside)) { try createFolders(at: inside) }
        }
        chmod(closed, 0o755)
        #expect(folder.names == ["a", "closed"])
        #expect(try readFile(at: path, limit: 9) == [1])
    }
}
