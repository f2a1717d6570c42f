import TatamiExplanation
import TatamiLayout
package import TatamiMessages
import TatamiPrimitives
import TatamiScenes

/// The messages about the consequences of causes.
extension Explanation {
    /// The consequences, one message for each set of causes that bring them about:
    ///
    ///     because of the font: 3 rows 84 → 81.5 pt, 3 rows moved up 2.5 to 7.5 pt
    package var consequenceMessages: [(causes: [Int], words: Message)] {
        guard !causes.isEmpty else { return fontChanges.map { ([], $0) } }
        var phrases: [[Int]: [Message]] = [:]
        for (number, cause) in causes.enumerated() { phrases[[number]] = cause.effectPhrases }
        for (numbers, came) in Dictionary(grouping: consequences, by: \.causes) {
            let known = numbers.filter(causes.indices.contains).map { causes[$0] }
            phrases[numbers, default: []] += ConsequenceGroup.groups(of: came, causes: known).map(\.words)
        }
        let nouns = causes.map(\.noun)
        let counts = Dictionary(nouns.map { ($0, 1) }, uniquingKeysWith: +)
        return phrases.filter { !$0.value.isEmpty && !$0.key.isEmpty }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map { numbers, phrases in
                (numbers, "because of \(reference(to: numbers, nouns, counts)): \(Self.line(of: phrases))")
            }
    }

    /// The fallback fonts that changed for elements without a cause.
    private var fontChanges: [Message] {
        let shown = consequences.filter { $0.reasons.contains { if case .fallbackFonts = $0 { true } else { false } } }
        return ConsequenceGroup.groups(of: shown, causes: []).map(\.words)
    }

    /// The maximum number of phrases in a message.
    private static let phrases = 5

    private static func line(of phrases: [Message]) -> Message {
        let rest = phrases.count - Self.phrases
        let shown = phrases.prefix(Self.phrases).joined(separator: ", ")
        return rest > 0 ? "\(shown), and \(counted(rest, "more consequence"))" : shown
    }

    /// Returns the causes as nouns, with their elements if nouns alone would be ambiguous.
    private func reference(to numbers: [Int], _ nouns: [Message], _ counts: [Message: Int]) -> Message {
        if causes.count == 1 { return "it" }
        if numbers.count == causes.count { return numbers.count == 2 ? "both" : "all of them" }
        if numbers.count > 3 { return "\(numbers.count) of them together" }
        let shown = numbers.filter(causes.indices.contains).map { number -> Message in
            let isUnique = counts[nouns[number]] == 1
            return isUnique ? nouns[number] : "\(nouns[number]) of \(causes[number].name)"
        }
        return shown.count > 1 ? shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1] : shown[0]
    }
}

// MARK: - The element of a cause

extension Cause {
    /// The changes of the element itself that follow from the cause.
    fileprivate var effectPhrases: [Message] {
        if PropertyWord.isPaint(property) { return [] }
        let (subject, number): (Message, Effect.GrammaticalNumber) =
            elements.count > 1 ? ("they ", .several) : ("", .one)
        return ([growth] + effects.map { effect in effect.predicate(number).map { "\(subject)\($0)" } })
            .compactMap(\.self)
    }

    /// The change in size of the element; nil if there is none or it needs no mention.
    ///
    /// It needs none if the size itself was set, and for parts of rows, whose row reports it.
    private var growth: Message? {
        guard !PropertyWord.isSize(property), subject.row == nil || subject.role == "row" else { return nil }
        // A changed width of changed text, or of an element in another container, needs no mention.
        let ignoresWidth = PropertyWord.isText(property) || kind == .moved
        guard let size = effects.size(dimensions: subject.row == nil, ignoresWidth: ignoresWidth)
        else { return nil }
        if elements.count > 1 { return "each \(size)" }
        return subject.role == "row" ? "the row \(size)" : size
    }
}

extension [Effect] {
    /// Returns the change in size, such as `44 → 58 pt`; nil if the size is the same.
    ///
    /// A height is followed by `high` if `dimensions` is set, a width always by `wide`.
    fileprivate func size(dimensions: Bool, ignoresWidth: Bool = false) -> Message? {
        var (width, height): (Message?, Message?)
        for effect in self {
            if case .width(let expected, let actual) = effect, !ignoresWidth { width = Self.span(expected, actual) }
            if case .height(let expected, let actual) = effect { height = Self.span(expected, actual) }
        }
        return switch (width, height) {
        case (nil, let height?): "\(height) pt\(dimensions ? " high" : "")"
        case (let width?, nil): "\(width) pt wide"
        case (let width?, let height?): "\(width) pt wide and \(height) pt high"
        case (nil, nil): nil
        }
    }

