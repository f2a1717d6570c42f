import TatamiCairo
import TatamiImages
import TatamiPrimitives
import TatamiSVG
import TatamiSceneFile
import TatamiScenes

/// The purpose of a picture, which determines its size limits.
package enum PictureUse: Hashable, Sendable {
    /// Files of these formats, with images in any number of pages.
    ///
    /// The images show `part` of the picture, a range of heights in points; nil for all.
    case files([PictureFormat], part: ClosedRange<Double>? = nil)
    /// Pixels for comparison, in one piece.
    case snapshot
    /// A frame of films of these formats.
    case films([FilmFormat])

    /// The default purpose.
    package static let standard = PictureUse.files([.png])
}

extension PictureUse {
    /// Returns the limits that a picture of this size exceeds; sides come first.
    func excesses(of size: Size, scale: Double, limits: Limits) -> [Excess] {
        switch self {
        case .files(let formats, let part):
            let formats = PictureFormat.allCases.filter(formats.contains)
            var height = size.height
            if let part { height = min(part.upperBound, size.height) - max(0, part.lowerBound) }
            return formats.flatMap { format -> [Excess] in
                switch format {
                case .png:
                    let seen = Size(width: size.width, height: height)
                    return Self.excesses(
                        pixels: seen, scale, limits, longest: [(seen.width, ImageLimits.standard.side, "an image")])
                case .pdf: return Self.tooLong(size, limit: longestPageSide, "a PDF")
                case .svg: return Self.tooLong(size, limit: SVGError.longestSide, "an SVG")
                }
            }
        case .snapshot:
            let longest = max(size.width, size.height)
            return Self.excesses(
                pixels: size, scale, limits, longest: [(longest, ImageLimits.standard.side, "an image")])
        case .films(let formats):
            let longest = max(size.width, size.height)
            let sides = formats.contains(.webp) ? [(longest, longestWebPSide, "a WebP")] : []
            return Self.excesses(
                pixels: size, scale, limits, longest: sides + [(longest, ImageLimits.standard.side, "an image")])
        }
    }

    /// Returns the limits that sides and pixels exceed; of several sides that are too long, only the first.
    private static func excesses(
        pixels size: Size, _ scale: Double, _ limits: Limits, longest sides: [(points: Double, limit: Int, String)]
    ) -> [Excess] {
        func pixels(_ points: Double) -> Int {
            Int(PixelGrid(pixelsPerPoint: scale).pixels(around: Rect(x: 0, y: 0, width: points, height: 1)).width)
        }
        let long = sides.first { pixels($0.points) > $0.limit }.map {
            Excess.sideInPixels(pixels($0.points), limit: $0.limit, format: $0.2)
        }
        let (count, overflows) = pixels(size.width).multipliedReportingOverflow(by: pixels(size.height))
        let most = overflows ? .max : count
        return [long, most > limits.pixels ? .pixels(most, limit: limits.pixels) : nil].compactMap(\.self)
    }

    private static func tooLong(_ size: Size, limit: Double, _ format: String) -> [Excess] {
        let longest = max(size.width, size.height)
        return longest > limit ? [.sideInPoints(longest, limit: limit, format: format)] : []
    }
}

extension PictureMaker {
    /// Returns the error of the scene, with its place, for a limit that was exceeded during drawing or an image that
    /// can't be drawn; nil for all other errors.
    func diagnostic(of error: DrawingError, in resolved: ResolvedScene) -> Diagnostic? {
        let excess: Excess
        switch error {
        case .rendering(.tooManyPixels(let count, let limit)): excess = .pixels(count, limit: limit)
        case .rendering(.tooMuchBlur(let limit)): excess = .blur(limit: limit)
        case .rendering(.tooMuchOutput(let limit)), .svg(.tooMuchOutput(let limit)): excess = .output(limit: limit)
        default: return resolved.diagnostic(of: error)
        }
        return diagnostic(of: excess, in: resolved)
    }

    func diagnostic(of excess: Excess, in resolved: ResolvedScene) -> Diagnostic {
        Diagnostic(
            severity: .error, place: resolved.screenPlace,
            reason: .excess(excess, element: ElementID.screen.description))
    }
}

/// The output formats of a picture.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, svg, pdf

    /// Creates the format of a file name's extension, in upper or lower case; nil if it is not that of a format.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
    }
}
