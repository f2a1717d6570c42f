import TatamiMessages
import TatamiPrimitives
import TatamiReports
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

let showTool = Tool(
    name: "show", title: "Show a snapshot",
    doc:
        "Return pictures of a pending snapshot, or of an example of a cause: expected, actual and difference, cropped to the differing part.",
    parameters: [
        Parameter("snapshot", .text, "The name of a pending snapshot, as in chat/long."),
        Parameter("cause", .text, "The id of a cause, as in 1f0c24ab."),
        Parameter(
            "side", .words(["all"] + Outcome.Side.allCases.map(\.rawValue)),
            "The pictures to show. Default: all."),
        Parameter("whole", .flag, "Show the whole picture instead of the part that differs."), .width, .from,
    ]
) { arguments, service throws(ToolFailure) in
    let (name, cause) = (arguments.text("snapshot"), arguments.text("cause"))
    guard name != nil || cause != nil else { throw ToolFailure("give 'snapshot' (a name) or 'cause' (an id)") }
    let outcomes = try service.pending(names: name.map { [$0] } ?? [], causes: cause.map { [$0] } ?? [])
    let groups = CauseGroup.groups(of: outcomes)
    let group = cause.flatMap { id in groups.first { $0.ids.contains(id) } }
    guard let outcome = group?.example ?? outcomes.first else { throw ToolFailure("nothing is pending") }
    let place = try service.project().place
    let side = arguments.text("side").flatMap { Outcome.Side(rawValue: $0) }
    let area = arguments.flag("whole") ? nil : outcome.shownArea(ofCauses: Set(cause.map { [$0] } ?? []), in: place)
    let sheet = PictureSheet(side.map { [$0] } ?? Outcome.Side.allCases, area: area) {
        place.picture($0, of: outcome.name, outcome.pictures)
    }
    guard let picture = sheet.png(width: arguments.whole("width") ?? AgentAnswer.usualWidth) else {
        throw ToolFailure("there is no such picture", details: ["\(outcome.name)"])
    }
    var answer = AgentAnswer("expected is the approved picture, actual the new one")
    let others = outcomes.count - 1
    answer.lines = [others > 0 ? "\(outcome.name), one of \(outcomes.count.grouped) snapshots" : "\(outcome.name)"]
    let ownGroup = CauseGroup.groups(of: [outcome]).first
    answer.lines +=
        ownGroup.map { ["\($0.heading)"] + $0.changesWithIDs.prefix(8) } ?? Array(outcome.message.lines.prefix(8))
    if let area {
        answer.lines.append("shown: \(area.width) × \(area.height) pixels at \(area.x), \(area.y)")
    }
    answer.pictures = [picture]
    return answer
}

/// Returns the tool that proposes an approval, and performs it if `isAllowed`.
func approveTool(isAllowed: Bool) -> Tool {
    Tool(
        name: "approve", title: isAllowed ? "Approve snapshots" : "Propose an approval",
        doc: isAllowed
            ? "Make pending snapshots the baselines, exactly as they were rendered."
            : "List the pending snapshots that an approval would make the baselines, and the command with which a person approves them.",
        parameters: [
            Parameter("names", .texts, "Snapshots by name, as in chat/long or chat/*. Default: all that are pending."),
            Parameter(
                "causes", .texts, "Only snapshots that these causes explain completely, by the ids of the causes."),
            Parameter(
                "all", .flag, "Whether to select all pending snapshots; required if there are no names and causes."),
            .from,
        ], effect: isAllowed ? .writesBaselines : .reads
    ) { arguments, service throws(ToolFailure) in
        let (names, causes) = (arguments.texts("names"), arguments.texts("causes"))
        guard !names.isEmpty || !causes.isEmpty || arguments.flag("all") else {
            throw ToolFailure("give 'names' or 'causes', or \"all\": true for all pending snapshots")
        }
        let approval = Approval(in: try service.project().place)
        var (chosen, partly): ([SnapshotName], [SnapshotName]) = ([], [])
        try step(\.sentence) { () throws(ApprovalFailure) in
            chosen = try approval.choice.names(names)
            if !causes.isEmpty { (chosen, partly) = try approval.choice.names(chosen, explainedBy: causes) }
            if isAllowed, service.settings.allowsApproval { try approval.approve(chosen) }
        }
        if chosen.isEmpty { return AgentAnswer("nothing is pending") }
        let rest = try partly.map { name throws(ToolFailure) -> Message in
            let outcome = try step(\.sentence) { () throws(ApprovalFailure) in try approval.choice.outcome(of: name) }
            let others = outcome?.explanation?.causes.map(\.id).filter { !causes.contains($0) } ?? []
            return "\(name): not included: it has other changes too: \(inventory(of: others.map { "\($0)" }))"
        }
        let list = chosen.map { name -> Message in "\(name)" } + rest
        if isAllowed { return AgentAnswer("\(counted(chosen.count, "snapshot")) approved", lines: list) }
        return AgentAnswer(
            "not approved: a person approves, with the command in the first line; it selects \(counted(chosen.count, "snapshot"))",
            lines: [command(names: names, causes: causes)] + list)
    }
}

private func command(names: [String], causes: [String]) -> Message {
    var words: Message = "tatami approve"
    for name in names { words += " \(argument: name)" }
    if !causes.isEmpty { words += " --cause" }
    for id in causes { words += " \(argument: id)" }
    return words
}
