import ArgumentParser
import TatamiDrawing
import TatamiScenes

/// `png,svg` or `webp,gif`: formats with commas, each once, of pictures or of films.
enum Formats: ExpressibleByArgument {
    case pictures([PictureFormat])
    case films([FilmFormat])

    init?(argument: String) {
        let names = argument.lowercased().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if let formats = Self.formats(names, PictureFormat.init(rawValue:)) {
            self = .pictures(formats)
        } else if let formats = Self.formats(names, FilmFormat.init(rawValue:)) {
            self = .films(formats)
        } else {
            return nil
        }
    }

    /// By the ending of a file's name; nil when it names none.
    init?(fileName: String) {
        if let format = PictureFormat(fileName: fileName) {
            self = .pictures([format])
        } else if let format = FilmFormat(fileName: fileName) {
            self = .films([format])
        } else {
            return nil
        }
    }

    private static func formats<Format: Hashable>(_ names: [String], _ format: (String) -> Format?) -> [Format]? {
        var formats: [Format] = []
        for name in names {
            guard let format = format(name) else { return nil }
            if !formats.contains(format) { formats.append(format) }
        }
        return formats
    }
}

/// `0.1s`, `100ms`, or seconds.
extension Time: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}

/// `0..400`: from and to in points.
struct Part: ExpressibleByArgument {
    let range: ClosedRange<Double>

    init?(argument: String) {
        let dots = argument.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        guard dots.count == 2, let from = Double(dots[0]), let to = Double(dots[1]) else { return nil }
        guard from >= 0, to > from, to <= 1e9 else { return nil }
        range = from...to
    }
}
