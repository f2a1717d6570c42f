package import TatamiPrimitives

/// A path pattern. `*` matches any characters except slashes, `?` one of them, and `**` between slashes any number of
/// folders.
package struct GlobPattern: Hashable, Sendable {
    @ExactText package private(set) var text: String
    private let parts: [[Character]]

    package init(_ text: String) {
        self.text = text
        var parts = text.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }.map { Array($0) }
        // Consecutive `**` match the same as one and would only cost time.
        for index in parts.indices.dropFirst().reversed()
        where parts[index] == Self.folders && parts[index - 1] == Self.folders {
            parts.remove(at: index)
        }
        self.parts = parts
    }

    /// Whether the pattern matches exactly one path.
    package var isLiteral: Bool { !text.contains { $0 == "*" || $0 == "?" } }

    /// The deepest folder that contains all matches, without a trailing slash; `.` for the current directory.
    package var base: String {
        let literal = parts.dropLast().prefix { !$0.contains("*") && !$0.contains("?") }.map { String($0) }
        if text.hasPrefix("/") { return "/" + literal.joined(separator: "/") }
        return literal.isEmpty ? "." : literal.joined(separator: "/")
    }

    /// Returns whether the whole path matches. Time is at most proportional to the product of both lengths.
    package func matches(_ path: some StringProtocol) -> Bool {
        let path = Self.split(path)
        return Self.match(parts[...], path[...], isMany: { $0 == Self.folders }, isOne: Self.matchPart)
    }

    /// Returns whether the path or a folder above it matches.
    package func covers(_ path: some StringProtocol) -> Bool {
        let path = Self.split(path)
        return path.indices.contains { end in
            Self.match(parts[...], path[...end], isMany: { $0 == Self.folders }, isOne: Self.matchPart)
        }
    }

    private static let folders: [Character] = ["*", "*"]

    private static func split(_ path: some StringProtocol) -> [[Character]] {
        path.split(separator: "/").filter { $0 != "." }.map { Array($0) }
    }

    private static func matchPart(_ pattern: [Character], _ part: [Character]) -> Bool {
        let (many, one): (Character, Character) = ("*", "?")
        return match(
            pattern[...], part[...], isMany: { $0 == many }, isOne: { $0 == one || $0.utf8.elementsEqual($1.utf8) })
    }

    /// Matches greedily and backtracks only to the last "many": everything before it has matched as early as possible.
    private static func match<Sign, Item>(
        _ pattern: ArraySlice<Sign>, _ items: ArraySlice<Item>, isMany: (Sign) -> Bool, isOne: (Sign, Item) -> Bool
    ) -> Bool {
        var (sign, item) = (pattern.startIndex, items.startIndex)
        var retry: (sign: Int, item: Int)?
        while item < items.endIndex {
            if sign < pattern.endIndex, isMany(pattern[sign]) {
                retry = (sign + 1, item)
                sign += 1
            } else if sign < pattern.endIndex, isOne(pattern[sign], items[item]) {
                sign += 1
                item += 1
            } else if let last = retry {
                (sign, item) = (last.sign, last.item + 1)
                retry = (last.sign, last.item + 1)
            } else {
                return false
            }
        }
        return pattern[sign...].allSatisfy(isMany)
    }
}
