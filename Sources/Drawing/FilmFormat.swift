package import TatamiScenes

/// What the moments of a timeline can be written as.
package enum FilmFormat: String, Hashable, Sendable, CaseIterable {
    case webp, apng, gif
    /// One PNG with moments side by side.
    case strip
    /// A PNG for each frame, numbered from 1.
    case frames

    /// By the ending of a file's name, in either case; nil when it names none.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        switch fileName[fileName.index(after: dot)...].lowercased() {
        case "webp": self = .webp
        case "apng": self = .apng
        case "gif": self = .gif
        default: return nil
        }
    }

    var fileEnding: String {
        switch self {
        case .webp, .apng, .gif: rawValue
        case .strip, .frames: "png"
        }
    }
}

/// What is written of films.
package struct FilmOptions: Sendable {
    package var formats: [FilmFormat]
    /// Frames a second, from 1 to 60.
    package var rate: Int
    /// nil for the beginning of the timeline.
    package var from: Time?
    /// nil for the end of the timeline; what lies after it looks as the end.
    package var to: Time?
    /// How often an animation is shown; 0 for ever.
    package var loops: Int
    package var dithers: Bool
    /// The moments of a strip, at least 1.
    package var moments: Int

    package init(
        formats: [FilmFormat], rate: Int = 30, from: Time? = nil, to: Time? = nil, loops: Int = 0,
        dithers: Bool = false, moments: Int = 8
    ) {
        self.formats = formats
        self.rate = rate
        self.from = from
        self.to = to
        self.loops = loops
        self.dithers = dithers
        self.moments = moments
    }
}
