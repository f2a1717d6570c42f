import Glibc
import TatamiDrawing

/// What `--output` means: a folder when it is one or ends in a slash, a file when its ending names a format.
struct OutputPlace {
    let output: RenderOptions.Output
    /// What the file's ending asks for.
    let format: Formats?

    init(_ argument: String?) {
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
        } else {
            // A name without an ending that exists as a file or device is written to; a new one becomes a folder.
            (output, format) = (access(argument, F_OK) == 0 ? .file(argument) : .folder(argument), nil)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
