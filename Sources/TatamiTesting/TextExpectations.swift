import Tatami
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiVerification
public import Testing

/// Expects the text of a value, such as the layout tree of a scene, to equal its baseline.
///
///     expectSnapshot(of: chat, as: .tree, named: "open")
///     expectSnapshot(of: order, as: .json)
///
/// `name` is the snapshot's, `default` unless given; for the tree and the accessibility text of a scene with shots it
/// is one of the shots. The baseline of `open` in `chat` is `Tests/Snapshots/chat/open.tree.txt`; a text is recorded,
/// accepted and named like a picture. A value other than a scene, and a scene without a name, has the name of its test;
/// outside of Swift Testing, write the name before the snapshot's, as in `named: "orders/paid"`.
public func expectSnapshot<Value>(
    of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
    sourceLocation: SourceLocation? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let caller = CallPlace(sourceLocation, fileID: fileID, filePath: filePath, line: line, column: column)
    guard let verification = CallVerification(folder: TestPlace.standardFolder, at: caller) else { return }
    let screen = value as? Screen
    let parts = (name ?? "default").split(separator: "/", omittingEmptySubsequences: false)
    let scene = parts.count > 1 ? parts.dropLast().joined(separator: "/") : screen?.name
    guard let scene = scene ?? Test.current.map(TestPlace.sceneName) else {
        let words: Message = """
            this \(screen == nil ? "value" : "scene") has no name, and only a test of Swift Testing gives it one; write it \
            before the snapshot's, as in 'named: "orders/paid"'
            """
        return caller.fail(words.text)
    }
    for warning in screen?.warnings ?? [] { caller.warn(warning.description) }
    let request = SnapshotRequest(
        shot: name.flatMap { _ in parts.last.map(String.init) }, limits: verification.limits,
        place: CodePlace(file: caller.location.filePath, line: UInt(clamping: caller.location.line)))
    let shot = CaseArguments.current.name(ofShot: parts.last.map(String.init) ?? "", in: scene)
    let snapshot: SnapshotName
    do throws(SnapshotNameError) { snapshot = try SnapshotName(scene: scene, shot: "\(shot).\(strategy.name)") } catch {
        return caller.fail(error.sentence.text)
    }
    let text: String
    do { text = try strategy.text(value, request) } catch let reason {
        let words: Message = "\(snapshot): has no text: \(uncut: "\(reason)")"
        return caller.fail(words.text)
    }
    let baselines = verification.baselines
    let content = Fingerprint(of: text.utf8)
    if VerifiedNames.hasClash(snapshot, "texts", content, in: baselines.folder, at: caller) { return }
    do throws(SceneError) {
        try report(baselines.verify(text, as: snapshot), snapshot, options: verification.options, at: caller)
    } catch {
        caller.fail(error.description)
    }
}

/// Fails for a text that differs from its baseline or has none. Warns of a recorded one.
private func report(_ verified: TextResult, _ name: SnapshotName, options: String, at caller: CallPlace) {
    var lines: [Message] = []
    switch verified.result {
    case .equal: return
    case .recorded:
        let words: Message = "\(name): recorded"
        return caller.warn(words.text)
    case .missing: lines = ["\(name): has no baseline"]
    case .differs(let changes):
        lines = ["\(name): \(counted(changes.count, "line")) \(changes.count == 1 ? "differs" : "differ")"]
        for change in changes.prefix(mostChanges) {
            if let line = change.expected { lines.append("  - \(uncut: line)") }
            if let line = change.actual { lines.append("  + \(uncut: line)") }
        }
        if changes.count > mostChanges { lines.append("  and \(counted(changes.count - mostChanges, "more line"))") }
    }
    if let hint = hint(of: Outcome(name: name, scene: nil, verdict: .missing), options: options) {
        lines.append("  " + hint)
    }
    let stem = name.description.split(separator: "/").joined(separator: "-")
    let files = [("expected", verified.expected), ("actual", verified.actual)]
    let paths = files.compactMap { part, path in
        part == "expected" && verified.result == .missing ? nil : caller.attach(path, as: "\(stem)-\(part).txt", part)
    }
    caller.fail(lines.map(\.text).joined(separator: "\n") + paths.map { "\n  " + $0 }.joined())
}

/// The maximum number of differing lines in a failure; its attachments have all of them.
private let mostChanges = 20
