import TatamiExplanation
package import TatamiResults

extension ExplanationRecord {
    /// Why a snapshot differs: its causes, and whether that is all; empty when nothing is known.
    package var words: Words {
        guard let causes = causeWords else { return closing }
        return closing.isEmpty ? causes : "\(causes) \(closing)"
    }

    /// The sentence of each cause, of many the first; nil without any.
    package var causeWords: Words? {
        if causes.isEmpty { return nil }
        let told = causes.prefix(Self.toldCauses).map { Words(told: $0.sentence) }.joined(separator: " Also ")
        let rest = causes.count - Self.toldCauses
        return rest > 0 ? "\(told) \(rest.grouped) more \(rest == 1 ? "thing was" : "things were") changed." : told
    }

    /// More than that nobody reads in one line.
    private static let toldCauses = 6

    /// What shows that it is drawn otherwise from an equal layout; nil for nothing.
    package var rendererWords: Words? { renderer.map(\.difference).words }

    package var closing: Words {
        Explanation(
            proof: proof, consequences: causes.isEmpty ? consequences.compactMap(\.fontChange) : [], pixels: pixels,
            renderer: renderer.map(\.difference)
        ).closing
    }

    /// Which pixels differ comes first where no cause is proven.
    func words(after difference: Words) -> Words {
        if causes.isEmpty { return closing.isEmpty ? difference : "\(difference). \(closing)" }
        return isProven ? words : "\(difference): \(words)"
    }
}
