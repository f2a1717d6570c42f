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
                "\(expected) has \(difference.expectedSize.words) and \(actual) \(difference.actualSize.words); "
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
        case .unreadable(let error): error.sentence(reading: "the picture")
        case .undecodable(.unreadable(let error), _): error.sentence(reading: "the picture")
        case .undecodable(let error, let path): "\(path): error: \(error.reason)"
        case .undrawable(let error): "error: can't draw the difference: \(error.reason)"
        case .unwritable(let error): error.sentenceOfWriting
        }
    }
}
