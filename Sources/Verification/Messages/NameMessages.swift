package import TatamiMessages
package import TatamiResults

/// The messages about names of snapshots, and about the record of the environment.
extension SnapshotNameError {
    /// The reason why a text is not a snapshot's name.
    package var reason: Message {
        switch self {
        case .emptyPart(let text): "'\(text)' has an empty part; write a name before and after each '/' and '@'"
        case .reservedPart(let text): "'\(text)' has a part '.' or '..', which no snapshot can have"
        case .unexpectedCharacter(let character, let text): "'\(text)' can't contain the character '\(character)'"
        case .controlCharacter: "the name of a snapshot can't contain control characters"
        case .tooLong(let text): "'\(text)' is too long for a file's name; shorten each part to 200 bytes"
        }
    }

    package var sentence: Message { "error: \(reason)" }
}

extension EnvironmentError {
    /// The reason why the baselines' environment is unknown.
    package var sentence: Message {
        switch self {
        case .unreadable(let error): error.sentence(reading: "the environment of the baselines")
        case .unreadableFont(let error): error.sentence(reading: "the font")
        case .newerFormat(let path):
            "\(path: path): error: it was written by a newer version of tatami, whose format this one can't read; use that version"
        case .malformed(let path):
            "\(path: path): error: its content is not what was recorded; restore it, or record all with 'tatami verify --record all'"
        }
    }
}
