/// A changed line of a text, such as the accessibility text.
package struct LineChange: Hashable, Sendable, Codable {
    /// The approved line; nil for a new one.
    package var expected: String?
    /// The current line; nil for a removed one.
    package var actual: String?

    package init(expected: String?, actual: String?) {
        self.expected = expected
        self.actual = actual
    }

    /// Returns the smallest set of changes; a line replaced in place is one change.
    package static func changes(from expected: [String], to actual: [String]) -> [LineChange] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in actual.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var changes: [LineChange] = []
        var (left, right) = (0, 0)
        while left < expected.count || right < actual.count {
            let (isGone, isNew) = (removed.contains(left), inserted.contains(right))
            if isGone || isNew {
                changes.append(
                    LineChange(expected: isGone ? expected[left] : nil, actual: isNew ? actual[right] : nil))
            }
            // An unchanged line is on both sides.
            if isGone || !isNew { left += 1 }
            if isNew || !isGone { right += 1 }
        }
        return changes
    }
}
