import Foundation
import RunningPrograms
import Synchronization
import TatamiSystem
import Testing

@Suite("A watched folder")
struct FolderWatchTests {
    /// The number of changes that are reported until a second after `change` returns; `change` can wait for a number of
    /// them.
    private func changes(
        in folder: TemporaryFolder, below: String = "", files: [String] = [],
        while change: (_ wait: (Int) -> Void) throws -> Void
    ) throws -> Int {
        let watch = Watch(try FolderWatch(["\(folder.path)/\(below)"]))
        _ = watch.folder.add(files: files.map(folder.file))
        let counter = Counter()
        let thread = Thread {
            while true {
                watch.folder.wait(settling: 30)
                counter.count.withLock { $0 += 1 }
            }
        }
        thread.start()
        usleep(200_000)
        try change { expected in
            for _ in 0..<200 where counter.count.withLock({ $0 < expected }) { usleep(100_000) }
        }
        usleep(1_000_000)
        return counter.count.withLock { $0 }
    }

    private final class Counter: Sendable { let count = Mutex(0) }
    private struct Watch: @unchecked Sendable {
        let folder: FolderWatch
        init(_ folder: FolderWatch) { self.folder = folder }
    }

    @Test("reports a file that is written, replaced or removed, once per saving")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write("a".utf8, to: "scene.yaml")
        #expect(try changes(in: folder) { _ in try folder.write("b".utf8, to: "scene.yaml") } == 1)
        #expect(
            try changes(in: folder) { _ in
                // As editors save: to a temporary file that is renamed.
                try folder.write("c".utf8, to: ".scene.tmp")
                rename("\(folder.path)/.scene.tmp", "\(folder.path)/scene.yaml")
            } == 1)
        #expect(try changes(in: folder) { _ in unlink("\(folder.path)/scene.yaml") } == 1)
    }

    @Test("reports files in subfolders, including those created later")
    func foldersBelow() throws {
        let folder = try TemporaryFolder()
        mkdir("\(folder.path)/images", 0o755)
        #expect(try changes(in: folder) { _ in try folder.write("a".utf8, to: "images/cat.svg") } == 1)
        #expect(
            try changes(in: folder) { wait in
                mkdir("\(folder.path)/data", 0o755)
                wait(1)
                try folder.write("a".utf8, to: "data/rows.json")
                wait(2)
            } == 2)
    }

    @Test("reports a file that is saved in several steps once")
    func steps() throws {
        let folder = try TemporaryFolder()
        try folder.write("a".utf8, to: "scene.yaml")
        #expect(
            try changes(in: folder) { _ in
                // As Vim saves: the earlier file becomes a backup, and a new one is written.
                rename("\(folder.path)/scene.yaml", "\(folder.path)/scene.yaml~")
                usleep(80_000)
                let file = open("\(folder.path)/scene.yaml", O_WRONLY | O_CREAT, 0o644)
                usleep(80_000)
                close(file)
            } == 1)
    }

    @Test("reports single files outside of its folders, once they exist too, and no others there")
    func singleFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("a".utf8, to: "screens/scene.yaml")
        func changes(of name: String) throws -> Int {
            try self.changes(in: folder, below: "screens", files: ["kit.yaml", "gone/kit.yaml"]) { _ in
                try folder.write("b".utf8, to: name)
            }
        }
        #expect(try changes(of: "kit.yaml") == 1 && changes(of: "screens/scene.yaml") == 1)
        #expect(try changes(of: "other.yaml") == 0)
        let watch = try FolderWatch([folder.file("screens")])
        let files = ["screens/scene.yaml", "gone/kit.yaml", "kit.yaml"].map(folder.file)
        #expect(watch.add(files: files) == [folder.file("kit.yaml")])
        #expect(watch.add(files: files) == [])
    }

    @Test("ignores hidden files, temporary files of editors, and reading")
    func others() throws {
        let folder = try TemporaryFolder()
        try folder.write("a".utf8, to: "scene.yaml")
        mkdir("\(folder.path)/.git", 0o755)
        #expect(
            try changes(in: folder) { _ in
                try folder.write("a".utf8, to: ".scene.yaml.swp")
                try folder.write("a".utf8, to: "scene.yaml~")
                try folder.write("a".utf8, to: ".git/index")
                _ = try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8)
            } == 0)
    }

    @Test("reports whether all folders in it are watched", arguments: [3, 4])
    func limit(limit: Int) throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b", "c/d", ".git"] { try folder.write([], to: "\(name)/file") }
        #expect(try FolderWatch([folder.path + "/c", folder.path + "/a"], limit: limit).isWhole)
        #expect(try FolderWatch([folder.path], limit: limit + 1).isWhole == (limit == 4))
    }

    @Test("that doesn't exist is an error")
    func missing() {
        #expect(throws: FileError.self) { try FolderWatch(["/nowhere/at/all"]) }
    }
}
