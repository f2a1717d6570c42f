import TatamiPrimitives
import TatamiScenes

/// Lets the steps of stack layout be written once for both directions. A depth stack never asks.
extension Stack.Axis {
    private var isHorizontal: Bool { self == .horizontal }

    func along(_ size: Size) -> Double { isHorizontal ? size.width : size.height }
    func across(_ size: Size) -> Double { isHorizontal ? size.height : size.width }
    func along(_ offer: Proposal) -> Double? { isHorizontal ? offer.width : offer.height }
    func across(_ offer: Proposal) -> Double? { isHorizontal ? offer.height : offer.width }

    func offer(along: Double?, across: Double?) -> Proposal {
        isHorizontal ? Proposal(width: along, height: across) : Proposal(width: across, height: along)
    }

    func size(along: Double, across: Double) -> Size {
        isHorizontal ? Size(width: along, height: across) : Size(width: across, height: along)
    }

    func point(along: Double, across: Double) -> Point {
        isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }

    func lengthAlong(of box: Box) -> Length? { isHorizontal ? box.width : box.height }
    func lengthAcross(of box: Box) -> Length? { isHorizontal ? box.height : box.width }

    func boundsAlong(of box: Box) -> SideBounds {
        isHorizontal
            ? SideBounds(minimum: box.minWidth, maximum: box.maxWidth)
            : SideBounds(minimum: box.minHeight, maximum: box.maxHeight)
    }

    func paddingAlong(of box: Box) -> Double { isHorizontal ? box.padding.horizontal : box.padding.vertical }
}
