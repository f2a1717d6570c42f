import TatamiPrimitives
import TatamiScenes

/// The platform's measures of a status bar, in points.
///
/// They are from its design resources (https://developer.apple.com/design/resources/) and screenshots.
private struct StatusBarMetrics {
    var fontSize: Double
    /// The heights of the four bars.
    var bars: [Double]
    var barWidth: Double
    var barGap: Double
    /// The side of the square of the wireless symbol.
    var wireless: Double
    /// The size of the battery without its terminal.
    var battery: Size
    var batteryRadius: Double
    /// The gap between symbols.
    var gap: Double
    /// The colour of the time and symbols.
    var color = Color.black
    /// The distance of the middle of the time and symbols from the screen's upper edge.
    var middle = 0.0
    /// The width of the screen.
    var width = 0.0

    /// The measures beside a notch or the Dynamic Island.
    static let large = StatusBarMetrics(
        fontSize: 17, bars: [4, 20.0 / 3, 28.0 / 3, 12], barWidth: 3, barGap: 2, wireless: 18,
        battery: Size(width: 25, height: 13), batteryRadius: 4.3, gap: 7)
    /// The measures in a bar of 20 points, or of 24 on iPads.
    static let small = StatusBarMetrics(
        fontSize: 12, bars: [3.5, 5.5, 7.5, 9.5], barWidth: 2.5, barGap: 1, wireless: 14,
        battery: Size(width: 21.5, height: 10.5), batteryRadius: 3, gap: 4)

    var signalWidth: Double { 4 * barWidth + 3 * barGap }
    /// The width of the battery with its terminal and the gap before it.
    var batteryWidth: Double { battery.width + 7.0 / 3 }
}

