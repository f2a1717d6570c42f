import TatamiExplanation
import TatamiScenes

extension Cause {
    /// The change as a sentence without its full stop and with a lower-case first letter.
    var words: Words {
        switch kind {
        case .inserted: presence("inserted")
        case .removed: presence("removed")
        case .moved: wrapping ?? presence(moving)
        case .replaced: replacing
        case .renamed: body(renaming)
        case .changed: change
        }
    }

    // MARK: Added, removed, moved and renamed elements

    private func presence(_ verb: Words) -> Words {
        if elements.count > 1 {
            let kind = isRow ? counted(elements.count, "row") : counted(elements.count, "element")
            return "\(kind) were \(verb), the first is \(subject.row == nil || isRow ? name : "in " + row)"
        }
        if let growth, subject.row != nil, !isRow { return "\(row) \(growth): its \(part) was \(verb)" }
        if subject.row != nil, !isRow { return "\(row): its \(part) was \(verb)" }
        let place: Words =
            switch side {
            case .above?: ", above what is seen"
            case .below?: ", below what is seen"
            case nil: ""
            }
        if isRow { return "\(row) was \(verb)\(place)" }
        return subject.role == "section" ? "\(name) was \(verb)" : "\(name)\(title) was \(verb)"
    }

    /// As in `moved from the section "One" to the section "Two"`.
    private var moving: Words {
        guard let move, let from = move.from else { return "moved" }
        return "moved from \(container(from)) to \(container(move.to))"
    }

    /// As in `the label 'b' stands in the vstack 'wrap' now`; nil for what was moved.
    private var wrapping: Words? {
        guard let move, move.from == nil else { return nil }
        let predicate: Words = "\(elements.count > 1 ? "stand" : "stands") in \(container(move.to)) now"
        guard elements.count > 1 else { return body(Clause(predicate: predicate)) }
        return "\(counted(elements.count, "element")), the first is \(name), \(predicate)"
    }

    private func container(_ subject: Subject) -> Words {
        guard let title = subject.title else { return "the \(words: subject.role)" }
        return subject.role == "section"
            ? "the section \(quoted: title, limit: 40)" : "the \(words: subject.role) '\(title)'"
    }

    private var replacing: Words {
        let (before, now) = (Self.kind(expected), Self.kind(actual))
        let what: Words = now.value.map { "\(now.kind), \($0), now" } ?? "\(now.kind) now"
        let was: Words = before.value.map { "\(before.kind), \($0)" } ?? before.kind
        let own: Words = isRow ? row : subject.row == nil ? "'\(element)'" : "\(row): '\(element)'"
        return "\(own) is \(what) (was \(was))"
    }

    /// As in `a label, "Hello"`.
    private static func kind(_ described: String?) -> (kind: Words, value: Words?) {
        let parts = (described ?? "").split(separator: ":", maxSplits: 1).map(String.init)
        guard let kind = parts.first else { return ("something else", nil) }
        let article: Words = "aeiou".contains(kind.first ?? " ") || kind == "hstack" ? "an" : "a"
        let value: Words? = parts.count > 1 ? "\(quoted: String(parts[1].dropFirst()), limit: 40)" : nil
        return ("\(article) \(words: kind)", value)
    }

    private var renaming: Clause {
        switch (expected, actual) {
        case (let expected?, let actual?): Clause(predicate: "is called '\(actual)' now (was '\(expected)')")
        case (nil, let actual?): Clause(predicate: "is called '\(actual)' now (had no name of its own)")
        case (let expected?, nil): Clause(predicate: "is not called '\(expected)' any more")
        case (nil, nil): Clause(predicate: "has a different id now")
        }
    }

    // MARK: Properties

    private var change: Words {
        let clause = PropertyChange(self).clause
        guard elements.count > 1 else { return body(clause) }
        let growth: Words = growth.map { ", which \($0)" } ?? ""
        let inside: Clause.Subject = isRow ? .of("the row") : subject.row == nil ? .of("each") : .of("the \(part)")
        let count = subject.row == nil ? counted(elements.count, "element") : counted(elements.count, "row")
        let example = subject.row == nil ? name : row
        return "in \(count), such as \(example)\(growth), \(clause.words(inside))"
    }

