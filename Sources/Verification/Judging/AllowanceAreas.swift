import TatamiComparison
import TatamiLayout
import TatamiPrimitives
import TatamiRecords
import TatamiScenes

extension [Allowance] {
    /// Where they hold in a picture; an element that it does not show has no area.
    func areas(in tree: LayoutTree) -> [PixelAllowance] {
        guard !isEmpty else { return [] }
        let wanted = Set(compactMap(\.element))
        var frames: [ElementID: Rect] = [:]
        tree.root.forEach { node in
            if wanted.contains(node.id) { frames[node.id] = node.frame }
        }
        return map { allowance in
            let area = allowance.element.map { (frames[$0] ?? .zero).scaled(by: tree.scale) }
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
