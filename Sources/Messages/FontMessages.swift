package import TatamiTypesetting

/// The messages about fonts.
extension FontError {
    /// The reason why no text can be set, and how to install the fonts.
    package var sentence: Message { "error: \(reason)" }

    /// The reason without the word 'error'.
    package var reason: Message {
        switch self {
        case .missingFile(let file):
            "the font file \(path: file.path) is missing; install it with 'apt-get install \(file.package)'"
        case .unreadableFile(let file):
            "the font file \(path: file.path) can't be read; "
                + "reinstall it with 'apt-get install --reinstall \(file.package)'"
        case .unreadableOwnFile(let name): "the font file '\(path: name)' can no longer be read; is it being written?"
        case .forbiddenFile(let file): "this user may not read the font file \(path: file.path)"
        case .outOfMemory: "there is too little memory for the text libraries; is it limited ('ulimit -v')?"
        case .outOfFileHandles:
            "there are too few file handles for the text libraries; are they limited ('ulimit -n')?"
        case .outOfThreads:
            "no thread can be started for the text libraries; are processes limited ('ulimit -u')?"
        case .rejectedSetUp: "fontconfig rejected its configuration; is libfontconfig1 damaged?"
        case .noFontMap: "Pango could not make a font map; is libpangoft2-1.0-0 damaged?"
        }
    }
}
