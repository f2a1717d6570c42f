import Tatami
import TatamiSceneFile

/// Boxes around elements.
extension Lowering {
    func modified(_ node: ViewNode, by modifier: BoxModifier, at place: CodePlace) -> Lowered {
        if modifier.isHalfTurn, let list = filledFromBottom(node, at: place) { return list }
        switch modifier {
        case .rotation(let degrees, let anchor):
            return transformed(lowered(node), [("rotation", .number(degrees))], about: anchor, at: place)
        case .scale(let x, let y, let anchor):
            return transformed(lowered(node), [("scale", .numbers([x, y], at: place))], about: anchor, at: place)
        case .shadow(let shadow): return shadowed(node, shadow, at: place)
        case .clip(.circle):
            // In a box that isn't square, the circle is narrower than the box: the fill is drawn in that shape.
            if case .modified(.fill(let paint, in: nil), let content) = node.content {
                let inner = lowered(content)
                if !inner.isSquare { return filled(inner, paint, in: .circle, at: place) }
            }
        default: break
        }
        let inner = lowered(node)
        switch modifier {
        case .padding(let insets): return padded(inner, insets, at: place)
        case .frame(let width, let height, let alignment):
            return framed(inner, width, height, alignment, at: place)
        case .flexibleFrame(let frame): return framed(inner, frame, at: place)
        case .fill(let paint, let shape): return filled(inner, paint, in: shape, at: place)
        case .background(let nodes, let alignment): return backed(inner, by: nodes, alignment, at: place)
        case .overlay(let nodes, let alignment): return covered(inner, by: nodes, alignment, at: place)
        case .clip(let shape): return clipped(inner, to: shape, at: place)
        case .border(let paint, let width):
            let line = CodeNode.Value.mapping(
                [("width", .number(width)), ("color", solid(paint, at: place))], at: place)
            return inner.drawing("border", line, as: .border, isApart: inner.has("cornerRadius"), at: place)
        case .opacity(let opacity): return inner.drawing("opacity", .number(opacity), as: .opacity, at: place)
        case .hidden: return inner.drawing("hidden", .flag(true), as: .opacity, at: place)
        case .offset(let x, let y): return inner.drawing("offset", .numbers([x, y], at: place), as: .offset, at: place)
        case .fixedSize(let horizontal, let vertical):
            return fixed(inner, horizontal, vertical, hasText: !node.plainText.isEmpty, at: place)
        case .aspectRatio(let ratio, let isFill): return proportioned(inner, ratio, isFill, at: place)
        case .ignoresSafeArea(let edges):
            var box = inner
            box.set("ignoresSafeArea", .texts(edges.isEmpty ? ["all"] : edges, at: place))
            return box
        case .accessibility(let entries):
            var box = inner
            for (key, value) in entries { box.set(key, value) }
            return box
        case .measured(let name, let fills): return measured(inner, as: name, fills: fills)
        case .rotation, .scale, .shadow: return inner
        }
    }

    private func padded(_ inner: Lowered, _ insets: Tatami.EdgeInsets, at place: CodePlace) -> Lowered {
        guard insets != Tatami.EdgeInsets() else { return inner }
        let hasOwnPadding = ["list", "carousel", "area", "spacer"].contains(inner.kind)
        return inner.drawing(
            "padding", insets.value(at: place), as: .padding, isApart: hasOwnPadding || inner.isElastic, at: place)
    }

    private func framed(
        _ inner: Lowered, _ width: Double?, _ height: Double?, _ alignment: String, at place: CodePlace
    ) -> Lowered {
        var box = inner
        if let width, let height, let drawing = inner.sizedDrawing?(width, height) { box = drawing }
        let isScaled = inner.own.contains { $0.key == "mode" }
        if !box.isElastic || box.has("padding") { box = box.wrapped(alignment: alignment, at: place) }
        if let width {
            box.set("width", .number(width))
            box.fillsWidth = false
        }
        if let height {
            box.set("height", .number(height))
            box.fillsHeight = false
        }
        // The other side of an image that keeps its proportions follows from the given one.
        if isScaled, inner.isProportioned, width == nil || height == nil {
            (box.fillsWidth, box.fillsHeight) = (false, false)
        }
        box.isElastic = false
        box.sizedDrawing = nil
        box.rank = max(box.rank, .size)
        return box
    }

