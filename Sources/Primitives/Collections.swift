extension Dictionary where Key: Comparable {
    /// Returns the entries sorted by key in ascending order.
    ///
    /// Sorts only the keys: sorting entries would instantiate the sort for every type of value.
    package func sortedByKey() -> [(key: Key, value: Value)] {
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}

extension Range<Int> {
    /// Returns the first number for which a condition holds, by binary search, or the end of the range if there is
    /// none. A condition that holds for a number must hold for all later ones.
    package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Sequence {
    /// Returns the elements in groups with equal keys, in the order of first appearance.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, members: [Element])] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, members: [Element])] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].members.append(element)
            } else {
                places[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}

/// Returns the index pairs of a longest common subsequence of two lists with these counts, by the table of Wagner and
/// Fischer ("The String-to-String Correction Problem", 1974); none if the table would have more than `limit` pairs.
package func longestCommonSubsequence(
    _ count: Int, _ otherCount: Int, limit: Int, areEqual: (Int, Int) -> Bool
) -> [(Int, Int)] {
    guard count > 0, otherCount > 0, count * otherCount <= limit else { return [] }
    let width = otherCount + 1
    var lengths = [Int32](repeating: 0, count: (count + 1) * width)
    for i in (0..<count).reversed() {
        for j in (0..<otherCount).reversed() {
            lengths[i * width + j] =
                areEqual(i, j)
                ? lengths[(i + 1) * width + j + 1] + 1
                : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
        }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < count, j < otherCount {
        if areEqual(i, j) {
            pairs.append((i, j))
            (i, j) = (i + 1, j + 1)
        } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
            i += 1
        } else {
            j += 1
        }
    }
    return pairs
}
