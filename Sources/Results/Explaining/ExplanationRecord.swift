package import TatamiExplanation
import TatamiPrimitives
package import TatamiSceneFile
import TatamiScenes

/// Why a snapshot is other than approved, as a run's record says it.
package struct ExplanationRecord: Hashable, Sendable {
    package var proof: Explanation.Proof
    package var causes: [Cause]
    package var consequences: [Consequence]
    package var pixels: PixelAccount
    /// What shows that it is drawn otherwise from an equal tree; empty when nothing is.
    package var renderer: [Renderer]

    package var isProven: Bool { if case .reasoned = proof { false } else { true } }
    /// Whether nothing else has changed: it is proven, and every pixel belongs to one of the causes.
    package var isWhole: Bool { isProven && pixels.unexplained == 0 && pixels.renderer == 0 }

    package struct Cause: Hashable, Sendable, Codable {
        /// The same for equal changes of equal elements, in any snapshot.
        package var id: String
        package var element: String
        /// nil for one alone.
        package var elements: [String]?
        package var kind: TatamiExplanation.Cause.Kind
        /// nil for elements that came, went or moved.
        package var property: String?
        package var expected: String?
        package var actual: String?
        /// For people; with what came of it.
        package var sentence: String
        /// Where the scene says it now; nil for what is gone.
        package var place: SourcePlace?
        /// The line at that place as it was in a revision, without the blanks around it; nil where that is not known, and
        /// for a line that is the same, or new.
        package var was: String?
        /// Why its element became what it is, beyond the change itself; nil for none.
        package var reasons: [Reason]?

        private enum CodingKeys: String, CodingKey {
            case id, element, elements, kind, property, expected, actual, sentence = "message", place, was, reasons
        }
    }

    package struct Consequence: Hashable, Sendable, Codable {
        package var elements: [String]
        package var kind: TatamiExplanation.Consequence.Kind
        /// In points, down and to the right; nil for what did not move.
        package var distance: Distance?
        /// The id of the cause.
        package var of: String?
        /// The ids of the other causes that bring it about together with that; nil for none.
        package var with: [String]?
        /// Why that became of the elements, beyond the cause itself; nil for none.
        package var reasons: [Reason]?

        /// The same where it is because of fonts that stand in for characters; nil where it is not.
        package var fontChange: TatamiExplanation.Consequence? {
            guard let fonts = reasons?.lazy.compactMap(\.fonts).first else { return nil }
            var change = TatamiExplanation.Consequence(kind: kind, elements: elements.map { ElementID($0) })
            change.reasons = [.fallbackFonts(expected: fonts.expected, actual: fonts.actual)]
            return change
        }

        package struct Distance: Hashable, Sendable, Codable {
            package var x: Double
            package var y: Double
        }
    }

    /// Why an element became what it is, beyond what was changed: one of these.
    package struct Reason: Hashable, Sendable, Codable {
        /// The points of width that are left for it.
        package var room: Room?
        /// The constraint that decides now, and did not before.
        package var constraint: String?
        /// The fonts that stand in for characters.
        package var fonts: Fonts?

        package struct Room: Hashable, Sendable, Codable {
            package var expected: Double
            package var actual: Double
        }

        package struct Fonts: Hashable, Sendable, Codable {
            package var expected: [String]
            package var actual: [String]
        }

        /// nil for an effect that is no reason.
        init?(_ effect: Effect) {
            switch effect {
            case .width, .height, .rowHeight, .lines, .truncation, .text: return nil
            case .room(let expected, let actual): room = Room(expected: expected, actual: actual)
            case .decides(let text), .decidesSize(let text, _, _): constraint = text
            case .fallbackFonts(let expected, let actual): fonts = Fonts(expected: expected, actual: actual)
            }
        }

        /// nil for none.
        static func all(in effects: [Effect]) -> [Reason]? {
            let reasons = effects.compactMap { Reason($0) }
            return reasons.isEmpty ? nil : reasons
        }
    }

    /// A sort of drawing that a renderer draws otherwise than it did.
    package struct Renderer: Hashable, Sendable, Codable {
        package var sort: DrawnSort
        /// Those that show it, in drawing order.
        package var elements: [String]
        /// How many elements there are to be seen of the sort.
        package var count: Int
        /// In how many pixels.
        package var pixels: Int

        private enum CodingKeys: String, CodingKey { case sort = "kind", elements, count, pixels }

        package var difference: RendererDifference {
            RendererDifference(sort: sort, elements: elements.map { ElementID($0) }, count: count, pixels: pixels)
        }
    }

    /// `sentence` tells a cause by its place among the causes, `place` where the scene says it.
    package init(
        _ explanation: Explanation, sentence: (Int) -> String, place: (TatamiExplanation.Cause) -> SourcePlace?
    ) {
        proof = explanation.proof
        pixels = explanation.pixels
        renderer = explanation.renderer.map {
            Renderer(sort: $0.sort, elements: $0.elements.map(\.description), count: $0.count, pixels: $0.pixels)
        }
        let ids = explanation.causes.map(\.id)
        causes = explanation.causes.enumerated().map { number, cause in
            Cause(
                id: ids[number], element: cause.element.description,
                elements: cause.elements.count > 1 ? cause.elements.map(\.description) : nil, kind: cause.kind,
                property: cause.property.isEmpty ? nil : cause.property, expected: cause.expected,
                actual: cause.actual, sentence: sentence(number), place: place(cause),
                reasons: Reason.all(in: cause.effects))
        }
        consequences = explanation.consequences.map { consequence in
            Consequence(
                elements: consequence.elements.map(\.description), kind: consequence.kind,
                distance: consequence.distance == .zero
                    ? nil : .init(x: consequence.distance.x, y: consequence.distance.y),
                of: ids.indices.contains(consequence.cause) ? ids[consequence.cause] : nil,
                with: consequence.causes.count > 1 ? consequence.causes.dropFirst().map { ids[$0] } : nil,
                reasons: Reason.all(in: consequence.reasons))
        }
    }
}

