import TatamiExplanation
package import TatamiResults

extension ExplanationRecord {
    /// The causes of a difference, and whether they are complete; empty if nothing is known.
    package var words: Words {
        guard let causes = causeWords else { return closing }
        return closing.isEmpty ? causes : "\(causes) \(closing)"
    }

    /// The message of each cause, up to a maximum; nil without causes.
    package var causeWords: Words? {
        if causes.isEmpty { return nil }
        let told = causes.prefix(Self.toldCauses).map { Words(told: $0.sentence) }.joined(separator: " Also ")
        let rest = causes.count - Self.toldCauses
        return rest > 0 ? "\(told) \(rest.grouped) more \(rest == 1 ? "thing was" : "things were") changed." : told
    }

    /// The maximum number of causes in a message.
    private static let toldCauses = 6

    /// The renderer's differences with an equal layout; nil for none.
    package var rendererWords: Words? { renderer.map(\.difference).words }

    package var closing: Words {
        Explanation(
            proof: proof, consequences: causes.isEmpty ? consequences.compactMap(\.fontChange) : [], pixels: pixels,
            renderer: renderer.map(\.difference)
        ).closing
    }

    /// Puts the differing pixels first if no cause is proven.
    func words(after difference: Words) -> Words {
        if causes.isEmpty { return closing.isEmpty ? difference : "\(difference). \(closing)" }
        return isProven ? words : "\(difference): \(words)"
    }
}
