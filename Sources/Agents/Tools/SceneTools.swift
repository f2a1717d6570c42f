import TatamiImages
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiReports
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiVerification

let renderTool = Tool(
    name: "render", title: "Render a scene",
    doc: "Draw a scene from a file or from YAML text, and return the picture with errors and warnings.",
    parameters: [
        .scene, .yaml,
        Parameter("shot", .text, "The name of a shot. Default: the scene's first."),
        Parameter("state", .texts, "States instead of a shot, later ones over earlier ones."),
        Parameter("at", .text, "A moment of the timeline, as in 0.1s."),
        Parameter("device", .text, "A device such as iphone-se, instead of the scene's."),
        Parameter("appearance", .words(["light", "dark"]), "Instead of the scene's."),
        Parameter("textSize", .words(ContentSize.allCases.map(\.rawValue)), "Instead of the scene's."),
        Parameter("language", .text, "A language tag such as ja, instead of the scene's."),
        Parameter("direction", .words(LayoutDirection.allCases.map(\.rawValue)), "Instead of the scene's."),
        .width, .from,
    ]
) { arguments, service throws(ToolFailure) in
    let (loaded, diagnostics) = try service.scene(arguments)
    var options = RenderOptions(
        shots: arguments.text("shot").map { [$0] } ?? [], states: arguments.texts("state"),
        time: try time(arguments.text("at")), output: .memory, limits: service.settings.limits)
    for trait in VariantTrait.allCases {
        guard let value = arguments.text(trait.rawValue) else { continue }
        guard trait.has(value) else {
            let nearest = trait.words.flatMap { NearestName.nearest(to: value, among: $0) }
            throw ToolFailure(
                "there is no \(uncut: trait.rawValue) '\(value)'"
                    + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'lookup' lists devices"))
        }
        options.variants[trait] = [value]
    }
    let scene = loaded.inVariants(VariantRequest(asked: options.variants))
    let shots = try step(\.sentence) { () throws(RenderFailure) in try options.chosenShots(of: scene) }
    guard let shot = shots.first else { throw ToolFailure("the scene has no shot") }
    let most = arguments.whole("width") ?? AgentAnswer.usualWidth
    // Uses one pixel per point, unless there is space for more.
    let across = scene.source.resolve(shot).resolved.map(\.scene.screen.width) ?? 0
    options.overrides.scale = across > 0 ? min(3, max(1, (Double(most) / across).rounded(.down))) : 1
    var run = RenderRun(options: options)
    let drawn: [RenderRun.Picture]
    do throws(RenderFailure) { drawn = try run.draw([shot], of: scene) } catch {
        if case .invalidScene = error { throw AgentService.failure(of: diagnostics + run.diagnostics) }
        throw ToolFailure("the scene can't be drawn", details: error.sentence.lines)
    }
    guard let picture = drawn.first, let bytes = run.kept.first, let bitmap = try? decodePNG(bytes),
        let small = PictureSheet([.init(caption: "", picture: bitmap)]).png(width: most)
    else { throw ToolFailure("the picture can't be made smaller") }
    var answer = AgentAnswer(
        "\(uncut: picture.size.width.spelled) × \(uncut: picture.size.height.spelled) points")
    let others = scene.source.shotNames.filter { $0 != shot.name }
    answer.lines = ["shot \(shot.name)" + (others.isEmpty ? "" : "; others: \(others.joined(separator: ", "))")]
    var found = diagnostics
    found.appendNew(run.diagnostics)
    answer.lines += found.flatMap(\.sentence.lines)
    answer.pictures = [small]
    return answer
}

private func time(_ text: String?) throws(ToolFailure) -> Time? {
    guard let text else { return nil }
    guard let time = Time(text) else { throw ToolFailure("the argument 'at' is a time such as 0.1s or 100ms") }
    return time
}

let checkTool = Tool(
    name: "check", title: "Check a scene",
    doc: "Report errors and lint warnings of a scene, in all its shots, variants and states.",
    parameters: [.scene, .yaml, .from]
) { arguments, service throws(ToolFailure) in
    let (scene, diagnostics) = try service.scene(arguments)
    var run = CheckRun(of: scene, limits: service.settings.limits)
    try step(\.sentence) { () throws(RenderFailure) in try run.check(scene.path) }
    var found = diagnostics
    found.appendNew(run.diagnostics)
    let errors = found.count { $0.severity == .error }
    let warnings = found.count - errors
    if found.isEmpty { return AgentAnswer("no errors, no warnings") }
    return AgentAnswer(
        "\(counted(errors, "error")), \(counted(warnings, "warning"))", lines: found.flatMap(\.sentence.lines))
}

let explainTool = Tool(
    name: "explain", title: "Explain a snapshot or a layout",
    doc: """
        With 'snapshot': explain why it differs from its baseline, cause by cause. With 'scene' or 'yaml': return the layout \
        tree, or with 'element' how that element got its frame. With 'scene' and 'before': explain the changes between two \
        scene files.
        """,
    parameters: [
        Parameter("snapshot", .text, "The name of a pending snapshot, as in chat/long."), .scene, .yaml,
        Parameter("element", .text, "The id of an element, as in chat.rows.3.comment."),
        Parameter("shot", .text, "The name of a shot. Default: the scene's first."),
        Parameter("before", .text, "The path of the earlier scene file."), .from,
    ]
) { arguments, service throws(ToolFailure) in
    if let name = arguments.text("snapshot") {
        let outcomes = try service.pending(names: [name], causes: [])
        return AgentAnswer(
            "\(counted(outcomes.count, "snapshot"))",
            lines: outcomes.flatMap { outcome in
                let group = CauseGroup.groups(of: [outcome]).first
                return outcome.withLinesOfLastCommit().explainingLines(hint: group?.hint ?? hint(of: outcome))
            }.flatMap(\.lines))
    }
    if let before = arguments.text("before") {
        let after = try service.path(arguments.text("scene") ?? "")
        let earlier = try service.path(before)
        let project = try service.project()
        let outcomes = try step(\.sentence) { () throws(RunFailure) in
            try TwoScenes(
                of: project, expected: earlier, actual: after, shot: arguments.text("shot"),
                limits: service.settings.limits
            ).compare()
        }
        return AgentAnswer(
            "\(counted(outcomes.count, "shot"))", lines: outcomes.flatMap { $0.explainingLines() }.flatMap(\.lines))
    }
    let (scene, diagnostics) = try service.scene(arguments)
    var run = ExplainRun(of: scene, shot: arguments.text("shot"), limits: service.settings.limits)
    do throws(RenderFailure) {
        let words = try run.explain(scene.path, element: arguments.text("element").map { ElementID($0) }).words
        return AgentAnswer("in points", lines: words.lines.filter { !$0.isEmpty })
    } catch {
        if case .invalidScene = error { throw AgentService.failure(of: diagnostics + run.diagnostics) }
        throw ToolFailure("it can't be explained", details: error.sentence.lines)
    }
}

extension AgentAnswer {
    /// The maximum width of a picture in pixels, unless another is requested.
    static let usualWidth = 512
}
