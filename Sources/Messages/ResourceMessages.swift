package import TatamiPrimitives
import TatamiSceneFile
import TatamiSystem

/// The messages about files beside a scene.
extension ScenePath.ReadingError {
    func sentence(_ path: String) -> Message {
        switch self {
        case .empty: "the path is empty"
        case .tooLong: "the path is longer than 1024 bytes"
        case .absolute: "'\(path: path)' is absolute; give a path relative to the scene's folder"
        case .webAddress: "'\(path: path)' is a URL; download the file and put it beside the scene"
        case .controlCharacter: "the path has a control character"
        case .backslash: "'\(path: path)' has a backslash; separate folders with '/'"
        }
    }
}

extension ResourceError {
    /// Returns the reason why a file beside a scene can't be read, with a hint if there is one.
    func sentence(_ path: String) -> Message {
        switch self {
        case .missing where path.hasPrefix("../"): "no file '\(path: path)'; paths begin in the scene's folder"
        case .missing: "no file '\(path: path)' in the scene's folder"
        case .isFolder: "'\(path: path)' is a folder"
        case .leavesFolder: "'\(path: path)' is a link out of the scene's folder; put the file itself beside the scene"
        case .leavesProject:
            "'\(path: path)' is outside the project; put the file below the folder of tatami.yaml, or beside the scene"
        case .isLink: "'\(path: path)' leads through a link; give the path of the file itself"
        case .isBaseline: "'\(path: path)' is a baseline, which changes with its scene; give a file of its own"
        case .notARegularFile, .unreadable, .largeFilePointer: "can't read '\(path: path)': \(reason)"
        case .fileTooLarge(let limit): "'\(path: path)' is larger than \(bytes(limit))"
        case .changed: "'\(path: path)' changed while it was read; draw again"
        case .unknownImageFormat: "'\(path: path)' is not a PNG, JPEG or SVG; convert it"
        case .brokenImage: "'\(path: path)' is broken: \(reason)"
        case .undrawableSVG: "'\(path: path)' can't be drawn: \(reason)"
        case .brokenFont: "'\(path: path)' is not a usable font: \(reason)"
        case .noFonts: "there is no font in '\(path: path)'; put .otf, .ttf or .ttc files there"
        case .imageTooLarge: "'\(path: path)' is too large: \(reason)"
        }
    }

    /// The reason for a message that has named the file.
    var reason: Message {
        switch self {
        case .missing: FileError.notFound(path: "").reason
        case .isFolder: FileError.isAFolder(path: "").reason
        case .leavesFolder: "it is a link out of the scene's folder"
        case .leavesProject: "it is outside the project"
        case .isLink: "it is reached through a link"
        case .isBaseline: "it is a baseline"
        case .notARegularFile: FileError.notARegularFile(path: "").reason
        case .unreadable(let errno): systemReason(errno)
        case .fileTooLarge(let limit): FileError.tooLarge(path: "", limit: limit).reason
        case .changed: "it changed while it was read"
        case .largeFilePointer: pointerReason
        case .unknownImageFormat: "it is not a PNG, JPEG or SVG"
        case .brokenImage(let error): error.reason
        case .undrawableSVG(let error): error.reason
        case .brokenFont(let error): error.reason
        case .noFonts: "it contains no .otf, .ttf or .ttc file"
        case .imageTooLarge(let width, let height, let pixels, let side):
            excess(width, height, pixels: pixels, side: side)
        }
    }
}

extension FontFileError {
    package var reason: Message {
        switch self {
        case .webFont: "it is a web font (WOFF); convert it to OTF or TTF"
        case .notAFont: "it is neither OTF nor TTF nor a collection of them, or is not whole"
        case .noFamily: "it has no family name"
        case .reservedFamily(let name): "its family name '\(name)' is reserved; rename the family"
        case .colorFormat:
            "its colours are layers or drawings; use a font with bitmaps (CBDT or sbix), or without colours"
        case .tooManyFaces(let limit): "it has more than \(limit) faces"
        }
    }
}
