package import TatamiComparison
import TatamiSystem
import TatamiImages

extension DiffResult {
    /// The result on one line.
    package var sentence: Words {
        let (expected, actual): (Words, Words) = ("\(path: comparison.expected)", "\(path: comparison.actual)")
        let both: Words = "\(expected) and \(actual)"
        guard let difference = comparison.difference else { return both + " are equal" }
        if difference.count == 0 {
            let passed = difference.passed.joined(separator: ", ")
            return both + " are alike" + (passed.isEmpty ? "" : "; " + passed)
        }
        let extent = difference.words(ofTwo: true) + (comparison.bands?.words ?? "")
        switch verdict {
        case .sizeDiffers:
            return
                "\(expected) has \(difference.expectedSize.words) and \(actual) \(difference.actualSize.words); "
                + "they \(extent)"
        case .accepted: return both + " \(extent); \(allowed.grouped) may"
        case .differs, .equal: return both + " \(extent)"
        }
    }
}

extension DiffFailure {
    /// One sentence per cause, without duplicates.
    package var sentences: [Words] {
        causes.map(\.sentence).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension DiffFailure.Cause {
    fileprivate var sentence: Words {
        switch self {
        case .unreadable(let error): error.sentence(reading: "the picture")
        case .undecodable(.unreadable(let error), _): error.sentence(reading: "the picture")
        case .undecodable(let error, let path): "\(path: path): error: \(error.reason)"
        case .undrawable(let error): "error: can't draw the difference: \(error.reason)"
        case .unwritable(let error): error.sentenceOfWriting
        }
    }
}
