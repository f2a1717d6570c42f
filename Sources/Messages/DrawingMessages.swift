package import TatamiCairo
import TatamiImages
import TatamiPrimitives
import TatamiRendering
package import TatamiSVG
import TatamiSceneFile
import TatamiSystem
import TatamiTypesetting

/// The messages about errors in drawing.
extension RenderingError {
    /// The reason why a picture was not drawn.
    package var reason: Message {
        switch self {
        case .emptyPicture(let size, let scale):
            "a picture of \(number(size.width)) × \(number(size.height)) points at scale \(number(scale)) has no pixels; "
                + "give it a width, a height and a scale above 0"
        case .tooLarge(let width, let height, let limit):
            "the picture would be \(number(width)) × \(number(height)), and a side can't be longer than "
                + "\(number(limit)); draw it at a smaller --scale or --width"
        case .tooManyPixels(let count, let limit): Excess.pixels(count, limit: limit).sentence(at: "screen")
        case .tooMuchBlur(let limit): Excess.blur(limit: limit).sentence(at: "screen")
        case .tooMuchOutput(let limit): Excess.output(limit: limit).sentence(at: "screen")
        case .cairo(let failure): "Cairo failed: \(failure.words)"
        case .unreadableFont(let face, let code):
            "FreeType can't open \(path: face.file) (error \(code)); is the font file damaged?"
        case .unreadableImage(let image, let cause): undrawn(image.name, cause.reason)
        case .undrawableImage(let image, let cause): undrawn(image.name, cause.reason)
        case .unreadableColorGlyph(let glyph, let face, let cause):
            "glyph \(glyph) of \(face.name) can't be drawn: \(cause.reason)"
        case .malformedSVG(let failure): "an SVG image can't be drawn: \(failure.reason)"
        case .noSVGLibrary(let reason): "an SVG image can't be drawn: \(SVGImageError.noLibrary(reason: reason).reason)"
        case .noSVGFonts: "an SVG image can't be drawn: \(SVGImageError.noFonts.reason)"
        case .svgProcess(let failure): "an SVG image can't be drawn: \(SVGImageError(failure).reason)"
        }
    }
}

extension SVGError {
    /// The reason why a picture was not written as SVG.
    package var reason: Message {
        switch self {
        case .size(let size):
            "an SVG can't be \(number(size.width)) × \(number(size.height)) points; a side must be above 0 and at most "
                + "\(number(Self.longestSide))"
        case .unreadableImage(let image, let cause): undrawn(image.name, cause.reason)
        case .tooMuchOutput(let limit): Excess.output(limit: limit).sentence(at: "screen")
        }
    }
}

extension SVGFailure {
    /// librsvg's message, on one line.
    package var reason: Message { "\(message.split { $0.isWhitespace || $0.isNewline }.joined(separator: " "))" }
}

private func undrawn(_ name: String, _ reason: Message) -> Message { "the image '\(name)' can't be drawn: \(reason)" }

extension DrawingError {
    /// The reason why a picture was not drawn or encoded.
    package var reason: Message {
        switch self {
        case .rendering(let error): error.reason
        case .svg(let error): error.reason
        case .encoding(let error): error.reason
        case .fonts(let error): error.reason
        }
    }
}

/// Returns the warning for a message that a library would have printed itself.
package func libraryMessage(_ message: String, of library: String) -> Message {
    "warning: \(library) says: \(message)"
}
