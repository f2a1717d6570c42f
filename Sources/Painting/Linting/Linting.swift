package import TatamiLayout
import TatamiPrimitives
package import TatamiScenes

/// What people would call broken in one element.
package struct LintFinding: Hashable, Sendable {
    package var element: ElementID
    package var fault: LayoutFault

    package init(element: ElementID, fault: LayoutFault) {
        self.element = element
        self.fault = fault
    }
}

/// Says what people would call broken in a picture at rest, in the order of the elements; what its author lets pass, too.
///
/// Only what looks like nobody's wish is told. A text may be cut at its `lines`; rows may be cut where their list ends, and
/// their content where it has moved aside; backgrounds and pictures may leave the screen; what is covered is not seen.
package func lint(_ tree: LayoutTree, backdrop: Backdrop? = nil) -> [LintFinding] {
    let seen = SeenTree(tree)
    var findings: [(order: Int, finding: LintFinding)] = []
    findings += textFindings(seen)
    findings += edgeFindings(seen)
    findings += overlapFindings(seen)
    findings += targetFindings(seen)
    findings += shadowFindings(seen)
    if let backdrop { findings += contrastFindings(seen, on: backdrop) }
    return findings.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        .map(\.element.finding)
}

extension SeenTree {
    /// Shadows are cast by backgrounds, so that one without a background is never seen.
    fileprivate var castless: [SeenNode] {
        nodes.filter { seen in
            guard let shadow = seen.node.paint.shadow, shadow.color.alpha > 0 else { return false }
            return (seen.node.paint.background.map(\.isClear) ?? true) && seen.node.paint.material == nil
        }
    }
}

private func shadowFindings(_ seen: SeenTree) -> [(order: Int, finding: LintFinding)] {
    seen.castless.map { ($0.order, LintFinding(element: $0.node.id, fault: .unseenShadow)) }
}