extension TatamiExplanation.Cause {
    /// Eight digits that are the same for equal changes of equal elements: of one property from one value to another, in
    /// elements of one role; of rows and other elements that came, went or moved, those with one text.
    package var id: String {
        let isPresence = kind != .changed && kind != .renamed
        let words = [
            kind.rawValue, property, expected ?? "", actual ?? "", subject.role, isPresence ? subject.title ?? "" : "",
        ]
        // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), folded to 32 bits.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for word in words {
            for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        let folded = String((hash >> 32) ^ (hash & 0xFFFF_FFFF), radix: 16)
        return String(repeating: "0", count: 8 - folded.count) + folded
    }
}

extension ExplanationRecord: Codable {
    private enum CodingKeys: CodingKey {
        case proven, together, gap, causes, consequences, pixels, renderer, unexplainedPixels
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isProven, forKey: .proven)
        if case .reasoned(let gap) = proof { try container.encode(gap, forKey: .gap) }
        if proof == .replayedTogether { try container.encode(true, forKey: .together) }
        try container.encode(causes, forKey: .causes)
        try container.encode(consequences, forKey: .consequences)
        try container.encode(pixels, forKey: .pixels)
        if !renderer.isEmpty { try container.encode(renderer, forKey: .renderer) }
        try container.encode(pixels.unexplained, forKey: .unexplainedPixels)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let gap = try container.decodeIfPresent(Explanation.Gap.self, forKey: .gap)
        let isTogether = try container.decodeIfPresent(Bool.self, forKey: .together) ?? false
        proof = gap.map(Explanation.Proof.reasoned) ?? (isTogether ? .replayedTogether : .replayed)
        causes = try container.decode([Cause].self, forKey: .causes)
        consequences = try container.decode([Consequence].self, forKey: .consequences)
        pixels = try container.decode(PixelAccount.self, forKey: .pixels)
        renderer = try container.decodeIfPresent([Renderer].self, forKey: .renderer) ?? []
    }
}