    private static func span(_ expected: Double, _ actual: Double) -> Message {
        "\(number(expected)) → \(number(actual))"
    }

    /// The changed text; nil if it is the same.
    fileprivate var text: (expected: String, actual: String)? {
        lazy.compactMap { effect in
            if case .text(let expected, let actual) = effect { (expected, actual) } else { nil }
        }
        .first
    }

    fileprivate var growth: (width: Double, height: Double) {
        var growth = (width: 0.0, height: 0.0)
        for effect in self {
            if case .width(let expected, let actual) = effect { growth.width = actual - expected }
            if case .height(let expected, let actual) = effect { growth.height = actual - expected }
        }
        return growth
    }
}

extension Consequence {
    /// The effects that its phrase may name; if lines break differently, the size is not among them.
    fileprivate var toldEffects: [Effect] {
        kind == .rewrapped ? effects.filter { $0.predicate(.one) != nil } : effects
    }
}

extension Effect {
    /// The grammatical number of a verb.
    fileprivate enum GrammaticalNumber {
        case one, several

        func form(_ one: Message, _ several: Message) -> Message { self == .one ? one : several }
    }

    /// Returns the changed behaviour of an element as a predicate; nil for sizes and texts, which have separate
    /// phrases.
    fileprivate func predicate(_ subject: GrammaticalNumber) -> Message? {
        let form = subject.form
        switch self {
        case .width, .height, .text, .look: return nil
        case .lines(let expected, let actual):
            let lines: Message =
                actual == 1
                ? "\(form("takes", "take")) one line" : "\(form("wraps", "wrap")) to \(actual.grouped) lines"
            return "\(lines) (was \(expected.grouped))"
        case .truncation(let isNow):
            return isNow ? "\(form("is", "are")) cut off" : "\(form("is", "are")) no longer cut off"
        case .room(let expected, let actual):
            let room: Message = actual < expected ? "less room" : "more room"
            return "\(form("has", "have")) \(room) (\(number(actual)) pt, was \(number(expected)))"
        case .decides(let constraint): return "'\(constraint)' decides the position"
        case .decidesSize(let constraint, let container, let isHeight):
            let size: Message = isHeight ? "height" : "width"
            return "'\(constraint)' decides the \(size)" + (container.map { " of '\($0)'" } ?? "")
        case .fallbackFonts(let expected, let actual):
            let earlier: Message = expected.isEmpty ? "" : " (was \(inventory(of: expected.map { "'\($0)'" })))"
            return actual.isEmpty
                ? "no longer \(form("needs", "need")) a fallback font\(earlier)"
                : "\(form("takes", "take")) characters from \(inventory(of: actual.map { "'\($0)'" }))\(earlier)"
        }
    }
}

// MARK: - Other elements

/// Consequences that differ only in distances or amounts, described together.
struct ConsequenceGroup {
    private var key: Key
    private var members: [Consequence]
    /// The only cause; nil for several, and for one that removed its element, since another may have its id.
    private let cause: Cause?
    /// The row of all causes; nil if they are of several rows or none.
    private let row: Cause.Subject?

    private struct Key: Equatable {
        var kind: Consequence.Kind
        var role: String
        var side: Consequence.Side?
        var right: FloatingPointSign?
        var down: FloatingPointSign?

        init(_ consequence: Consequence) {
            (kind, role) = (consequence.kind, consequence.role)
            side = kind == .resized ? nil : consequence.side
            right = consequence.distance.x == 0 ? nil : consequence.distance.x.sign
            down = consequence.distance.y == 0 ? nil : consequence.distance.y.sign
        }
    }

    /// Groups consequences; `causes` are those that bring all of them about.
    static func groups(of consequences: [Consequence], causes: [Cause]) -> [ConsequenceGroup] {
        let cause = causes.count == 1 && causes[0].kind != .removed ? causes[0] : nil
        let row = causes.first?.subject
        let isOfOneRow = causes.allSatisfy { cause in
            cause.elements.count == 1 && cause.kind != .removed && cause.subject.isInRow(of: row)
        }
        var groups: [ConsequenceGroup] = []
        for consequence in consequences where !isSelfEvident(consequence, of: causes) {
            let key = Key(consequence)
            let group = ConsequenceGroup(key: key, members: [consequence], cause: cause, row: isOfOneRow ? row : nil)
            if !group.isOfCause, let place = groups.firstIndex(where: { $0.key == key && !$0.isOfCause }) {
                groups[place].members.append(consequence)
            } else {
                groups.append(group)
            }
        }
        return groups.filter(\.isOfRows) + groups.filter { !$0.isOfRows }
    }

