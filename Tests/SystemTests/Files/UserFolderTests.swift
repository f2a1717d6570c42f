import Foundation
import TatamiSystem
import Testing

@Suite("The user's own folders")
struct UserFolderTests {
    private let folder: FolderFixture

    init() throws { folder = try FolderFixture() }

    private func state(_ variables: [String: String], in checkout: String = "/nonexistent") -> String? {
        UserFolder.state.path(outside: Checkout(around: checkout)) { variables[$0] }
    }

    @Test("the folders are where the specification says, and only this user can write to them")
    func places() throws {
        #expect(state(["HOME": folder.path]) == folder.file(".local/state/tatami"))
        #expect(state(["HOME": folder.path, "XDG_STATE_HOME": "state"]) == folder.file(".local/state/tatami"))
        #expect(state(["XDG_STATE_HOME": folder.file("a/b")]) == folder.file("a/b/tatami"))
        var status = stat()
        #expect(lstat(folder.file("a/b/tatami"), &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(state([:]) == nil)
        #expect(state(["HOME": "/"]) == nil)
        #expect(state(["HOME": folder.file("none")]) == nil)
        #expect(state(["HOME": "/proc"]) == nil)
    }

    @Test("folders are not used if others could have filled them: a link, a file, a folder that others can write to")
    func others() throws {
        let path = folder.file("tatami")
        #expect(state(["XDG_STATE_HOME": folder.path]) == path)
        chmod(path, 0o722)
        #expect(state(["XDG_STATE_HOME": folder.path]) == nil)
        rmdir(path)
        symlink("/tmp", path)
        #expect(state(["XDG_STATE_HOME": folder.path]) == nil)
        unlink(path)
        try Data().write(to: URL(filePath: path))
        #expect(state(["XDG_STATE_HOME": folder.path]) == nil)
    }

    @Test("folders in the checkout are not used, whatever the path")
    func checkout() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("work/deep/er"), withIntermediateDirectories: true)
        symlink(folder.file("work"), folder.file("link"))
        func states(in checkout: String) -> [String?] {
            [
                state(["XDG_STATE_HOME": folder.file("work/state")], in: checkout),
                state(["XDG_STATE_HOME": folder.file("link/state")], in: checkout),
                state(["XDG_STATE_HOME": folder.file("work/deep/../state")], in: checkout),
                state(["HOME": folder.file("work")], in: checkout),
            ]
        }
        #expect(states(in: folder.file("work")).allSatisfy { $0 == nil })
        // Without a repository, the checkout is the folder alone.
        #expect(states(in: folder.file("work/deep/er")).allSatisfy { $0 != nil })
        try FileManager.default.removeItem(atPath: folder.file("work/state"))
        try FileManager.default.removeItem(atPath: folder.file("work/.local"))
        try FileManager.default.createDirectory(
            atPath: folder.file("work/.git"), withIntermediateDirectories: true)
        #expect(states(in: folder.file("work/deep/er")).allSatisfy { $0 == nil })
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("work")).sorted() == [".git", "deep"])
        #expect(state(["XDG_STATE_HOME": folder.file("workshop")], in: folder.file("work")) != nil)
    }
}
