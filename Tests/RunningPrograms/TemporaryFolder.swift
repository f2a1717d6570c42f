import Foundation
import Synchronization

/// A fresh folder that is removed with its content after the last use, or when the tests end.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("tatami-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
        _ = removingAtExit
        _ = foldersInUse.withLock { [path] in $0.insert(path) }
    }

    /// Copies another folder, including modification times.
    package convenience init(copying other: TemporaryFolder) throws {
        try self.init()
        try Program("cp", ["-a", other.path + "/.", path]).output()
    }

    deinit {
        for path in [path, state, cache] { try? FileManager.default.removeItem(atPath: path) }
        _ = foldersInUse.withLock { [path] in $0.remove(path) }
    }

    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The folder beside it for the state of programs, `XDG_STATE_HOME`; removed with it.
    package var state: String { path + "-state" }

    /// The folder beside it for the cache of programs, `XDG_CACHE_HOME`; removed with it.
    package var cache: String { path + "-cache" }

    /// The cache files of drawings.
    package var drawn: [String] {
        let folder = cache + "/tatami/drawn"
        return ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.contains("/") && !$0.contains(".") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The only file there whose name starts with `name`, such as `last-run`.
    package func memory(_ name: String) throws -> String {
        let files = try FileManager.default.contentsOfDirectory(atPath: state + "/tatami").filter { $0.hasPrefix(name) }
        guard files.count == 1 else { throw ProgramFailure(description: "\(files) in \(state)") }
        return "\(state)/tatami/\(files[0])"
    }

    /// Names of all entries, hidden ones too, in alphabetical order.
    package var names: [String] { names(in: "") }

    package func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()) ?? []
    }

    /// Writes a file, creating its parent folders.
    package func write(_ bytes: some Collection<UInt8>, to name: String) throws {
        let url = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    package func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    /// The files of a subfolder by name, without its folders.
    package func contents(of folder: String) throws -> [String: [UInt8]] {
        var isFolder: ObjCBool = false
        let names = names(in: folder).filter {
            FileManager.default.fileExists(atPath: file("\(folder)/\($0)"), isDirectory: &isFolder)
                && !isFolder.boolValue
        }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try bytes(of: "\(folder)/\($0)")) })
    }

    /// Sizes and modification times of everything in the folder; equal if nothing was touched.
    package func inventory() throws -> [String: String] {
        var found: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) + ["."] {
            var status = stat()
            guard lstat(file(name), &status) == 0 else { continue }
            found[name] =
                "\(status.st_mode) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        }
        return found
    }

    fileprivate func create(_ name: String) -> Bool {
        FileManager.default.createFile(atPath: file(name), contents: nil)
    }
}

extension TemporaryFolder {
    /// An empty file, open for writing.
    func newFile(_ name: String) throws -> FileHandle {
        guard create(name), let handle = FileHandle(forWritingAtPath: file(name)) else {
            throw ProgramFailure(description: "can't make \(file(name))")
        }
        return handle
    }
}

private let foldersInUse = Mutex<Set<String>>([])

/// Folders shared by suites are never released.
private let removingAtExit: Void = {
    atexit {
        for path in foldersInUse.withLock({ $0 }) {
            for path in [path, path + "-state", path + "-cache"] { try? FileManager.default.removeItem(atPath: path) }
        }
    }
}()

extension TemporaryFolder {
    /// Writes a scene of a single colour, sufficient for tests of what happens to pictures.
    package func writeGround(_ color: String, to path: String, shots: String = "[{name: default}]") throws {
        let text = """
            screen: {width: 20, height: 10, scale: 1}
            content: [{area: {id: ground, background: \(color), height: fill}}]
            shots: \(shots)
            """
        try write(text.utf8, to: path)
    }
}

/// Waits until no file is so new that another write could leave its modification time unchanged.
package func settleFiles() { usleep(150_000) }
