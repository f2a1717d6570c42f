import Tatami
import TatamiSceneFile

/// A screen of views and its state, evaluated until appear actions, tasks and changes are done.
@MainActor
final class Evaluator {
    private let run: EvaluationRun
    private let environment: EnvironmentValues
    private let place: CodePlace
    private let evaluate: (ViewContext) -> [ViewNode]

    /// Whether views can prefer an appearance for the whole screen.
    private let followsAppearance: Bool
    /// The appearance of the last evaluation.
    private var scheme: ColorScheme

    /// The maximum number of evaluations until a screen is at rest, reached if each change leads to another.
    static let greatestRounds = 50
    /// The time after which a task is cancelled.
    private let taskLimit: Duration
    /// Lays the screen out; returns whether the size of a view differs from the size that the view was evaluated for.
    private let measure: (EvaluationRun, [ViewNode]) -> Bool
    /// The number of steps in which the limit of a task is counted.
    private static let limitSteps = 100

    init(
        _ view: some View, environment: EnvironmentValues, assets: AssetFolder, taskLimit: Duration,
        followsAppearance: Bool = true, at place: CodePlace,
        measure: @escaping (EvaluationRun, [ViewNode]) -> Bool = { _, _ in false }
    ) {
        run = EvaluationRun(assets: assets)
        (self.environment, self.taskLimit, self.place) = (environment, taskLimit, place)
        (self.measure, self.followsAppearance, scheme) = (measure, followsAppearance, environment.colorScheme)
        evaluate = { $0.nodes(of: view) }
    }

    /// Evaluates the screen without waiting for tasks; each task is a warning.
    func evaluated() -> EvaluatedScreen { result(rested()) }

    /// Evaluates the screen, and again after each action of the user, without waiting for tasks.
    func evaluated(after actions: [UserAction]) throws(SceneError) -> EvaluatedScreen {
        var nodes = rested()
        for action in actions {
            guard action.kind != .wait else { throw action.error("draw the screen with 'await' to wait for a text") }
            do throws(SceneError) { try perform(action, on: nodes) } catch {
                guard scrollsDown() else { throw error }
                try perform(action, on: rested())
            }
            nodes = rested()
        }
        return result(nodes)
    }

    /// Evaluates the screen, and waits for the tasks of the views.
    func settled() async -> EvaluatedScreen { result(await settledNodes()) }

    /// Evaluates the screen, and again after each action of the user, and waits for the tasks of the views.
    func settled(after actions: [UserAction]) async throws(SceneError) -> EvaluatedScreen {
        var nodes = await settledNodes()
        for action in actions {
            if action.kind == .wait {
                try await wait(action, from: &nodes)
            } else {
                do throws(SceneError) { try perform(action, on: nodes) } catch {
                    guard scrollsDown() else { throw error }
                    try perform(action, on: await settledNodes())
                }
                await runStartedTasks()
                nodes = await settledNodes()
            }
        }
        return result(nodes)
    }

    /// Yields the main actor, so that tasks that actions have started run until they suspend.
    private func runStartedTasks() async {
        for _ in 0..<Self.turnsAfterAction { await Task.yield() }
    }

    /// The number of times that the main actor is yielded after actions.
    private static let turnsAfterAction = 20

    /// Returns whether the user can scroll to rows below the screen; if so, the next evaluation contains them.
    private func scrollsDown() -> Bool {
        guard run.leavesOutRows else { return false }
        run.evaluatesAllRows = true
        return true
    }

    private func perform(_ action: UserAction, on nodes: [ViewNode]) throws(SceneError) {
        let openRow = run.openRow
        run.openRow = nil
        run.openMenu = nil
        let search = ControlSearch(nodes, run.presentations)
        do throws(SceneError) { try action.perform(on: search) } catch {
            run.openRow = openRow
            throw error
        }
    }

    /// Waits until the text that the action names is shown; throws if that takes longer than the limit of a task.
    private func wait(_ action: UserAction, from nodes: inout [ViewNode]) async throws(SceneError) {
        for _ in 0..<Self.limitSteps {
            let texts = ControlSearch(nodes, run.presentations).texts
            if texts.contains(action.name) { return }
            try? await Task.sleep(for: taskLimit / Self.limitSteps)
            nodes = await settledNodes()
        }
        if scrollsDown() {
            nodes = await settledNodes()
            if ControlSearch(nodes, run.presentations).texts.contains(action.name) { return }
        }
        throw action.error("the screen doesn't show '\(action.name)' within \(taskLimit)")
    }

