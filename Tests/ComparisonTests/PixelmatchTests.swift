import Foundation
import TatamiComparison
import TatamiPrimitives
import Testing

/// Compares with the results of pixelmatch 7 for the same pictures; Oracle/pixelmatch7.py records them.
@Suite("Agreement with pixelmatch 7")
struct PixelmatchTests {
    private static let oracle = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle")

    private struct Record: Decodable {
        struct Verdict: Decodable {
            var differing: Int
            var antialiased: Int
            /// The marks, a byte per pixel.
            var marks: String

            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                differing = try values.decode(Int.self)
                antialiased = try values.decode(Int.self)
                marks = try values.decode(String.self)
            }
        }

        var hash: String
        var verdicts: [Verdict]
    }

    private static let rules: [PixelRule] = [0, 0.02, 0.1, 0.3, 1].flatMap { threshold in
        [false, true].map { .perceived(threshold: threshold, includesAntialiasing: $0) }
    }

    @Test("the same pixels differ, and the same are antialiasing, for every kind of picture and all options")
    func verdicts() throws {
        if let folder = ProcessInfo.processInfo.environment["TATAMI_WRITE_PAIRS"] {
            try writePairs(to: URL(filePath: folder))
            return
        }
        let data = try Data(contentsOf: Self.oracle.appending(path: "pixelmatch7.json"))
        let records = try JSONDecoder().decode([String: Record].self, from: data)
        #expect(records.count == PicturePair.all.count)
        var (differing, antialiased) = (0, 0)
        for pair in PicturePair.all {
            let record = try #require(records[pair.name])
            try #require(pair.hash == record.hash, "\(pair.name) is no longer the picture that was recorded")
            for (rule, verdict) in zip(Self.rules, record.verdicts) {
                let found = comparePixels(expected: pair.expected, actual: pair.actual, by: rule)
                #expect(found?.count ?? 0 == verdict.differing, "\(pair.name) by \(rule)")
                #expect(found?.antialiased ?? 0 == verdict.antialiased, "\(pair.name) by \(rule)")
                #expect(marks(of: pair, by: rule) == verdict.marks, "\(pair.name) by \(rule)")
                differing += verdict.differing
                antialiased += verdict.antialiased
            }
        }
        // The pictures exercise both rules.
        #expect(differing > 10_000)
        #expect(antialiased > 1000)
    }

    /// The hash of 2 for a red pixel of the difference image, 1 for a yellow one, 0 for others.
    private func marks(of pair: PicturePair, by rule: PixelRule) -> String {
        let image = differenceImage(expected: pair.expected, actual: pair.actual, by: rule)
        return fnv(
            stride(from: 0, to: image.pixels.count, by: 4).map { place in
                switch (image.pixels[place], image.pixels[place + 1], image.pixels[place + 2]) {
                case (255, 0, 0): 2
                case (255, 255, 0): 1
                default: 0
                }
            })
    }

    private func writePairs(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for pair in PicturePair.all {
            try Data(pair.expected.pixels).write(to: folder.appending(path: pair.name + ".expected"))
            try Data(pair.actual.pixels).write(to: folder.appending(path: pair.name + ".actual"))
        }
    }
}
