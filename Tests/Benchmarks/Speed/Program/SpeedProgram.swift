import Foundation
import Tatami
import TatamiImages
import TatamiRendering
import TatamiSceneFile

/// The commands of the benchmark that use the library:
///
///     tatami-bench draws FOLDER SCENE…   writes what each scene draws into the folder, as `NAME.draws`
///     tatami-bench serve SCENE           draws as often as each line of standard input says, kept in memory
///     tatami-bench tasks SCENE           the same, half of them in each of two concurrent tasks
@main
enum SpeedProgram {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("draws", 3...): try writeDraws(of: arguments[2...], into: arguments[1])
        case ("serve", 2): try await serve { _ = try draw(arguments[1], times: $0) }
        case ("tasks", 2): try await serve { try await drawInTasks(arguments[1], times: $0) }
        default:
            let usage = "usage: tatami-bench (draws FOLDER SCENE... | serve SCENE | tasks SCENE)\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
    }

    private static func writeDraws(of scenes: ArraySlice<String>, into folder: String) throws {
        let images = ImageLoader()
        let maker = try PictureMaker(images: images)
        for path in scenes {
            guard let scene = try SceneLoader(of: Project(), images: images).load(path).scene,
                let resolved = scene.source.resolve(scene.source.shots[0]).resolved
            else { throw Failure.unreadable(path) }
            let lines = DrawList(try maker.plan(resolved).tree).lines
            let name = URL(filePath: path).deletingPathExtension().lastPathComponent
            try (lines.joined(separator: "\n") + "\n").write(
                toFile: "\(folder)/\(name).draws", atomically: false, encoding: .utf8)
        }
    }

    /// Answers each line with a line, so that the caller can time it.
    private static func serve(_ work: @Sendable (Int) async throws -> Void) async throws {
        while let line = readLine(), let count = Int(line) {
            try await work(count)
            FileHandle.standardOutput.write(Data("done\n".utf8))
        }
    }

    /// Draws with the public library, as a server would; returns the total number of bytes.
    private static func draw(_ scene: String, times count: Int) throws -> Int {
        var bytes = 0
        for _ in 0..<count { bytes += try SceneFile(scene).render(as: .png).count }
        return bytes
    }

    private static func drawInTasks(_ scene: String, times count: Int) async throws {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for share in [count / 2, count - count / 2] { group.addTask { try draw(scene, times: share) } }
            for try await _ in group {}
        }
    }

    enum Failure: Error {
        case unreadable(String)
    }
}