    /// The element, its growth, its other effects, and the change.
    private func body(_ clause: Clause) -> Words {
        let outer = subject.row == nil ? name : row
        let own: Clause.Subject = subject.row == nil || isRow ? .it : .of("its \(part)")
        if element.description.isEmpty { return clause.words(.whole) }
        let becoming = becoming
        if let growth {
            return becoming.map { "\(outer) \(growth): \(own.words) \($0), because \(clause.words(.it))" }
                ?? "\(outer) \(growth): \(clause.words(own))"
        }
        if let becoming {
            return own == .it
                ? "\(outer) \(becoming), because \(clause.words(.it))"
                : "\(outer): \(own.words) \(becoming), because \(clause.words(.it))"
        }
        return own == .it ? clause.words(opening: outer) : "\(outer): \(clause.words(own))"
    }

    // MARK: Names

    private var isRow: Bool { subject.role == "row" }

    /// The row, such as `row 3 "Anna"`.
    private var row: Words {
        let number: Words = subject.row.map { " \($0)" } ?? ""
        return "row\(number)\(title)"
    }

    private var title: Words { subject.title.map { " \(quoted: $0, limit: 40)" } ?? "" }

    /// The element, such as `the label 'header.title'`.
    private var name: Words {
        if isRow { return row }
        if subject.role.isEmpty { return "'\(element)'" }
        if subject.role == "section" { return container(subject) }
        return subject.role == element.description
            ? "the \(words: subject.role)" : "the \(words: subject.role) '\(element)'"
    }

    /// The element's part in its row, to follow `its` or `the`.
    private var part: Words { subject.role.isEmpty ? "part '\(element)'" : "\(words: subject.role)" }

    // MARK: Effects

    /// The change in size of the row or else of the element; nil if there is none, or if the size itself was
    /// set.
    private var growth: Words? {
        if PropertyWord.isPaint(property) { return nil }
        for case .rowHeight(let expected, let actual) in effects { return Self.growth(expected, actual) }
        guard subject.row == nil || isRow, !PropertyWord.isSize(property) else { return nil }
        return size(dimensions: !isRow)
    }

    private func size(dimensions: Bool) -> Words? {
        var (width, height): ((Double, Double)?, (Double, Double)?)
        for effect in effects {
            if case .width(let expected, let actual) = effect { width = (expected, actual) }
            if case .height(let expected, let actual) = effect { height = (expected, actual) }
        }
        // A changed width of changed text needs no mention.
        if PropertyWord.isText(property) { width = nil }
        switch (width, height) {
        case (nil, let height?): return Self.growth(height.0, height.1) + (dimensions ? " in height" : "")
        case (let width?, nil): return Self.growth(width.0, width.1) + " in width"
        case (let width?, let height?):
            let verb: Words =
                width.0 < width.1 && height.0 < height.1
                ? "grew" : width.0 > width.1 && height.0 > height.1 ? "shrank" : "changed"
            return
                "\(verb) from \(number(width.0)) × \(number(height.0)) to \(number(width.1)) × \(number(height.1)) pt"
        case (nil, nil): return nil
        }
    }

    static func growth(_ expected: Double, _ actual: Double) -> Words {
        "\(expected < actual ? "grew" : "shrank") from \(number(expected)) to \(number(actual)) pt"
    }

    /// The other effects on the element, to follow its name; nil for none.
    private var becoming: Words? {
        if PropertyWord.isPaint(property) { return nil }
        var parts = effects.compactMap(\.words)
        // A part of a row that grew while the row did not.
        if subject.row != nil, !isRow, growth == nil, parts.isEmpty, !PropertyWord.isSize(property),
            let size = size(dimensions: true)
        {
            parts.append(size)
        }
        return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }
}

extension Effect {
    /// The predicate for one element; nil for sizes, which have their own phrases.
    var words: Words? { predicate(.one) }

