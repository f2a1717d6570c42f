import TatamiExplanation
import TatamiScenes

/// A changed property with its values: `width 44 → 48 pt`.
struct PropertyChange {
    private let cause: Cause
    private var property: String { cause.property }
    private var steps: [RecordPath.Step] { cause.detail.steps }

    init(_ cause: Cause) { self.cause = cause }

    var words: Words {
        if cause.isParameter { return parameter }
        return switch (property, cause.expected, cause.actual) {
        case ("text", _, _) where steps.isEmpty, ("title", _, _) where steps.isEmpty: text
        case ("constraints", nil, nil): "constraints reordered"
        case ("constraints", let expected?, let actual?):
            "constraint '\(expected)' → '\(TextChange.end(of: actual, otherThan: expected))'"
        case ("constraints", nil, let actual?): "constraint '\(actual)' added"
        case ("constraints", let expected?, nil): "constraint '\(expected)' removed"
        case ("image", nil, nil): "\(imageFile) has other content"
        case ("alert", nil, _?): "added"
        case ("alert", _?, nil): "removed"
        case ("fonts", let expected?, nil): "font \(value(expected)) replaced or removed"
        case ("rows", let expected?, let actual?) where Int(expected) != nil && Int(actual) != nil:
            "rows \((Int(expected) ?? 0).grouped) → \((Int(actual) ?? 0).grouped)"
        case ("", _, _), (_, nil, nil): "\(property.isEmpty ? "" : noun + " ")changed"
        default: flag.map { $0 + state } ?? possession ?? "\(noun) \(values)"
        }
    }

    /// The property with the state it is set in, such as `font size`, `shadow radius`, `swipe in the state 'open'`.
    private var noun: Words { shortNoun + state }

    private var state: Words { cause.state.map { " in the state '\($0)'" } ?? "" }

    var shortNoun: Words {
        if let run = cause.run { return "\(PropertyWord.noun(property)) of \(quoted: run, limit: 40)" }
        if property == "constraints", !steps.isEmpty { return "constraint" }
        var noun = PropertyWord.noun(property)
        if let step = cause.timelineStep {
            noun = property == "timeline" ? "step \(step + 1)" : PropertyWord.ofSteps[property] ?? noun
        }
        return noun + detail
    }

    /// A parameter of a component, whose name is its author's.
    private var parameter: Words {
        flag ?? "\(words: property)\(detail) \(values)"
    }

    /// The property, to follow `because of`.
    var reference: Words {
        cause.isParameter || PropertyWord.flags[property] != nil ? "'\(property)'" : "the \(shortNoun)"
    }

    // MARK: Texts

    private var text: Words {
        if cause.expected == nil, cause.actual == nil { return "text changed" }
        let noun = property == "title" ? noun : "text"
        var (expected, actual) = (cause.expected, cause.actual)
        if let before = expected, let now = actual {
            let change = TextChange(expected: before, actual: now)
            (expected, actual) = (change.expected, change.actual)
        }
        return switch (expected, actual) {
        case (let expected?, let actual?): "\(noun) \(quoted: expected) → \(quoted: actual)"
        case (nil, let actual?): "\(noun) \(quoted: actual) added"
        case (let expected?, nil): "\(noun) \(quoted: expected) removed"
        case (nil, nil): "\(noun) changed"
        }
    }

    // MARK: Properties with separate phrases

    private var imageFile: Words {
        let steps = cause.path?.steps ?? []
        guard steps.first == .key(SceneRecord.Part.images), case .key(let name)? = steps.dropFirst().first else {
            return "image"
        }
        return "image '\(name)'"
    }

    /// The words of a Boolean property; nil for other properties and values.
    private var flag: Words? {
        guard cause.timelineStep == nil, cause.run == nil, steps.isEmpty,
            let (yes, no) = PropertyWord.flags[property]
        else { return nil }
        let usual = PropertyWord.usualFlags.contains(property).description
        return switch (cause.expected ?? usual, cause.actual ?? usual) {
        case ("false", "true"): "\(no) → \(yes)"
        case ("true", "false"): "\(yes) → \(no)"
        default: nil
        }
    }

    private var possession: Words? {
        guard PropertyWord.possessions.contains(property), steps.isEmpty else { return nil }
        return switch (cause.expected, cause.actual) {
        case (nil, let actual?): "\(noun) \(value(actual)) added"
        case (let expected?, nil): "\(noun) \(value(expected)) removed"
        default: nil
        }
    }

    // MARK: Values

    /// `8 → 10 pt`, `standard → red`.
    private var values: Words {
        let (expected, actual) = (cause.expected, cause.actual)
        let standard: Words = property == "swipe" ? "closed" : "standard"
        let given = [expected, actual].compactMap(\.self)
        let isLength = !cause.isParameter && isOfLengths && given.allSatisfy { Double($0) != nil }
        let isQuoted = !given.allSatisfy(\.isPlainValue)
        if isQuoted, given.count == 2 {
            let change = TextChange(expected: given[0], actual: given[1])
            if let expected = change.expected, let actual = change.actual {
                return "\(quoted: expected) → \(quoted: actual)"
            }
            return change.actual.map { "\(quoted: $0) added" } ?? "\(quoted: change.expected ?? "") removed"
        }
        func told(_ value: String?) -> Words { value.map { self.value($0, isQuoted: isQuoted) } ?? standard }
        let unit: (Words, Words) = isLength ? actual == nil ? (" pt", "") : ("", " pt") : ("", "")
        return "\(told(expected))\(unit.0) → \(told(actual))\(unit.1)"
    }

    private var isOfLengths: Bool {
        if property.hasPrefix("lengths.") { return true }
        let key = steps.last.flatMap { if case .key(let key) = $0 { key } else { nil } }
        return PropertyWord.isLength(key ?? property)
    }

    /// The part of the property's value, after its name: ` radius`, ` stop 2 colour`.
    private var detail: Words {
        var words: Words = ""
        for (place, step) in steps.enumerated() {
            switch step {
            case .key(let key):
                // Of the mappings on the path only the last is named.
                if place == steps.count - 1 { words += " \(noun(key))" }
            case .index(let index):
                var item: Words = "item"
                if place > 0, case .key(let list) = steps[place - 1], list.hasSuffix("s") {
                    item = "\(words: String(list.dropLast()))"
                }
                words += " \(item) \(index + 1)"
            }
        }
        return words
    }

    /// Returns the noun for a key: only steps of a timeline have durations; elements that follow scrolling have
    /// distances.
    private func noun(_ key: String) -> Words {
        key == "over" && cause.timelineStep == nil ? "distance" : PropertyWord.noun(key)
    }

    /// Formats a value: numbers, keywords, colours and mappings as they are, other text in quotes.
    private func value(_ text: String) -> Words { value(text, isQuoted: !text.isPlainValue) }

    private func value(_ text: String, isQuoted: Bool) -> Words {
        if Double(text) != nil { return "\(isolated: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)" }
        return isQuoted ? "\(quoted: text)" : "\(isolated: text)"
    }
}

extension String {
    /// Whether it is a number, a keyword, a colour, a mapping or a list, which need no quotes.
    fileprivate var isPlainValue: Bool {
        if Double(self) != nil || hasPrefix("{") || hasPrefix("[") { return true }
        return !isEmpty
            && utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: "#.-%/".utf8.contains($0)
                }
            }
    }
}
