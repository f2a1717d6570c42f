import TatamiComparison
import TatamiLayout
import TatamiPrimitives
import TatamiResults
import TatamiScenes

/// One side of a comparison: the fingerprints and, if they don't decide, the picture.
struct SnapshotFace {
    /// The layout tree as text.
    var tree: String
    /// The fingerprint of the accessibility text; nil if not requested or not recorded.
    var accessibility: Fingerprint?
    var pixels: Fingerprint
    /// Decodes the picture. Only this shows whether `pixels` is really the fingerprint of its pixels.
    var picture: () throws(Verdict.Damage) -> Bitmap
}

/// A judge that determines the verdict on a snapshot from values alone, without access to files.
struct Judge {
    var allowances: [Allowance] = []
    /// The areas of the allowances in the actual picture.
    var areas: [PixelAllowance] = []
    /// Whether the expected side was drawn with different libraries or fonts.
    var environmentDiffers = false
    /// Whether a differing tree is a failure.
    var strictTrees = false

    struct Judgement {
        var verdict: Verdict
        /// Both pictures, if they differ by more than the scene's tolerance.
        var sides: Sides?

        struct Sides {
            var expected: Bitmap
            var actual: Bitmap
            /// The differing pixels.
            var region: PixelRegion
        }
    }

    /// Judges a snapshot; `expected` is nil if there is no baseline.
    func judge(expected: SnapshotFace?, actual: SnapshotFace) -> Judgement {
        guard let expected else { return Judgement(verdict: .missing) }
        do throws(Verdict.Damage) {
            let (approved, drawn) = (try expected.picture(), try actual.picture())
            let difference = comparePixels(expected: approved, actual: drawn)
            // A fingerprint that doesn't match its picture was written by another program, possibly to show
            // reviewers one picture and compare with another.
            guard (difference == nil) == (expected.pixels == actual.pixels) else { throw .unreadableTree }
            guard let difference else { return Judgement(verdict: verdictOfTrees(expected, actual)) }
            return judge(difference, approved, drawn)
        } catch {
            return Judgement(verdict: .damaged(error))
        }
    }

    /// Returns the verdict for pictures with equal pixels.
    private func verdictOfTrees(_ expected: SnapshotFace, _ actual: SnapshotFace) -> Verdict {
        guard expected.tree == actual.tree else {
            return .treeChanged(.init(reason: .elements, isFailure: strictTrees))
        }
        if let accessibility = actual.accessibility, accessibility != expected.accessibility {
            return .treeChanged(.init(reason: .accessibility, isFailure: strictTrees))
        }
        return .equal
    }

    private func judge(_ found: PixelDifference, _ expected: Bitmap, _ actual: Bitmap) -> Judgement {
        var difference = found
        let isSameSize = difference.expectedSize == difference.actualSize
        if isSameSize, !areas.isEmpty {
            let (rest, used) = comparePixels(expected: expected, actual: actual, allowing: areas)
            if rest.isAccepted { return Judgement(verdict: .tolerated(allowances.uses(used))) }
            difference = rest
        }
        let region = difference.region
        difference.region = region.coarsened(toAtMost: Self.runLimit)
        let verdict: Verdict =
            environmentDiffers
            ? .environmentDiffers(difference) : isSameSize ? .differs(difference) : .sizeDiffers(difference)
        return Judgement(verdict: verdict, sides: .init(expected: expected, actual: actual, region: region))
    }

    /// The maximum number of runs in a verdict's region. A verdict is stored and sent: this many take about 30 KB.
    static let runLimit = 2048
}

extension [Allowance] {
    /// Returns the areas of the allowances in a picture; an element that it doesn't show has none.
    func areas(in tree: LayoutTree) -> [PixelAllowance] {
        guard !isEmpty else { return [] }
        let wanted = Set(compactMap(\.element).map(tree.id(named:)))
        var frames: [ElementID: Rect] = [:]
        tree.root.forEach { node in
            if wanted.contains(node.id) { frames[node.id] = node.frame }
        }
        return map { allowance in
            let area = allowance.element.map { (frames[tree.id(named: $0)] ?? .zero).scaled(by: tree.scale) }
            return PixelAllowance(area: area, pixels: allowance.pixels, threshold: allowance.threshold)
        }
    }

    /// Returns the uses of the allowances in whose areas pixels differ, or may differ by less than a threshold. `used`
    /// has the number of pixels for each.
    func uses(_ used: [Int]) -> [Verdict.AllowanceUse] {
        zip(self, used).filter { $1 > 0 || $0.threshold > 0 }.map { allowance, used in
            Verdict.AllowanceUse(
                element: allowance.element?.description, reason: allowance.reason, used: used, allowed: allowance.pixels
            )
        }
    }
}

extension Rect {
    fileprivate func scaled(by factor: Double) -> Rect {
        Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}
