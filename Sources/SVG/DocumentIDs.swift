/// Creates the document's ids: the scene's own, made valid and unique, and short ones for definitions.
struct DocumentIDs {
    /// The valid ids of the scene's elements, which definitions avoid.
    private let reserved: Set<String>
    private var used: Set<String> = []
    private var definitionCount = 0

    init(sceneIDs: [String]) {
        reserved = Set(sceneIDs.map(Self.valid))
    }

    /// Returns the id in a form valid in XML; with `-2`, `-3`, … if it was used before.
    mutating func element(_ id: String) -> String {
        let base = Self.valid(id)
        var candidate = base
        var number = 2
        while used.contains(candidate) || (candidate != base && reserved.contains(candidate)) {
            candidate = "\(base)-\(number)"
            number += 1
        }
        used.insert(candidate)
        return candidate
    }

    /// Returns `a` … `z`, `A` … `Z`, `aa` …: letters only, so that they never equal a numbered id.
    mutating func definition() -> String {
        while true {
            let candidate = Self.letters(definitionCount)
            definitionCount += 1
            if !reserved.contains(candidate) { return candidate }
        }
    }

    private static func letters(_ number: Int) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var text = ""
        var rest = number + 1
        while rest > 0 {
            text = String(alphabet[(rest - 1) % alphabet.count]) + text
            rest = (rest - 1) / alphabet.count
        }
        return text
    }

    /// Returns an NCName (Namespaces in XML 1.0): invalid characters become `_`, which also precedes an
    /// invalid first one.
    private static func valid(_ id: String) -> String {
        var name = ""
        for scalar in id.unicodeScalars {
            if name.isEmpty, !mayBeginName(scalar) { name = "_" }
            if mayBeginName(scalar) || mayContinueName(scalar) {
                name.unicodeScalars.append(scalar)
            } else if name != "_" {
                name += "_"
            }
        }
        return name.isEmpty ? "_" : name
    }

    private static func mayBeginName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "_", "a"..."z", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2FF}",
            "\u{370}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{200C}"..."\u{200D}", "\u{2070}"..."\u{218F}",
            "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}", "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}",
            "\u{10000}"..."\u{EFFFF}":
            true
        default: false
        }
    }

    private static func mayContinueName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", ".", "0"..."9", "\u{B7}", "\u{300}"..."\u{36F}", "\u{203F}"..."\u{2040}": true
        default: false
        }
    }
}
