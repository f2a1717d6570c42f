package import TatamiComparison

/// How a snapshot stands to its baseline.
package enum Verdict: Hashable, Sendable {
    case equal
    /// The pixels are equal, and the layout tree or the accessibility text differs.
    case treeChanged(TreeChange)
    /// Differs by no more than the scene allows. Its tree may be another: what is masked mostly has another text.
    case tolerated([AllowanceUse])
    case differs(PixelDifference)
    case sizeDiffers(PixelDifference)
    /// The pixels differ, and the baseline was drawn with other libraries or fonts, which may be all there is to it.
    case environmentDiffers(PixelDifference)
    /// Has no baseline.
    case missing
    /// Has a baseline, and no scene draws it any more.
    case orphaned
    /// The baseline's own files don't fit each other.
    case damaged(Damage)
    case couldNotRun(Failure)

    /// The difference beside equal pixels.
    package struct TreeChange: Hashable, Sendable, Codable {
        package var reason: Reason
        /// Whether the run takes it for a failure.
        package var isFailure: Bool

        package enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
            /// The tree says something else of the elements.
            case elements
            /// The tree was written by an older version, in a form that says less.
            case format
            /// A screen reader says something else, or nobody has recorded what it says.
            case accessibility
        }

        private enum CodingKeys: String, CodingKey { case reason, isFailure = "failed" }

        package init(reason: Reason, isFailure: Bool) {
            self.reason = reason
            self.isFailure = isFailure
        }
    }

    /// An allowance of which something was used.
    package struct AllowanceUse: Hashable, Sendable, Codable {
        /// The element within whose frame it holds; nil for the whole picture.
        package var element: String?
        package var reason: String
        /// Pixels.
        package var used: Int
        /// Pixels; nil for a mask.
        package var allowed: Int?

        package init(element: String?, reason: String, used: Int, allowed: Int?) {
            self.element = element
            self.reason = reason
            self.used = used
            self.allowed = allowed
        }
    }

    /// Whether what was drawn can be approved.
    package var isPending: Bool {
        switch self {
        case .equal, .tolerated, .orphaned, .couldNotRun, .damaged(.unreadable): false
        case .treeChanged, .differs, .sizeDiffers, .environmentDiffers, .missing, .damaged: true
        }
    }

    /// Whether it equals its baseline, as far as the run verifies.
    package var isAccepted: Bool {
        switch self {
        case .equal, .tolerated: true
        case .treeChanged(let treeChange): !treeChange.isFailure
        case .differs, .sizeDiffers, .environmentDiffers, .missing, .orphaned, .damaged, .couldNotRun: false
        }
    }

    /// Whether nobody could look: it could not be drawn, or what was approved can't be read.
    package var isUnknown: Bool {
        switch self {
        case .couldNotRun, .damaged(.unreadable): true
        case .equal, .treeChanged, .tolerated, .differs, .sizeDiffers, .environmentDiffers, .missing, .orphaned,
            .damaged:
            false
        }
    }

    /// nil unless pixels differ, more than is allowed.
    package var difference: PixelDifference? {
        switch self {
        case .differs(let difference), .sizeDiffers(let difference), .environmentDiffers(let difference): difference
        case .equal, .treeChanged, .tolerated, .missing, .orphaned, .damaged, .couldNotRun: nil
        }
    }

    /// The cases without what they carry, by the words that reports and workers say for them.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
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
