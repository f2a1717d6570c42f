import TatamiComparison
import TatamiPrimitives
import TatamiLayout
import TatamiResults
import TatamiScenes

/// A snapshot as it is judged: what it says of itself, and its picture for when that does not settle it.
struct SnapshotFace {
    /// The layout tree as text.
    var tree: String
    /// Whether the tree stands in a form that says less than today's.
    var isOfOldFormat = false
    /// Of what a screen reader says; nil where nobody asks, and where it was never recorded.
    var accessibility: Fingerprint?
    var pixels: Fingerprint
    /// What its picture shows, which `pixels` only claims.
    var picture: () throws(Verdict.Damage) -> Bitmap
}

/// Finds the verdict on a snapshot from nothing but values.
struct Judge {
    var allowances: [Allowance] = []
    /// Where the allowances hold in the actual picture.
    var areas: [PixelAllowance] = []
    /// Whether the expected side was drawn with other libraries or fonts.
    var environmentDiffers = false
    /// Whether a tree that differs is a failure.
    var strictTrees = false

    struct Judgement {
        var verdict: Verdict
        /// There when they differ by more than the scene allows.
        var sides: Sides?

        struct Sides {
            var expected: Bitmap
            var actual: Bitmap
            /// The pixels that differ.
            var region: PixelRegion
        }
    }

    /// `expected` is nil when nothing was ever approved.
    func judge(expected: SnapshotFace?, actual: SnapshotFace) -> Judgement {
        guard let expected else { return Judgement(verdict: .missing) }
        do throws(Verdict.Damage) {
            let (approved, drawn) = (try expected.picture(), try actual.picture())
            let difference = comparePixels(expected: approved, actual: drawn)
            // A fingerprint that is not that of the picture beside it was written by somebody else, who may have wanted
            // people to look at one picture and us at another.
            guard (difference == nil) == (expected.pixels == actual.pixels) else { throw .unreadableTree }
            guard let difference else { return Judgement(verdict: verdictOfTrees(expected, actual)) }
            return judge(difference, approved, drawn)
        } catch {
            return Judgement(verdict: .damaged(error))
        }
    }

    /// On pictures that are equal.
    private func verdictOfTrees(_ expected: SnapshotFace, _ actual: SnapshotFace) -> Verdict {
        if expected.isOfOldFormat { return .treeChanged(.init(reason: .format, isFailure: strictTrees)) }
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

    /// A verdict is written and sent about: so many runs take some thirty kilobytes.
    static let runLimit = 2048
}

extension [Allowance] {
    /// Where they hold in a picture; an element that it does not show has no area.
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

    /// Those under which pixels differ, or differ so little that they count as equal.
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
