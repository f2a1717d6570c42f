import Glibc
import Synchronization
import TatamiPrimitives
import TatamiSceneFile

/// A limit on the number of pictures that a program, such as a server, draws at the same time.
///
///     let pictures = DrawingQueue(limit: 4)
///     let png = try await pictures.render(card(of: user), as: .png)
///
/// Each picture is drawn on a separate thread instead of one of Swift's concurrency pool, which it would block. Waiting
/// pictures are drawn in the order of the calls. See <doc:DrawingInAServer>.
public final class DrawingQueue: Sendable {
    /// The maximum number of pictures that are drawn at the same time.
    public let limit: Int

    private struct State {
        var drawing = 0
        var lastCall = 0
        var waiting: [(call: Int, turn: CheckedContinuation<Bool, Never>)] = []
    }

    private let state = Mutex(State())

    /// Creates a queue; `limit` is at least 1, and the number of processor cores unless given.
    public init(limit: Int? = nil) { self.limit = max(1, limit ?? processorCount) }

    /// The number of waiting pictures.
    public var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Returns the bytes of a picture, as ``DrawableScene/render(as:shot:at:traits:limits:onWarning:file:line:)`` does.
    ///
    /// If the task is cancelled, the picture leaves the queue, or its drawing ends after the current stage: reading,
    /// layout, or drawing. The call throws ``SceneError/cancelled`` then.
    public func render(
        _ scene: some DrawableScene, as format: PictureFormat, shot: String? = nil, at time: Duration? = nil,
        traits: ScreenTrait..., limits: Limits = Limits(),
        onWarning: (SceneDiagnostic) -> Void = { $0.printToStandardError() }, file: String = #filePath,
        line: UInt = #line
    ) async throws(SceneError) -> [UInt8] {
        let order = PictureOrder(.shot(shot), at: time, traits, limits, from: CodePlace(file: file, line: line))
        guard await enter() else { throw .cancelled }
        defer { leave() }
        let (bytes, warnings) = try await Self.drawn(order, as: format, of: scene._draft).get()
        warnings.forEach(onWarning)
        return bytes
    }

    private typealias Drawn = Result<(bytes: [UInt8], warnings: [SceneDiagnostic]), SceneError>

    /// Draws on a separate thread, or on this one if none can be started.
    private static func drawn(
        _ order: PictureOrder, as format: PictureFormat, of draft: _SceneDraft
    ) async -> Drawn {
        let cancellation = Cancellation()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Drawn, Never>) in
                let work: @Sendable () -> Void = {
                    var warnings: [SceneDiagnostic] = []
                    let drawn = Result { () throws(SceneError) in
                        try draft.render(order, as: format, isCancelled: { cancellation.isSet }) { warnings.append($0) }
                    }
                    continuation.resume(returning: drawn.map { ($0, warnings) })
                }
                guard let thread = startThread(work) else { return work() }
                pthread_detach(thread)
            }
        } onCancel: {
            cancellation.set()
        }
    }

    /// Waits for a turn; returns false if the task is cancelled before.
    private func enter() async -> Bool {
        let call = state.withLock { state in
            state.lastCall += 1
            return state.lastCall
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { turn in
                let answer: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    guard state.drawing >= limit else {
                        state.drawing += 1
                        return true
                    }
                    state.waiting.append((call, turn))
                    return nil
                }
                if let answer { turn.resume(returning: answer) }
            }
        } onCancel: {
            let turn = state.withLock { state in
                state.waiting.firstIndex { $0.call == call }.map { state.waiting.remove(at: $0).turn }
            }
            turn?.resume(returning: false)
        }
    }

    /// Gives the turn to the next waiting picture.
    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst().turn }
            state.drawing -= 1
            return nil
        }
        next?.resume(returning: true)
    }
}

/// A flag that another thread sets.
private final class Cancellation: Sendable {
    private let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
}
