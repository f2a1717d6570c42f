package import TatamiComparison

extension PixelDifference {
    /// How much differs and where, as in `differs in 31,361 of 384,000 pixels (8.17 %), within 0,472 to 639,599`; with
    /// `differ` instead when two things are spoken of.
    package func words(ofTwo: Bool = false) -> String {
        let ignored = passed.isEmpty ? "" : "; " + passed.joined(separator: ", ")
        return "\(ofTwo ? "differ" : "differs") in \(share), \(place)\(ignored)"
    }

    /// What the rule let pass, a phrase for each kind.
    package var passed: [String] {
        var parts: [String] = []
        if antialiased > 0 { parts.append("\(antialiased.grouped) more are antialiasing") }
        if similar > 0 { parts.append("\(similar.grouped) more are within the threshold") }
        return parts
    }

    private var share: String {
        // Rounded to hundredths of a percent.
        let hundredths = (count * 20_000 + pixels) / (pixels * 2)
        let fraction = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
        let percentage =
            switch hundredths {
            case 0: "less than 0.01"
            case 10_000 where count < pixels: "more than 99.99"
            default: hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(fraction)"
            }
        return "\(count.grouped) of \(pixels.grouped) pixels (\(percentage) %)"
    }

    /// The first and the last column and row that differ, counted from 0.
    private var place: String {
        let (right, bottom) = (bounds.columns.upperBound - 1, bounds.rows.upperBound - 1)
        return bounds.x == right && bounds.y == bottom
            ? "at \(right),\(bottom)" : "within \(bounds.x),\(bounds.y) to \(right),\(bottom)"
    }
}

extension PixelDifference.PixelSize {
    /// As in `390 by 1,844`.
    var words: String { "\(width.grouped) by \(height.grouped)" }
}

extension Int {
    /// With a comma before every third digit from the end: 1,316,640.
    package var grouped: String {
        let digits = String(magnitude)
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}