    private func framed(_ inner: Lowered, _ frame: FlexibleFrame, at place: CodePlace) -> Lowered {
        let growsWidth = frame.maxWidth != nil
        let growsHeight = frame.maxHeight != nil
        let isPlain = frame.minWidth == nil && frame.minHeight == nil
        let isEndless = (frame.maxWidth ?? .infinity) == .infinity && (frame.maxHeight ?? .infinity) == .infinity
        if isPlain, isEndless, !growsWidth || inner.fillsWidth, !growsHeight || inner.fillsHeight { return inner }
        var box = inner.wrapped(alignment: frame.alignment, at: place)
        for (key, limit) in [
            ("minWidth", frame.minWidth), ("maxWidth", frame.maxWidth), ("minHeight", frame.minHeight),
            ("maxHeight", frame.maxHeight),
        ] {
            if let limit, limit.isFinite, limit > 0 { box.set(key, .number(limit)) }
        }
        if growsWidth { box.fillsWidth = true }
        if growsHeight { box.fillsHeight = true }
        box.rank = .size
        return box
    }

    func filled(_ inner: Lowered, _ paint: Paint, in shape: ShapeKind?, at place: CodePlace) -> Lowered {
        let needsLayer: Bool =
            switch shape {
            case .circle: !inner.isSquare
            case .custom, .path: true
            default: false
            }
        if needsLayer, let shape {
            let node = ViewNode(.shape(ShapeContent(kind: shape, fill: paint)), at: place)
            return layered(inner, [node], "center", isUnder: true, at: place)
        }
        let hasOwnBackground = ["list", "carousel", "area"].contains(inner.kind)
        var box = inner.drawing(
            "background", paint.value(at: place), as: .fill, isApart: hasOwnBackground || inner.isElastic, at: place)
        if let radius = shape?.radius(at: place) {
            box.set("cornerRadius", radius)
            box.set("clip", .flag(false))
            box.rank = .clip
        }
        if shape != nil { box.staysInSafeArea() }
        return box
    }

    private func clipped(_ inner: Lowered, to shape: ShapeKind, at place: CodePlace) -> Lowered {
        switch shape {
        case .custom, .path:
            warn("content isn't clipped to this shape", at: place)
            return inner
        default: break
        }
        var box = inner
        if inner.has("cornerRadius") || inner.rank >= .clip { box = inner.wrapped(at: place) }
        if let radius = shape.radius(at: place) { box.set("cornerRadius", radius) }
        box.set("clip", .flag(true))
        box.rank = .clip
        return box
    }

    private func proportioned(_ inner: Lowered, _ ratio: Double?, _ isFill: Bool, at place: CodePlace) -> Lowered {
        var box = inner
        if inner.kind == "image", inner.isElastic {
            box.own.removeAll { $0.key == "mode" }
            box.own.append(.init("mode", .text(isFill ? "fill" : "fit"), at: place))
            if !isFill, ratio == nil { box.fillsHeight = false }
        }
        guard let ratio else {
            if inner.kind == "symbol", inner.isElastic {
                box.set("aspectRatio", .number(1))
                (box.fillsWidth, box.fillsHeight) = (false, false)
            }
            return box
        }
        if !inner.isElastic || inner.rank >= .size && inner.kind != "area" { box = box.wrapped(at: place) }
        box.set("aspectRatio", .number(min(max(ratio, 0.001), 1000)))
        box.fillsHeight = false
        box.isElastic = inner.isElastic
        return box
    }

    /// Returns the element with the size of its content.
    private func fixed(
        _ inner: Lowered, _ horizontal: Bool, _ vertical: Bool, hasText: Bool, at place: CodePlace
    ) -> Lowered {
        var box = inner
        if inner.isElastic {
            // Areas and shapes have no content.
            if horizontal { box.set("width", .number(Self.emptySide)) }
            if vertical { box.set("height", .number(Self.emptySide)) }
            if inner.kind == "image" || inner.kind == "symbol" {
                warn("a resizable image of its own size is drawn \(Int(Self.emptySide)) points wide", at: place)
            }
        } else if horizontal, hasText {
            warn("with fixedSize, text isn't drawn wider than the space around it", at: place)
        }
        if horizontal { box.fillsWidth = false }
        if vertical { box.fillsHeight = false }
        return box
    }

    /// The platform's size in points of an area without an offered size.
    static let emptySide = 10.0

    private func solid(_ paint: Paint, at place: CodePlace) -> CodeNode.Value {
        if case .color(let color) = paint { return color.value(at: place) }
        warn("a line is drawn in one colour: here in that of separators", at: place)
        return Tatami.Color.separator.value(at: place)
    }
}

extension Lowered {
    /// Whether the box has a given width and height, which are equal.
    fileprivate var isSquare: Bool {
        func side(_ key: String) -> Double? {
            if case .number(let length)? = box.last(where: { $0.key == key })?.node.value { length } else { nil }
        }
        guard let width = side("width"), let height = side("height") else { return false }
        return width == height
    }

    /// Whether an image keeps its proportions.
    fileprivate var isProportioned: Bool {
        own.contains {
            if $0.key == "mode", case .text(let mode) = $0.node.value { mode == "fit" } else { false }
        }
    }
}
