package import TatamiSceneFile

/// Values of scene files whose parts all have one line of code.
extension CodeNode.Value {
    /// Returns a list of texts.
    package static func texts(_ texts: [String], at place: CodePlace) -> CodeNode.Value {
        .list(texts.map { CodeNode(.text($0), at: place) })
    }

    /// Returns a list of numbers.
    package static func numbers(_ numbers: [Double], at place: CodePlace) -> CodeNode.Value {
        .list(numbers.map { CodeNode(.number($0), at: place) })
    }

    /// Returns a mapping of the entries that have a value.
    package static func mapping(_ entries: [(String, CodeNode.Value?)], at place: CodePlace) -> CodeNode.Value {
        .mapping([CodeNode.Entry](entries, at: place))
    }
}

extension [CodeNode.Entry] {
    /// Creates the entries that have a value.
    package init(_ entries: [(String, CodeNode.Value?)], at place: CodePlace) {
        self = entries.compactMap { key, value in value.map { CodeNode.Entry(key, $0, at: place) } }
    }
}
