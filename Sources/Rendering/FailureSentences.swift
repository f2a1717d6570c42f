import TatamiDrawing
import TatamiCairoRendering
import TatamiFiles
import TatamiImageCoding
import TatamiPrimitives
import TatamiSVGWriting
import TatamiSceneFile
import TatamiTypesetting

extension RenderFailure {
    /// The failure in the words of a person at a terminal, with a way out.
    package var sentence: String {
        switch self {
        case .mistakes: "error: the scenes have mistakes"
        case .unreadableScene(let error): "\(error.path): error: can't read the scene: \(error.reason)"
        case .unwritable(let error): "\(error.path): error: can't write: \(error.reason); nothing was changed"
        case .unknownName(let problem, let known, let scene):
            "\(scene): error: \(problem.sentence)" + (problem.namesNearest ? "" : "; " + choice(of: known))
        case .unknownElement(let problem, let scene): "\(scene): error: \(problem.sentence)"
        case .noScenes(let folder): "\(folder): error: no scene files (.yaml, .yml or .json) in this folder"
        case .fonts(let error): "error: \(error.sentence)"
        case .drawing(let error, let picture): "\(picture): error: \(drawingSentence(error))"
        case .samePath(let stem, let first, let second):
            "error: '\(first)' and '\(second)' would both be written as '\(stem)'; "
                + "draw them into different folders with -o"
        case .severalPictures(let count, let path):
            path == "-"
                ? "error: \(count) pictures don't fit standard output; choose one with --shot and --format"
                : "error: \(count) pictures don't fit one file '\(path)'; choose one with --shot and --format, "
                    + "or name a folder (-o \(path)/)"
        case .severalFrames(let count, let path):
            path == "-"
                ? "error: \(count) frames don't fit standard output; name a folder (-o DIR/)"
                : "error: \(count) frames don't fit one file '\(path)'; name a folder (-o DIR/)"
        case .noTimeline(let scene):
            "\(scene): error: the scene has no 'timeline', so there is nothing to film; add one, or draw a picture"
        case .emptySpan(let from, let to, let duration, let scene):
            "\(scene): error: the film would begin at \(from) and end at \(to); its timeline takes \(duration), "
                + "choose --from and --to within it"
        case .severalPages(let count, let picture, let path):
            "\(picture): error: the picture takes \(count) pages, which don't fit "
                + (path == "-" ? "standard output" : "one file '\(path)'")
                + "; name a folder (-o DIR/), or choose a part with --part"
        case .emptyPart(let height, let picture):
            "\(picture): error: the part lies outside the picture, which is \(number(height)) points high"
        }
    }
}

extension Problem {
    /// Whether the sentence already offers another name.
    fileprivate var namesNearest: Bool {
        switch self {
        case .unknownShot(_, .some), .unknownState(_, .some), .noTimeline: true
        default: false
        }
    }
}

private func choice(of names: [String]) -> String {
    names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
}

extension FontError {
    fileprivate var sentence: String {
        switch self {
        case .missingFile(let file):
            "the font file \(file.path) is missing; install it with 'apt-get install \(file.package)'"
        case .unreadableFile(let file):
            "the font file \(file.path) can't be read; install it anew with 'apt-get install --reinstall \(file.package)'"
        case .rejectedSetUp: "fontconfig refused its set-up; is libfontconfig1 damaged?"
        case .noFontMap: "Pango could not make a font map; is libpangoft2-1.0-0 damaged?"
        }
    }
}

/// What kept a picture from being drawn or encoded.
private func drawingSentence(_ error: any Error) -> String {
    switch error {
    case let error as RenderingError: renderingSentence(error)
    case ImageError.unencodableSize(let width, let height):
        "no picture of this format can be \(width) by \(height) pixels"
    case ImageError.unencodableRate(let rate, let maximum):
        "the format can't show \(rate) frames a second; take --fps \(maximum)"
    case let error as ImageError: "the picture can't be encoded (\(error))"
    case let error as SVGError: "the SVG can't be written (\(error))"
    default: "\(error)"
    }
}

private func renderingSentence(_ error: RenderingError) -> String {
    switch error {
    case .emptyPicture(let size, let scale):
        "a picture of \(number(size.width)) by \(number(size.height)) points at scale \(number(scale)) has no pixels"
    case .tooLarge(let width, let height, let limit):
        "the picture would be \(number(width)) by \(number(height)), and a side can't be longer than \(number(limit)); "
            + "draw it at a smaller --scale or --width"
    case .cairo(let failure): "Cairo: \(failure)"
    case .unreadableFont(let face, let code): "FreeType can't open \(face.file) (error \(code))"
    case .unreadableImage(let image, let cause): "the image '\(image.name)' can't be drawn (\(cause))"
    case .unreadableColorGlyph(let glyph, let face, let cause):
        "glyph \(glyph) of \(face.name) can't be drawn (\(cause))"
    case .malformedSVG(let failure): "an SVG image can't be drawn: \(failure.message)"
    }
}
