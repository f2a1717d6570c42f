package import TatamiScenes

/// Suggestions for misspelled names.
package enum NearestName {
    /// Names of values in other tools; `FrameworkWords` has the keys.
    private static let otherNames = [
        "middle": "center", "topLeft": "topLeading", "topRight": "topTrailing", "bottomLeft": "bottomLeading",
        "bottomRight": "bottomTrailing", "spaceEvenly": "spaceBetween", "spaceAround": "spaceBetween",
        "equalSpacing": "spaceBetween", "stretch": "fill", "baseline": "firstBaseline",
        "chevron": "disclosure", "primary": "label", "secondary": "secondaryLabel", "tertiary": "tertiaryLabel",
        "cover": "fill", "aspectFill": "fill", "scaleAspectFill": "fill", "contain": "fit", "aspectFit": "fit",
        "scaleAspectFit": "fit", "scaleToFill": "stretch",
    ]

    /// Names of alignments in other tools, suggested only among alignments. Among edges they would be ambiguous: a
    /// swipe to the left opens the trailing edge.
    private static let otherAlignments = [
        "left": "leading", "right": "trailing", "start": "leading", "end": "trailing",
    ]

    /// Returns the candidate with the fewest typing errors, at most about one in three letters; the first of equals.
    ///
    /// If none is near, returns the candidate that other tools call by this name, or the first one that starts with the
    /// name, which needs at least three letters. nil if there is none.
    package static func nearest<Names: Sequence<String>>(to name: String, among candidates: Names) -> String? {
        guard name.utf8.count <= 64 else { return nil }
        let wanted = Array(name.lowercased().unicodeScalars)
        // In one or two letters, one error can make any other word, so only the case and a missing third letter count.
        guard wanted.count > 2 else {
            let lower = name.lowercased()
            return candidates.first {
                $0 != name
                    && ($0.lowercased() == lower
                        || wanted.count == 2 && $0.count == 3 && $0.lowercased().hasPrefix(lower))
            }
        }
        var limit = (wanted.count + 1) / 3
        var best: String?
        for candidate in candidates.prefix(5000) where candidate != name {
            let letters = Array(candidate.lowercased().unicodeScalars)
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let distance = editDistance(wanted, letters)
            if distance < limit || distance == limit && best == nil {
                best = candidate
                limit = distance
            }
        }
        if let best { return best }
        let other = otherNames[name] ?? (candidates.contains("center") ? otherAlignments[name] : nil)
        if let other, candidates.contains(other) { return other }
        // A weight, where the name of a text style is expected.
        if Font.Weight(rawValue: name) != nil, candidates.contains(TextStyle.headline.rawValue) {
            return "{weight: \(name)}"
        }
        return candidates.prefix(5000).first { $0 != name && $0.lowercased().hasPrefix(name.lowercased()) }
    }

    /// Returns the symbol whose first part, which names its subject, is the same or nearest.
    ///
    /// `bell.fill` is not near `pills.fill`.
    static func nearestSymbol<Names: Sequence<String>>(to name: String, among candidates: Names) -> String? {
        func subject(_ name: String) -> String { String(name.prefix { $0 != "." }) }
        let wanted = subject(name)
        let same = candidates.filter { subject($0) == wanted }
        // The same symbol, filled or not.
        let other = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name + ".fill"
        if same.contains(other) { return other }
        if !same.isEmpty {
            return nearest(to: name, among: same) ?? same.first { $0.hasSuffix(".fill") == name.hasSuffix(".fill") }
                ?? same[0]
        }
        guard let found = nearest(to: name, among: candidates) else { return nil }
        return found.hasPrefix(wanted) || nearest(to: wanted, among: [subject(found)]) != nil ? found : nil
    }

    /// Returns the id that starts and ends with the same components, with others between; or else the nearest.
    static func nearestID<Names: Sequence<String>>(to id: String, among candidates: Names) -> String? {
        let names = id.split(separator: ".")
        if names.count == 2, let first = names.first, let last = names.last {
            let between = candidates.prefix(5000).first {
                $0.hasPrefix(first + ".") && $0.hasSuffix("." + last) && $0.utf8.count > id.utf8.count
            }
            if let between { return between }
        }
        return nearest(to: id, among: candidates)
    }

    /// Returns the nearest candidate and those that start with the name; none if nothing is near.
    ///
    /// For `accessibility` among the text sizes, these are all sizes that start with it.
    package static func several(near name: String, among candidates: [String]) -> [String] {
        let begun = name.isEmpty ? [] : candidates.filter { $0.lowercased().hasPrefix(name.lowercased()) }
        let nearest = nearest(to: name, among: candidates).map { [$0] } ?? []
        return nearest + begun.filter { !nearest.contains($0) }
    }

    /// Returns the number of insertions, deletions, replacements and swaps of adjacent letters between `a` and `b`.
    ///
    /// This is the "optimal string alignment" distance (Boytsov, "Indexing methods for approximate dictionary
    /// searching", 2011).
    static func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var beforePrevious = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        var current = previous
        for i in 1...a.count {
            current[0] = i
            for j in 1...b.count {
                let replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                current[j] = min(replaced, previous[j] + 1, current[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    current[j] = min(current[j], beforePrevious[j - 2] + 1)
                }
            }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[b.count]
    }
}

extension DiagnosticReason {
    /// Returns the error that no element has this id, with the nearest existing id.
    package static func unknownElement(_ id: ElementID, among known: some Sequence<ElementID>) -> DiagnosticReason {
        .unknownElement(
            id.description, nearest: NearestName.nearestID(to: id.description, among: known.lazy.map(\.description)))
    }
}
