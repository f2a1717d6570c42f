import TatamiComparison
package import TatamiMessages
package import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// Returns the message about an outcome, the same in every report; nil for an equal one.
package func sentence(on outcome: Outcome, comparedWith side: ExpectedSide = .baselines) -> Message? {
    let seen = sentence(onPictureOf: outcome, comparedWith: side)
    guard let accessibility = outcome.accessibility.words else { return seen }
    return seen.map { "\($0)\nA screen reader \(accessibility)." }
}

private func sentence(onPictureOf outcome: Outcome, comparedWith side: ExpectedSide) -> Message? {
    let name: Message = "\(outcome.name)"
    if case .revision(let revision) = side, let words = absence(outcome.verdict, in: revision) {
        return "\(name): \(words)"
    }
    switch outcome.verdict {
    case .equal: return nil
    case .treeChanged(let treeChange):
        let isNew = treeChange.reason == .accessibility && outcome.accessibility.isEmpty
        let reason: Message =
            "\(name): the pixels are equal, but "
            + (isNew ? "its accessibility text is not recorded" : words(for: treeChange.reason))
        return outcome.explanation.map { ([reason] + $0.changes.lines.map { "  " + $0 }).joined(separator: "\n") }
            ?? reason
    case .tolerated(let uses):
        return "\(name): differs within tolerance: " + uses.map(words).joined(separator: "; ")
    case .differs(let difference):
        return "\(name): \(outcome.explanation?.words(after: difference.words()) ?? difference.words())"
    case .sizeDiffers(let difference):
        let extent: Message =
            "has \(difference.actualSize.words) and had \(difference.expectedSize.words); " + difference.words()
        return "\(name): \(outcome.explanation?.words(after: extent) ?? extent)"
    case .environmentDiffers(let difference):
        let elsewhere: Message = "\(difference.words()), and so does the environment (libraries or fonts)"
        guard let explanation = outcome.explanation else { return "\(name): \(elsewhere)" }
        let drawn = explanation.causes.isEmpty ? explanation.rendererWords : nil
        return
            (["\(name): \(elsewhere)" + (drawn.map { "; what differs is \($0)" } ?? "")]
            + explanation.changes.lines.map { "  " + $0 }).joined(separator: "\n")
    case .missing:
        guard let before = outcome.pictures?.renamedFrom else { return "\(name): has no baseline" }
        return "\(name): was renamed from '\(path: before)', which has the same pixels"
    case .orphaned where outcome.pictures != nil: return "\(name): is not among the actual pictures any more"
    case .orphaned: return "\(name): no scene renders it any more"
    case .damaged(let damage): return "\(name): the baseline \(words(for: damage))"
    case .couldNotRun(let failure):
        return "\(name): could not be \(outcome.pictures == nil ? "drawn" : "read")\n"
            + lines(for: failure, of: outcome).map { "  " + $0 }.joined(separator: "\n")
    }
}

/// Returns the recommended next step for an outcome; nil if there is none. `options` follow the command,
/// starting with a space.
///
/// A revision's pictures can't be changed, so there is nothing to approve.
package func hint(
    of outcome: Outcome, comparedWith side: ExpectedSide = .baselines, options: String = ""
) -> Message? {
    guard side == .baselines else { return nil }
    return switch outcome.verdict {
    case .equal, .tolerated, .couldNotRun: nil
    case .environmentDiffers:
        "verify where the baselines were recorded, or record all of them here with 'tatami verify --record all\(uncut: options)'"
    case .treeChanged(let treeChange) where treeChange.reason == .accessibility && outcome.accessibility.isEmpty:
        "record it for all snapshots with 'tatami verify --record trees\(uncut: options)'"
    case .treeChanged, .differs, .sizeDiffers, .missing:
        "accept it with '\(approval(of: outcome.name, options))'"
    case .damaged(.unreadable): "make the file readable"
    case .damaged:
        "restore the file, or accept the new picture with '\(approval(of: outcome.name, options))'"
    case .orphaned where outcome.pictures != nil:
        "remove it with 'tatami prune --delete\(uncut: options)', or draw it again"
    case .orphaned: "remove it with 'tatami prune --delete\(uncut: options)', or restore its scene"
    }
}

