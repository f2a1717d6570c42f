import Glibc
import TatamiComparison
package import TatamiImages
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// A judge that determines the verdict on two picture files from their bytes, and masks by the trees beside them.
package struct PictureJudge {
    private let tolerance: PictureTolerance
    /// The masks of this picture.
    private let masks: [PictureTolerance.Mask]
    /// Reads the trees beside two decoded pictures.
    private let trees: (_ expected: Bitmap, _ actual: Bitmap) -> PairedTrees

    init(
        _ tolerance: PictureTolerance, for name: SnapshotName,
        trees: @escaping (_ expected: Bitmap, _ actual: Bitmap) -> PairedTrees = { _, _ in PairedTrees() }
    ) {
        (self.tolerance, self.trees) = (tolerance, trees)
        masks = tolerance.masks.filter { mask in
            mask.pictures.map { GlobPattern($0).covers(name.description) } ?? true
        }
    }

    struct Judgement {
        var verdict: Verdict
        /// Both pictures, if they differ by more than the tolerance.
        var pair: PicturePair?
        /// The actual picture; nil if it was not decoded.
        var actual: Bitmap?
        /// The reasons why trees were left out, and masks without an effect.
        var warnings: [DiagnosticRecord] = []

        init(_ verdict: Verdict, _ pair: PicturePair? = nil) { (self.verdict, self.pair) = (verdict, pair) }
    }

    /// Judges two files; `expected` is nil if there is no approved one. Files with equal bytes are not decoded.
    func judge(expected: [UInt8]?, actual: [UInt8]) -> Judgement {
        let isSame = expected?.holds(sameAs: actual) ?? false
        let now: Bitmap
        do throws(ImageError) {
            if isSame {
                try checkHeader(of: actual)
                return Judgement(.equal)
            }
            now = try decodeImage(actual, limits: Self.limits)
        } catch {
            return Judgement(.couldNotRun(.notDrawable(reason: error.reason.text)))
        }
        var judgement = Judgement(.missing)
        if let expected {
            do throws(ImageError) {
                let before = try decodeImage(expected, limits: Self.limits)
                judgement = judge(expected: before, actual: now)
            } catch {
                let isPointer = error == .largeFilePointer
                judgement = Judgement(
                    .damaged(isPointer ? .largeFilePointer(.picture) : .undecodable(reason: error.reason.text)))
            }
        }
        judgement.actual = now
        return judgement
    }

    private var rule: PixelRule {
        tolerance.threshold.map {
            .perceived(threshold: $0, includesAntialiasing: tolerance.includesAntialiasing)
        } ?? .exact
    }

    func judge(expected: Bitmap, actual: Bitmap) -> Judgement {
        lazy var trees = trees(expected, actual)
        var uses: [Verdict.AllowanceUse] = []
        var warnings: [DiagnosticRecord] = []
        var now = actual
        for mask in masks {
            let (areas, words): ([PixelRect], String)
            switch mask.place {
            case .area(let area): (areas, words) = ([area], area.words)
            case .element(let id):
                (areas, words) = (trees.areas(of: id), id)
                if areas.isEmpty { warnings.append(.maskOfNothing(id)) }
            }
            let hidden = areas.reduce(0) { $0 + now.copy($1, from: expected) }
            guard hidden > 0 else { continue }
            uses.append(.init(element: words, reason: mask.reason, used: hidden, allowed: nil))
        }
        var judgement = judge(expected: expected, now: now, uses)
        if judgement.pair != nil {
            judgement.pair?.trees = trees
            warnings = trees.warnings + warnings
        }
        judgement.warnings = warnings
        return judgement
    }

    /// Judges pictures after the masked areas were made equal; `uses` are those of the masks.
    private func judge(expected: Bitmap, now: Bitmap, _ uses: [Verdict.AllowanceUse]) -> Judgement {
        guard var difference = comparePixels(expected: expected, actual: now, by: rule) else {
            return Judgement(uses.isEmpty ? .equal : .tolerated(uses))
        }
        let isSameSize = difference.expectedSize == difference.actualSize
        if isSameSize, difference.count <= tolerance.pixels {
            return Judgement(.tolerated(uses + self.uses(in: difference)))
        }
        let hidden = uses.reduce(0) { $0 + $1.used }
        if hidden > 0 { difference.masked = hidden }
        let pair = PicturePair(expected: expected, actual: now, difference: difference, rule: rule)
        difference.region = difference.region.coarsened(toAtMost: Judge.runLimit)
        return Judgement(isSameSize ? .differs(difference) : .sizeDiffers(difference), pair)
    }

    /// Returns the permitted differences other than masks.
    private func uses(in difference: PixelDifference) -> [Verdict.AllowanceUse] {
        func use(_ reason: String, _ used: Int, of allowed: Int? = nil) -> Verdict.AllowanceUse? {
            used > 0 ? .init(element: nil, reason: reason, used: used, allowed: allowed) : nil
        }
        return [
            use("", difference.count, of: tolerance.pixels), use("within the threshold", difference.similar),
            use("of antialiasing", difference.antialiased),
        ].compactMap(\.self)
    }

    /// Throws unless the bytes begin like those of a picture that can be decoded.
    private func checkHeader(of bytes: [UInt8]) throws(ImageError) {
        if try probeImage(bytes, limits: Self.limits).format == .svg { throw .unsupported("SVG") }
    }

    /// The limits on a picture, above those of any page that a browser prints; two pictures of this size take one
    /// gigabyte.
    package static let limits = ImageLimits(pixels: 1 << 27, side: 1_000_000)
}

extension PixelRect {
    /// The area as `10,20 to 109,49`, like the place of a difference in messages.
    fileprivate var words: String { "\(left),\(top) to \(right - 1),\(bottom - 1)" }
}

extension Bitmap {
    /// Copies an area from a picture as far as both have it; returns the number of pixels that change.
    fileprivate mutating func copy(_ area: PixelRect, from other: Bitmap) -> Int {
        let (columns, rows) = (
            area.columns.clamped(to: 0..<min(width, other.width)), area.rows.clamped(to: 0..<min(height, other.height))
        )
        var count = 0
        let (own, width) = (width, other.width)
        other.withWords { source in
            guard let source else { return }
            pixels.withUnsafeMutableBufferPointer { bytes in
                bytes.withMemoryRebound(to: UInt32.self) { words in
                    for y in rows {
                        for x in columns where words[y * own + x] != source[y * width + x] {
                            words[y * own + x] = source[y * width + x]
                            count += 1
                        }
                    }
                }
            }
        }
        return count
    }
}

extension [UInt8] {
    /// Whether the bytes are equal; `==` compares them one by one.
    func holds(sameAs others: [UInt8]) -> Bool {
        count == others.count
            && withUnsafeBytes { own in
                others.withUnsafeBytes { others in
                    guard let own = own.baseAddress, let others = others.baseAddress else { return true }
                    return memcmp(own, others, count) == 0
                }
            }
    }
}
