package import TatamiComparison
package import TatamiMessages
import TatamiPrimitives

/// The description of differing pixels.
extension PixelDifference {
    /// Returns the amount and place of the difference.
    ///
    /// An example is `differs in 31,361 of 384,000 pixels (8.17 %), within 0,472 to 639,599`.
    package func words() -> Message {
        let ignored: Message = passed.isEmpty ? "" : "; " + passed.joined(separator: ", ")
        // A picture may differ only in its size.
        let extent: Message = count == 0 ? "differs in no common pixel" : "differs in \(share), \(place)"
        return extent + ignored + (changes.map { $0.words(width: actualSize.width) } ?? "")
    }

    /// The differences that the rule ignored, one phrase per kind.
    package var passed: [Message] {
        var parts: [Message] = []
        if antialiased > 0 { parts.append("\(antialiased.grouped) more are antialiasing") }
        if let masked { parts.append("\(masked.grouped) more are masked") }
        if similar > 0 { parts.append("\(similar.grouped) more are within the threshold") }
        return parts
    }

    private var share: Message {
        "\(count.grouped) of \(counted(pixels, "pixel")) (\(percent(count, of: pixels)))"
    }

    /// The first and last differing column and row, counted from 0.
    private var place: Message {
        let (right, bottom) = (bounds.columns.upperBound - 1, bounds.rows.upperBound - 1)
        return bounds.x == right && bounds.y == bottom
            ? "at \(right),\(bottom)" : "within \(bounds.x),\(bounds.y) to \(right),\(bottom)"
    }
}

extension PixelSize {
    /// The size, such as `390 × 1,844 pixels`.
    var words: Message { sizeInPixels(width, height) }
}
