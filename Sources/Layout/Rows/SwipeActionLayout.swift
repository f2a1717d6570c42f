import TatamiPrimitives
import TatamiScenes

/// The content of an action in a row of a given height, and its preferred width.
struct SwipeActionParts {
    var action: SwipeAction
    /// The title; nil if the action has none, or if it doesn't fit below the picture.
    var title: Label?
    var titleSize: Size
    var pictureSize: Size
    /// The space beside the title at each side, in points on whole pixels.
    var padding: Double
    /// The preferred width, in points on whole pixels.
    var width: Double
}

extension LayoutPass {
    /// The platform's widths and gaps, in points.
    private enum ActionMetrics {
        static let leastWidth = 74.0
        /// The part of the row that stays in view, and the largest share of the row for one action. The platform
        /// documents neither; SwipeCellKit, which copies the platform's Mail, shares all but 30 points among the
        /// actions (`maximumButtonWidth`).
        static let keptOfRow = 30.0
        static let mostOfRow = 0.5
        static let mostLines = 2
        /// The smallest share of the standard body size to which a title shrinks.
        static let leastTitleScale = 0.75
        static let sidePadding = 16.0
        static let verticalPadding = 6.0
        static let gap = 4.0
        /// The least height of rows in which the platform shows both picture and title. It is not documented, but was
        /// measured by its users (rdar://33107135, http://www.openradar.me/33107135).
        static let leastHeightForBoth = 91.0
    }

    /// Returns the parts of the actions at one edge of a row of that size.
    func actionParts(_ actions: [SwipeAction], in row: Size) -> [SwipeActionParts] {
        let each = (row.width - ActionMetrics.keptOfRow) / Double(max(1, actions.count))
        let most = max(grid.hairline, grid.floor(min(each, row.width * ActionMetrics.mostOfRow)))
        return actions.map { actionParts($0, height: row.height, mostWidth: most) }
    }

    /// Returns the parts of an action: the picture above the title, or only the picture in a row too low for both.
    ///
    /// A title wraps to two lines, shrinks, and ends in an ellipsis rather than exceed the available space.
    private func actionParts(_ action: SwipeAction, height: Double, mostWidth: Double) -> SwipeActionParts {
        var title = action.title.isEmpty ? nil : titleLabel(of: action)
        let padding = mostWidth < ActionMetrics.leastWidth ? grid.floor(mostWidth / 8) : ActionMetrics.sidePadding
        let room = mostWidth - 2 * padding
        var titleSize = Size.zero
        if let full = title {
            var fitting = fitted(full, id: titleID(of: action), width: room, height: height)
            fitting.minimumScaleFactor = 1
            title = fitting
            titleSize = broken(fitting, id: titleID(of: action), width: room, height: height).size
        }
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
        let width = min(mostWidth, max(ActionMetrics.leastWidth, content + 2 * padding))
        return SwipeActionParts(
            action: action, title: title, titleSize: titleSize, pictureSize: picture, padding: padding,
            width: grid.snap(width))
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
            // The content moves towards the row's content, and is clipped at the other side while it doesn't fit.
            let x = isLeft ? frame.maxX - parts.width : frame.minX
            let share = frame.width < parts.width ? 1 : expansion
            let middle = frame.midX - parts.width / 2
            inner = pixels(
                Rect(x: middle + (x - middle) * share, y: frame.minY, width: parts.width, height: frame.height))
        }
        let gap = parts.title != nil && action.picture != nil ? ActionMetrics.gap : 0
        let titleHeight = contentLength(parts.titleSize.height)
        let height = parts.pictureSize.height + gap + titleHeight
        var top = topOfContent(height, in: inner)
        if let picture = action.picture {
            let rect = Rect(x: inner.minX, y: top, width: inner.width, height: parts.pictureSize.height)
            node.children.append(place(picture, of: action, in: centred(parts.pictureSize, in: rect)))
            top += parts.pictureSize.height + gap
        }
        if let title = parts.title {
            let rect = pixels(Rect(x: inner.minX, y: top, width: inner.width, height: titleHeight))
            let room = rect.inset(by: EdgeInsets(left: parts.padding, right: parts.padding))
            node.children.append(
                LayoutNode(
                    id: titleID(of: action), kind: .label, frame: rect,
                    content: .text(place(title, id: titleID(of: action), in: room))))
        }
        return node
    }

    /// Returns the top of content in the middle of the visible part of a frame, and within the frame.
    private func topOfContent(_ height: Double, in frame: Rect) -> Double {
        let seen = frame.intersection(viewport)
        let part = seen.isEmpty ? frame : seen
        let top = part.minY + grid.snap((part.height - height) / 2)
        let spare = frame.height - height
        return spare < 0 ? frame.minY + grid.snap(spare / 2) : min(max(top, frame.minY), frame.minY + spare)
    }

    private func place(_ picture: SwipeAction.Picture, of action: SwipeAction, in frame: Rect) -> LayoutNode {
        let id = action.id.part("picture")
        return switch picture {
        case .symbol(let symbol): LayoutNode(id: id, kind: .symbol, frame: frame, content: place(symbol, in: frame))
        case .image(let image, _): LayoutNode(id: id, kind: .image, frame: frame, content: place(image, in: frame))
        }
    }

    private func titleLabel(of action: SwipeAction) -> Label {
        let standard = TextStyle.body.font(at: .large).size
        let scale = ActionMetrics.leastTitleScale * min(1, standard / action.font.size)
        return Label(
            text: action.title, font: action.font, color: action.foreground, alignment: .center,
            lineLimit: ActionMetrics.mostLines, minimumScaleFactor: scale)
    }

    private func titleID(of action: SwipeAction) -> ElementID { action.id.part("title") }
}
