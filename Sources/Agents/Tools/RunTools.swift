import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSystem
import TatamiVerification

let verifyTool = Tool(
    name: "verify", title: "Verify snapshots",
    doc: """
        Render scenes and compare them with their baselines. The answer lists what could not run, then causes with their ids, \
        then other differences. Nothing is recorded.
        """,
    parameters: [
        Parameter(
            "names", .texts, "Scene files, folders, or snapshots by name, as in chat/long or chat/*. Default: all."),
        .from,
    ], effect: .writesPending
) { arguments, service throws(ToolFailure) in
    let project = try service.project()
    var options = VerifyOptions(project: project, tool: service.settings.version)
    for name in arguments.texts("names") { options.arguments.append(try service.argument(name)) }
    options.memory = ProjectMemory(of: project.place)
    options.cache = .ofThisUser()
    options.workers = service.settings.workers
    let record = try step(\.sentence) { () throws(SessionFailure) in try VerifySession(options).verify() }
    let failures = FailureList(record.snapshots)
    let summary = [changeSummary(failures.causes), record.summary.line]
    return AgentAnswer(
        summary.compactMap(\.self).joined(separator: "; "), lines: failures.telling,
        closing: record.summary.failed > 0 ? nextSteps : nil)
}

private let nextSteps: Message =
    "next: 'show' returns the pictures of a cause or snapshot, 'approve' proposes its approval"

let causesTool = Tool(
    name: "causes", title: "List causes",
    doc:
        "List the results of the last 'verify' without rendering again: what could not run, causes with their ids, the rest.",
    parameters: [.from]
) { _, service throws(ToolFailure) in
    let (place, choice) = try service.choice()
    let outcomes = try step(\.sentence) { () throws(ApprovalFailure) in
        var outcomes = try choice.undecidable()
        for name in try choice.names() { outcomes.append(try choice.outcome(of: name, beside: place.folder)) }
        return outcomes
    }
    if outcomes.isEmpty { return AgentAnswer("nothing is pending; run 'verify' first") }
    let failures = FailureList(outcomes)
    let summary = [changeSummary(failures.causes), "\(counted(outcomes.count, "snapshot")) pending"]
    return AgentAnswer(summary.compactMap(\.self).joined(separator: "; "), lines: failures.telling, closing: nextSteps)
}

extension FailureList {
    /// The lines of an answer: errors, each once with its snapshots; causes with their ids; other differences.
    var telling: [Message] {
        let first = errors.flatMap { group -> [Message] in
            let head: Message = "could not run: \(inventory(of: group.snapshots.map { "\($0)" }, naming: 3))"
            return [head] + group.example.errors.lines.map { $0.hasPrefix("  ") ? $0 : "  \($0)" }
        }
        let causes = causes.flatMap { group -> [Message] in
            ["\(group.name): \(group.heading)"] + group.changesWithIDs
                + ([group.remainder].compactMap(\.self) + group.partsByID).map { "  \($0)" }
        }
        func lines(_ outcomes: [Outcome]) -> [Message] {
            outcomes.flatMap { outcome in
                // An orphan may be a renamed snapshot, which no other line says.
                let hint = outcome.verdict == .orphaned ? outcome.hint.map { "  " + Message(reported: $0) } : nil
                return outcome.message.lines.prefix(4) + [hint].compactMap(\.self)
            }
        }
        return first + lines(missing) + causes + lines(others)
    }
}

extension CauseGroup {
    /// Lines about the snapshots that can be decided on by some of the causes alone.
    fileprivate var partsByID: [Message] {
        parts.prefix(3).map { part in
            let have: Message = part.count == 1 ? "has" : "have"
            return "\(part.count) of them \(have) only \(uncut: part.causes.map(\.id).joined(separator: " and "))"
        }
    }

    /// A line for each change with its id, then the consequences.
    var changesWithIDs: [Message] {
        guard let explanation = example.explanation else { return [] }
        let changes = causes.map { cause -> Message in
            let share = occurrences[cause.id].flatMap { count -> Message? in
                count < snapshots.count ? "in \(count) of \(counted(snapshots.count, "snapshot"))" : nil
            }
            let line = ChangeList([cause], in: explanation) { _ in share }.changes.joined(separator: ", ")
            return "  cause \(uncut: cause.id): \(line)"
        }
        return changes + ChangeList(causes, in: explanation).consequences.map { "  \($0)" }
    }
}

extension Outcome {
    /// The outcome's message: its own, or one made from its verdict.
    var message: Message {
        sentence.map { Message(reported: $0) } ?? TatamiVerification.sentence(on: self) ?? "\(name)"
    }
}

extension AgentService {
    /// Returns the project's snapshot folders, and the choice of pending snapshots.
    func choice() throws(ToolFailure) -> (place: SnapshotPlace, choice: PendingChoice) {
        let place = try project().place
        return (place, PendingChoice(place.pending))
    }

    /// Returns the outcomes of the pending snapshots with these names or causes.
    func pending(names: [String], causes: [String]) throws(ToolFailure) -> [Outcome] {
        let (place, choice) = try choice()
        return try step(\.sentence) { () throws(ApprovalFailure) in
            var outcomes: [Outcome] = []
            for name in try choice.names(names) { outcomes.append(try choice.outcome(of: name, beside: place.folder)) }
            if causes.isEmpty { return outcomes }
            func has(_ outcome: Outcome, _ id: String) -> Bool {
                outcome.explanation?.causes.contains { $0.id == id } ?? false
            }
            for id in causes where !outcomes.contains(where: { has($0, id) }) {
                // Throws for an unknown id.
                _ = try choice.names(outcomes.map(\.name), explainedBy: [id])
            }
            return outcomes.filter { outcome in causes.contains { has(outcome, $0) } }
        }
    }

    /// Returns an argument of 'verify': a name unchanged, a path only if it is in the project.
    func argument(_ given: String) throws(ToolFailure) -> String {
        let isPath = given.hasPrefix("/") || given.split(separator: "/").contains("..") || realPath(of: given) != nil
        return isPath ? try path(given) : given
    }
}
