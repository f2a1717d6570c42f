import TatamiComparison

/// What a comparison of files means, in words and as JSON.
struct DiffResult {
    let comparison: FileComparison
    /// So many pixels may differ.
    let allowed: Int
    /// Where the difference image was written.
    let output: String?

    enum Verdict: String {
        case equal
        /// Bytes differ, but no more than the options allow.
        case accepted
        case sizeDiffers, differs
    }

    var verdict: Verdict {
        guard let difference = comparison.difference else { return .equal }
        if difference.expectedSize != difference.actualSize { return .sizeDiffers }
        return difference.count <= allowed ? .accepted : .differs
    }

    var isAccepted: Bool { verdict == .equal || verdict == .accepted }

    /// One line for a person.
    var sentence: String {
        let (expected, actual) = (comparison.expected, comparison.actual)
        guard let difference = comparison.difference else { return "\(expected) and \(actual) are equal" }
        let passed = passed(difference)
        let ignored = passed.isEmpty ? "" : "; " + passed.joined(separator: ", ")
        if difference.count == 0 { return "\(expected) and \(actual) are alike\(ignored)" }
        let extent = "in \(share(difference)), \(place(difference.bounds))\(ignored)"
        switch verdict {
        case .sizeDiffers:
            return
                "\(expected) is \(difference.expectedSize.words) pixels and \(actual) \(difference.actualSize.words); "
                + "they differ \(extent)"
        case .accepted:
            return "\(expected) and \(actual) differ \(extent); \(allowed.grouped) may"
        case .differs, .equal:
            return "\(expected) and \(actual) differ \(extent)"
        }
    }

    private func share(_ difference: PixelDifference) -> String {
        let (count, pixels) = (difference.count, difference.pixels)
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
    private func place(_ bounds: PixelBounds) -> String {
        let (x, y, right, bottom) = (bounds.x, bounds.y, bounds.columns.upperBound - 1, bounds.rows.upperBound - 1)
        return x == right && y == bottom ? "at \(x),\(y)" : "within \(x),\(y) to \(right),\(bottom)"
    }

    /// What the rule let pass.
    private func passed(_ difference: PixelDifference) -> [String] {
        var parts: [String] = []
        if difference.antialiased > 0 { parts.append("\(difference.antialiased.grouped) more are antialiasing") }
        if difference.similar > 0 { parts.append("\(difference.similar.grouped) more are within the threshold") }
        return parts
    }
}

extension DiffResult {
    /// One object on one line.
    var json: String {
        let size = comparison.expectedSize
        let difference = comparison.difference ?? PixelDifference(expectedSize: size, actualSize: size)
        var members = [("verdict", verdict.rawValue.quotedJSON)]
        members.append(("expected", file(comparison.expected, difference.expectedSize)))
        members.append(("actual", file(comparison.actual, difference.actualSize)))
        members.append(("pixels", "\(difference.pixels)"))
        members.append(("differing", "\(difference.count)"))
        members.append(("antialiased", "\(difference.antialiased)"))
        members.append(("similar", "\(difference.similar)"))
        members.append(("allowed", "\(allowed)"))
        if difference.count > 0 { members.append(("bounds", rectangle(difference.bounds))) }
        if case .perceived(let threshold, let includesAntialiasing) = comparison.rule {
            members.append(("threshold", "\(threshold)"))
            members.append(("includesAntialiasing", "\(includesAntialiasing)"))
        }
        if let output { members.append(("output", output.quotedJSON)) }
        return object(members)
    }

    private func rectangle(_ rect: PixelBounds) -> String {
        let numbers = [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)]
        return object(numbers.map { ($0.0, "\($0.1)") })
    }

    private func file(_ path: String, _ size: PixelDifference.PixelSize) -> String {
        object([("path", path.quotedJSON), ("width", "\(size.width)"), ("height", "\(size.height)")])
    }

    private func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\($0.0.quotedJSON):\($0.1)" }.joined(separator: ",") + "}"
    }
}

extension PixelDifference.PixelSize {
    fileprivate var words: String { "\(width.grouped) by \(height.grouped)" }
}
