import TatamiMessages
import TatamiResults

/// The messages about changes of what a screen reader says.
extension [LineChange] {
    /// The changes of the accessibility text, to follow `A screen reader`; nil for none.
    var words: Message? {
        if isEmpty { return nil }
        let shown = prefix(4).map(\.words).joined(separator: "; it ")
        return count > 4 ? "\(shown); and \(counted(count - 4, "more line")) changed" : shown
    }
}

extension LineChange {
    fileprivate var words: Message {
        switch (expected, actual) {
        case (let expected?, let actual?): "says '\(actual)' instead of '\(expected)'"
        case (let expected?, nil): "no longer says '\(expected)'"
        case (nil, let actual?): "says '\(actual)' too"
        case (nil, nil): "says the same"
        }
    }
}