extension LayoutPass {
    /// Places the time and symbols over a screen of that size and the nodes on it.
    func place(_ bar: StatusBar, over bounds: Rect, on nodes: [LayoutNode]) -> LayoutNode {
        let isBesideCutout = bar.style == .notch || bar.style == .island
        var m = isBesideCutout ? StatusBarMetrics.large : .small
        m.middle = isBesideCutout ? bar.height / 2 + 1 : bar.height / 2
        m.width = bounds.width
        let frame = pixels(Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bar.height))
        var node = LayoutNode(id: .statusBar, kind: .view, role: "statusBar", frame: frame)
        m.color =
            switch bar.content {
            case .default: systemColor(over: frame, on: nodes)
            case .lightContent: .white
            case .darkContent: .black
            }
        switch bar.style {
        case .bar:
            node.children = [
                signal(at: 6, m), wireless(at: 6 + m.signalWidth + m.gap, m),
                time(bar.time, around: m.width / 2, m), battery(at: m.width - 5 - m.batteryWidth, m),
            ]
        case .wide:
            let end = m.width - 20 - m.batteryWidth
            node.children = [
                time(bar.time, from: 20, width: m.width / 2 - 20, .leading, m),
                wireless(at: end - m.gap - m.wireless, m), battery(at: end, m),
            ]
        case .notch, .island:
            let center = bar.style.timeCenter(in: m.width)
            let group = m.signalWidth + m.wireless + m.batteryWidth + 2 * m.gap
            let start = m.width - center - group / 2
            node.children = [
                time(bar.time, around: center, m), signal(at: start, m),
                wireless(at: start + m.signalWidth + m.gap, m), battery(at: start + group - m.batteryWidth, m),
            ]
        }
        return node
    }

    /// Returns a capsule 8 points above the screen's lower edge.
    ///
    /// Its length is 0.36 of the width of a screen in portrait, and 0.26 in landscape (209 of 812 points).
    func homeIndicator(over bounds: Rect, on nodes: [LayoutNode]) -> LayoutNode {
        let half = bounds.width > bounds.height ? 0.1287 : 0.179
        let size = Size(width: 2 * grid.snap(bounds.width * half), height: length(5))
        let frame = pixels(
            Rect(
                x: bounds.minX + (bounds.width - size.width) / 2, y: bounds.maxY - 8 - size.height, width: size.width,
                height: size.height))
        return LayoutNode(
            id: .homeIndicator, kind: .area, role: "homeIndicator", frame: frame,
            paint: BoxPaint(
                background: .solid(systemColor(over: frame, on: nodes)), cornerRadius: CornerRadii(frame.height / 2)))
    }

    // MARK: Colour

    /// Returns white if it has a contrast of at least 3 : 1 with the colour behind an area of the screen, otherwise
    /// black. Over an image or a material, it is white in the dark appearance and black in the light one.
    private func systemColor(over area: Rect, on nodes: [LayoutNode]) -> Color {
        var backdrop: Color? = screen.background
        for node in nodes { look(behind: area, at: node, &backdrop) }
        guard let backdrop else { return screen.appearance == .dark ? .white : .black }
        return contrast(.white, backdrop) >= 3 ? .white : .black
    }

    /// Updates the colour behind an area with a node that is drawn over it; nil for a colour that is unknown.
    private func look(behind area: Rect, at node: LayoutNode, _ backdrop: inout Color?) {
        guard node.paint.opacity > 0, node.frame.contains(area) || !node.paint.clipsContent else { return }
        if node.frame.contains(area) {
            if node.paint.material != nil { backdrop = nil }
            if let color = node.paint.background?.mean {
                let seen = color.withAlpha(color.alpha * node.paint.opacity)
                backdrop = seen.alpha == 1 ? seen : backdrop.map(seen.over)
            }
            if case .image = node.content { backdrop = nil }
        }
        for child in node.children { look(behind: area, at: child, &backdrop) }
    }

    // MARK: Time

    private func time(_ time: String, around center: Double, _ metrics: StatusBarMetrics) -> LayoutNode {
        let room = 2 * min(center, metrics.width - center) - 8
        return self.time(time, from: center - room / 2, width: room, .center, metrics)
    }

    private func time(
        _ time: String, from start: Double, width: Double, _ alignment: Label.Alignment, _ metrics: StatusBarMetrics
    ) -> LayoutNode {
        let id = ElementID.statusBar.part("time")
        let font = Font(size: metrics.fontSize, weight: .semibold)
        let label = Label(text: time, font: font, color: metrics.color, alignment: alignment, lineLimit: 1)
        let rect = Rect(x: start, y: metrics.middle - 15, width: width, height: 30)
        let frame = pixels(mirrored(rect, in: metrics.width))
        return LayoutNode(id: id, kind: .label, frame: frame, content: .text(place(label, id: id, in: frame)))
    }

    // MARK: Symbols

    private func signal(at x: Double, _ metrics: StatusBarMetrics) -> LayoutNode {
        let id = ElementID.statusBar.part("signal")
        let tallest = metrics.bars.max() ?? 0
        let bottom = grid.snap(metrics.middle + tallest / 2)
        let bars = metrics.bars.enumerated().map { index, height in
            let left = x + Double(index) * (metrics.barWidth + metrics.barGap)
            return part(
                id[index], Rect(x: left, y: bottom - height, width: metrics.barWidth, height: height),
                cornerRadius: metrics.barWidth / 3, metrics)
        }
        let all = Rect(x: x, y: bottom - tallest, width: metrics.signalWidth, height: tallest)
        return LayoutNode(id: id, kind: .view, frame: pixels(mirrored(all, in: metrics.width)), children: bars)
    }

    private func wireless(at x: Double, _ metrics: StatusBarMetrics) -> LayoutNode {
        let side = metrics.wireless
        let rect = Rect(x: x, y: metrics.middle - side / 2, width: side, height: side)
        let frame = pixels(mirrored(rect, in: metrics.width))
        return LayoutNode(
            id: ElementID.statusBar.part("wifi"), kind: .symbol, frame: frame,
            content: .symbol(.wirelessSignal, frame: frame, color: metrics.color))
    }

    /// Returns a full battery: its outline, its charge and its terminal.
    private func battery(at x: Double, _ metrics: StatusBarMetrics) -> LayoutNode {
        let id = ElementID.statusBar.part("battery")
        let top = grid.snap(metrics.middle - metrics.battery.height / 2)
        let body = Rect(x: x, y: top, width: metrics.battery.width, height: metrics.battery.height)
        var outline = part(id.part("outline"), body, cornerRadius: metrics.batteryRadius, metrics)
        outline.paint.background = nil
        outline.paint.border = Border(width: 1, color: metrics.color.withAlpha(0.35))
        let charge = part(
            id.part("charge"), body.grown(by: -2), cornerRadius: metrics.batteryRadius - 1.8, metrics)
        let terminal = Rect(x: body.maxX + 1, y: top + body.height / 2 - 2, width: 4.0 / 3, height: 4)
        var end = part(id.part("terminal"), terminal, cornerRadius: 0, metrics)
        end.paint.background = .solid(metrics.color.withAlpha(0.4))
        end.paint.cornerRadius = CornerRadii(
            1.3, isRightToLeft ? [.topLeft, .bottomLeft] : [.topRight, .bottomRight])
        let all = Rect(x: x, y: top, width: metrics.batteryWidth, height: body.height)
        return LayoutNode(
            id: id, kind: .view, frame: pixels(mirrored(all, in: metrics.width)), children: [outline, charge, end])
    }

    private func part(_ id: ElementID, _ rect: Rect, cornerRadius: Double, _ metrics: StatusBarMetrics) -> LayoutNode {
        LayoutNode(
            id: id, kind: .area, frame: pixels(mirrored(rect, in: metrics.width)),
            paint: BoxPaint(background: .solid(metrics.color), cornerRadius: CornerRadii(cornerRadius)))
    }
}

extension StatusBar.Style {
    /// Returns the distance from the leading edge to the middle of the time, in points.
    ///
    /// The middle of the symbols has the same distance from the trailing edge.
    fileprivate func timeCenter(in width: Double) -> Double {
        switch self {
        // The middle of the space beside a notch of 162 points, moved inward by the round corners.
        case .notch: (width - 162) / 4 + 4
        // Between 16 points of margin and 77 from the middle of the screen.
        case .island: 16 + (width - 186) / 4
        case .bar, .wide: width / 2
        }
    }
}

extension Paint {
    /// The colour, or the mean of a gradient's; nil for a gradient without stops.
    fileprivate var mean: Color? {
        switch self {
        case .solid(let color): return color
        case .linearGradient, .radialGradient:
            let colors = stops.map(\.color)
            guard !colors.isEmpty else { return nil }
            func mean(_ component: (Color) -> Double) -> Double {
                colors.map(component).reduce(0, +) / Double(colors.count)
            }
            return Color(
                red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
        }
    }
}
