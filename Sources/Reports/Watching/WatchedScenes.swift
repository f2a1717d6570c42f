import FoundationEssentials
import Glibc
import TatamiMessages
package import TatamiPrimitives
import TatamiRendering
import TatamiSystem

/// Scenes that are redrawn after each change, and their current state.
///
/// Each scene is drawn by a separate process, to which the limits apply: a scene that exceeds them ends only that
/// process, and the next change starts another. While a scene has errors, its last pictures are kept.
package final class WatchedScenes: Sendable {
    /// The command that draws: `tatami render` with options, but without scenes and `-o`.
    private let command: [String]
    /// The arguments that are scenes, or folders of them.
    private let scenes: [String]
    /// The folder for the pictures of running commands.
    private let scratch: String
    private let state = FollowedState(State(), version: 0)

    private struct State {
        var look = Look()
        var pictures: [Fingerprint: [UInt8]] = [:]
        /// The pictures of single moments; only the last 64.
        var moments: [(Fingerprint, [UInt8])] = []
        var usedFiles: Set<ExactText> = []
    }

    /// The state of the scenes.
    package struct Look: Hashable, Sendable, Codable {
        /// The number of changes of the pictures or the diagnostics.
        package var version = 0
        package var pictures: [Picture] = []
        /// The messages of the scenes that couldn't be drawn and of the folders that couldn't be read; nil if there are none.
        package var diagnostics: String?
        /// The time that drawing took in milliseconds.
        package var milliseconds = 0.0
    }

    /// A picture, as described by the command.
    package struct Picture: Hashable, Sendable, Codable {
        /// The id by which its bytes are requested; equal for equal pictures.
        package var id: String
        @ExactText package var name: String
        @ExactText package var scene: String
        package var shot: String
        /// The size in points.
        package var width: Int
        package var height: Int
        package var scale: Double
        /// The duration of the scene's timeline in seconds; nil without one.
        package var duration: Double?
        /// The moment of the timeline that the picture shows, in seconds; nil for a picture at rest.
        package var moment: Double?
        /// Whether it is the last picture of a scene that has errors now.
        package var isStale = false
    }

    package init(command: [String], scenes: [String], scratch: String) {
        (self.command, self.scenes, self.scratch) = (command, scenes, scratch)
    }

    package var look: Look { state.read { state, _ in state.look } }

    /// The files that the scenes have looked for so far, whether they exist or not.
    package var usedFiles: Set<ExactText> { state.read { state, _ in state.usedFiles } }

    /// Returns the state once it is newer than a version, or after this many seconds.
    package func look(after version: Int, seconds: Int = 25) -> Look {
        state.wait(after: version, seconds: seconds)
        return look
    }

    /// Returns a PNG; nil if it is no longer available.
    package func picture(_ id: String) -> [UInt8]? {
        guard let fingerprint = Fingerprint(id) else { return nil }
        return state.read { state, _ in
            state.pictures[fingerprint] ?? state.moments.last { $0.0 == fingerprint }?.1
        }
    }

    /// Draws all scenes and returns the command's messages, if any.
    @discardableResult
    package func draw() -> String? {
        let start = ContinuousClock.now
        let (files, warnings, errors) = files
        let runs = parallelMap(files.count, chunk: 1) { self.run([], only: files[$0]) }
        let elapsed = ContinuousClock.now - start
        let all = warnings + errors + runs.compactMap(\.words)
        let words = all.isEmpty ? nil : all.joined()
        let failed = errors + runs.filter { $0.drawn == nil }.compactMap(\.words)
        return state.change { state, version in
            for run in runs { state.usedFiles.formUnion(run.usedFiles) }
            var next = state.look
            var bytes: [Fingerprint: [UInt8]] = [:]
            next.pictures = zip(files, runs).flatMap { file, run in
                guard let drawn = run.drawn else {
                    var last = state.look.pictures.filter { $0.scene.isSame(as: file) }
                    for index in last.indices { last[index].isStale = true }
                    for id in last.compactMap({ Fingerprint($0.id) }) { bytes[id] = state.pictures[id] }
                    return last
                }
                for one in drawn { bytes[one.fingerprint] = one.bytes }
                return drawn.map(\.picture)
            }
            state.pictures = bytes
            next.diagnostics = failed.isEmpty ? nil : failed.joined()
            next.milliseconds = Double(elapsed.nanoseconds / 1_000) / 1_000
            guard next.pictures != state.look.pictures || next.diagnostics != state.look.diagnostics || version == 0
            else { return words }
            version += 1
            next.version = version
            state.look = next
            return words
        }
    }

    /// Returns the pictures of one scene at a moment of its timeline; nil if it can't be drawn.
    package func moment(_ milliseconds: Int, ofScene scene: String) -> [Picture]? {
        guard milliseconds >= 0, look.pictures.contains(where: { $0.scene.isSame(as: scene) }) else { return nil }
        guard let drawn = run(["--at", "\(milliseconds)ms"], only: scene).drawn else { return nil }
        state.change { state, _ in
            state.moments += drawn.map { ($0.fingerprint, $0.bytes) }
            state.moments.removeFirst(max(0, state.moments.count - 64))
        }
        return drawn.map(\.picture)
    }

    /// The scene files, including those that the folders contain now, and the warnings and errors about folders.
    private var files: (paths: [String], warnings: [String], errors: [String]) {
        var (paths, warnings, errors): ([String], [String], [String]) = ([], [], [])
        for scene in scenes {
            guard isFolder(scene) else {
                paths.append(scene)
                continue
            }
            do throws(FileError) {
                let found = try SceneSearch().files(below: scene)
                if found.files.isEmpty { errors.append("\(scene): there are no scenes in the folder\n") }
                warnings += warningsAboutLinks(found.links).map { "\($0)\n" }
                paths += found.files
            } catch {
                errors.append("\(scene): the folder can't be read\n")
            }
        }
        return (paths, warnings, errors)
    }

    // MARK: Command

    private struct Drawn {
        var picture: Picture
        var fingerprint: Fingerprint
        var bytes: [UInt8]
    }

    /// A line of the command's JSON output.
    private struct Line: Decodable {
        var path: String
        var scene: String
        var shot: String
        var width: Int
        var height: Int
        var scale: Double
        var duration: Double?
        var moment: Double?
    }

    /// The result of the command for one scene.
    private struct Run {
        /// The drawn pictures; nil if it failed.
        var drawn: [Drawn]?
        /// The text that it wrote to standard error; nil if there is none.
        var words: String?
        var usedFiles: [ExactText] = []
    }

    /// Runs the command for one scene.
    private func run(_ more: [String], only scene: String) -> Run {
        // A folder of its own: pictures of scenes in other folders can have the same names.
        let folder: ScratchFolder
        do throws(FileError) { folder = try ScratchFolder(in: scratch) } catch {
            return Run(words: "\(error.sentenceOfWriting)\n")
        }
        defer { withExtendedLifetime(folder) {} }
        let list = folder.path + "/used-files"
        let options = ["-o", folder.path + "/", "--json", "--used-files", list, "--", scene]
        let finished: FinishedProgram
        do throws(ProgramFailure) { finished = try FinishedProgram(running: command + more + options) } catch {
            switch error {
            case .notStarted(let errno): return Run(words: "\(scene): \(String(cString: strerror(errno)))\n")
            }
        }
        let words = String(decoding: finished.errors, as: UTF8.self)
        var run = Run(words: words.isEmpty ? nil : words)
        run.usedFiles = ((try? readFile(at: list, limit: 1 << 28)) ?? []).split(separator: 0).map {
            ExactText(String(decoding: $0, as: UTF8.self))
        }
        guard finished.isSuccess else { return run }
        var drawn: [Drawn] = []
        for text in finished.output.split(separator: UInt8(ascii: "\n")) {
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(text)),
                let bytes = try? readFile(at: line.path, limit: 1 << 28)
            else { continue }
            let fingerprint = Fingerprint(of: bytes)
            let name = line.path.lastComponent
            let folder = scenes.count == 1 && !isFolder(scenes[0]) ? "" : line.scene.folderPrefix
            drawn.append(
                Drawn(
                    picture: Picture(
                        id: fingerprint.description, name: folder + name.dropLast(".png".count), scene: line.scene,
                        shot: line.shot, width: line.width, height: line.height, scale: line.scale,
                        duration: line.duration, moment: line.moment), fingerprint: fingerprint, bytes: bytes))
        }
        run.drawn = drawn
        return run
    }
}
