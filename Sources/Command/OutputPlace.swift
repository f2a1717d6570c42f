import ArgumentParser
import Glibc
import TatamiDrawing
import TatamiRendering

/// What `--output` means: a folder when it is one, ends in a slash or has no ending; else a file.
struct OutputPlace {
    let output: RenderOptions.Output
    /// What the file's ending asks for.
    let format: Formats?

    /// `asked` is what the command line says of formats. A new file whose ending is that of no format is an error, since
    /// a folder of that name would be a surprise.
    init(_ argument: String?, for asked: Formats?) throws {
        guard let argument, argument != "." else {
            (output, format) = (.folder("."), nil)
            return
        }
        if argument == "-" {
            (output, format) = (.standardOutput, nil)
        } else if argument.hasSuffix("/") || Self.isFolder(argument) {
            (output, format) = (.folder(argument), nil)
        } else if let named = Formats(fileName: argument) {
            (output, format) = (.file(argument), named)
        } else if access(argument, F_OK) == 0 {
            (output, format) = (.file(argument), nil)
        } else if let ending = Self.ending(of: argument) {
            guard asked != nil else {
                throw ValidationError(
                    "--output ends in '\(ending)', which names no format: take \(Self.endings), or say --format. "
                        + "A folder would be '\(argument)/'.")
            }
            (output, format) = (.file(argument), nil)
        } else {
            (output, format) = (.folder(argument), nil)
        }
    }

    private static let endings = {
        let films = FilmFormat.allCases.filter(\.isAnimation)
        return (PictureFormat.allCases.map(\.rawValue) + films.map(\.rawValue)).map { ".\($0)" }.joined(separator: ", ")
    }()

    /// From the last dot on; nil when there is none, or nothing before or after it.
    private static func ending(of path: String) -> Substring? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex else {
            return nil
        }
        return name[dot...]
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
