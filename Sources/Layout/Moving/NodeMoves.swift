import TatamiPrimitives
import TatamiScenes

/// Moving and scaling a node as a whole, with its content.
extension LayoutNode {
    /// Returns the node and its content moved; `distance` must be in whole pixels.
    func moved(by distance: Point) -> LayoutNode {
        distance == .zero ? self : mapOrigins { $0 + distance }
    }

    /// Returns the node with every origin replaced, its own and those in its content and children.
    func mapOrigins(_ place: (Point) -> Point) -> LayoutNode {
        var node = self
        node.frame.origin = place(frame.origin)
        node.content = content.mapOrigins(place)
        node.children = children.map { $0.mapOrigins(place) }
        return node
    }

    /// Returns the node scaled around a point, with its corners, shadows and texts, and with edges on whole pixels.
    func scaled(by factor: Double, around center: Point, on grid: PixelGrid) -> LayoutNode {
        guard factor != 1 else { return self }
        func scaled(_ rect: Rect) -> Rect {
            grid.snap(
                Rect(
                    x: center.x + (rect.minX - center.x) * factor, y: center.y + (rect.minY - center.y) * factor,
                    width: rect.width * factor, height: rect.height * factor))
        }
        var node = self
        node.frame = scaled(frame)
        node.paint = paint.scaled(by: factor)
        switch content {
        case .none: break
        case .image(let image, let frame, let tint): node.content = .image(image, frame: scaled(frame), tint: tint)
        case .symbol(let symbol, let frame, let color):
            node.content = .symbol(symbol, frame: scaled(frame), color: color)
        case .text(var text):
            text.font.scale(by: factor)
            for index in text.runs.indices { text.runs[index].font.scale(by: factor) }
            for index in text.lines.indices {
                let origin = text.lines[index].origin
                text.lines[index].origin = Point(
                    x: grid.snap(center.x + (origin.x - center.x) * factor),
                    y: grid.snap(center.y + (origin.y - center.y) * factor))
                text.lines[index].line.scale(by: factor)
            }
            node.content = .text(text)
        }
        node.children = children.map { $0.scaled(by: factor, around: center, on: grid) }
        return node
    }
}

extension LayoutNode.Content {
    func mapOrigins(_ place: (Point) -> Point) -> LayoutNode.Content {
        switch self {
        case .none: return .none
        case .image(let image, var frame, let tint):
            frame.origin = place(frame.origin)
            return .image(image, frame: frame, tint: tint)
        case .symbol(let symbol, var frame, let color):
            frame.origin = place(frame.origin)
            return .symbol(symbol, frame: frame, color: color)
        case .text(var text):
            for index in text.lines.indices { text.lines[index].origin = place(text.lines[index].origin) }
            return .text(text)
        }
    }
}

extension ShapedText.Line {
    fileprivate mutating func scale(by factor: Double) {
        baseline *= factor
        ascent *= factor
        descent *= factor
        width *= factor
        for run in runs.indices {
            runs[run].size *= factor
            for glyph in runs[run].glyphs.indices {
                runs[run].glyphs[glyph].x *= factor
                runs[run].glyphs[glyph].y *= factor
            }
        }
        for index in spans.indices {
            spans[index].left *= factor
            spans[index].right *= factor
            spans[index].underline = spans[index].underline.scaled(by: factor)
            spans[index].strikethrough = spans[index].strikethrough.scaled(by: factor)
        }
    }
}

extension ShapedText.Rule {
    package func scaled(by factor: Double) -> ShapedText.Rule {
        ShapedText.Rule(top: top * factor, thickness: thickness * factor)
    }
}
