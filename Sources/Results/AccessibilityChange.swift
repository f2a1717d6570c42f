/// A line that a screen reader says and that is other than approved.
package struct AccessibilityChange: Hashable, Sendable, Codable {
    /// nil for what it did not say.
    package var expected: String?
    /// nil for what it no longer says.
    package var actual: String?

    package init(expected: String?, actual: String?) {
        self.expected = expected
        self.actual = actual
    }

    /// The least that has to be changed; lines that change where they stand are one change each.
    package static func changes(from expected: [String], to actual: [String]) -> [AccessibilityChange] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in actual.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var changes: [AccessibilityChange] = []
        var (left, right) = (0, 0)
        while left < expected.count || right < actual.count {
            let (isGone, isNew) = (removed.contains(left), inserted.contains(right))
            if isGone || isNew {
                changes.append(
                    AccessibilityChange(expected: isGone ? expected[left] : nil, actual: isNew ? actual[right] : nil))
            }
            // What is neither stands on both sides.
            if isGone || !isNew { left += 1 }
            if isNew || !isGone { right += 1 }
        }
        return changes
    }
}
