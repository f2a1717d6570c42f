import TatamiPrimitives
package import Testing

/// The arguments of the running case of a parameterized test, as parts of names.
///
/// Swift Testing doesn't publish them, so they are found by reflection. If another version stores them elsewhere, names
/// don't contain them; the cases of a test then share a name, which ``VerifiedNames`` reports, and baselines are
/// missing. No test passes because of it.
package struct CaseArguments {
    private let texts: [String]

    package init(_ testCase: Test.Case?) {
        guard let testCase, testCase.isParameterized,
            let arguments = Self.child("arguments", in: Mirror(reflecting: testCase), depth: 4)
        else {
            texts = []
            return
        }
        texts = Mirror(reflecting: arguments).children.compactMap { argument in
            Mirror(reflecting: argument.value).children.first { $0.label == "value" }.flatMap {
                Self.text(of: $0.value)
            }
        }
    }

    static var current: CaseArguments { CaseArguments(Test.Case.current) }

    private static func child(_ label: String, in mirror: Mirror, depth: Int) -> Any? {
        guard depth > 0 else { return nil }
        for child in mirror.children {
            if child.label == label { return child.value }
            if let found = Self.child(label, in: Mirror(reflecting: child.value), depth: depth - 1) { return found }
        }
        return nil
    }

    /// Returns the text of a value that is the same in each run; nil for other values.
    ///
    /// Sets have none, nor do structures without a description.
    private static func text(of value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        switch (value, mirror.displayStyle) {
        case (_, .optional): return mirror.children.first.map { text(of: $0.value) } ?? "nil"
        case (let value as any RawRepresentable, _): return text(of: value.rawValue)
        case (_, .enum) where mirror.children.isEmpty: return "\(value)"
        case (let value as any CustomStringConvertible, nil), (let value as any CustomStringConvertible, .struct):
            return value.description
        case (let value as any CustomTestStringConvertible, nil),
            (let value as any CustomTestStringConvertible, .struct):
            return value.testDescription
        default: return nil
        }
    }

    /// Returns the shot's name followed by the arguments missing in both it and the scene's name.
    ///
    /// An argument is missing in a name that does not contain it as a word or number. With the argument `posteingang`,
    /// the shot `plain` is named `plain-posteingang`; with the argument `dark`, the shot `dark` keeps its name.
    package func name(ofShot shot: String, in scene: String) -> String {
        texts.reduce(into: shot) { name, text in
            guard !Self.has(text, in: scene), !Self.has(text, in: shot) else { return }
            // A name has at most 200 bytes. Names that become equal by truncation are reported.
            let words = text.hyphenatedWords.prefix(40)
            if !words.isEmpty { name += "-" + words }
        }
    }

    /// Returns whether a name contains a text as whole words and numbers.
    private static func has(_ text: String, in name: String) -> Bool {
        func goOn(_ a: Character?, _ b: Character?) -> Bool {
            guard let a, let b else { return false }
            return a.isLetter && b.isLetter || a.isNumber && b.isNumber
        }
        return name.ranges(of: text).contains { range in
            !goOn(name[..<range.lowerBound].last, text.first) && !goOn(text.last, name[range.upperBound...].first)
        }
    }
}
