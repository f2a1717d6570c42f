import Tatami
import TatamiSceneFile

/// Text, images, areas and shapes as elements.
extension Lowering {
    func label(_ text: TextContent, at place: CodePlace) -> Lowered {
        var label = Lowered("label", at: place)
        let only = text.runs.count == 1 ? text.runs.first : nil
        let isStyled = only?.isUnderlined == true || only?.isStruckThrough == true
        if let only, !isStyled {
            label.add(("text", .text(only.text)), ("markdown", only.readsMarkdown ? .flag(true) : nil))
        } else {
            label.add(("text", styled(text).value(at: place)))
        }
        label.add(("font", text.font.value(at: place)), ("color", text.color.value(at: place)))
        switch text.alignment {
        case .leading: break
        case .center: label.add(("alignment", .text("center")))
        case .trailing: label.add(("alignment", .text("trailing")))
        }
        if let lines = text.lines, lines > 0 {
            let scale = text.minimumScale
            label.add(
                ("lines", .number(Double(lines))),
                ("minimumScaleFactor", scale < 1 ? .number(max(0.01, scale)) : nil))
        }
        if text.lineSpacing > 0 { label.add(("lineSpacing", .number(text.lineSpacing))) }
        if text.truncation != .tail { label.add(("truncation", .text(text.truncation == .head ? "head" : "middle"))) }
        if let textCase = text.textCase {
            label.add(("textCase", .text(textCase == .uppercase ? "uppercase" : "lowercase")))
        }
        return label
    }

    private func styled(_ text: TextContent) -> StyledText {
        text.runs.map { run in
            var part = StyledText(run.text)
            if let font = run.font { part = part.font(font) }
            if let color = run.color { part = part.foregroundStyle(color) }
            if run.isUnderlined { part = part.underline() }
            if run.isStruckThrough { part = part.strikethrough() }
            return part
        }.reduce(StyledText("")) { $0 + $1 }
    }

    func image(_ content: ImageContent, at place: CodePlace) -> Lowered {
        var image: Lowered
        switch content.source {
        case .symbol(let name, let size):
            // A resizable symbol is as large as its frame allows.
            let side = content.isResizable ? 2000 : size
            image = Lowered(
                "symbol",
                [
                    ("name", .text(name)), ("size", side.map { .number($0) }),
                    ("color", content.color.value(at: place)),
                ], at: place)
        case .file(let path, let size):
            image = Lowered(
                "image",
                [
                    ("source", .text(path)), ("mode", content.isResizable ? .text("stretch") : nil),
                    ("tint", content.isTemplate ? content.color.value(at: place) : nil),
                ], at: place)
            if let size, !content.isResizable {
                image.setSize(Double(size.width), Double(size.height))
                image.rank = .size
            }
        case .missing:
            image = Lowered("area", at: place)
            image.set("background", Tatami.Color.systemGray4.value(at: place))
            image.staysInSafeArea()
            if !content.isResizable { image.setSize(40, 40) }
            image.rank = .fill
        }
        if content.isResizable {
            (image.fillsWidth, image.fillsHeight, image.isElastic) = (true, true, true)
        }
        if let label = content.label { image.set("accessibilityLabel", .text(label)) }
        if content.isDecorative { image.set("accessibilityHidden", .flag(true)) }
        return image
    }

    func area(_ paint: Paint, at place: CodePlace) -> Lowered {
        var area = Lowered("area", fills: true, at: place)
        area.set("background", paint.value(at: place))
        area.staysInSafeArea()
        area.isElastic = true
        area.rank = .fill
        return area
    }

