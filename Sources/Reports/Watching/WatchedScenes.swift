import FoundationEssentials
import Glibc
import TatamiSystem
package import TatamiPrimitives

/// Scenes that are drawn again and again, and how they look now.
///
/// Each time the command draws them in a process of its own, with its limits: a scene that takes the machine ends that
/// process, and the next saving begins anew. While a scene has errors, its last pictures stay.
package final class WatchedScenes: Sendable {
    /// `tatami render` with the scenes and what is asked of them, without a place for its pictures.
    private let command: [String]
    /// The arguments that are scenes.
    private let scenes: [String]
    private let scratch: String
    private let state = FollowedState(State(), version: 0)

    private struct State {
        var look = Look()
        var pictures: [Fingerprint: [UInt8]] = [:]
        /// Those of single moments, the last ones alone.
        var moments: [(Fingerprint, [UInt8])] = []
    }

    /// How the scenes look.
    package struct Look: Hashable, Sendable, Codable {
        /// Grows with each change of what follows.
        package var version = 0
        package var pictures: [Picture] = []
        /// What the command says of errors, with their places; nil when there are none.
        package var diagnostics: String?
        /// From the saving to the pictures.
        package var milliseconds = 0.0
    }

    /// A picture, as the command tells of it.
    package struct Picture: Hashable, Sendable, Codable {
        /// By which its bytes are asked for: equal pictures have one.
        package var id: String
        @ExactText package var name: String
        @ExactText package var scene: String
        package var shot: String
        /// Points.
        package var width: Int
        package var height: Int
        package var scale: Double
        /// Seconds of what happens in the scene; nil when nothing does.
        package var duration: Double?
    }

    package init(command: [String], scenes: [String], scratch: String) {
        (self.command, self.scenes, self.scratch) = (command, scenes, scratch)
    }

    package var look: Look { state.read { state, _ in state.look } }

    /// Returns when there is a look after a version, or after so many seconds.
    package func look(after version: Int, seconds: Int = 25) -> Look {
        state.wait(after: version, seconds: seconds)
        return look
    }

    /// A PNG; nil when it is no longer there.
    package func picture(_ id: String) -> [UInt8]? {
        guard let fingerprint = Fingerprint(id) else { return nil }
        return state.read { state, _ in
            state.pictures[fingerprint] ?? state.moments.last { $0.0 == fingerprint }?.1
        }
    }

    /// Draws all of them, and says what the command said, if anything.
    @discardableResult
    package func draw() -> String? {
        let start = ContinuousClock.now
        let (drawn, words) = run(["-o", scratch + "/now/"])
        let elapsed = ContinuousClock.now - start
        return state.change { state, version in
            var next = state.look
            if let drawn {
                next.pictures = drawn.map(\.picture)
                state.pictures = Dictionary(drawn.map { ($0.fingerprint, $0.bytes) }, uniquingKeysWith: { $1 })
            }
            next.diagnostics = drawn == nil ? words : nil
            next.milliseconds = Double(elapsed.components.attoseconds / 1_000_000_000_000) / 1_000
            next.milliseconds += Double(elapsed.components.seconds) * 1_000
            guard next.pictures != state.look.pictures || next.diagnostics != state.look.diagnostics || version == 0
            else { return words }
            version += 1
            next.version = version
            state.look = next
            return words
        }
    }

    /// The pictures of one scene at a moment of its timeline, in milliseconds; nil when it can't be drawn.
    package func moment(_ milliseconds: Int, ofScene scene: String) -> [Picture]? {
        guard milliseconds >= 0, look.pictures.contains(where: { $0.scene.isSame(as: scene) }) else { return nil }
        let folder = "\(scratch)/moment-\(milliseconds)"
        guard let drawn = run(["--at", "\(milliseconds)ms", "-o", folder + "/"], only: scene).drawn else { return nil }
        state.change { state, _ in
            state.moments += drawn.map { ($0.fingerprint, $0.bytes) }
            state.moments.removeFirst(max(0, state.moments.count - 64))
        }
        return drawn.map(\.picture)
    }

    // MARK: The command

    private struct Drawn {
        var picture: Picture
        var fingerprint: Fingerprint
        var bytes: [UInt8]
    }

    /// A line of what the command tells as JSON.
    private struct Line: Decodable {
        var path: String
        var scene: String
        var shot: String
        var width: Int
        var height: Int
        var scale: Double
        var duration: Double?
    }

    /// What it drew, nil when it did not; and what it said beside that, nil for nothing.
    private func run(_ more: [String], only scene: String? = nil) -> (drawn: [Drawn]?, words: String?) {
        var command = command
        if let scene {
            command.removeAll { Set<ExactText>(texts: scenes).contains($0) }
            command.append(scene)
        }
        let finished: FinishedProgram
        do throws(ProgramFailure) { finished = try FinishedProgram(running: command + more + ["--json"]) } catch {
            switch error {
            case .notStarted(let errno): return (nil, String(cString: strerror(errno)))
            }
        }
        let words = String(decoding: finished.errors, as: UTF8.self)
        guard finished.isSuccess else { return (nil, words) }
        var drawn: [Drawn] = []
        for text in finished.output.split(separator: UInt8(ascii: "\n")) {
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(text)),
                let bytes = try? readFile(at: line.path, limit: 1 << 28)
            else { continue }
            let fingerprint = Fingerprint(of: bytes)
            let name = line.path.split(separator: "/").last.map(String.init) ?? ""
            drawn.append(
                Drawn(
                    picture: Picture(
                        id: fingerprint.description, name: String(name.dropLast(".png".count)), scene: line.scene,
                        shot: line.shot, width: line.width, height: line.height, scale: line.scale,
                        duration: line.duration), fingerprint: fingerprint, bytes: bytes))
        }
        return (drawn, words.isEmpty ? nil : words)
    }
}
