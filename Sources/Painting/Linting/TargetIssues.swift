import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The minimum size in points, by the platform's guidelines.
///
/// "A control needs a hit region of at least 44 × 44 pt"
/// (https://developer.apple.com/design/human-interface-guidelines/accessibility#Mobility).
private let leastTarget = 44.0

/// Finds tap targets that are too small: buttons, elements with the trait of a button, rows, and switches close to
/// other targets.
///
/// A switch has the platform's height of 31 points and uses the space around it: it is reported only if another target
/// is in that space, as far as the space is visible.
func targetIssues(_ seen: SeenTree) -> [(order: Int, issue: LintIssue)] {
    let targets = seen.nodes.filter { seen.isTarget($0) || seen.isButtonByTrait($0) }
    var others = BucketedIndex<Target>()
    for target in targets where seen.isTarget(target) && !seen.isRow(target) {
        others.add(Target(order: target.order, rect: target.node.frame))
    }
    return targets.compactMap { target in
        let frame = target.node.frame
        guard frame.width > 0, frame.height > 0, !seen.isHidden(target) else { return nil }
        let size: Size
        switch seen.tree.notes[target.node.id]?.control {
        case .toggle:
            let grown = frame.grown(to: leastTarget).intersection(target.visible)
            let isClose = others.contains(near: grown) {
                $0.order != target.order && $0.rect.intersection(grown).isMoreThanAnEdge
            }
            guard isClose else { return nil }
            size = frame.size
        case .row: size = Size(width: leastTarget, height: frame.height)
        case .button: size = frame.size
        // Children may reach beyond the frame of the element.
        case nil: size = target.node.children.reduce(frame) { $0.union($1.frame) }.size
        }
        guard min(size.width, size.height) < leastTarget - 0.5 else { return nil }
        let shown = seen.isRow(target) ? frame.size : size
        return (target.order, .smallTarget(shown))
    }
}

private struct Target: Bounded {
    var order: Int
    var rect: Rect
}

extension SeenTree {
    /// Whether it is a tap target. Swipe actions are left out: they are as high as their row, and at least 74 points
    /// wide unless the row is too narrow for that.
    func isTarget(_ seen: SeenNode) -> Bool {
        switch tree.notes[seen.node.id]?.control {
        case .button: seen.node.kind == .button
        case .toggle(_, let isEnabled): isEnabled && seen.node.role == "switch"
        case .row: seen.node.kind == .row
        case nil: seen.node.kind == .button
        }
    }

    /// Whether it is an enabled button for screen readers.
    func isButtonByTrait(_ seen: SeenNode) -> Bool {
        guard let traits = tree.notes[seen.node.id]?.accessibility.traits else { return false }
        return traits.contains(.button) && !traits.contains(.disabled) && !seen.node.isOfSystem
    }

    func isRow(_ seen: SeenNode) -> Bool { seen.node.kind == .row }

    /// Whether no part of an element is visible.
    func isHidden(_ seen: SeenNode) -> Bool {
        let area = seen.node.frame.intersection(seen.visible)
        return area.isEmpty || isCovered(area, after: lastWithin(seen))
    }

    /// Returns the drawing order of the last descendant. Descendants don't count as covering an element.
    func lastWithin(_ seen: SeenNode) -> Int {
        var count = -1
        seen.node.forEach { if $0.paint.opacity > 0 { count += 1 } }
        return seen.order + count
    }
}

extension Rect {
    fileprivate func grown(to least: Double) -> Rect {
        let (across, down) = (max(0, least - width) / 2, max(0, least - height) / 2)
        return inset(by: EdgeInsets(top: -down, left: -across, bottom: -down, right: -across))
    }

    fileprivate var isMoreThanAnEdge: Bool { width > 1 && height > 1 }
}
