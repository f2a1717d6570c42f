import TatamiPrimitives
import FoundationEssentials

/// The result of comparing two files.
package struct DiffResult {
    package let comparison: FileComparison
    /// The number of pixels that may differ.
    package let allowed: Int
    /// The path of the difference image; nil if there is none.
    package let output: String?

    package init(comparison: FileComparison, allowed: Int, output: String?) {
        self.comparison = comparison
        self.allowed = allowed
        self.output = output
    }

    package enum Verdict: String, Encodable {
        case equal
        /// Bytes differ within the permitted amount.
        case accepted
        case sizeDiffers, differs
    }

    package var verdict: Verdict {
        guard let difference = comparison.difference else { return .equal }
        if difference.expectedSize != difference.actualSize { return .sizeDiffers }
        return difference.count <= allowed ? .accepted : .differs
    }

    package var isAccepted: Bool { verdict == .equal || verdict == .accepted }
}

extension DiffResult: Encodable {
    private enum CodingKeys: CodingKey {
        case verdict, expected, actual, pixels, differing, antialiased, similar, allowed, bounds, bands, apart,
            threshold, includesAntialiasing, output
    }

    private struct File: Encodable {
        var path: String
        var width: Int
        var height: Int

        init(_ path: String, _ size: PixelSize) {
            (self.path, width, height) = (path, size.width, size.height)
        }
    }

    /// Omits what doesn't apply: bounds without a difference, the threshold of the exact rule, bands if there
    /// are none. `apart` is the number of differing pixels after undoing the bands.
    package func encode(to encoder: any Encoder) throws {
        let size = comparison.expectedSize
        let difference = comparison.difference ?? PixelDifference(expectedSize: size, actualSize: size)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(verdict, forKey: .verdict)
        try container.encode(File(comparison.expected, difference.expectedSize), forKey: .expected)
        try container.encode(File(comparison.actual, difference.actualSize), forKey: .actual)
        try container.encode(difference.pixels, forKey: .pixels)
        try container.encode(difference.count, forKey: .differing)
        try container.encode(difference.antialiased, forKey: .antialiased)
        try container.encode(difference.similar, forKey: .similar)
        try container.encode(allowed, forKey: .allowed)
        if difference.count > 0 { try container.encode(difference.bounds, forKey: .bounds) }
        if let bands = comparison.bands {
            try container.encode(bands.bands, forKey: .bands)
            try container.encode(bands.rest.count, forKey: .apart)
        }
        if case .perceived(let threshold, let includesAntialiasing) = comparison.rule {
            try container.encode(threshold, forKey: .threshold)
            try container.encode(includesAntialiasing, forKey: .includesAntialiasing)
        }
        try container.encodeIfPresent(output, forKey: .output)
    }

    /// One JSON object on one line.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("a value of our own can be written as JSON")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
