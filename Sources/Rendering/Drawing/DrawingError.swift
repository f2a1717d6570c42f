package import TatamiCairo
package import TatamiImages
package import TatamiSVG
package import TatamiTypesetting

/// The reason that a planned picture or film was not drawn or encoded.
package enum DrawingError: Error {
    case rendering(RenderingError)
    case svg(SVGError)
    case encoding(ImageError)
    case fonts(FontError)

    init(_ error: FilmError<DrawingError>) {
        self =
            switch error {
            case .drawing(let error): error
            case .encoding(let error): .encoding(error)
            }
    }
}
