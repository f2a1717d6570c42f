package import TatamiExplanation
import TatamiPrimitives
package import TatamiSceneFile
import TatamiScenes

/// The explanation of a differing snapshot in a run's record.
package struct ExplanationRecord: Hashable, Sendable {
    package var proof: Explanation.Proof
    package var causes: [Cause]
    package var consequences: [Consequence]
    /// The consequences as messages, one for each set of causes.
    package var consequenceMessages: [ConsequenceMessage]
    package var pixels: PixelAccount
    /// The kinds of drawing that the renderer draws differently from an equal tree; empty if there are none.
    package var renderer: [Renderer]

    package var isProven: Bool { if case .reasoned = proof { false } else { true } }
    /// Whether the causes explain everything: they are proven, and every pixel belongs to one of them.
    package var isWhole: Bool { isProven && pixels.unexplained == 0 && pixels.renderer == 0 }

    package struct Cause: Hashable, Sendable, Codable {
        /// The id, which is equal for equal changes of equal elements in any snapshot.
        package var id: String
        package var element: String
        /// All elements with this change; nil for a single one.
        package var elements: ElementList?
        package var kind: TatamiExplanation.Cause.Kind
        /// The property that changed; nil for added, removed or moved elements.
        package var property: String?
        package var expected: String?
        package var actual: String?
        /// The description of the element for messages, such as `row 4 "Anna", comment`.
        package var subject: String
        /// The description of the change for messages, after the element and a colon: `font body → footnote`.
        package var change: String
        /// The place in the current scene, that of the container for a removed element; nil if it is unknown.
        package var place: SourcePlace?
        /// The earlier line at that place in a revision, without surrounding spaces; nil if it is unknown,
        /// unchanged or new.
        package var was: String?
        /// Reasons for the effect on its element besides the change itself; nil for none.
        package var reasons: [Reason]?
    }

    package struct ConsequenceMessage: Hashable, Sendable, Codable {
        /// The ids of the causes that bring it about; empty if none is known.
        package var of: [String]
        package var message: String

        package init(of: [String], message: String) { (self.of, self.message) = (of, message) }
    }

    /// The consequences of one kind, cause and reason.
    package struct Consequence: Hashable, Sendable, Codable {
        package var kind: TatamiExplanation.Consequence.Kind
        /// The elements that did not move; nil for none.
        package var elements: ElementList?
        /// The elements that moved; nil for none.
        package var moves: [Move]?
        /// The id of the cause; nil if it is unknown.
        package var of: String?
        /// The ids of the other causes that the consequence needs; nil for none.
        package var with: [String]?
        /// Reasons for the effect on the elements besides the cause itself; nil for none.
        package var reasons: [Reason]?

        /// Elements that moved by the same distance.
        package struct Move: Hashable, Sendable {
            /// Points to the right and down, rounded to thousandths.
            package var x, y: Double
            package var elements: ElementList
        }
    }

    /// A reason for an effect besides the change itself; one of the properties is set.
    package struct Reason: Hashable, Sendable, Codable {
        /// The available width in points.
        package var room: Room?
        /// The constraint that is decisive now, and was not before.
        package var constraint: String?
        /// The fallback fonts.
        package var fonts: Fonts?

        package struct Room: Hashable, Sendable, Codable {
            package var expected: Double
            package var actual: Double
        }

        package struct Fonts: Hashable, Sendable, Codable {
            package var expected: [String]
            package var actual: [String]
        }

        /// Creates a reason from an effect; nil for an effect that is not a reason.
        init?(_ effect: Effect) {
            switch effect {
            case .width, .height, .lines, .truncation, .text, .look: return nil
            case .room(let expected, let actual): room = Room(expected: expected, actual: actual)
            case .decides(let text), .decidesSize(let text, _, _): constraint = text
            case .fallbackFonts(let expected, let actual): fonts = Fonts(expected: expected, actual: actual)
            }
        }

        /// Returns the reasons among these effects; nil for none.
        static func all(in effects: [Effect]) -> [Reason]? {
            let reasons = effects.compactMap { Reason($0) }
            return reasons.isEmpty ? nil : reasons
        }
    }

    /// A kind of drawing that the renderer draws differently.
    package struct Renderer: Hashable, Sendable, Codable {
        package var sort: DrawnSort
        /// The elements that show it, in drawing order.
        package var elements: ElementList
        /// The number of visible elements of this kind.
        package var count: Int
        /// The number of differing pixels.
        package var pixels: Int

        private enum CodingKeys: String, CodingKey { case sort = "kind", elements, count, pixels }
    }

    /// Creates a record. `subjects` and `changes` are the descriptions of each cause, `messages` those of the
    /// consequences by the indexes of their causes; `place` returns a cause's place in the scene.
    package init(
        _ explanation: Explanation, subjects: [String], changes: [String],
        messages: [(causes: [Int], message: String)], place: (TatamiExplanation.Cause) -> SourcePlace?
    ) {
        proof = explanation.proof
        pixels = explanation.pixels
        renderer = explanation.renderer.map {
            Renderer(
                sort: $0.sort, elements: ElementList($0.elements.map(\.description)), count: $0.count, pixels: $0.pixels
            )
        }
        let ids = explanation.causes.map(\.id)
        causes = explanation.causes.enumerated().map { number, cause in
            Cause(
                id: ids[number], element: cause.element.description,
                elements: cause.elements.count > 1 ? ElementList(cause.elements.map(\.description)) : nil,
                kind: cause.kind,
                property: cause.property.isEmpty ? nil : cause.property, expected: cause.expected,
                actual: cause.actual, subject: subjects[number], change: changes[number],
                place: place(cause), reasons: Reason.all(in: cause.effects))
        }
        consequenceMessages = messages.map { causes, message in
            ConsequenceMessage(of: causes.map { ids[$0] }, message: message)
        }
        consequences = Consequence.grouped(explanation.consequences, ids)
    }
}

