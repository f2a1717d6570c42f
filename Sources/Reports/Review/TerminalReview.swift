package import TatamiMessages
import TatamiResults
import TatamiVerification

/// A review in a terminal: new snapshots, one cause after the other, then snapshots that are not explained completely.
/// Each has the paths and sizes of its pictures and a question answered by one key.
package struct TerminalReview {
    private let desk: ReviewDesk
    private let pictures: ReviewPictures
    private let terminal: any ReviewTerminal
    private let console: ConsoleReport

    package init(_ desk: ReviewDesk, pictures: ReviewPictures, at terminal: any ReviewTerminal, hasColors: Bool) {
        (self.desk, self.pictures, self.terminal) = (desk, pictures, terminal)
        console = ConsoleReport(hasColors: hasColors)
    }

    /// Snapshots that are decided together.
    private enum Step {
        case group(CauseGroup)
        case item(ReviewItem)
    }

    /// Asks until everything is decided or skipped, or the input ends.
    package func run() {
        for line in console.lines(onWaiting: desk.undecidable) { terminal.show(line) }
        var steps = steps()
        var number = 0
        // The numbers of the steps whose changes can be undone.
        var changed: [Int] = []
        show: while number < steps.count {
            if !isOpen(steps[number]) {
                number += 1
                continue
            }
            show(steps[number], number: number, of: steps.count)
            ask: while true {
                switch terminal.key() {
                case "a", "y":
                    if decide(.approved, steps[number]) { changed.append(number) } else { continue ask }
                case "r", "n":
                    if decide(.rejected, steps[number]) { changed.append(number) } else { continue ask }
                case "c":
                    if comment(on: steps[number]) { changed.append(number) }
                    continue ask
                case "s", " ": break
                case "e":
                    // Splits the group into single snapshots.
                    guard case .group(let group) = steps[number] else { continue ask }
                    let names = Set(group.snapshots)
                    let items = desk.overview.items.filter { names.contains($0.name) && $0.decision == nil }
                    steps.replaceSubrange(number...number, with: items.map { .item($0) })
                    continue show
                case "u":
                    guard undo() else { continue ask }
                    number = changed.popLast() ?? 0
                    continue show
                case "q", nil: return
                case "?":
                    for line in Self.help { terminal.show(line) }
                    continue ask
                default: continue ask
                }
                break
            }
            number += 1
        }
    }

    private func steps() -> [Step] {
        let open = desk.overview.items.filter { $0.decision == nil }
        let list = FailureList(open.map(\.outcome))
        let groups = list.causes.filter { $0.partial.count < $0.snapshots.count }
        let new = Set(list.missing.map(\.name))
        let covered = new.union(groups.flatMap { group in group.snapshots.filter { !group.partial.contains($0) } })
        return open.filter { new.contains($0.name) }.map { .item($0) } + groups.map { .group($0) }
            + open.filter { !covered.contains($0.name) }.map { .item($0) }
    }

    /// Whether the step has undecided snapshots.
    private func isOpen(_ step: Step) -> Bool {
        (try? choice(step).numbers(in: desk.overview.items)).map { numbers in
            numbers.contains { desk.overview.items[$0].decision == nil }
        } ?? false
    }

    private func choice(_ step: Step) -> ReviewChoice {
        switch step {
        case .group(let group): .causes(group.ids)
        case .item(let item): .names([item.name.description])
        }
    }

    // MARK: Output

    private func show(_ step: Step, number: Int, of count: Int) {
        terminal.show("")
        let example: SnapshotName
        switch step {
        case .group(let group):
            example = group.example.name
            for (place, line) in console.heading(of: group).enumerated() {
                terminal.show(place == 0 ? "[\(number + 1)/\(count)] \(line)" : line)
            }
        case .item(let item):
            example = item.name
            let sentence =
                item.outcome.sentence.map { Message(reported: $0) } ?? "\(item.name): it differs from its baseline"
            terminal.show("[\(number + 1)/\(count)] \(sentence)")
        }
        if let index = desk.overview.items.firstIndex(where: { $0.name == example }) { showPictures(ofItem: index) }
        if let comment = desk.overview.items.first(where: { $0.name == example })?.comment {
            terminal.show("  “\(comment)”")
        }
        terminal.show("  [a]pprove  [r]eject  [s]kip  [c]omment\(isGroup(step) ? "  [e]ach" : "")  [u]ndo  [q]uit  [?]")
    }

    private func isGroup(_ step: Step) -> Bool {
        guard case .group(let group) = step else { return false }
        return group.snapshots.count > 1
    }

    private func showPictures(ofItem index: Int) {
        for side in Outcome.Side.allCases {
            guard let size = pictures.bytes(ofItem: index, side).flatMap(pictureSize),
                let path = pictures.path(ofItem: index, side)
            else { continue }
            terminal.show("  \(side.rawValue): \(path: path), \(size.width) × \(size.height) pixels")
        }
    }

    private static let help: [Message] = [
        "  a approves: the new picture becomes the baseline",
        "  r rejects: the baseline stays, and the scene needs a fix",
        "  s skips to the next, c adds a comment, e asks about each snapshot separately",
        "  u undoes the last decision or comment, q ends; all decisions are kept",
    ]

    // MARK: Decisions

    /// Carries out a decision; returns false after reporting a failure.
    private func decide(_ decision: Decision, _ step: Step) -> Bool {
        succeeds { () throws(ReviewFailure) in
            let names = try desk.decide(decision, on: choice(step))
            for name in names { terminal.show("  \(name): \(decision.rawValue)") }
            return true
        }
    }

    private func undo() -> Bool {
        succeeds { () throws(ReviewFailure) in
            for name in try desk.undo() { terminal.show("  \(name): undone") }
            return true
        }
    }

    /// Asks for a comment and adds it in one step; returns whether a snapshot has another comment now.
    private func comment(on step: Step) -> Bool {
        guard let text = terminal.line("  comment: ") else { return false }
        return succeeds { () throws(ReviewFailure) in try !desk.comment(text, on: choice(step)).isEmpty }
    }

    /// Returns the result of a change; false after reporting a failure.
    private func succeeds(_ change: () throws(ReviewFailure) -> Bool) -> Bool {
        do throws(ReviewFailure) { return try change() } catch {
            terminal.show("  \(error.sentence)")
            return false
        }
    }
}

/// The terminal of a review.
package protocol ReviewTerminal {
    func show(_ line: Message)
    /// Returns one key; nil at the end of the input.
    func key() -> Character?
    /// Returns a line of text; nil at the end of the input.
    func line(_ prompt: Message) -> String?
}