    func shape(_ content: ShapeContent, at place: CodePlace) -> Lowered {
        switch content.kind {
        case .circle:
            var circle = box(of: content, at: place)
            if circle.kind == "area" {
                (circle.fillsWidth, circle.fillsHeight) = (false, false)
                circle.set("aspectRatio", .number(1))
            } else {
                // A line along the edge is drawn over an empty square, which sets its size.
                var square = Lowered("area", at: place)
                square.set("aspectRatio", .number(1))
                circle = layered(square, circle, "center", isUnder: false, at: place)
            }
            var outer = circle.wrapped()
            (outer.fillsWidth, outer.fillsHeight, outer.isElastic) = (true, true, true)
            outer.sizedDrawing = { width, height in
                guard width == height else { return nil }
                return self.box(of: content, at: place)
            }
            return outer
        case .custom(let outline):
            var area = box(of: content, at: place)
            area.sizedDrawing = { width, height in
                self.drawing(
                    outline(CGRect(x: 0, y: 0, width: width, height: height)), of: content, width, height, at: place)
            }
            return area
        case .path(let path):
            let bounds = path.isFinite ? path.boundingRect : .zero
            let (width, height) = (max(1, Double(bounds.maxX)), max(1, Double(bounds.maxY)))
            var outer = drawing(path, of: content, width, height, at: place).wrapped(alignment: "topLeading")
            (outer.fillsWidth, outer.fillsHeight, outer.isElastic) = (true, true, false)
            return outer
        default: return box(of: content, at: place)
        }
    }

    /// Returns the box of a shape, which fills the offered space.
    private func box(of content: ShapeContent, at place: CodePlace) -> Lowered {
        if let stroke = content.stroke, !stroke.isInside {
            let line = self.line(on: content.kind, stroke, at: place)
            guard content.fill != nil else {
                if content.shadow != nil { warn("the shadow of a line isn't drawn", at: place) }
                return line
            }
            let filled = ShapeContent(kind: content.kind, fill: content.fill, shadow: content.shadow)
            let fill = box(of: filled, at: place)
            var both = layered(fill, line, "center", isUnder: false, at: place)
            both.isElastic = true
            return both
        }
        var area = Lowered("area", fills: true, at: place)
        area.isElastic = true
        if let fill = content.fill { area.set("background", fill.value(at: place)) }
        if let radius = content.kind.radius(at: place) { area.set("cornerRadius", radius) }
        area.staysInSafeArea()
        area.rank = .clip
        if let stroke = content.stroke {
            area.set("border", stroke.value(at: place))
            area.rank = .border
        }
        if let shadow = content.shadow {
            if content.fill == nil {
                warn("the shadow of a line isn't drawn", at: place)
            } else {
                area.set("shadow", shadow.value(at: place))
                area.rank = .shadow
            }
        }
        return area
    }

    /// Returns a line whose middle is the edge of a shape.
    ///
    /// It is the border of a box that is larger than the shape by half the line's width on each side.
    func line(on shape: ShapeKind, _ stroke: ShapeContent.Stroke, at place: CodePlace) -> Lowered {
        let half = max(0, stroke.width) / 2
        var line = Lowered("area", at: place)
        if let radius = shape.widened(by: half).radius(at: place) { line.set("cornerRadius", radius) }
        line.set("border", stroke.value(at: place))
        let sides = ["left = row.left -", "top = row.top -", "right = row.right +", "bottom = row.bottom +"]
        var view = self.view(line, sides.map { "\($0) \(half)" }, at: place)
        (view.fillsWidth, view.fillsHeight, view.isElastic) = (true, true, true)
        view.rank = .border
        return view
    }

    /// Returns a box with a drawing that is placed by constraints and may extend beyond the box.
    private func view(_ drawing: Lowered, _ constraints: [String], at place: CodePlace) -> Lowered {
        Lowered(
            "view",
            [
                ("content", .mapping([("drawing", drawing.node.value)], at: place)),
                ("constraints", .texts(constraints.map { "drawing.\($0)" }, at: place)),
            ], at: place)
    }