    private var isOfRows: Bool { key.role == LayoutNodeKind.row.rawValue }

    /// Returns whether a consequence needs no mention.
    ///
    /// Containers that grow with their content need none, nor do separators, dimming layers, and texts that the cause
    /// itself reports.
    private static func isSelfEvident(_ consequence: Consequence, of causes: [Cause]) -> Bool {
        if consequence.role == "separator" || consequence.role == "dimming" { return true }
        if consequence.kind == .repainted, let (expected, actual) = consequence.effects.text {
            let telling = causes.filter { expected == $0.expected && actual == $0.actual }
            if telling.contains(where: { Set(consequence.elements).isSubset(of: $0.elements) }) { return true }
            // Other causes change the same element themselves.
            let own = causes.filter { Set(consequence.elements).isSubset(of: $0.elements) }
            return !telling.isEmpty && causes.allSatisfy { telling.contains($0) || own.contains($0) }
        }
        // A cause reports it as a change of its own element.
        if [.rewrapped, .resized].contains(consequence.kind), !consequence.toldEffects.isEmpty,
            causes.contains(where: { cause in
                Set(consequence.elements).isSubset(of: cause.elements)
                    && Set(consequence.toldEffects).isSubset(of: cause.effects)
            })
        {
            return true
        }
        guard consequence.kind == .resized else { return false }
        // A row that grows with its only element: by what it was set to, or as the cause itself reports.
        if consequence.role == LayoutNodeKind.row.rawValue {
            if let cause = causes.first, causes.count == 1, cause.elements.count > 1,
                !PropertyWord.isSize(cause.property), consequence.reasons.isEmpty,
                consequence.elements.allSatisfy({ row in cause.elements.contains { $0.isWithin(row) } })
            {
                return Set(consequence.effects).isSubset(of: cause.effects)
            }
            guard causes.count == 1, consequence.elements.count == 1,
                PropertyWord.isSize(causes[0].property)
                    || causes[0].subject.role == consequence.role && consequence.subject?.row == causes[0].subject.row
            else { return false }
            return Set(consequence.effects).isSubset(of: causes[0].effects)
        }
        return consequence.elements.allSatisfy { element in
            element.last == .name("content") || causes.contains { $0.element.isWithin(element) }
        }
    }

    private var elements: [ElementID] { members.flatMap(\.elements) }
    /// Whether the group belongs to the element of the cause.
    private var isOfCause: Bool {
        // A consequence reports the disappearance of other elements only; one may have had the same id.
        guard let cause, key.kind != .disappeared else { return false }
        if cause.elements.count > 1 { return Set(elements).isSubset(of: cause.elements) }
        return isOne && (elements[0] == cause.element || members[0].subject == cause.subject)
    }
    private var isOne: Bool { elements.count == 1 }
    private var number: Effect.GrammaticalNumber { isOne ? .one : .several }

    /// The phrase, such as `6 rows below moved down 17 pt`.
    var words: Message { reason.map { "\(phrase), since \($0)" } ?? phrase }

    private var phrase: Message {
        switch key.kind {
        case .moved: "\(subject) moved \(distance)"
        case .resized: "\(subject) \(size ?? "changed in size")"
        case .rewrapped:
            "\(subject) \(effect ?? number.form("breaks its lines differently", "break their lines differently"))"
        case .repainted: "\(subject) \(text ?? look ?? number.form("looks different", "look different"))"
        case .appeared: "\(subject) \(isOfList ? "came into view" : "appeared")"
        case .disappeared: "\(subject) \(isOfList ? "went out of view" : "disappeared")"
        }
    }

    private var isOfList: Bool { ["row", "header", "footer"].contains(key.role) }

    /// The subject, such as `6 rows below`, `label 'title'`, `it`.
    private var subject: Message {
        if isOfCause, !isOne || cause?.elements.count == 1 {
            return isOne ? "it" : elements.count == cause?.elements.count ? "they" : "\(elements.count) of them"
        }
        if isOne, let subject = members[0].subject {
            // Its new text follows.
            if key.kind == .repainted, text != nil, subject.row == nil { return subject.words(showsTitle: false) }
            guard subject.isInRow(of: row) else { return subject.words() }
            return subject.position == nil ? "the \(subject.part)" : subject.ownPart
        }
        if isOne { return key.role.isEmpty ? "'\(elements[0])'" : "\(words: key.role) '\(elements[0])'" }
        let side: Message =
            switch key.side {
            case .below?: " below"
            case .above?: " above"
            case nil: ""
            }
        return "\(elements.count.grouped) \(plural)\(side)"
    }

