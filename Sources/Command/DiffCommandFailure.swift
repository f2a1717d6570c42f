import TatamiFiles
import TatamiImageCoding

/// Why two files were not compared: everything that was found.
struct DiffFailure: Error {
    let causes: [Cause]

    init(_ causes: [Cause]) {
        self.causes = causes
    }

    enum Cause: Error {
        case unreadable(FileError)
        case undecodable(ImageError, path: String)
        case undrawable(ImageError)
        case unwritable(FileError)
    }

    /// A sentence a cause, each cause once.
    var sentences: [String] {
        causes.map(\.sentence).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension DiffFailure.Cause {
    fileprivate var sentence: String {
        switch self {
        case .unreadable(let error): "\(error.path): error: can't read the picture: \(error.reason)"
        case .undecodable(let error, let path): "\(path): error: \(reason(error))"
        case .undrawable(let error): "error: can't draw the difference: \(reason(error))"
        case .unwritable(let error): "\(error.path): error: can't write: \(error.reason); nothing was changed"
        }
    }
}

private func reason(_ error: ImageError) -> String {
    switch error {
    case .unreadable(let error): "can't read the picture: \(error.reason)"
    case .empty: "the file is empty"
    case .unknownFormat: "it is neither a PNG nor a JPEG"
    case .unsupported(let format): "\(format) is not supported; convert it to PNG"
    case .tooLarge(let width, let height, let limits):
        "the picture is \(width.grouped) by \(height.grouped) pixels; "
            + "at most \(limits.pixels.grouped) pixels, \(limits.side.grouped) on a side, can be compared"
    case .truncated: "the file ends before the picture does"
    case .malformed(let words): "the file is damaged: \(words)"
    case .unencodableSize(let width, let height): "no PNG can be \(width.grouped) by \(height.grouped) pixels"
    case .unencodableRate(let rate, _): "no file can show \(rate) frames a second"
    case .codec(let words): "the encoder failed: \(words)"
    case .compressionFailed(let code): "the compressor failed (\(code))"
    }
}

extension Int {
    /// With a comma before every third digit from the end: 1,316,640.
    var grouped: String {
        let digits = String(magnitude)
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}
