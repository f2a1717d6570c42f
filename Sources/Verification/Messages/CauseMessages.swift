import TatamiExplanation
package import TatamiMessages
import TatamiScenes

/// The description of a cause: its element and its change.
extension Cause {
    /// The description of the element for messages: `row 4 "Anna", comment`, `icon in 12 rows`, `label "Hello"`.
    package var name: Message {
        if element.description.isEmpty { return wholeName }
        guard elements.count > 1 else { return subject.words() }
        // Rows whose number is not in their ids are counted by their elements.
        let rows = Set(elements.map { id in id.numberedRow.map { $0.list.rows[$0.number] } ?? id }).count
        if subject.row == nil || subject.role != "row" && rows == 1 {
            return "\(subject.words()) and \(elements.count - 1) more"
        }
        if subject.role != "row" {
            let component: Message = subject.component.map { "\(words: $0) " } ?? ""
            return "\(component)\(subject.part) in \(counted(rows, "row"))"
        }
        return kind == .changed
            ? "\(counted(elements.count, "row"))" : "\(counted(elements.count, "row")) from \(subject.words())"
    }

    /// The screen, the scene, or a step of its timeline.
    private var wholeName: Message {
        if property == "timeline" { return "timeline" }
        if let step = timelineStep { return "timeline, step \(step + 1)" }
        switch property {
        case "fonts", "values", "set": return "scene"
        case "now": return path?.steps.contains(.key("shots")) == true ? "shot" : "scene"
        case "at", "state", "states": return "shot"
        default: return property.contains(".") ? "scene" : "\(words: subject.role.isEmpty ? "scene" : subject.role)"
        }
    }

    /// The index of the timeline's step that was changed; nil for other changes.
    var timelineStep: Int? {
        guard let steps = path?.steps, steps.count > 2, steps[1] == .key("timeline"), case .index(let index) = steps[2]
        else { return nil }
        return index
    }

    /// The change, to follow the element's name and a colon: `width 44 → 48 pt`, `inserted`.
    package var change: Message {
        switch kind {
        case .inserted: "inserted\(place)"
        case .removed: "removed\(place)"
        case .moved: moving
        case .replaced: "\(Self.kind(expected)) → \(Self.kind(actual))"
        case .renamed:
            switch (expected, actual) {
            case (let expected?, let actual?): "id '\(expected)' → '\(actual)'"
            case (nil, let actual?): "id '\(actual)' added"
            case (let expected?, nil): "id '\(expected)' removed"
            case (nil, nil): "id changed"
            }
        case .changed: PropertyChange(self).words
        }
    }

    private var place: Message {
        switch side {
        case .above?: " above what is seen"
        case .below?: " below what is seen"
        case nil: ""
        }
    }

    private var moving: Message {
        guard let move else { return "moved" }
        guard let from = move.from else { return "now in \(move.to.words())" }
        return "moved from \(from.words()) to \(move.to.words())"
    }

    /// Returns a kind and its value, such as `label "Hello"`.
    private static func kind(_ described: String?) -> Message {
        let parts = (described ?? "").split(separator: ":", maxSplits: 1).map(String.init)
        guard let kind = parts.first else { return "nothing" }
        return parts.count > 1 ? "\(words: kind) \(quoted: String(parts[1].dropFirst()), limit: 40)" : "\(words: kind)"
    }

    /// The change as a noun, to follow `because of`.
    var noun: Message {
        switch kind {
        case .inserted: "the insertion"
        case .removed: "the removal"
        case .moved: "the move"
        case .replaced: "the replacement"
        case .renamed: "the new id"
        case .changed: PropertyChange(self).reference
        }
    }
}

extension Cause.Subject {
    /// Returns the description of the element for messages: by the text it shows, else by its component, else by its
    /// id.
    func words(showsTitle: Bool = true) -> Message {
        if let row {
            let name = "row \(row + 1)\(showsTitle ? quotedTitle : "")" as Message
            return role == "row" ? name : "\(name), \(ownPart)"
        }
        guard !role.isEmpty else { return id.map { "'\($0)'" } ?? "scene" }
        if showsID, let id { return "\(words: role) '\(id)'\(showsTitle ? quotedTitle : "")" }
        if title != nil { return "\(words: role)\(showsTitle ? quotedTitle : "")" }
        guard let id, id.description != role else { return "\(words: role)" }
        if let position { return "\(words: role)\(position.words)" }
        if id.isAutomatic, let component { return "\(words: component) \(words: role)" }
        return id.isAutomatic ? "\(words: role)" : "\(words: role) '\(id)'"
    }

    /// Returns whether both elements are in one row, or are the row.
    func isInRow(of other: Cause.Subject?) -> Bool { row != nil && row == other?.row && title == other?.title }

    private var quotedTitle: Message { title.map { " \(quoted: $0, limit: 40)" } ?? "" }

    /// The element's part in its row, with its text or its number if several have the same part.
    var ownPart: Message {
        guard let position else { return part }
        return part + (position.text.map { " \(quoted: $0, limit: 40)" } ?? " \(position.number)")
    }

    /// The element's part in its row.
    var part: Message {
        if role.isEmpty { return id.map { "'\($0)'" } ?? "part" }
        return "\(words: role)\(showsID ? id.map { " '\($0)'" } ?? "" : "")"
    }
}

extension Cause.Subject.Position {
    /// The position to follow the element's role: `2 in vstack "Anna"`, `2 of 3`.
    fileprivate var words: Message {
        guard let role, let title else { return count > 1 ? " \(number) of \(count)" : "" }
        return "\(count > 1 ? " \(number)" : "" as Message) in \(words: role) \(quoted: title, limit: 40)"
    }
}
