import Foundation
import TatamiImages
import TatamiPrimitives

/// An SVG viewer; both are installed with the set-up.
enum Viewer: String, CaseIterable {
    case librsvg = "rsvg-convert"
    case chromium

    enum Failure: Error {
        /// The program is not installed, or could not be started.
        case absent(program: String, reason: String)
        case failed(program: String, status: Int32)
        case tookTooLong(program: String)
    }

    /// The document at two pixels per point, at least `side` points wide and high.
    func render(_ svg: [UInt8], side: Int) throws -> Bitmap {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = folder.appending(path: "document.svg")
        let picture = folder.appending(path: "picture.png")
        try Data(svg).write(to: document)
        let arguments =
            switch self {
            case .librsvg: ["--zoom", "2", "--output", picture.path, document.path]
            case .chromium:
                [
                    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
                    "--user-data-dir=\(folder.appending(path: "profile").path)", "--window-size=\(side),\(side)",
                    "--screenshot=\(picture.path)", document.absoluteString,
                ]
            }
        try run(arguments)
        return try decodePNG(Array(Data(contentsOf: picture)))
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["timeout", "--kill-after=5", "60", rawValue] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw Failure.absent(program: rawValue, reason: "\(error)")
        }
        process.waitUntilExit()
        // As timeout(1) reports them.
        switch process.terminationStatus {
        case 0: return
        case 124, 137: throw Failure.tookTooLong(program: rawValue)
        case 126, 127: throw Failure.absent(program: rawValue, reason: "not found, or not executable")
        default: throw Failure.failed(program: rawValue, status: process.terminationStatus)
        }
    }
}
