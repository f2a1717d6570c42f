import ArgumentParser
import TatamiDrawing
import TatamiScenes

/// `png,svg`: formats with commas, each once.
struct Formats: ExpressibleByArgument {
    let formats: [PictureFormat]

    init?(argument: String) {
        var formats: [PictureFormat] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let format = PictureFormat(rawValue: name.lowercased()) else { return nil }
            if !formats.contains(format) { formats.append(format) }
        }
        self.formats = formats
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
