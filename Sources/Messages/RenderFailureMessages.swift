package import TatamiRendering
import TatamiSceneFile

/// The messages about failed renders.
extension RenderFailure {
    /// The failure as a message for a terminal, with a hint.
    package var sentence: Message {
        switch self {
        case .invalidScene: "error: the scenes have errors"
        case .unreadableScene(let error): error.sentence(reading: "the scene")
        case .unreadableRecords(let error): error.sentence(reading: "the records")
        case .unwritable(let error, amongOthers: let isAmongOthers):
            isAmongOthers ? error.sentenceOfWritingAmongOthers : error.sentenceOfWriting
        case .unknownName(let reason, let known, let scene):
            "\(path: scene): error: \(reason.sentence)" + (reason.hasNoHint ? "; " + holdings(known) : "")
        case .unknownElement(.unknownElement(let id, nearest: nil), let scene):
            "\(path: scene): error: no element has the id '\(id)'; 'tatami explain \(argument: scene)' lists all"
        case .unknownElement(let reason, let scene): "\(path: scene): error: \(reason.sentence)"
        case .noScenes(let folder): "\(path: folder): error: no scene files (.yaml, .yml or .json) in this folder"
        case .fonts(let error): error.sentence
        case .cancelled: "error: the drawing was cancelled"
        case .drawing(let error, let picture, let place):
            "\(place): error: \(error.reason) (in the picture '\(path: picture)')"
        case .samePath(let stem, let first, let second):
            "error: '\(path: first)' and '\(path: second)' would both be written as '\(path: stem)'; "
                + "draw them into different folders with -o"
        case .severalPictures(let count, let path):
            path == "-"
                ? "error: \(count.grouped) pictures don't fit standard output; choose one with --shot and --format"
                : "error: \(count.grouped) pictures don't fit one file '\(path: path)'; choose one with --shot and --format, "
                    + "or name a folder (-o DIR/)"
        case .severalFrames(let count, let path):
            path == "-"
                ? "error: \(count.grouped) frames don't fit standard output; name a folder (-o DIR/)"
                : "error: \(count.grouped) frames don't fit one file '\(path: path)'; name a folder (-o DIR/)"
        case .noTimeline(let scene):
            "\(path: scene): error: the scene has no 'timeline', so there is nothing to film; add one, or draw a picture"
        case .emptySpan(let from, let to, let duration, let scene):
            "\(path: scene): error: the film would begin at \(from) and end at \(to); its timeline takes \(duration), "
                + "choose --from and --to within it"
        case .severalPages(let count, let picture, let path, let place):
            "\(place): error: the picture '\(path: picture)' takes \(count) pages, which don't fit "
                + (path == "-" ? "standard output" : "one file '\(path: path)'")
                + "; name a folder (-o DIR/), or choose a part with --part"
        case .emptyPart(let height, let picture, let place):
            "\(place): error: the part is outside the picture '\(path: picture)', which is \(points(height)) high"
        }
    }
}

extension DiagnosticReason {
    /// Whether the error is an unknown name without a similar one.
    fileprivate var hasNoHint: Bool { if case .unknownShot(_, nil) = self { true } else { isUnknownState } }
    private var isUnknownState: Bool { if case .unknownState(_, nil) = self { true } else { false } }
}

private func holdings(_ names: [String]) -> Message {
    names.isEmpty ? "it has none" : "it has " + inventory(of: names.map { name -> Message in "\(name)" })
}