    private var plural: Message {
        guard !key.role.isEmpty else { return "elements" }
        let end: Message = ["s", "x", "ch", "sh"].contains { key.role.hasSuffix($0) } ? "es" : "s"
        return "\(words: key.role)\(end)"
    }

    /// The changed text; nil where the texts are the same.
    private var text: Message? {
        let texts = members.compactMap(\.effects.text)
        guard texts.count == members.count, let text = texts.first else { return nil }
        guard isOne else { return "show other text" }
        let change = TextChange(expected: text.expected, actual: text.actual)
        return "shows \(quoted: change.actual ?? "")" + (change.expected.map { " (was \(quoted: $0))" } ?? "")
    }

    /// The properties of the look that changed, the same for all; nil if they differ, or are more than three.
    private var look: Message? {
        var shared: [String]?
        for member in members {
            let properties = member.effects.lazy.compactMap { effect in
                if case .look(let properties) = effect { properties } else { nil }
            }.first
            guard let properties, shared == nil || shared == properties else { return nil }
            shared = properties
        }
        guard let shared, shared.count <= 3 else { return nil }
        // Arcs of a progress ring and charts are symbols without a name.
        let nouns = shared.map { $0 == "symbol" ? "shape" : PropertyWord.noun($0) }
        let last = nouns.count > 1 ? " and " + nouns[nouns.count - 1] : nouns[0]
        return "\(number.form("has", "have")) another \(nouns.dropLast().joined(separator: ", "))\(last)"
    }

    /// The distance, such as `right 8 and down 17 to 34 pt`.
    private var distance: Message {
        var ways: [Message] = []
        if let right = key.right {
            ways.append("\(right == .plus ? "right" : "left") \(span(members.map { abs($0.distance.x) }))")
        }
        if let down = key.down {
            ways.append("\(down == .plus ? "down" : "up") \(span(members.map { abs($0.distance.y) }))")
        }
        return ways.isEmpty ? "elsewhere" : ways.joined(separator: " and ") + " pt"
    }

    private func span(_ lengths: [Double]) -> Message {
        let (least, most) = (TatamiMessages.number(lengths.min() ?? 0), TatamiMessages.number(lengths.max() ?? 0))
        return least == most ? "\(least)" : "\(least) to \(most)"
    }

    /// The sizes, or their difference if they are not the same; nil if they grow in more than one way.
    private var size: Message? {
        if members.allSatisfy({ $0.effects == members[0].effects }) {
            return members[0].effects.size(dimensions: !isOfRows)
        }
        let growths = members.map { $0.effects.growth }
        let (widths, heights) = (growths.map(\.width), growths.map(\.height))
        if widths.allSatisfy({ $0 == 0 }) { return growth(heights, "taller", "shorter") }
        return heights.allSatisfy { $0 == 0 } ? growth(widths, "wider", "narrower") : nil
    }

    private func growth(_ lengths: [Double], _ more: Message, _ less: Message) -> Message? {
        guard lengths.allSatisfy({ $0 > 0 }) || lengths.allSatisfy({ $0 < 0 }) else { return nil }
        return "are \(span(lengths.map(abs))) pt \(lengths[0] > 0 ? more : less)"
    }

    /// The reason common to all besides the cause; nil if there is none.
    private var reason: Message? {
        let shared = members[0].reasons.filter { reason in members.allSatisfy { $0.reasons.contains(reason) } }
        let shown = shared.compactMap { reason -> Message? in
            switch reason {
            case .decides(let constraint), .decidesSize(let constraint, _, _): "'\(constraint)' now decides"
            case .room, .fallbackFonts: reason.predicate(number).map { "\(number.form("it", "they")) \($0)" }
            case .width, .height, .lines, .truncation, .text, .look: nil
            }
        }
        return shown.isEmpty ? nil : shown.joined(separator: " and ")
    }

    /// The first effect that all have, as a predicate; nil if there is none.
    private var effect: Message? {
        let shared = members[0].effects.filter { effect in members.allSatisfy { $0.effects.contains(effect) } }
        return shared.lazy.compactMap { $0.predicate(number) }.first
    }
}
