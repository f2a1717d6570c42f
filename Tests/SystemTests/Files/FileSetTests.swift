import Foundation
import Testing

@testable import TatamiSystem

@Suite("Any number of files changed together")
struct FileSetTests {
    let folder: FolderFixture

    init() throws { folder = try FolderFixture() }

    private func content(_ name: String) throws -> [UInt8] { try readFile(at: folder.file(name), limit: 9) }

    @Test("files of a set change at the commit and not before, and nothing else is left")
    func commit() throws {
        try writeFile([1], to: folder.file("a"))
        chmod(folder.file("a"), 0o640)
        let set = FileSet()
        try set.stage([2], for: folder.file("a"))
        try set.stage([3], for: folder.file("b"))
        #expect(try content("a") == [1])
        try set.commit()
        #expect(try content("a") == [2])
        #expect(try content("b") == [3])
        #expect(folder.names == ["a", "b"])
        var status = stat()
        #expect(stat(folder.file("a"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test("a set that is dropped leaves no trace")
    func dropped() throws {
        do {
            let set = FileSet()
            try set.stage([2], for: folder.file("a"))
            #expect(folder.names.count == 1)
        }
        #expect(folder.names == [])
    }

    @Test("a file that cannot be put in its place brings those before it back, in all folders")
    func notPlaced() throws {
        for name in ["x", "y"] { try createFolders(at: folder.file(name)) }
        try writeFile([1], to: folder.file("x/a"))
        let set = FileSet()
        for name in ["x/a", "x/b", "y/c", "y/d"] { try set.stage([2], for: folder.file(name)) }
        try createFolders(at: folder.file("y/d"))
        #expect(throws: FileError.isAFolder(path: folder.file("y/d"))) { try set.commit() }
        #expect(try fileNames(in: folder.file("x"), hidden: true) == ["a"])
        #expect(try fileNames(in: folder.file("y"), hidden: true) == ["d"])
        #expect(try content("x/a") == [1])
    }

    @Test("five thousand files take few descriptors")
    func descriptors() async throws {
        let place = folder.path
        await #expect(processExitsWith: .success) { [place = place as String] in
            var limit = rlimit(rlim_cur: 40, rlim_max: 40)
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            let set = FileSet()
            for number in 0..<5000 { try set.stage([7], for: "\(place)/\(number)") }
            try set.commit()
        }
        #expect(folder.names.count == 5000)
    }

    @Test("a run that is interrupted leaves nothing, or all", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(number: Int32) async throws {
        let place = folder.path
        await #expect(processExitsWith: .signal(number)) { [place = place as String, number = number as Int32] in
            signal(number, SIG_DFL)
            Interruption.isAwaited()
            let (set, batch) = (FileSet(), FileBatch())
            try set.stage([7], for: place + "/a")
            try batch.stage([7], for: "b", in: OpenFolder(at: place))
            kill(getpid(), number)
            sleep(20)
            withExtendedLifetime((set, batch)) {}
        }
        #expect(folder.names == [])
    }

    /// Kills a process while it changes 40 files from 1 to 2, by a limit on its number of calls.
    private func killed(after microseconds: UInt32) async throws {
        for number in 0..<40 { try writeFile([1], to: folder.file("\(number)")) }
        let place = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [place = place as String, microseconds = microseconds as UInt32] in
            let set = FileSet()
            for number in 0..<40 { try set.stage([2], for: "\(place)/\(number)") }
            Thread.detachNewThread {
                usleep(microseconds)
                kill(getpid(), SIGKILL)
            }
            try set.commit()
            sleep(20)
        }
    }

    @Test("a run that is killed while it changes files is finished or forgotten by the next, as one")
    func killedInTheMiddle() async throws {
        var (mixed, finished, round) = (0, 0, 0)
        // On a busy machine few kills come in between.
        while round < 30 || (mixed == 0 || finished == 0) && round < 300 {
            try await killed(after: UInt32(50 + round % 30 * 60))
            let before = try Set((0..<40).map { try content("\($0)") })
            try OpenFolder(at: folder.path).removeStrayTemporaries()
            let after = try Set((0..<40).map { try content("\($0)") })
            #expect(after.count == 1)
            mixed += before.count == 2 ? 1 : 0
            finished += after == [[2]] ? 1 : 0
            #expect(folder.names.count == 40)
            round += 1
        }
        // Otherwise no kill came in between.
        #expect(mixed > 0)
        #expect(finished > 0)
    }

    @Test("what is taken back twice, as after a kill, is taken back once", arguments: [true, false])
    func takenBackTwice(hasOld: Bool) throws {
        try createFolders(at: folder.file("staging"))
        try writeFile([2], to: folder.file("staging/0"))
        if hasOld { try writeFile([1], to: folder.file("a")) }
        let staging = try OpenFolder(at: folder.file("staging"))
        let place = (folder: try OpenFolder(at: folder.path), name: "a")
        try StagingFolder.put(0, from: staging, to: place, named: "a")
        #expect(try content("a") == [2])
        for _ in 0..<2 {
            StagingFolder.takeBack(0, to: staging, from: place)
            #expect(place.folder.holds("a") == hasOld)
            if hasOld { #expect(try content("a") == [1]) }
            #expect(try staging.read("0", limit: 9) == [2])
        }
    }

    @Test("a staging folder that somebody brought along puts nothing in its place, and loses nothing of theirs")
    func planted() throws {
        try writeFile([1], to: folder.file("a"))
        let planted = ".tatami-0abc.tmp"
        try createFolders(at: folder.file(planted))
        for name in ["0", "lock", "mine"] { try writeFile([6], to: folder.file("\(planted)/\(name)")) }
        var status = stat()
        #expect(stat(folder.file("\(planted)/lock"), &status) == 0)
        let words = ["tatami-files 1", "\(status.st_ino) \(status.st_ctim.tv_sec).0", "a"]
        try writeFile(Array(words.joined(separator: "\0").utf8), to: folder.file("\(planted)/journal"))
        try OpenFolder(at: folder.path).removeStrayTemporaries()
        #expect(try content("a") == [1])
        #expect(try fileNames(in: folder.file(planted)) == ["mine"])
    }
}
