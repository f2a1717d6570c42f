import TatamiImages
package import TatamiScenes

/// The output formats of a timeline.
package enum FilmFormat: String, Hashable, Sendable, CaseIterable {
    case webp, apng, gif
    /// One PNG with moments side by side.
    case strip
    /// A PNG for each frame, numbered from 1.
    case frames

    /// Creates the format of a file name's extension, in upper or lower case; nil if it is not that of an animation.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: "."),
            let named = Self(rawValue: fileName[fileName.index(after: dot)...].lowercased()), named.isAnimation
        else { return nil }
        self = named
    }

    /// Whether the format is one animated file with its name as the extension.
    package var isAnimation: Bool {
        switch self {
        case .webp, .apng, .gif: true
        case .strip, .frames: false
        }
    }

    /// The valid frame rates, in frames per second.
    package var rates: ClosedRange<Int> {
        self == .gif ? 1...min(maximumGIFRate, FilmOptions.rates.upperBound) : FilmOptions.rates
    }

    package var fileEnding: String { isAnimation ? rawValue : "png" }
}

/// The options of films; the caller checks that the numbers are in range.
package struct FilmOptions: Sendable {
    package static let rates = 1...60
    package static let loopCounts = 0...65_535
    package static let momentCounts = 1...100

    package var formats: [FilmFormat]
    /// Frames per second, within the format's `rates`.
    package var rate: Int
    /// The start of the film; nil for the beginning of the timeline.
    package var from: Time?
    /// The end of the film; nil for the end of the timeline. Moments after the timeline's end look like that end.
    package var to: Time?
    /// The number of times an animation plays, within `loopCounts`; 0 for an endless loop.
    package var loops: Int
    package var dithers: Bool
    /// The number of moments in a strip, within `momentCounts`.
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
