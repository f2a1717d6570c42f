import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives

/// A fresh folder in which the command runs; removed with this value.
final class WorkFolder {
    private let folder: URL
    static let command = URL(filePath: Program.tatamiPath)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tatami-compare-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func url(_ name: String) -> URL { folder.appending(path: name) }

    func bytes(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: url(name))) }

    /// Everything in the folder, in order of name.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = url(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func write(_ bitmap: Bitmap, to name: String, compression: PNGCompression = .fast) throws {
        try write(encodePNG(bitmap, compression: compression), to: name)
    }

    struct Result: Equatable {
        var status: Int32
        var bytes: [UInt8]
        var errors: String

        init(status: Int32, output: String) {
            self.init(status: status, bytes: Array(output.utf8), errors: "")
        }

        init(status: Int32, bytes: [UInt8], errors: String) {
            self.status = status
            self.bytes = bytes
            self.errors = errors
        }

        var output: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Runs `tatami compare` in the folder.
    func compare(_ arguments: String...) throws -> Result { try compare(arguments) }

    func compare(_ arguments: [String]) throws -> Result {
        try run(Self.command, ["compare"] + arguments)
    }

    /// Runs a program in the folder.
    func run(_ program: URL, _ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let (output, errors) = (Pipe(), url(".errors"))
        try Data().write(to: errors)
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let diagnostic = try String(decoding: Data(contentsOf: errors), as: UTF8.self)
        try FileManager.default.removeItem(at: errors)
        return Result(status: process.terminationStatus, bytes: [UInt8](bytes), errors: diagnostic)
    }
}
