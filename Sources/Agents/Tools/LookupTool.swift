import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

let lookupTool = Tool(
    name: "lookup", title: "Look up keys, components and symbols",
    doc: """
        Search the reference of scene files: keys of elements, components of the kit, symbols, colours, devices. A name such \
        as 'list' or 'tabBar' lists its keys, 'label.font' describes a key with an example; other words are searched for.
        """,
    parameters: [
        Parameter(
            "words", .text, "A name, as in list, list.fill, tabBar or star.fill; or words to search for.",
            isRequired: true),
        .from,
    ]
) { arguments, _ throws(ToolFailure) in
    let asked = arguments.text("words") ?? ""
    let lines = Reference.lines(on: asked)
    guard !lines.isEmpty else {
        let nearest = NearestName.nearest(to: asked, among: Reference.names)
        throw ToolFailure("the reference contains nothing for this" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    var answer = AgentAnswer("from Tatami's reference", lines: lines)
    answer.isOwn = true
    return answer
}

/// The reference of scene files as lines of text.
enum Reference {
    private static let mappings = DocumentedGroup.all().flatMap(\.mappings)
    private static let plainNames = Symbol.names + Device.all.map(\.name) + SystemColor.allCases.map(\.rawValue)

    static var names: [String] { mappings.map(\.title) + plainNames }

    /// Returns the lines about a name, or about everything that contains the words; empty for no match.
    static func lines(on asked: String) -> [Message] {
        let asked = asked.trimmed
        if asked.isEmpty { return [] }
        if let mapping = mappings.first(where: { $0.title == asked }) { return lines(on: mapping) }
        if let (mapping, key) = key(asked) { return lines(on: key, of: mapping) }
        return search(asked)
    }

    /// Returns the key with a name such as `label.font`.
    private static func key(_ name: String) -> (DocumentedMapping, DocumentedKey)? {
        guard let dot = name.firstIndex(of: ".") else { return nil }
        let (title, rest) = (name[..<dot], name[name.index(after: dot)...])
        for mapping in mappings where mapping.title == title {
            if let key = mapping.keys.first(where: { $0.name == rest }) { return (mapping, key) }
        }
        return nil
    }

    private static func lines(on mapping: DocumentedMapping) -> [Message] {
        var lines: [Message] = ["\(uncut: mapping.title): \(uncut: mapping.doc)"]
        if mapping.name.hasPrefix("kit.") { lines.append("a component; scenes get it with 'use: tatami'") }
        if let main = mapping.mainKey { lines.append("a plain value sets its \(uncut: main)") }
        lines += mapping.keys.map { "  \(line(on: $0))" }
        if let shared = mapping.shared { lines.append("and the keys of \(uncut: shared)") }
        if let example = mapping.keys.lazy.compactMap(\.example).first { lines += self.lines(of: example) }
        return lines
    }

    private static func lines(on key: DocumentedKey, of mapping: DocumentedMapping) -> [Message] {
        ["\(uncut: mapping.title).\(line(on: key))"] + (key.example.map(lines) ?? [])
    }

    private static func lines(of example: DocumentedKey.Example) -> [Message] {
        ["example:"]
            + example.text.split(separator: "\n").map { line -> Message in "  \(uncut: String(line))" }
    }

    private static func line(on key: DocumentedKey) -> Message {
        let type = key.type.map { part in
            switch part {
            case .words(let text), .code(let text), .page(let text): text
            }
        }.joined()
        let fallback = key.isRequired ? "; required" : key.fallback.map { "; default \($0)" } ?? ""
        return "\(uncut: key.name) (\(uncut: type)\(uncut: fallback)): \(uncut: key.doc)"
    }

    /// Returns everything that contains all of the words, best matches first: in its name, in a key's name, in its
    /// description.
    private static func search(_ asked: String) -> [Message] {
        let wanted = asked.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard !wanted.isEmpty else { return [] }
        func has(_ text: String) -> Bool {
            let text = text.lowercased()
            return wanted.allSatisfy { text.contains($0) }
        }
        var (titles, keys, docs): ([Message], [Message], [Message]) = ([], [], [])
        for mapping in mappings {
            let line: Message = "\(uncut: mapping.title): \(uncut: mapping.doc)"
            if has(mapping.title) { titles.append(line) } else if has(mapping.doc) { docs.append(line) }
            for key in mapping.keys {
                let line: Message = "\(uncut: mapping.title).\(self.line(on: key))"
                if has("\(mapping.title) \(key.name)"), !has(mapping.title) {
                    keys.append(line)
                } else if has("\(mapping.title) \(key.name) \(key.doc)"), !has(mapping.title) {
                    docs.append(line)
                }
            }
        }
        func row(_ what: Message, _ names: [String]) -> [Message] {
            let found = names.filter(has)
            return found.isEmpty ? [] : ["\(what): \(uncut: found.joined(separator: ", "))"]
        }
        return titles + keys + row("symbols", Symbol.names) + row("colours", SystemColor.allCases.map(\.rawValue))
            + row("devices", Device.all.map(\.name)) + docs
    }
}
