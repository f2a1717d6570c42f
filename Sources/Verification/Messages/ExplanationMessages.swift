package import TatamiExplanation
package import TatamiMessages
package import TatamiResults
package import TatamiSceneFile

/// The record of an explanation, with its messages.
extension ExplanationRecord {
    /// Creates a record with its messages. `place` returns a cause's place in the scene.
    package init(_ explanation: Explanation, place: (TatamiExplanation.Cause) -> SourcePlace?) {
        self.init(
            explanation, subjects: explanation.causes.map(\.name.text), changes: explanation.causes.map(\.change.text),
            messages: explanation.consequenceMessages.map { ($0.causes, $0.words.text) }, place: place)
    }

    /// The extent of the explanation, to follow the number of causes.
    ///
    /// Examples are `every pixel explained` and
    /// `12 of 345 differing pixels not explained; not proven: a font of the baseline has changed`.
    package var standing: Message {
        var parts = [pixelStanding].compactMap(\.self)
        switch proof {
        case .reasoned(let gap): parts.append("not proven: \(gap.words)")
        case .replayedTogether: parts.append("proven together, too many to prove one by one")
        case .replayed, .aligned: break
        }
        return parts.joined(separator: "; ")
    }

    /// The part of the standing about pixels; nil if nothing is proven and either no pixel differs or none was
    /// examined.
    private var pixelStanding: Message? {
        let drawn = renderer.words
        if pixels.sum == 0 { return isProven ? "no pixel differs" : nil }
        // Without a proof, no pixel was examined.
        if !isProven, pixels.unexplained == pixels.sum {
            return drawn.map { "the layout is the same; what differs is \($0)" }
        }
        var parts: [Message] = []
        if pixels.unexplained == pixels.sum {
            parts.append("no pixel explained")
        } else if pixels.unexplained > 0 {
            parts.append("\(pixels.unexplained.grouped) of \(counted(pixels.sum, "differing pixel")) not explained")
        }
        if pixels.renderer > 0 {
            let some: Message = "\(pixels.renderer.grouped) of \(counted(pixels.sum, "differing pixel"))"
            let share: Message =
                pixels.renderer == pixels.sum ? "the scene is the same; \(counted(pixels.sum, "pixel"))" : some
            parts.append(
                proof == .aligned
                    ? "\(some) antialiased differently in elements that moved"
                    : "\(share) rendered differently by another version of the renderer, its libraries or fonts"
                        + (drawn.map { ": \($0)" } ?? ""))
        }
        if parts.isEmpty {
            return isProven ? "every pixel explained" : "every differing pixel is in an area that these changes affect"
        }
        return parts.joined(separator: "; ")
    }
}

extension Explanation.Gap {
    /// The gap, to follow `not proven`.
    var words: Message {
        switch self {
        case .noRecord: "the baseline has no recorded scene"
        case .otherFonts: "a font of the baseline has changed"
        case .otherLayout: "the baseline's scene is now laid out differently"
        case .missingRows: "the baseline does not contain all rows that are needed"
        }
    }
}