    /// Returns a path as a drawing with a width and a height in points.
    private func drawing(
        _ path: Path, of content: ShapeContent, _ width: Double, _ height: Double, at place: CodePlace
    ) -> Lowered {
        guard path.isFinite else {
            warn("a path isn't drawn: one of its coordinates isn't finite", at: place)
            var empty = Lowered("area", at: place)
            empty.setSize(width, height)
            return empty
        }
        func symbol(_ color: Tatami.Color, lineWidth: Double? = nil, dash: [Double] = []) -> Lowered {
            let frame = CGRect(x: 0, y: 0, width: width, height: height)
            let half = CGFloat(lineWidth ?? 0) / 2
            let box =
                path.isEmpty
                ? frame : frame.union(path.boundingRect.insetBy(dx: -half, dy: -half)).integral
            let numbers = [box.minX, box.minY, box.width, box.height].map { Double($0) }
            var symbol = Lowered(
                "symbol",
                [
                    ("path", .text(path.data)), ("viewBox", .numbers(numbers, at: place)),
                    ("lineWidth", lineWidth.map { .number($0) }),
                    ("dash", dash.isEmpty ? nil : .numbers(dash, at: place)),
                    ("size", .number(Double(box.height))), ("color", color.value(at: place)),
                ], at: place)
            if let shadow = content.shadow { symbol.set("shadow", shadow.value(at: place)) }
            guard box != frame else { return symbol }
            // Parts outside the frame are drawn, too.
            var view = self.view(
                symbol, ["left = row.left + \(box.minX)", "top = row.top + \(box.minY)"], at: place)
            view.setSize(width, height)
            return view
        }
        if let stroke = content.stroke {
            if content.fill != nil { warn("a shape is drawn either filled or as a line, here as a line", at: place) }
            if !stroke.isRound, stroke.width > Self.widestPlainEnd || !stroke.dash.isEmpty {
                warn("the ends and corners of a shape's line are drawn round", at: place)
            }
            if stroke.width > Self.widestLine {
                warn("a shape's line is drawn no wider than \(Int(Self.widestLine)) points", at: place)
            }
            return symbol(
                stroke.color, lineWidth: min(Self.widestLine, max(0.1, stroke.width)),
                dash: stroke.dash.prefix(8).map { max(0, $0) })
        }
        guard case .color(let color) = content.fill else {
            warn("a shape is filled with one colour, here with that of text", at: place)
            return symbol(.label)
        }
        return symbol(color)
    }

    /// The widest line of an outline in points.
    private static let widestLine = 24.0
    /// The width of a line in points above which it can be seen whether its ends are round.
    private static let widestPlainEnd = 1.0
}

extension ShapeKind {
    /// Returns the shape with its edge moved outward, by points.
    fileprivate func widened(by length: Double) -> ShapeKind {
        func radius(_ radius: Double) -> Double { radius > 0 ? radius + length : 0 }
        return switch self {
        case .rounded(let corner): .rounded(radius(corner))
        case .uneven(let one, let two, let three, let four):
            .uneven(radius(one), radius(two), radius(three), radius(four))
        case .rectangle, .capsule, .circle, .custom, .path: self
        }
    }

    /// Returns the radius of the corners; nil for none. A circle is a square box whose radius is half its side.
    func radius(at place: CodePlace) -> CodeNode.Value? {
        switch self {
        case .rectangle, .custom, .path: nil
        case .rounded(let radius): .number(max(0, radius))
        case .uneven(let topLeading, let topTrailing, let bottomLeading, let bottomTrailing):
            .mapping(
                [
                    ("topLeading", .number(topLeading)), ("topTrailing", .number(topTrailing)),
                    ("bottomLeading", .number(bottomLeading)), ("bottomTrailing", .number(bottomTrailing)),
                ], at: place)
        case .capsule, .circle: .text("half")
        }
    }
}

extension ShapeContent.Stroke {
    func value(at place: CodePlace) -> CodeNode.Value {
        .mapping(
            [
                ("width", .number(max(0, width))), ("color", color.value(at: place)),
                ("dash", dash.isEmpty ? nil : .numbers(dash.map { max(0.5, $0) }, at: place)),
            ], at: place)
    }
}
