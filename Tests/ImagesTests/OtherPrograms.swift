import Foundation
import TatamiPrimitives

/// ImageMagick, which decodes with other libraries than the code under test, or with other calls to the same.
enum ImageMagick {
    struct Failure: Error {
        var message: String
    }

    /// Runs `convert` on a file with these bytes, `INPUT`; gives those of the file `OUTPUT`.
    static func convert(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
        try run(["convert"] + arguments, input: input)
    }

    private static func run(_ command: [String], input: [UInt8]) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tatami-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (given, made) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
        try Data(input).write(to: given)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command.map {
            $0.replacingOccurrences(of: "INPUT", with: given.path).replacingOccurrences(of: "OUTPUT", with: made.path)
        }
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let data = try? Data(contentsOf: made) else {
            throw Failure(message: message)
        }
        return Array(data)
    }

    /// Decodes an image with ImageMagick, without colour management.
    static func decode(_ bytes: [UInt8], as format: String, width: Int, height: Int) throws -> Bitmap {
        let pixels = try convert(
            ["\(format):INPUT", "-auto-orient", "-alpha", "on", "-depth", "8", "rgba:OUTPUT"], input: bytes)
        guard pixels.count == width * height * 4 else { throw Failure(message: "\(pixels.count) bytes") }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// An image of `format` with these pixels.
    static func encode(_ bitmap: Bitmap, as format: String, options: [String] = []) throws -> [UInt8] {
        try convert(
            ["-size", "\(bitmap.width)x\(bitmap.height)", "-depth", "8", "rgba:INPUT"] + options + ["\(format):OUTPUT"],
            input: bitmap.pixels)
    }
}
