import TatamiExplanation
import TatamiScenes

/// A changed property as a clause.
struct PropertyChange {
    private let property: String
    private let steps: [RecordPath.Step]
    private let expected: String?
    private let actual: String?
    /// The index of a timeline's step; nil for other properties.
    private let step: Int?
    /// The image with changed content; nil for other properties.
    private let image: String?
    private let run: String?
    private let state: String?

    init(_ cause: Cause) {
        (property, steps) = (cause.property, cause.detail.steps)
        (expected, actual, run, state) = (cause.expected, cause.actual, cause.run, cause.state)
        if case .key(let name)? = cause.path?.steps.dropFirst().first,
            cause.path?.steps.first == .key(SceneRecord.Part.images)
        {
            image = name
        } else {
            image = nil
        }
        if let path = cause.path?.steps, path.count > 2, path[1] == .key("timeline"), case .index(let index) = path[2] {
            step = index
        } else {
            step = nil
        }
    }

    var clause: Clause {
        switch property {
        case "text", "title": if steps.isEmpty, actual != nil || expected == nil { return text }
        case "constraints": return constraint
        case "image":
            if expected == nil, actual == nil {
                let file: Words = image.map { ", '\($0)'," } ?? ""
                return Clause { "\($0.owning("image"))\(file) has other content now" }
            }
        case "fonts": return fonts
        case "rows": if let rows { return rows }
        case "swipe": if let swipe { return swipe }
        case "width", "height": return length
        case "": return Clause(predicate: "has changed")
        default: break
        }
        return flag ?? possession ?? noun
    }

    /// The change of font files, given by their names.
    private var fonts: Clause {
        Clause { _ in
            switch (expected, actual) {
            case (let expected?, nil): "the font \(value(expected)) was changed or removed"
            default: "the fonts of the scene have changed"
            }
        }
    }

    // MARK: Texts

    private var text: Clause {
        let change = TextChange(expected: expected ?? "", actual: actual ?? "")
        return switch (change.expected, change.actual) {
        case (let expected?, let actual?):
            Clause(predicate: "says \(quoted: actual) now (said \(quoted: expected))")
        case (nil, let actual?): Clause(predicate: "says \(quoted: actual) now")
        case (let expected?, nil): Clause(predicate: "does not say \(quoted: expected) any more")
        case (nil, nil): Clause(predicate: "has a different text now")
        }
    }

    // MARK: Constraints

    private var constraint: Clause {
        switch (expected, actual) {
        case (let expected?, let actual?):
            Clause {
                "\($0.owning("constraint")) is '\(actual)' now (was '\(TextChange.end(of: expected, otherThan: actual))')"
            }
        case (nil, let actual?): Clause(predicate: "has the constraint '\(actual)' now")
        case (let expected?, nil): Clause(predicate: "no longer has the constraint '\(expected)'")
        case (nil, nil): Clause { "\($0.owning("constraints")) stand in another order now" }
        }
    }

    // MARK: Properties with phrases of their own

    private var rows: Clause? {
        guard let actual = actual.flatMap({ Int($0) }), let expected = expected.flatMap({ Int($0) }) else { return nil }
        return Clause(predicate: "has \(counted(actual, "row")) now (had \(expected.grouped))")
    }

    private var swipe: Clause? {
        let sides: Set = ["leading", "trailing"]
        switch (expected, actual) {
        case (let expected, let actual?) where sides.contains(actual):
            let before: Words =
                expected.map { sides.contains($0) ? "at its \($0) side" : "\(isolated: $0)" } ?? "closed"
            return Clause(predicate: "is swiped open at its \(actual) side now\(inState) (was \(before))")
        case (let expected?, nil) where sides.contains(expected):
            return Clause(predicate: "is closed now\(inState) (was swiped open at its \(expected) side)")
        default: return nil
        }
    }

    /// A screen is `wide` or `high`; it has no other width than its own.
    private var length: Clause {
        guard let actual, Double(actual) != nil, step == nil else { return noun }
        let adjective: Words = property == "width" ? "wide" : "high"
        return Clause { subject in
            subject == .whole
                ? "the screen is \(value(actual)) \(adjective) now\(before)" : noun.words(subject)
        }
    }

