import TatamiCairoRendering
import TatamiFiles
import TatamiImageCoding
import TatamiSceneFile

extension ResourceProblem {
    init(_ error: FileError) {
        self =
            switch error {
            case .notFound: .missing
            case .isAFolder: .isFolder
            case .tooLarge(_, let limit): .fileTooLarge(limit: limit)
            case .permissionDenied: .unreadable("permission denied")
            case .notARegularFile: .unreadable("it is not a regular file")
            default: .unreadable(error.reason)
            }
    }

    init(_ error: ImageError) {
        self =
            switch error {
            case .unreadable(let error): ResourceProblem(error)
            case .unknownFormat, .unsupported: .unknownImageFormat
            case .empty: .brokenImage("the file is empty")
            case .tooLarge(let width, let height, let limits):
                .imageTooLarge(width: width, height: height, pixels: limits.pixels, side: limits.side)
            case .truncated: .brokenImage("the file ends before the picture does")
            case .malformed(let words): .brokenImage(words)
            case .unencodableSize, .unencodableRate, .codec, .compressionFailed: .brokenImage("it can't be drawn")
            }
    }

    /// In librsvg's words, on one line.
    init(_ failure: SVGFailure) {
        self = .brokenImage(failure.message.split { $0.isWhitespace || $0.isNewline }.joined(separator: " "))
    }
}
