import TatamiPrimitives
import TatamiScenes

/// The messages about lint issues.
extension LintIssue {
    /// Returns the issue of an element, with a hint.
    func sentence(_ element: Message) -> Message {
        switch self {
        case .truncated(let lines, true):
            "the text of \(element) is cut after \(lines) \(lines == 1 ? "line" : "lines"); give it more room, or a shorter text"
        case .truncated(let lines, false):
            "the text of \(element) is cut after \(lines) \(lines == 1 ? "line" : "lines"), and 'lines' sets no limit; "
                + "give it more room, or set 'lines: \(lines)'"
        case .clipped(let container, let side, let length):
            "\(element) is cut off by \(points(length)) at the \(side.rawValue) of '\(container.description)'; "
                + "give it more room"
        case .brokenWord(let word):
            "the word '\(word)' is broken in the middle in \(element); give it more width, or a smaller font"
        case .overlapping(let other): "\(element) overlaps '\(other.description)'; move them apart"
        case .offScreen(let side, let length):
            "\(element) extends beyond the screen at the \(side.rawValue) by \(points(length)); "
                + "make room for it, or put it into a list, which scrolls"
        case .smallTarget(let size):
            "\(element) is \(rounded(size.width)) × \(rounded(size.height)) points, but a touch target needs 44 × 44; "
                + "make it larger"
        case .lowContrast(let ratio, let needed, let text, let background):
            "the text of \(element) has a contrast of \(ratioText(ratio)) (\(text.description) on "
                + "\(background.description)) and needs \(ratioText(needed)); choose colours with more contrast"
        case .covered(let box):
            "the text of \(element) is covered by '\(box.description)', which is drawn after it; move them apart, or draw the "
                + "text last"
        case .collapsed(let size, let items):
            "\(element) is \(rounded(size.width)) × \(rounded(size.height)) points and shows none of its "
                + "\(counted(items, "item")); give it a size, or make the elements around it smaller"
        case .unseenShadow: "\(element) has a shadow and no background to cast it; give it one, or remove the shadow"
        }
    }
}

/// Rounds down to a tenth, so that an insufficient ratio never looks sufficient.
private func ratioText(_ ratio: Double) -> Message { "\(number((ratio * 10).rounded(.down) / 10)) : 1" }

private func rounded(_ points: Double) -> String { number((points * 10).rounded() / 10) }