    private var flag: Clause? {
        guard step == nil, run == nil, let (yes, no) = PropertyWord.flags[property] else { return nil }
        switch (expected, actual) {
        case (nil, "true"), ("false", "true"): return Clause(predicate: "is \(yes) now")
        case ("false", nil) where PropertyWord.usualFlags.contains(property):
            return Clause(predicate: "is \(yes) now")
        case (nil, "false"), ("true", nil), ("true", "false"): return Clause(predicate: "is \(no) now")
        default: return nil
        }
    }

    private var possession: Clause? {
        guard PropertyWord.possessions.contains(property), steps.isEmpty else { return nil }
        let noun = PropertyWord.noun(property)
        switch (expected, actual) {
        case (nil, let actual?): return Clause(predicate: "has the \(noun) \(value(actual)) now (had none)")
        case (let expected?, nil): return Clause(predicate: "no longer has the \(noun) \(value(expected))")
        default: return nil
        }
    }

    // MARK: Other properties

    private var noun: Clause {
        Clause { subject in
            let owned = detail + owner(subject)
            return switch (expected, actual) {
            case (_, let actual?): "\(owned) is \(value(actual)) now\(inState)\(before)"
            case (_?, nil): "\(owned) is not set any more\(inState)\(before)"
            case (nil, nil): "\(owned) has changed"
            }
        }
    }

    private func owner(_ subject: Clause.Subject) -> Words {
        if let run { return "the \(PropertyWord.noun(property)) of \(quoted: run, limit: 40)" }
        guard let step else { return subject.owning(PropertyWord.noun(property)) }
        let place: Words = "the \(Self.ordinal(step)) step of the timeline"
        if property == "timeline" { return place }
        return "the \(PropertyWord.ofSteps[property] ?? PropertyWord.noun(property)) of \(place)"
    }

    private var inState: Words { state.map { ", in the state '\($0)'" } ?? "" }

    private var before: Words { expected.map { " (was \(value($0, hasUnit: false)))" } ?? " (was not set)" }

    /// The part of the property's value, before `of its shadow`.
    private var detail: Words {
        var words: Words = ""
        for (place, step) in steps.enumerated().reversed() {
            switch step {
            case .key(let key):
                // Of the mappings on the path only the last is named.
                if place == steps.count - 1 { words += "the \(noun(key)) of " }
            case .index(let index):
                var item: Words = "item"
                if place > 0, case .key(let list) = steps[place - 1] { item = Self.item(of: list) }
                words += "the \(Self.ordinal(index)) \(item) of "
            }
        }
        return words
    }

    /// Returns the noun for a key: only steps of a timeline have durations; elements that follow scrolling have
    /// distances.
    private func noun(_ key: String) -> Words { key == "over" && step == nil ? "distance" : PropertyWord.noun(key) }

    private static func item(of list: String) -> Words {
        list.hasSuffix("s") ? "\(words: String(list.dropLast()))" : "item"
    }

    /// Returns the ordinal of an index counted from 0.
    private static func ordinal(_ index: Int) -> Words {
        let words: [Words] = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        ]
        if words.indices.contains(index) { return words[index] }
        let number = index + 1
        let end: Words =
            switch (number % 100, number % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return "\(number.grouped)\(end)"
    }

    /// Formats a value: numbers with units, keywords and colours as they are, other text in quotes.
    private func value(_ text: String, hasUnit: Bool = true) -> Words {
        if Double(text) != nil {
            let text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
            let key = steps.isEmpty ? property : steps.last.flatMap { if case .key(let key) = $0 { key } else { nil } }
            let isNamed = property.hasPrefix("lengths.")
            return hasUnit && (isNamed || PropertyWord.isLength(key ?? property))
                ? "\(isolated: text) pt" : "\(isolated: text)"
        }
        if text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "[") { return "\(isolated: text)" }
        let isWord = text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "#.-%/".utf8.contains($0)
            }
        }
        return isWord && !text.isEmpty ? "\(text)" : "\(quoted: text)"
    }
}
