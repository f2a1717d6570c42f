package import TatamiExplanation
import TatamiScenes

extension Explanation {
    /// Returns a change with its consequences, the same in every report:
    ///
    ///     row 3 "Anna" grew from 81 to 98 pt: its comment wraps to 3 lines (was 2), because it says "… at noon" now. 6 rows
    ///     below moved down by 17 pt.
    ///
    /// `number` is the index of the cause.
    package func sentence(ofCause number: Int) -> Words {
        let came = consequences.filter { $0.cause == number }
        let cause = causes[number]
        return ([cause.words] + cause.reasonWords + ConsequenceGroup.groups(of: came, cause: cause).map(\.words))
            .map { $0 + "." }.joined(separator: " ")
    }

    /// The number of unexplained pixels, and the reason if the explanation is not proven.
    package var closing: Words {
        var sentences = [accountOfPixels].compactMap(\.self) + fontChanges
        if case .reasoned(let gap) = proof { sentences.append("Not proven: \(gap.words).") }
        if proof == .replayedTogether { sentences.append(Self.openNeed) }
        return sentences.joined(separator: " ")
    }

    static let openNeed: Words = "Proven together; the changes are too many to try without each of them."

    /// The fallback fonts that changed for unchanged elements.
    private var fontChanges: [Words] {
        guard causes.isEmpty else { return [] }
        let told = consequences.filter { $0.reasons.contains { if case .fallbackFonts = $0 { true } else { false } } }
        let nobody = Cause(kind: .changed, element: "")
        return ConsequenceGroup.groups(of: told, cause: nobody).map { $0.words + "." }
    }

    /// Returns nil if nothing differs and nothing else is to be mentioned.
    private var accountOfPixels: Words? {
        if pixels.sum == 0 { return isProven ? "Not one pixel differs." : nil }
        // Without a proof, no pixel was examined.
        if !isProven, pixels.unexplained == pixels.sum {
            return renderer.words.map { "The layout is the same; what differs is \($0)." }
        }
        var sentences: [Words] = []
        if pixels.unexplained > 0 {
            let share: Words =
                pixels.unexplained == pixels.sum
                ? "None of \(counted(pixels.sum, "differing pixel")) is explained."
                : "\(pixels.unexplained.grouped) of \(counted(pixels.sum, "differing pixel")) "
                    + (pixels.unexplained == 1 ? "is not explained." : "are not explained.")
            sentences.append(share)
        }
        if pixels.renderer > 0 {
            let others: Words =
                "rendered differently by another version of the renderer, its libraries or fonts"
                + (renderer.words.map { ": \($0)." } ?? ".")
            if pixels.renderer == pixels.sum {
                sentences.append("The scene is the same; \(counted(pixels.sum, "pixel")) \(are(pixels.sum)) \(others)")
            } else {
                let share: Words = "\(pixels.renderer.grouped) of \(counted(pixels.sum, "differing pixel"))"
                sentences.append("\(share) \(are(pixels.renderer)) \(others)")
            }
        }
        if sentences.isEmpty {
            return isProven ? "Every pixel is explained." : "Every pixel lies where this shows."
        }
        return sentences.joined(separator: " ")
    }

    private func are(_ count: Int) -> Words { count == 1 ? "is" : "are" }
}

extension Explanation.Gap {
    /// The gap, to follow `for`.
    var words: Words {
        switch self {
        case .noRecord: "the baseline does not say what it was drawn from"
        case .otherFonts: "a font of the baseline has changed"
        case .otherLayout: "the baseline's scene is laid out differently by now"
        case .missingRows: "the baseline does not hold all the rows that were needed"
        }
    }
}