    /// The grammatical number of a verb.
    private enum GrammaticalNumber {
        case one, several

        func form(_ one: Words, _ several: Words) -> Words { self == .one ? one : several }
    }

    private func predicate(_ subject: GrammaticalNumber) -> Words? {
        let form = subject.form
        switch self {
        case .width, .height, .rowHeight, .decidesSize, .text: return nil
        case .lines(let expected, let actual):
            let lines: Words =
                actual == 1
                ? "\(form("takes", "take")) one line" : "\(form("wraps", "wrap")) to \(actual.grouped) lines"
            return "\(lines) (was \(expected.grouped))"
        case .truncation(let isNow): return "\(form("is", "are")) \(isNow ? "cut off now" : "not cut off any more")"
        case .room(let expected, let actual):
            let room: Words = actual < expected ? "less room" : "more room"
            return "\(form("has", "have")) \(room) (\(number(actual)) pt, was \(number(expected)))"
        case .decides(let constraint): return "\(form("is", "are")) placed by '\(constraint)' now"
        case .fallbackFonts(let expected, let actual):
            let earlier: Words = expected.isEmpty ? "" : " (was \(inventory(of: expected.map { "'\($0)'" })))"
            return actual.isEmpty
                ? "\(form("needs", "need")) no other font any more\(earlier)"
                : "\(form("takes", "take")) characters from \(inventory(of: actual.map { "'\($0)'" })) now\(earlier)"
        }
    }
}

extension Cause {
    /// The reasons for the effects on the element, each a sentence without its full stop.
    var reasonWords: [Words] {
        effects.compactMap { effect -> Words? in
            guard case .decidesSize(let constraint, let container, let isHeight) = effect else { return nil }
            let size: Words = isHeight ? "height" : "width"
            return "'\(constraint)' decides " + (container.map { "the \(size) of '\($0)'" } ?? "its \(size)") + " now"
        }
    }
}

extension Effect {
    /// The reason of an effect, to follow `for`; nil if it is not a reason.
    func reason(isOne: Bool) -> Words? {
        switch self {
        case .width, .height, .rowHeight, .lines, .truncation, .text: nil
        case .decides(let constraint), .decidesSize(let constraint, _, _): "'\(constraint)' decides now"
        case .room, .fallbackFonts:
            isOne ? predicate(.one).map { "it \($0)" } : predicate(.several).map { "they \($0)" }
        }
    }
}

/// A clause about an element, which may be referred to by name, by `it`, or not at all.
struct Clause {
    private let form: Form

    private enum Form {
        /// The verb and the rest: `says "Hi" now`.
        case predicate(Words)
        /// A clause whose subject belongs to the element: `its padding is 8 pt now`.
        case phrase((Subject) -> Words)
    }

    /// Creates a clause with the element as subject.
    init(predicate: Words) { form = .predicate(predicate) }

    /// Creates a clause with a property of the element as subject.
    init(_ phrase: @escaping (Subject) -> Words) { form = .phrase(phrase) }

    enum Subject: Equatable {
        case it
        /// `its comment`, `the row`.
        case of(Words)
        /// The screen or the scene, which needs no name.
        case whole

        /// The subject before a verb.
        var words: Words {
            switch self {
            case .it: "it"
            case .of(let words): words
            case .whole: "the screen"
            }
        }

        /// Returns the noun with its owner, such as `its padding`, `the padding of the row`.
        func owning(_ noun: Words) -> Words {
            switch self {
            case .it: "its \(noun)"
            case .of(let words): "the \(noun) of \(words)"
            case .whole: "the \(noun)"
            }
        }
    }

    func words(_ subject: Subject) -> Words {
        switch form {
        case .predicate(let predicate): subject.words + " " + predicate
        case .phrase(let phrase): phrase(subject)
        }
    }

    /// The clause after the element's name: `the label 'title' says …`, `the label 'title': its padding …`.
    func words(opening name: Words) -> Words {
        switch form {
        case .predicate(let predicate): name + " " + predicate
        case .phrase(let phrase): name + ": " + phrase(.it)
        }
    }
}
