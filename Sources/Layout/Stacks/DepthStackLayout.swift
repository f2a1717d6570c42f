import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// Children one over the other, each placed for itself in the whole room.
    func arrangeInDepth(_ stack: Stack, in room: Proposal) -> Arrangement {
        let sizes = stack.children.map { measure($0, in: room) }
        let used = Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        let extent = Size(width: room.width ?? used.width, height: room.height ?? used.height)
        let frames = zip(stack.children, sizes).map { child, size in
            let width = fills(child.box.width, stack.alignment == .fill) ? extent.width : size.width
            let height = fills(child.box.height, stack.distribution == .spaceBetween) ? extent.height : size.height
            let frame = Rect(
                x: spareBefore(stack.alignment, spare: extent.width - width),
                y: spareBefore(stack.distribution, spare: extent.height - height), width: width, height: height)
            return mirrored(frame, in: extent.width)
        }
        return Arrangement(size: used, frames: frames)
    }

    private func fills(_ wish: Length?, _ allFill: Bool) -> Bool {
        switch wish {
        case .points: false
        case .fill: true
        case nil: allFill
        }
    }
}
