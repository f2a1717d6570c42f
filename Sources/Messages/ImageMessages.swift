package import TatamiImages
import TatamiSceneFile

/// The messages about images.
extension ImageError {
    /// The error of an image or of writing one, for a message that names the file or format.
    package var reason: Message {
        switch self {
        case .unreadable(let error): "it can't be read: \(error.reason)"
        case .empty: "the file is empty"
        case .largeFilePointer: pointerReason
        case .convertedLineEndings:
            "its line endings were converted as if it were text; "
                + "add '*.png binary' to .gitattributes, and check the file out again"
        case .unknownFormat: "it is neither a PNG nor a JPEG; convert it"
        case .unsupported(let format): "\(format) is not supported; convert it to PNG"
        case .tooLarge(let width, let height, let limits):
            excess(width, height, pixels: limits.pixels, side: limits.side)
        case .truncated: "the file ends before the picture does"
        case .malformed(let words): "the file is damaged: \(words)"
        case .unencodableSize(let width, let height): "the format can't hold \(sizeInPixels(width, height))"
        case .unencodableRate(let rate, let maximum):
            "the format can't show \(counted(rate, "frame")) a second; take --fps \(maximum)"
        case .codec(let words): "the encoder failed: \(words)"
        case .compressionFailed(let code): "the compressor failed with code \(code)"
        }
    }
}

extension ImageFileError {
    /// The error of an image beside a scene.
    var reason: Message {
        switch self {
        case .empty: ImageError.empty.reason
        case .truncated: ImageError.truncated.reason
        case .convertedLineEndings: ImageError.convertedLineEndings.reason
        case .malformed(let words): "\(words)"
        case .undrawable: "it can't be drawn"
        }
    }
}

/// The reason of a file that is a pointer of Git LFS.
package let pointerReason: Message = "it is a pointer of Git LFS; fetch the file with 'git lfs pull'"

/// Returns the error of an image above the limits.
func excess(_ width: Int, _ height: Int, pixels most: Int, side: Int) -> Message {
    "it has \(sizeInPixels(width, height)); make it smaller: at most \(side.grouped) per side and "
        + "\(most.grouped) in all"
}
