package import TatamiComparison

extension BandAlignment {
    /// What follows how much differs, as in `; a band of 34 rows was inserted at y = 472, what follows moved down by 34`.
    package var words: Words {
        let told = bands.filter { $0.kind == .inserted || !$0.isBlank }
        var parts = told.prefix(Self.most).map(\.words)
        if told.count > Self.most { parts.append("\(counted(told.count - Self.most, "more band")) came or went") }
        if parts.isEmpty, let first = moved.first {
            parts.append("what stood at y = \(first.expected) \(first.shift.movement)")
        }
        parts.append(
            rest.isEmpty
                ? "nothing else differs"
                : "apart from that, \(counted(rest.count, "pixel")) \(rest.count == 1 ? "differs" : "differ")")
        return "; " + parts.joined(separator: "; ")
    }

    /// More than can be taken in at once.
    private static let most = 3
}

extension BandAlignment.Band {
    fileprivate var words: Words {
        let what: Words =
            "a band of \(counted(height, "row")) was \(kind == .inserted ? "inserted" : "removed") at y = \(y)"
        return shift == 0 ? what : what + ", what follows \(shift.movement)"
    }
}

extension Int {
    fileprivate var movement: Words { "moved \(self < 0 ? "up" : "down") by \(abs(self))" }
}

extension DifferenceMarks.Meaning {
    /// In the legend of a picture.
    package var word: String {
        switch self {
        case .inserted: "inserted"
        case .removed: "removed"
        case .moved: "moved"
        case .changed: "changed"
        case .renderer: "drawn otherwise"
        case .unexplained: "unexplained"
        }
    }
}
