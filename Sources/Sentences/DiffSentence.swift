import TatamiComparison
package import TatamiDiffing
import TatamiFiles
import TatamiImageCoding

extension DiffResult {
    /// One line for a person.
    package var sentence: String {
        let (expected, actual) = (comparison.expected, comparison.actual)
        guard let difference = comparison.difference else { return "\(expected) and \(actual) are equal" }
        if difference.count == 0 {
            return (["\(expected) and \(actual) are alike"] + [difference.passed.joined(separator: ", ")])
                .filter { !$0.isEmpty }.joined(separator: "; ")
        }
        let extent = difference.words(ofTwo: true)
        switch verdict {
        case .sizeDiffers:
            return
                "\(expected) is \(difference.expectedSize.words) pixels and \(actual) \(difference.actualSize.words); "
                + "they \(extent)"
        case .accepted: return "\(expected) and \(actual) \(extent); \(allowed.grouped) may"
        case .differs, .equal: return "\(expected) and \(actual) \(extent)"
        }
    }
}

extension DiffFailure {
    /// A sentence a cause, each cause once.
    package var sentences: [String] {
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
