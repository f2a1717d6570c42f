import ArgumentParser
import TatamiDrawing
import TatamiScenes

/// What the command line says of films.
struct FilmArguments: ParsableArguments {
    @Option(help: "Frames a second, 1 to 60, of a GIF at most 50. (default: 30)")
    var fps: Int?

    @Option(help: "How often an animation is shown; 0 for ever. (default: 0)")
    var loop: Int?

    @Option(help: "Where in the timeline the film begins, as 0.5s. (default: its beginning)")
    var from: Time?

    @Option(help: "Where in the timeline the film ends. (default: its end)")
    var to: Time?

    @Option(help: "How many moments a strip shows, 1 to 100. (default: 8)")
    var moments: Int?

    @Flag(help: "Mixes colours that a GIF's palette lacks from those it has.")
    var dither = false

    /// Refuses what has no meaning for these formats; without any, all.
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
            throw ValidationError("\(option.name) is for films: ask for --format \(option.formats).")
        }
        if let fps, !FilmOptions.rates.contains(fps) {
            throw ValidationError("--fps takes a whole number from 1 to 60.")
        }
        let highest = FilmFormat.gif.rates.upperBound
        if let fps, fps > highest, formats.contains(.gif) {
            throw ValidationError("A GIF shows at most \(highest) frames a second; take --fps \(highest).")
        }
        if let loop, !FilmOptions.loopCounts.contains(loop) {
            throw ValidationError("--loop takes a whole number from 0, for ever, to 65535.")
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
