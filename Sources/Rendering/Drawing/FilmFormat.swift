import TatamiImages
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
        guard let dot = fileName.lastIndex(of: "."),
            let named = Self(rawValue: fileName[fileName.index(after: dot)...].lowercased()), named.isAnimation
        else { return nil }
        self = named
    }

    /// Whether it is one file that plays, and ends in the format's name.
    package var isAnimation: Bool {
        switch self {
        case .webp, .apng, .gif: true
        case .strip, .frames: false
        }
    }

    /// How many frames a second it can show.
    package var rates: ClosedRange<Int> {
        self == .gif ? 1...min(maximumGIFRate, FilmOptions.rates.upperBound) : FilmOptions.rates
    }

    package var fileEnding: String { isAnimation ? rawValue : "png" }
}

/// What is written of films. The numbers are the caller's to check.
package struct FilmOptions: Sendable {
    package static let rates = 1...60
    package static let loopCounts = 0...65_535
    package static let momentCounts = 1...100

    package var formats: [FilmFormat]
    /// Frames a second, one of the format's `rates`.
    package var rate: Int
    /// nil for the beginning of the timeline.
    package var from: Time?
    /// nil for the end of the timeline; what lies after it looks as the end.
    package var to: Time?
    /// How often an animation is shown, one of `loopCounts`; 0 for ever.
    package var loops: Int
    package var dithers: Bool
    /// The moments of a strip, one of `momentCounts`.
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
