package import TatamiComparison

extension PixelDifference.BandSummary {
    /// Describes the bands, to follow the amount of difference. An example is `; a band of 34 rows was inserted at y =
    /// 472, what follows moved down by 34; nothing else differs`.
    package var words: Words {
        let told = bands.filter { $0.kind == .inserted || !$0.isBlank }
        var parts = told.prefix(Self.most).map(\.words)
        if told.count > Self.most {
            parts.append("\(counted(told.count - Self.most, "more band")) came or went")
        }
        if parts.isEmpty, shift != 0 { parts.append("what stood at y = \(movedRow) \(movement(by: shift))") }
        if apart == 0 {
            parts.append("nothing else differs")
        } else {
            parts.append("apart from that, \(counted(apart, "pixel")) \(apart == 1 ? "differs" : "differ")")
        }
        return "; " + parts.joined(separator: "; ")
    }

    /// The maximum number of bands in a message.
    private static let most = 3
}

extension BandAlignment.Band {
    fileprivate var words: Words {
        let came: Words = kind == .inserted ? "inserted" : "removed"
        let what: Words = "a band of \(counted(height, "row")) was \(came) at y = \(y)"
        return shift == 0 ? what : what + ", what follows \(movement(by: shift))"
    }
}

private func movement(by rows: Int) -> Words { "moved \(rows < 0 ? "up" : "down") by \(abs(rows))" }
