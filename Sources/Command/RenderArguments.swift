import ArgumentParser
import TatamiRendering
import TatamiSceneFile
import TatamiScenes

/// A comma-separated list of distinct formats, of pictures or of films: `png,svg` or `webp,gif`.
enum Formats {
    case pictures([PictureFormat])
    case films([FilmFormat])

    private init?(argument: String) {
        let names = argument.lowercased().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if let formats = Self.formats(names, PictureFormat.init(rawValue:)) {
            self = .pictures(formats)
        } else if let formats = Self.formats(names, FilmFormat.init(rawValue:)) {
            self = .films(formats)
        } else {
            return nil
        }
    }

    /// Parses the value of `--format`.
    static func argument(_ text: String) throws -> Formats {
        if let formats = Formats(argument: text) { return formats }
        let (pictures, films) = (PictureFormat.allCases.map(\.rawValue), FilmFormat.allCases.map(\.rawValue))
        let names = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard let unknown = names.first(where: { !(pictures + films).contains($0) }) else {
            throw ValidationError("one command can't write both pictures and films")
        }
        let nearest = NearestName.nearest(to: unknown, among: pictures + films).map { "did you mean '\($0)'?" }
        let all =
            "there are \(pictures.joined(separator: ", ")) for pictures and \(films.joined(separator: ", ")) for films"
        throw ValidationError("there is no format '\(unknown)'; \(nearest ?? all)")
    }

    /// Infers the format from the extension; nil for an unknown one.
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

extension Paper: ExpressibleByArgument {}

/// Parses `0.1s`, `100ms`, or seconds.
extension Time: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}

/// Parses a value of a scene: `effort=3`.
extension GivenValue: ExpressibleByArgument {
    package init?(argument: String) {
        guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
        self.init(name: String(argument[..<sign]), text: String(argument[argument.index(after: sign)...]))
    }
}

/// A range in points: `0..400`.
struct Part: ExpressibleByArgument {
    let range: ClosedRange<Double>

    init?(argument: String) {
        let dots = argument.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        guard dots.count == 2, let from = Double(dots[0]), let to = Double(dots[1]) else { return nil }
        guard from >= 0, to > from, to <= 1e9 else { return nil }
        range = from...to
    }
}

/// The options of films.
struct FilmArguments: ParsableArguments {
    @Option(help: "Frames per second, 1 to 60, of a GIF at most 50. (default: 30)")
    var fps: Int?

    @Option(help: "Number of times an animation plays; 0 repeats forever. (default: 0)")
    var loop: Int?

    @Option(help: "Start of the film in the timeline, as in 0.5s. (default: its beginning)")
    var from: Time?

    @Option(help: "End of the film in the timeline. (default: its end)")
    var to: Time?

    @Option(help: "Number of moments in a strip, 1 to 100. (default: 8)")
    var moments: Int?

    @Flag(help: "Dither colours that a GIF's palette doesn't have.")
    var dither = false

    /// Rejects options that don't apply to these formats; without formats, rejects all.
    func check(against formats: [FilmFormat]) throws {
        let isAnimation = formats.contains(where: \.isAnimation)
        let hasFrames = isAnimation || formats.contains(.frames)
        let given: [(name: String, isGiven: Bool, isMeant: Bool, formats: String)] = [
            ("--fps", fps != nil, hasFrames, "webp, apng, gif or frames"),
            ("--loop", loop != nil, isAnimation, "webp, apng or gif"),
            ("--from", from != nil, !formats.isEmpty, "webp, apng, gif, strip or frames"),
            ("--to", to != nil, !formats.isEmpty, "webp, apng, gif, strip or frames"),
            ("--moments", moments != nil, formats.contains(.strip), "strip"),
            ("--dither", dither, formats.contains(.gif), "gif"),
        ]
        for option in given where option.isGiven && !option.isMeant {
            throw ValidationError("\(option.name) is for films: use --format \(option.formats).")
        }
        if let fps, !FilmOptions.rates.contains(fps) {
            throw ValidationError("--fps takes a whole number from 1 to 60.")
        }
        let highest = FilmFormat.gif.rates.upperBound
        if let fps, fps > highest, formats.contains(.gif) {
            throw ValidationError("A GIF shows at most \(highest) frames a second; use --fps \(highest).")
        }
        if let loop, !FilmOptions.loopCounts.contains(loop) {
            throw ValidationError("--loop takes a whole number from 0 (forever) to 65535.")
        }
        if let moments, !FilmOptions.momentCounts.contains(moments) {
            throw ValidationError("--moments takes a whole number from 1 to 100.")
        }
    }

    func options(_ formats: [FilmFormat]) -> FilmOptions {
        FilmOptions(
            formats: formats, rate: fps ?? 30, from: from, to: to, loops: loop ?? 0, dithers: dither,
            moments: moments ?? 8)
    }
}
