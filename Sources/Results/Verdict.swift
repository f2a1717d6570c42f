package import TatamiComparison

/// The relation of a snapshot to its baseline.
package enum Verdict: Hashable, Sendable {
    case equal
    /// The pixels are equal, and the layout tree or the accessibility text differs.
    case treeChanged(TreeChange)
    /// The difference is within the scene's tolerance. The tree may differ too, as it usually does for a masked text.
    case tolerated([AllowanceUse])
    case differs(PixelDifference)
    case sizeDiffers(PixelDifference)
    /// The pixels differ, and the baseline was drawn with different libraries or fonts, a possible cause.
    case environmentDiffers(PixelDifference)
    /// There is no baseline.
    case missing
    /// There is a baseline, and no scene draws it any more.
    case orphaned
    /// The baseline can't be used: its files are incomplete, inconsistent or unreadable.
    case damaged(Damage)
    case couldNotRun(Failure)

    /// The difference of a snapshot with equal pixels.
    package struct TreeChange: Hashable, Sendable, Codable {
        package var reason: Reason
        /// Whether the run counts it as a failure.
        package var isFailure: Bool

        package enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
            /// The tree's content differs.
            case elements
            /// The accessibility text differs, or was never recorded.
            case accessibility
        }

        private enum CodingKeys: String, CodingKey { case reason, isFailure = "failed" }

        package init(reason: Reason, isFailure: Bool) {
            self.reason = reason
            self.isFailure = isFailure
        }
    }

    /// A tolerance or mask of the scene, and how much of it was used.
    package struct AllowanceUse: Hashable, Sendable, Codable {
        /// The element to whose frame it applies; nil for the whole picture.
        package var element: String?
        package var reason: String
        /// The number of pixels used.
        package var used: Int
        /// The number of pixels permitted; nil for a mask.
        package var allowed: Int?

        package init(element: String?, reason: String, used: Int, allowed: Int?) {
            self.element = element
            self.reason = reason
            self.used = used
            self.allowed = allowed
        }
    }

    /// Whether the drawn snapshot can be approved.
    package var isPending: Bool {
        switch self {
        case .equal, .tolerated, .orphaned, .couldNotRun, .damaged(.unreadable): false
        case .treeChanged, .differs, .sizeDiffers, .environmentDiffers, .missing, .damaged: true
        }
    }

    /// Whether the run accepts it: it equals its baseline, is within the tolerance, or has a changed tree that is no
    /// failure.
    package var isAccepted: Bool {
        switch self {
        case .equal, .tolerated: true
        case .treeChanged(let treeChange): !treeChange.isFailure
        case .differs, .sizeDiffers, .environmentDiffers, .missing, .orphaned, .damaged, .couldNotRun: false
        }
    }

    /// Whether it could not be judged: it could not be drawn, or its baseline can't be read.
    package var isUnknown: Bool {
        switch self {
        case .couldNotRun, .damaged(.unreadable): true
        case .equal, .treeChanged, .tolerated, .differs, .sizeDiffers, .environmentDiffers, .missing, .orphaned,
            .damaged:
            false
        }
    }

    /// The difference; nil unless pixels differ by more than the tolerance.
    ///
    /// Setting it replaces the difference of a verdict that has one; otherwise, and for nil, it does nothing.
    package var difference: PixelDifference? {
        get {
            switch self {
            case .differs(let difference), .sizeDiffers(let difference), .environmentDiffers(let difference): difference
            case .equal, .treeChanged, .tolerated, .missing, .orphaned, .damaged, .couldNotRun: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .differs: self = .differs(newValue)
            case .sizeDiffers: self = .sizeDiffers(newValue)
            case .environmentDiffers: self = .environmentDiffers(newValue)
            case .equal, .treeChanged, .tolerated, .missing, .orphaned, .damaged, .couldNotRun: break
            }
        }
    }

    /// Returns the verdict with a region of at most `runs` runs, which covers at least the pixels that differ.
    package func withRegion(ofAtMost runs: Int) -> Verdict {
        var verdict = self
        if let region = difference?.region { verdict.difference?.region = region.coarsened(toAtMost: runs) }
        return verdict
    }

    /// The cases without values; the raw values are used in reports and by workers.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
        case equal, treeChanged, tolerated, differs, sizeDiffers, environmentDiffers, missing, orphaned, damaged,
            couldNotRun
    }

    package var kind: Kind {
        switch self {
        case .equal: .equal
        case .treeChanged: .treeChanged
        case .tolerated: .tolerated
        case .differs: .differs
        case .sizeDiffers: .sizeDiffers
        case .environmentDiffers: .environmentDiffers
        case .missing: .missing
        case .orphaned: .orphaned
        case .damaged: .damaged
        case .couldNotRun: .couldNotRun
        }
    }
}
