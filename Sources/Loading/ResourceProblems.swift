import Glibc
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
            case .notARegularFile: .notARegularFile
            case .permissionDenied: .unreadable(errno: EACCES)
            case .readOnlyFileSystem: .unreadable(errno: EROFS)
            case .notAFolder: .unreadable(errno: ENOTDIR)
            case .isALink, .tooManyLinks: .unreadable(errno: ELOOP)
            case .nameTooLong: .unreadable(errno: ENAMETOOLONG)
            case .invalidPath: .unreadable(errno: EINVAL)
            case .noSpace: .unreadable(errno: ENOSPC)
            case .failed(_, _, let errno): .unreadable(errno: errno)
            }
    }

    init(_ error: ImageError) {
        self =
            switch error {
            case .unreadable(let error): ResourceProblem(error)
            case .unknownFormat, .unsupported: .unknownImageFormat
            case .empty: .brokenImage(.empty)
            case .tooLarge(let width, let height, let limits):
                .imageTooLarge(width: width, height: height, pixels: limits.pixels, side: limits.side)
            case .truncated: .brokenImage(.truncated)
            case .malformed(let words): .brokenImage(.malformed(words))
            case .unencodableSize, .unencodableRate, .codec, .compressionFailed: .brokenImage(.undrawable)
            }
    }

    /// In librsvg's words, on one line.
    init(_ failure: SVGFailure) {
        self = .brokenImage(
            .malformed(failure.message.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")))
    }
}