    /// Evaluates until nothing changes, without waiting for tasks.
    private func rested() -> [ViewNode] {
        run.measurements.settle()
        for _ in 0..<Self.greatestRounds {
            let nodes = evaluateOnce()
            if isAtRest(nodes) { return nodes }
            for action in run.actions {
                switch action {
                case .plain(let act): act()
                case .task(_, let place): tasksLeftOut.append(place)
                }
            }
        }
        return unsettled()
    }

    /// Evaluates until nothing changes, and waits for the tasks of the views.
    private func settledNodes() async -> [ViewNode] {
        run.measurements.settle()
        await runStartedTasks()
        for _ in 0..<Self.greatestRounds {
            let nodes = evaluateOnce()
            if isAtRest(nodes) { return nodes }
            guard !run.actions.isEmpty else { continue }
            for action in run.actions {
                switch action {
                case .plain(let act): act()
                case .task(let act, let place):
                    if await !finishes(act) { tasksTooLong.append(place) }
                }
            }
            await runStartedTasks()
        }
        return unsettled()
    }

    /// Returns whether an evaluation is final.
    ///
    /// It is if no action is due, no rows are missing, and neither the appearance nor a measured size has changed.
    private func isAtRest(_ nodes: [ViewNode]) -> Bool {
        guard run.actions.isEmpty, !run.needsAllRows, scheme == preferredScheme else { return false }
        return !(run.measurements.isNeeded && measure(run, nodes))
    }

    private var tasksLeftOut: [CodePlace] = []
    private var tasksTooLong: [CodePlace] = []

    private var isUnsettled = false

    /// The appearance that the views of the last evaluation prefer, or that of the conditions.
    private var preferredScheme: ColorScheme {
        (followsAppearance ? run.appearances.first?.scheme : nil) ?? environment.colorScheme
    }

    private func evaluateOnce() -> [ViewNode] {
        scheme = preferredScheme
        run.begin()
        var environment = environment
        environment.colorScheme = scheme
        environment.editMode =
            run.kept(at: ViewIdentity.root.entering("editMode")) { StateCell(EditMode.inactive) }.binding
        let nodes = evaluate(ViewContext(environment: environment, identity: .root, place: place, run: run))
        run.end()
        return nodes
    }

    /// Runs a task; returns false if it took longer than the limit and was cancelled.
    ///
    /// A task that continues after it was cancelled isn't awaited. The limit is counted in steps, each of which begins
    /// when the main actor is free: time that a busy machine takes from the task isn't counted.
    private func finishes(_ act: @escaping @MainActor () async -> Void) async -> Bool {
        let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
        let work = Task {
            await act()
            answer.yield(true)
        }
        let deadline = Task {
            for _ in 0..<Self.limitSteps { try await Task.sleep(for: taskLimit / Self.limitSteps) }
            answer.yield(false)
        }
        defer {
            work.cancel()
            deadline.cancel()
        }
        for await isInTime in answers { return isInTime }
        return true
    }

    private func unsettled() -> [ViewNode] {
        isUnsettled = true
        return evaluateOnce()
    }

    private func result(_ nodes: [ViewNode]) -> EvaluatedScreen {
        if isUnsettled {
            run.warn(
                "the screen keeps changing: after \(Self.greatestRounds) evaluations an onChange or a task still "
                    + "changes it, and the last evaluation is drawn", at: place)
        }
        for place in tasksLeftOut {
            run.warn("this task isn't run: draw the screen with 'await'", at: place)
        }
        for place in tasksTooLong {
            run.warn("this task takes longer than \(taskLimit) and was cancelled", at: place)
        }
        return EvaluatedScreen(nodes: nodes, run: run)
    }
}

/// A screen after evaluation: its nodes, which contain neither views nor an environment, and the run that made them.
struct EvaluatedScreen {
    var nodes: [ViewNode]
    let run: EvaluationRun
}
