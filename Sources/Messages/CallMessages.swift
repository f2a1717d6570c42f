package import TatamiSceneFile
package import TatamiScenes

/// An invalid argument in a call of Swift code, independent of the scene.
package enum CallDiagnostic: Hashable, Sendable {
    /// The path's extension is not among `endings`; `isFilm` is whether it is a film's.
    case unknownFormat(path: String, endings: [String], isFilm: Bool)
    /// A scene without a name can't be verified.
    case unnamed
    /// The picture needs this many pages, more than one image can hold.
    case severalPages(Int)
    case noTimeline
    case emptySpan(from: Time, until: Time, duration: Time)
    case outOfRange(parameter: String, Int, ClosedRange<Int>)
    /// The format has no palette.
    case dithersWithoutPalette(format: String)

    /// The message, with a hint.
    package var reason: Message {
        switch self {
        case .unknownFormat(let path, let endings, let isFilm):
            "'\(path: path)' has no extension of a supported format; end it in \(choice(of: endings))"
                + (isFilm ? ", or draw the scene's film()" : "")
        case .unnamed: "a scene needs a name to be verified; give it one with .named(…)"
        case .severalPages(let count):
            "the picture takes \(count) images, since none can be higher than 32,767 pixels; "
                + "draw it as SVG or PDF, or at a smaller scale"
        case .noTimeline: "the scene has no 'timeline', so there is nothing to film; add one, or draw a picture"
        case .emptySpan(let from, let until, let duration):
            "the film would begin at \(from) and end at \(until); its timeline takes \(duration), "
                + "choose 'from' and 'until' within it"
        case .outOfRange(let parameter, let number, let range):
            "'\(parameter)' is \(number); give a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .dithersWithoutPalette(let format):
            "'dithers' is for GIFs, and \(format) has all colours; leave it out"
        }
    }

    /// Returns the message as one line in the format of compilers; `place` is the call's, if known.
    package func sentence(at place: SourcePlace? = nil) -> Message {
        (place.map { "\($0): error: " } ?? "error: ") + reason
    }
}
