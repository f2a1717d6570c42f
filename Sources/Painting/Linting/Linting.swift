package import TatamiLayout
import TatamiPrimitives
package import TatamiScenes

/// A lint issue of an element.
package struct ElementIssue: Hashable, Sendable {
    package var element: ElementID
    package var issue: LintIssue
}

/// Returns the lint issues of a picture at rest in the order of the elements, including those that its author
/// permits.
///
/// Intended effects are not reported. A text may be cut at its `lines`; rows may be cut at their list's edge,
/// and their content where it has moved aside; backgrounds and pictures may leave the screen; bars, sheets and boxes
/// with a shadow may cover other elements.
package func lint(_ tree: LayoutTree, backdrop: Backdrop? = nil) -> [ElementIssue] {
    let seen = SeenTree(tree)
    var issues: [(order: Int, issue: LintIssue)] = []
    issues += textIssues(seen)
    issues += edgeIssues(seen)
    issues += overlapIssues(seen)
    issues += targetIssues(seen)
    issues += shadowIssues(seen)
    issues += coveringIssues(seen)
    issues += collapseIssues(seen)
    if let backdrop { issues += contrastIssues(seen, on: backdrop) }
    // Content that is too high for the screen is reported once by layout.
    let isTooHigh = tree.diagnostics.contains { if case .tooHigh = $0 { true } else { false } }
    if isTooHigh {
        issues.removeAll { if case .offScreen(.bottom, _) = $0.issue { true } else { false } }
    }
    return issues.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        .map { ElementIssue(element: seen.nodes[$0.element.order].node.id, issue: $0.element.issue) }
}

extension SeenTree {
    /// The elements whose shadow is never visible, since they have no background, text, symbol or image that casts it.
    fileprivate var castless: [SeenNode] {
        nodes.filter { seen in
            guard let shadow = seen.node.paint.shadow, shadow.color.alpha > 0 else { return false }
            return (seen.node.paint.background.map(\.isClear) ?? true) && seen.node.paint.material == nil
                && !seen.node.castsShadow
        }
    }
}

private func shadowIssues(_ seen: SeenTree) -> [(order: Int, issue: LintIssue)] {
    seen.castless.map { ($0.order, .unseenShadow) }
}
