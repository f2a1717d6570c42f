import TatamiPrimitives
package import TatamiComparison

extension PixelDifference {
    /// How much differs and where, as in `differs in 31,361 of 384,000 pixels (8.17 %), within 0,472 to 639,599`; with
    /// `differ` instead when two things are spoken of.
    package func words(ofTwo: Bool = false) -> Words {
        let ignored: Words = passed.isEmpty ? "" : "; " + passed.joined(separator: ", ")
        return "\(ofTwo ? "differ" : "differs") in \(share), \(place)\(ignored)"
    }

    /// What the rule let pass, a phrase for each kind.
    package var passed: [Words] {
        var parts: [Words] = []
        if antialiased > 0 { parts.append("\(antialiased.grouped) more are antialiasing") }
        if similar > 0 { parts.append("\(similar.grouped) more are within the threshold") }
        return parts
    }

    private var share: Words {
        "\(count.grouped) of \(counted(pixels, "pixel")) (\(percent(count, of: pixels)))"
    }

    /// The first and the last column and row that differ, counted from 0.
    private var place: Words {
        let (right, bottom) = (bounds.columns.upperBound - 1, bounds.rows.upperBound - 1)
        return bounds.x == right && bounds.y == bottom
            ? "at \(right),\(bottom)" : "within \(bounds.x),\(bounds.y) to \(right),\(bottom)"
    }
}

extension PixelSize {
    /// As in `390 × 1,844 pixels`.
    var words: Words { sizeInPixels(width, height) }
}
