package import TatamiPrimitives

/// A rule of the linter; the raw value is the key with which an author permits its issues.
package enum LintRule: String, Hashable, Sendable, CaseIterable, Codable {
    case truncation, clipping, wordBreak, overlap, offScreen, targetSize, contrast, missingCharacter, shadow,
        covering, collapse
}

/// A lint issue of an element, with its measurements. Lengths are points.
package enum LintIssue: Hashable, Sendable {
    /// The text ends in an ellipsis after that many lines, and no line limit of the author requires it; a limit of the
    /// kit may.
    case truncated(lines: Int, isLimitOfKit: Bool = false)
    /// The text is clipped by its container.
    case clipped(by: ElementID, Side, points: Double)
    case brokenWord(String)
    /// Two texts or two tap targets overlap.
    case overlapping(ElementID)
    case offScreen(Side, points: Double)
    /// A tap target less than 44 points wide or high.
    case smallTarget(Size)
    /// A contrast below WCAG 2.2, SC 1.4.3. Colours are those of the pixels, without transparency.
    case lowContrast(ratio: Double, needed: Double, text: Color, background: Color)
    /// A shadow without a background to cast it.
    case unseenShadow
    /// A later box hides part or all of the text.
    case covered(by: ElementID)
    /// A list or carousel of that size shows none of its items.
    case collapsed(Size, items: Int)

    package enum Side: String, Hashable, Sendable, CaseIterable { case left, right, top, bottom }

    /// The issue without references to other elements, equal for the same issue in different places.
    package var withoutElements: LintIssue {
        switch self {
        case .clipped(_, let side, let points): .clipped(by: .screen, side, points: points)
        case .overlapping: .overlapping(.screen)
        case .covered: .covered(by: .screen)
        default: self
        }
    }

    package var rule: LintRule {
        switch self {
        case .truncated: .truncation
        case .clipped: .clipping
        case .brokenWord: .wordBreak
        case .overlapping: .overlap
        case .offScreen: .offScreen
        case .smallTarget: .targetSize
        case .lowContrast: .contrast
        case .unseenShadow: .shadow
        case .covered: .covering
        case .collapsed: .collapse
        }
    }
}

/// An author's permission for a lint issue of an element and its content; comparisons ignore `number`.
package struct Pardon: Hashable, Sendable {
    package var rule: LintRule
    package var reason: String
    /// The index of the permission in the scene file; nil for a permission of the project.
    package var number: Int?

    package init(rule: LintRule, reason: String, number: Int? = nil) {
        self.rule = rule
        self.reason = reason
        self.number = number
    }

    package static func == (a: Pardon, b: Pardon) -> Bool { a.rule == b.rule && a.reason == b.reason }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(reason)
    }
}