extension ExplanationRecord.Consequence {
    /// Groups the consequences by everything but their elements and distances, in the order of first appearance. `ids`
    /// are those of the causes.
    fileprivate static func grouped(_ consequences: [Consequence], _ ids: [String]) -> [Self] {
        consequences.grouped { consequence in
            Self(
                kind: consequence.kind, of: ids.indices.contains(consequence.cause) ? ids[consequence.cause] : nil,
                with: consequence.causes.count > 1 ? consequence.causes.dropFirst().map { ids[$0] } : nil,
                reasons: ExplanationRecord.Reason.all(in: consequence.reasons))
        }.map { group, members in
            var group = group
            for (distance, members) in members.grouped(by: { Self.distance($0.distance) }) {
                let elements = ElementList(members.flatMap { $0.elements.map(\.description) })
                if distance == .zero {
                    group.elements = elements
                } else {
                    group.moves = (group.moves ?? []) + [Move(x: distance.x, y: distance.y, elements: elements)]
                }
            }
            return group
        }
    }

    private static func distance(_ distance: Point) -> Point {
        func rounded(_ length: Double) -> Double { (length * 1_000).rounded() / 1_000 }
        return Point(x: rounded(distance.x), y: rounded(distance.y))
    }
}

extension TatamiExplanation.Cause {
    /// Eight hexadecimal digits, equal for equal changes of equal elements. Equal changes are those of one property
    /// from one value to another in elements of one role; added, removed or moved elements must also have the same
    /// text.
    package var id: String {
        let isPresence = kind != .changed && kind != .renamed
        let words = [
            kind.rawValue, property, expected ?? "", actual ?? "", subject.role, isPresence ? subject.title ?? "" : "",
        ]
        let hash = fnv1a(words.flatMap { Array($0.utf8) + [0xFF] })
        return ((hash >> 32) ^ (hash & 0xFFFF_FFFF)).digits(8, radix: 16)
    }
}

extension Explanation.Proof {
    /// The word for the proof in reports.
    package var word: String {
        switch self {
        case .replayed, .replayedTogether: "replayed"
        case .aligned: "aligned"
        case .reasoned: "reasoned"
        }
    }
}

/// Encoded as an array such as `[0,-12.5,"list.rows.{3..9}"]`.
extension ExplanationRecord.Consequence.Move: Codable {
    package func encode(to encoder: any Encoder) throws {
        var container: any UnkeyedEncodingContainer = encoder.unkeyedContainer()
        try container.encode(x)
        try container.encode(y)
        try elements.encode(to: &container)
    }

    package init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        x = try container.decode(Double.self)
        y = try container.decode(Double.self)
        elements = try ElementList(from: &container)
    }
}

extension ExplanationRecord: Codable {
    private enum CodingKeys: CodingKey {
        case proof, proven, together, gap, causes, consequences, consequenceMessages, pixels, renderer
        case unexplainedPixels
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(proof.word, forKey: .proof)
        try container.encode(isProven, forKey: .proven)
        if case .reasoned(let gap) = proof { try container.encode(gap, forKey: .gap) }
        if proof == .replayedTogether { try container.encode(true, forKey: .together) }
        try container.encode(causes, forKey: .causes)
        try container.encode(consequences, forKey: .consequences)
        if !consequenceMessages.isEmpty { try container.encode(consequenceMessages, forKey: .consequenceMessages) }
        try container.encode(pixels, forKey: .pixels)
        if !renderer.isEmpty { try container.encode(renderer, forKey: .renderer) }
        try container.encode(pixels.unexplained, forKey: .unexplainedPixels)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let gap = try container.decodeIfPresent(Explanation.Gap.self, forKey: .gap)
        let isTogether = try container.decodeIfPresent(Bool.self, forKey: .together) ?? false
        let word = try container.decodeIfPresent(String.self, forKey: .proof)
        if word == Explanation.Proof.aligned.word {
            proof = .aligned
        } else {
            proof = gap.map(Explanation.Proof.reasoned) ?? (isTogether ? .replayedTogether : .replayed)
        }
        causes = try container.decode([Cause].self, forKey: .causes)
        consequences = try container.decode([Consequence].self, forKey: .consequences)
        consequenceMessages =
            try container.decodeIfPresent([ConsequenceMessage].self, forKey: .consequenceMessages) ?? []
        pixels = try container.decode(PixelAccount.self, forKey: .pixels)
        renderer = try container.decodeIfPresent([Renderer].self, forKey: .renderer) ?? []
    }
}
