import TatamiPrimitives
import TatamiScenes

/// The content of an action in a row of a given height, and its preferred width.
struct SwipeActionParts {
    var action: SwipeAction
    /// nil if the action has none, or if it doesn't fit below the picture.
    var title: Label?
    var titleSize: Size
    var pictureSize: Size
    /// In points, on whole pixels.
    var width: Double
}

extension LayoutPass {
    /// The platform's widths and gaps, in points.
    private enum ActionMetrics {
        static let leastWidth = 74.0
        static let sidePadding = 16.0
        static let verticalPadding = 6.0
        static let gap = 4.0
        /// The height of rows in which the platform shows both picture and title. It is not documented, but was
        /// measured by its users (rdar://33107135, http://www.openradar.me/33107135).
        static let leastHeightForBoth = 91.0
    }

    /// Returns the parts of an action: the picture above the title, or only the picture in a row too low for both.
    func actionParts(_ action: SwipeAction, height: Double) -> SwipeActionParts {
        var title = action.title.isEmpty ? nil : titleLabel(of: action)
        var titleSize = title.map { broken($0, id: titleID(of: action), width: nil).size } ?? .zero
        let picture =
            switch action.picture {
            case .symbol(let symbol): Size(width: length(symbol.size), height: length(symbol.size))
            case .image(_, let size): Size(width: length(size.width), height: length(size.height))
            case nil: Size.zero
            }
        let both = picture.height + ActionMetrics.gap + titleSize.height + 2 * ActionMetrics.verticalPadding
        if action.picture != nil, title != nil, height < max(both, ActionMetrics.leastHeightForBoth) {
            title = nil
            titleSize = .zero
        }
        let content = contentLength(max(titleSize.width, picture.width))
        let width = max(ActionMetrics.leastWidth, content + 2 * ActionMetrics.sidePadding)
        return SwipeActionParts(
            action: action, title: title, titleSize: titleSize, pictureSize: picture, width: grid.snap(width))
    }

    /// Places the action at the row's left or right edge; `expansion` is its progress towards filling the whole
    /// stretch.
    func place(_ parts: SwipeActionParts, in frame: Rect, isLeft: Bool, expansion: Double) -> LayoutNode {
        let action = parts.action
        var node = LayoutNode(
            id: action.id, kind: .action, frame: frame,
            paint: BoxPaint(background: .solid(action.background), clipsContent: true))
        var inner = frame
        if expansion > 0 || frame.width < parts.width {
            // The content moves towards the row's content, and is clipped at the other side while there is too little
            // room.
            let x = isLeft ? frame.maxX - parts.width : frame.minX
            let share = frame.width < parts.width ? 1 : expansion
            let middle = frame.midX - parts.width / 2
            inner = pixels(
                Rect(x: middle + (x - middle) * share, y: frame.minY, width: parts.width, height: frame.height))
        }
        let gap = parts.title != nil && action.picture != nil ? ActionMetrics.gap : 0
        let titleHeight = contentLength(parts.titleSize.height)
        var top = inner.minY + grid.snap((inner.height - parts.pictureSize.height - gap - titleHeight) / 2)
        if let picture = action.picture {
            let rect = Rect(x: inner.minX, y: top, width: inner.width, height: parts.pictureSize.height)
            node.children.append(place(picture, of: action, in: centred(parts.pictureSize, in: rect)))
            top += parts.pictureSize.height + gap
        }
        if let title = parts.title {
            let rect = pixels(Rect(x: inner.minX, y: top, width: inner.width, height: titleHeight))
            node.children.append(
                LayoutNode(
                    id: titleID(of: action), kind: .label, frame: rect,
                    content: .text(place(title, id: titleID(of: action), in: rect))))
        }
        return node
    }

    private func place(_ picture: SwipeAction.Picture, of action: SwipeAction, in frame: Rect) -> LayoutNode {
        let id = action.id.part("picture")
        return switch picture {
        case .symbol(let symbol): LayoutNode(id: id, kind: .symbol, frame: frame, content: place(symbol, in: frame))
        case .image(let image, _): LayoutNode(id: id, kind: .image, frame: frame, content: place(image, in: frame))
        }
    }

    private func titleLabel(of action: SwipeAction) -> Label {
        Label(text: action.title, font: action.font, color: action.foreground, alignment: .center)
    }

    private func titleID(of action: SwipeAction) -> ElementID { action.id.part("title") }
}
