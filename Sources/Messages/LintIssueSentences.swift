import TatamiPrimitives
import TatamiScenes

/// The messages about lint issues.
extension LintIssue {
    /// The issue of an element, with a hint.
    func sentence(_ element: Words) -> Words {
        switch self {
        case .truncated(let lines, true):
            "the text of \(element) is cut after \(lines) \(lines == 1 ? "line" : "lines"); give it more room, or a shorter text"
        case .truncated(let lines, false):
            "the text of \(element) is cut after \(lines) \(lines == 1 ? "line" : "lines"), which nothing asks for; "
                + "give it more room, or 'lines: \(lines)'"
        case .clipped(let container, let side, let points):
            "\(element) is cut off by \(rounded(points)) points at the \(side.rawValue) of '\(container.description)'; "
                + "give it more room"
        case .brokenWord(let word):
            "the word '\(word)' is broken in the middle in \(element); give it more width, or smaller letters"
        case .overlapping(let other): "\(element) lies over '\(other.description)'; move them apart"
        case .offScreen(let side, let points):
            "\(element) leaves the screen at the \(side.rawValue), by \(rounded(points)) points; "
                + "make room for it, or put it into a list, which scrolls"
        case .smallTarget(let size):
            "\(element) is \(rounded(size.width)) × \(rounded(size.height)) points for a finger that needs 44 × 44; "
                + "make it larger"
        case .lowContrast(let ratio, let needed, let text, let background):
            "the text of \(element) has a contrast of \(ratioText(ratio)) (\(text.description) on "
                + "\(background.description)) and needs \(ratioText(needed)); choose colours further apart"
        case .unseenShadow: "\(element) has a shadow and no background to cast it; give it one, or remove the shadow"
        }
    }
}

/// Rounds down to a tenth, so that an insufficient ratio never looks sufficient.
private func ratioText(_ ratio: Double) -> Words { "\(number((ratio * 10).rounded(.down) / 10)) : 1" }

private func rounded(_ points: Double) -> String { number((points * 10).rounded() / 10) }
