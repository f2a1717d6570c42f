import Foundation
import RunningPrograms

/// A C file of this folder, built to be preloaded into programs.
struct PreloadedLibrary: Sendable {
    let path: String
    /// Removed after the last use of the library.
    private let folder: TemporaryFolder

    init(_ name: String) throws {
        folder = try TemporaryFolder()
        path = folder.file("\(name).so")
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let source = here.appendingPathComponent("\(name).c").path
        try Program(
            "clang", ["-shared", "-fPIC", "-O1", "-fno-omit-frame-pointer", "-Wall", "-o", path, source, "-ldl"]
        ).output()
    }
}