/// Returns the recommended next step for an orphaned baseline with the tree and pixels of a new snapshot.
package func hint(ofOrphanRenamedTo name: SnapshotName) -> Message {
    "it is now \(name), with the same pixels: move it with 'tatami prune --move'"
}

/// Returns the recommended next step for a new snapshot with the tree and pixels of an orphaned baseline.
package func hint(ofSnapshotRenamedFrom name: SnapshotName) -> Message {
    "it was \(name), with the same pixels: keep that baseline with 'tatami prune --move'"
}

/// Returns the approval command; names that look like options follow `--`.
private func approval(of name: SnapshotName, _ options: String) -> Message {
    let name = name.description
    return name.hasPrefix("-")
        ? "tatami approve\(uncut: options) \(argument: name)" : "tatami approve \(argument: name)\(uncut: options)"
}

/// Returns the message about a snapshot that only one side has; nil for other verdicts.
private func absence(_ verdict: Verdict, in revision: String) -> Message? {
    switch verdict {
    case .missing: "is not in \(revision)"
    case .orphaned: "is in \(revision), and no scene renders it any more"
    default: nil
    }
}

func words(for reason: Verdict.TreeChange.Reason) -> Message {
    switch reason {
    case .elements: "its layout tree differs"
    case .accessibility: "its accessibility text differs"
    }
}

private func lines(for failure: Verdict.Failure, of outcome: Outcome) -> [Message] {
    /// Returns an error with the place of the shot in front, if known.
    func error(_ words: Message) -> Message { outcome.place.map { "\($0): error: \(words)" } ?? words }

    switch failure {
    case .invalidScene(let diagnostics): return diagnostics.filter(\.isError).map(\.words)
    case .unreadable(let error): return ["\(path: error.path): error: can't read the scene: \(error.reason)"]
    case .notDrawable(let reason): return [error("\(uncut: reason)")]
    case .irreproducible: return [error("two renderings of it differ; nothing was recorded")]
    case .workerDied(let signal, let status, let stderrTail):
        let end: Message = signal == 0 ? "ended with status \(status)" : "was killed by \(signalWords(signal))"
        return [error("its worker \(end)")] + stderrTail.split(separator: "\n").suffix(3).map { "\($0)" }
    case .workerTimedOut(let seconds): return [error(exceededTime(seconds: Double(seconds)))]
    case .workerExceededMemory(let mebibytes): return [error(exceededMemory(mebibytes: mebibytes))]
    }
}

private func words(for use: Verdict.AllowanceUse) -> Message {
    let place: Message = use.element.map { " in \($0)" } ?? ""
    if use.element == nil, use.allowed == nil { return "\(counted(use.used, "pixel")) \(use.reason)" }
    let amount: Message =
        use.allowed.map { "\(use.used) of \($0) pixels that may differ\(place)" } ?? "\(use.used) masked pixels\(place)"
    return use.reason.isEmpty ? amount : "\(amount) (\(use.reason))"
}

private func words(for damage: Verdict.Damage) -> Message {
    switch damage {
    case .incomplete(missing: .picture): "is damaged: its picture is missing"
    case .incomplete(missing: .tree):
        "is unfinished: its tree is missing, since its recording was cut short or the file was removed"
    case .incomplete(missing: .scene): "is damaged: its recorded scene is missing"
    case .incomplete(missing: .accessibility): "is damaged: its accessibility text is missing"
    case .incomplete(missing: .elements): "is damaged: the list of its elements is missing"
    case .newerFormat: "was recorded by a newer version of tatami, whose format this one can't read; use that version"
    case .unreadableTree: "is damaged: its tree is not what was recorded"
    case .changedPicture:
        "is unfinished: its picture doesn't belong to its tree, since its recording was cut short or the file was changed"
    case .largeFilePointer: "is damaged: " + pointerReason
    case .undecodable(let reason): "is damaged: \(uncut: reason)"
    case .link: "is damaged: it is a symbolic link, which is not followed"
    case .unreadable(let reason): "can't be read: \(uncut: reason)"
    }
}

extension DiagnosticRecord: CustomStringConvertible {
    /// The message as one line in the format of compilers and editors.
    package var words: Message {
        "\(SourcePlace(file: file, line: line, column: column)): \(severity.rawValue): \(uncut: sentence)"
    }

    package var description: String { words.text }
}
