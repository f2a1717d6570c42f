import TatamiExplanation
import TatamiMessages
import TatamiScenes

/// A changed property with its values: `width 44 → 48 pt`.
struct PropertyChange {
    private let cause: Cause
    private var property: String { cause.property }
    private var steps: [RecordPath.Step] { cause.detail.steps }

    init(_ cause: Cause) { self.cause = cause }

    var words: Message {
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
        case ("sort", _, _) where steps.isEmpty: "\(noun) \(order(cause.expected)) → \(order(cause.actual))"
        case ("timeline", nil, let actual?) where !steps.isEmpty: "\(step) \(value(actual)) inserted"
        case ("timeline", let expected?, nil) where !steps.isEmpty: "\(step) \(value(expected)) removed"
        case ("", _, _), (_, nil, nil): "\(property.isEmpty ? "" : noun + " ")changed"
        default: flag.map { $0 + state } ?? possession ?? "\(noun) \(values)"
        }
    }

    /// The property with the state it is set in, such as `font size`, `shadow radius`, `swipe in the state 'open'`.
    private var noun: Message { shortNoun + state }

    private var state: Message { cause.state.map { " in the state '\($0)'" } ?? "" }

    /// The property without the state it is set in.
    var shortNoun: Message {
        if let run = cause.run { return "\(PropertyWord.noun(property)) of \(quoted: run, limit: 40)" }
        if property == "constraints", !steps.isEmpty { return "constraint" }
        var noun = PropertyWord.noun(property)
        if let step = cause.timelineStep {
            noun = property == "timeline" ? "step \(step + 1)" : PropertyWord.ofSteps[property] ?? noun
        }
        return noun + detail
    }

    /// A parameter of a component, whose name is its author's.
    private var parameter: Message {
        flag ?? "\(words: property)\(detail) \(values)"
    }

    /// The property, to follow `because of`.
    var reference: Message {
        cause.isParameter || PropertyWord.flags[property] != nil ? "'\(property)'" : "the \(shortNoun)"
    }

    /// The step of the timeline that was added or removed.
    private var step: Message {
        if case .index(let index)? = steps.first { "step \(index + 1):" } else { "step" }
    }

    // MARK: Texts

    private var text: Message {
        if cause.expected == nil, cause.actual == nil { return "text changed" }
        let noun = property == "title" ? noun : "text"
        var (expected, actual) = (cause.expected, cause.actual)
        if let before = expected, let now = actual {
            if let change = Self.runChange(before, now) { return "\(noun) \(change)" }
            let change = TextChange(expected: PrintedRuns(before).text, actual: PrintedRuns(now).text)
            (expected, actual) = (change.expected, change.actual)
        }
        return switch (expected, actual) {
        case (let expected?, let actual?): "\(noun) \(quoted: expected) → \(quoted: actual)"
        case (nil, let actual?): "\(noun) \(quoted: actual) added"
        case (let expected?, nil): "\(noun) \(quoted: expected) removed"
        case (nil, nil): "\(noun) changed"
        }
    }

    /// Returns the runs that were set apart in the same text, or no longer are; nil for other changes.
    private static func runChange(_ expected: String, _ actual: String) -> Message? {
        let (before, now) = (PrintedRuns(expected), PrintedRuns(actual))
        guard before.text == now.text, before.runs != now.runs else { return nil }
        let (gone, come) = (
            before.runs.filter { !now.runs.contains($0) }, now.runs.filter { !before.runs.contains($0) }
        )
        return (gone.map { "run \($0.words) removed" } + come.map { "run \($0.words) added" }).joined(separator: ", ")
    }

    // MARK: Properties with separate phrases

    private var imageFile: Message {
        let steps = cause.path?.steps ?? []
        guard steps.first == .key(SceneRecord.Part.images), case .key(let name)? = steps.dropFirst().first else {
            return "image"
        }
        return "image '\(name)'"
    }

    /// The words of a Boolean property; nil for other properties and values.
    private var flag: Message? {
        guard cause.timelineStep == nil, cause.run == nil, steps.isEmpty,
            let (yes, no) = PropertyWord.flags[property]
        else { return nil }
        // The value without the state is not known here.
        if property == "isOn", cause.state != nil, cause.expected == nil || cause.actual == nil {
            func word(_ value: String?) -> Message { value.map { $0 == "true" ? yes : no } ?? "as in other states" }
            return "\(word(cause.expected)) → \(word(cause.actual))"
        }
        let usual = PropertyWord.usualFlags.contains(property).description
        return switch (cause.expected ?? usual, cause.actual ?? usual) {
        case ("false", "true"): "\(no) → \(yes)"
        case ("true", "false"): "\(yes) → \(no)"
        default: nil
        }
    }

    private var possession: Message? {
        guard PropertyWord.possessions.contains(property), steps.isEmpty else { return nil }
        return switch (cause.expected, cause.actual) {
        case (nil, let actual?): "\(noun) \(value(actual)) added"
        case (let expected?, nil): "\(noun) \(value(expected)) removed"
        default: nil
        }
    }

    // MARK: Values

    /// The values before and after: `8 → 10 pt`, `standard → red`.
    private var values: Message {
        let (expected, actual) = (cause.expected, cause.actual)
        let isOfShot = ["state", "states"].contains(property) && cause.subject.row == nil
        let standard: Message = isOfShot ? "none" : Self.words(ofUnset: property)
        let given = [expected, actual].compactMap(\.self)
        if let change = partChange { return change }
        let isLength = !cause.isParameter && isOfLengths && given.allSatisfy { Double($0) != nil }
        let isQuoted = !given.allSatisfy(\.isPlainValue)
        if isQuoted, given.count == 2 {
            let change = TextChange(expected: given[0], actual: given[1])
            if let expected = change.expected, let actual = change.actual {
                return "\(quoted: expected) → \(quoted: actual)"
            }
            return change.actual.map { "\(quoted: $0) added" } ?? "\(quoted: change.expected ?? "") removed"
        }
        func written(_ value: String?) -> Message { value.map { self.value($0, isQuoted: isQuoted) } ?? standard }
        let unit: (Message, Message) = isLength ? actual == nil ? (" pt", "") : ("", " pt") : ("", "")
        return "\(written(expected))\(unit.0) → \(written(actual))\(unit.1)"
    }

    /// Returns the words for a property that isn't set.
    private static func words(ofUnset property: String) -> Message {
        switch property {
        case "swipe": "closed"
        case "skip", "where", "limit": "none"
        default: "standard"
        }
    }

    /// Returns an order of rows: `by who, descending`.
    private func order(_ given: String?) -> Message {
        guard let given else { return "of the data" }
        guard let mapping = PrintedMapping(given), let field = mapping["by"] else { return "by \(value(given))" }
        return "by \(value(field))" + (mapping["order"].map { ", \(words: $0)" } ?? "")
    }

    /// The changed parts of a mapping: `blur 6 → 10 pt, alpha 0.3 → 0.5`; nil for other values.
    private var partChange: Message? {
        guard let before = cause.expected.flatMap(PrintedMapping.init),
            let now = cause.actual.flatMap(PrintedMapping.init)
        else { return nil }
        let keys = before.keys + now.keys.filter { before[$0] == nil }
        let changes = keys.filter { before[$0] != now[$0] }.map { key -> Message in
            let unit: Message = PropertyWord.isLength(key) ? " pt" : ""
            return switch (before[key], now[key]) {
            case (let old?, let new?):
                PrintedMapping(old) != nil || PrintedMapping(new) != nil
                    ? "\(PropertyWord.noun(key)) changed"
                    : "\(PropertyWord.noun(key)) \(value(old)) → \(value(new))\(unit)"
            case (nil, let new?): "\(PrintedMapping.words(key, new)) added"
            case (let old?, nil): "\(PrintedMapping.words(key, old)) removed"
            case (nil, nil): ""
            }
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }

    private var isOfLengths: Bool {
        if property.hasPrefix("lengths.") { return true }
        let key = steps.last.flatMap { if case .key(let key) = $0 { key } else { nil } }
        return PropertyWord.isLength(key ?? property)
    }

    /// The part of the property's value, after its name: ` radius`, ` stop 2 colour`.
    private var detail: Message {
        var words: Message = ""
        for (place, step) in steps.enumerated() {
            switch step {
            case .key(let key):
                // Of the mappings on the path only the last is named.
                if place == steps.count - 1 { words += " \(noun(key))" }
            case .index(let index):
                var item: Message = "item"
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
    private func noun(_ key: String) -> Message {
        key == "over" && cause.timelineStep == nil ? "distance" : PropertyWord.noun(key)
    }

    /// Formats a value: numbers, keywords, colours and mappings as they are, other text in quotes.
    private func value(_ text: String) -> Message { value(text, isQuoted: !text.isPlainValue) }

    private func value(_ text: String, isQuoted: Bool) -> Message {
        if let mapping = PrintedMapping(text) { return mapping.words }
        if text.isEmpty, !cause.isParameter { return "none" }
        return Self.plainValue(text, isQuoted: isQuoted)
    }

    static func plainValue(_ text: String, isQuoted: Bool) -> Message {
        if Double(text) != nil { return "\(isolated: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)" }
        return isQuoted ? "\(quoted: text)" : "\(isolated: text)"
    }
}
