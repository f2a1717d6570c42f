import TatamiPrimitives
import TatamiScenes

/// The layout of an alert: a card in the middle of the dimmed screen, with the platform's measures in points.
extension LayoutPass {
    private enum AlertMetrics {
        static let width = 270.0
        static let cornerRadius = 14.0
        static let sidePadding = 16.0
        static let verticalPadding = 20.0
        /// The gap between title and message.
        static let gap = 4.0
        /// The gap above the first text field; the fields touch one another.
        static let fieldGap = 14.0
        /// The padding between a text field's border and its text.
        static let fieldSidePadding = 7.0
        static let fieldVerticalPadding = 6.0
        static let fieldCornerRadius = 5.0
        static let caretWidth = 2.0
        static let leastButtonHeight = 44.0
        static let buttonPadding = 11.0
        /// The share of its font size to which a button's title shrinks before it is truncated.
        static let leastTitleScale = 0.6
        static let leastScreenMargin = 20.0
    }

    /// Returns the height of a picture that shows the alert with the smallest margins.
    func heightNeeded(by alert: Alert) -> Double {
        textHeight(of: alert) + buttonsHeight(of: alert) + 2 * AlertMetrics.leastScreenMargin
    }

    /// Places the dimming layer and the card, to be drawn over everything else.
    func place(_ alert: Alert, over bounds: Rect) -> [LayoutNode] {
        let buttons = buttonsHeight(of: alert)
        let most = max(0, bounds.height - 2 * AlertMetrics.leastScreenMargin)
        let height = min(textHeight(of: alert) + buttons, most)
        let card = centred(Size(width: min(AlertMetrics.width, bounds.width), height: height), in: bounds)
        let textHeight = max(0, height - buttons)
        var node = LayoutNode(
            id: alert.id, kind: .alert, frame: card,
            paint: BoxPaint(
                background: .solid(alert.palette.background), cornerRadius: CornerRadii(AlertMetrics.cornerRadius),
                clipsContent: true))
        node.children =
            placeText(of: alert, in: Rect(origin: card.origin, size: Size(width: card.width, height: textHeight)))
            + placeFields(of: alert, above: card.minY + textHeight, in: card)
            + placeButtons(
                of: alert, in: Rect(x: card.minX, y: card.minY + textHeight, width: card.width, height: buttons))
        let dimming = LayoutNode(
            id: alert.id.part("dimming"), kind: .dimming, frame: bounds,
            paint: BoxPaint(background: .solid(alert.palette.dimming)))
        return [dimming, node]
    }

    // MARK: Text

    private var textWidth: Double {
        min(AlertMetrics.width, length(screen.width)) - 2 * AlertMetrics.sidePadding
    }

    /// Returns the title and the message that exist, with their ids in the tree.
    private func texts(of alert: Alert) -> [(id: ElementID, label: Label)] {
        let all = [
            (alert.id.part("title"), alert.title, TextStyle.headline),
            (alert.id.part("message"), alert.message, .footnote),
        ]
        return all.filter { !$0.1.isEmpty }.map { id, text, style in
            let font = style.font(at: screen.textSize)
            return (id, Label(text: text, font: font, color: alert.palette.text, alignment: .center))
        }
    }

    private func height(of text: (id: ElementID, label: Label)) -> Double {
        contentLength(broken(text.label, id: text.id, width: max(0, textWidth)).size.height)
    }

    private func textHeight(of alert: Alert) -> Double {
        let heights = texts(of: alert).map { height(of: $0) }
        let fields = fieldsHeight(of: alert)
        guard !heights.isEmpty || fields > 0 else { return 0 }
        let gaps = Double(max(0, heights.count - 1)) * AlertMetrics.gap
        return heights.reduce(0, +) + gaps + fields + 2 * AlertMetrics.verticalPadding
    }

    /// Places the text; a message too long for the screen is cut at the last line that fits.
    private func placeText(of alert: Alert, in rect: Rect) -> [LayoutNode] {
        let inner = rect.inset(
            by: EdgeInsets(
                top: AlertMetrics.verticalPadding, left: AlertMetrics.sidePadding,
                bottom: AlertMetrics.verticalPadding + fieldsHeight(of: alert), right: AlertMetrics.sidePadding))
        var top = inner.minY
        return texts(of: alert).compactMap { text in
            let height = min(height(of: text), inner.maxY - top)
            guard height > 0 else { return nil }
            let frame = pixels(Rect(x: inner.minX, y: top, width: inner.width, height: height))
            top += height + AlertMetrics.gap
            return LayoutNode(
                id: text.id, kind: .label, frame: frame,
                content: .text(place(text.label, id: text.id, in: frame)))
        }
    }

    // MARK: Text fields

    private func fieldLabel(_ field: Alert.Field, of alert: Alert) -> Label {
        let text = field.text.isEmpty ? field.placeholder : field.text
        let color = field.text.isEmpty ? alert.palette.placeholder : alert.palette.text
        return Label(text: text, font: TextStyle.footnote.font(at: screen.textSize), color: color, lineLimit: 1)
    }

    private func fieldHeight(of alert: Alert) -> Double {
        let line = Label(text: " ", font: TextStyle.footnote.font(at: screen.textSize), color: alert.palette.text)
        let height = broken(line, id: alert.id.fields, width: nil).size.height
        return contentLength(height + 2 * AlertMetrics.fieldVerticalPadding)
    }

    /// Returns the height of the text fields with the gap above them; 0 for none.
    private func fieldsHeight(of alert: Alert) -> Double {
        guard !alert.fields.isEmpty else { return 0 }
        let hasTexts = !texts(of: alert).isEmpty
        return Double(alert.fields.count) * fieldHeight(of: alert) + (hasTexts ? AlertMetrics.fieldGap : 0)
    }

    /// Places the text fields one below the other, the last above the padding of the text.
    private func placeFields(of alert: Alert, above bottom: Double, in card: Rect) -> [LayoutNode] {
        let height = alert.fields.isEmpty ? 0 : fieldHeight(of: alert)
        let top = bottom - AlertMetrics.verticalPadding - Double(alert.fields.count) * height
        return alert.fields.enumerated().map { index, field in
            let frame = pixels(
                Rect(
                    x: card.minX + AlertMetrics.sidePadding, y: top + Double(index) * height,
                    width: card.width - 2 * AlertMetrics.sidePadding, height: height))
            return place(field, id: alert.id.fields[index], in: frame, of: alert)
        }
    }

    private func place(_ field: Alert.Field, id: ElementID, in frame: Rect, of alert: Alert) -> LayoutNode {
        var node = LayoutNode(
            id: id, kind: .area, role: "textField", frame: frame,
            paint: BoxPaint(
                background: .solid(alert.palette.field), cornerRadius: CornerRadii(AlertMetrics.fieldCornerRadius),
                border: Border(width: grid.hairline, color: alert.palette.separator)))
        let inner = frame.inset(
            by: EdgeInsets(
                top: AlertMetrics.fieldVerticalPadding, left: AlertMetrics.fieldSidePadding,
                bottom: AlertMetrics.fieldVerticalPadding, right: AlertMetrics.fieldSidePadding))
        let text = pixels(inner)
        let label = place(fieldLabel(field, of: alert), id: id.part("text"), in: text)
        node.children = [LayoutNode(id: id.part("text"), kind: .label, frame: text, content: .text(label))]
        if field.isFocused {
            // The caret is before the placeholder, or after the text.
            let line = field.text.isEmpty ? nil : label.lines.first
            let x =
                line.map { isRightToLeft ? $0.origin.x : $0.origin.x + $0.line.width }
                ?? (isRightToLeft ? text.maxX : text.minX)
            let left = min(max(grid.snap(x), text.minX), text.maxX - AlertMetrics.caretWidth)
            node.children.append(
                LayoutNode(
                    id: id.part("caret"), kind: .area,
                    frame: Rect(x: left, y: text.minY, width: AlertMetrics.caretWidth, height: text.height),
                    paint: BoxPaint(background: .solid(alert.palette.tint))))
        }
        return node
    }

    // MARK: Buttons

    /// Places the buttons side by side or in a column, with the separators around them.
    private func placeButtons(of alert: Alert, in rect: Rect) -> [LayoutNode] {
        let order = buttonOrder(of: alert)
        guard !order.isEmpty else { return [] }
        let height = buttonHeight(of: alert)
        let isBeside = standBeside(alert)
        var nodes: [LayoutNode] = []
        for (place, index) in order.enumerated() {
            let half = grid.snap(rect.width / 2)
            let local =
                isBeside
                ? mirrored(
                    Rect(x: place == 0 ? 0 : half, y: 0, width: place == 0 ? half : rect.width - half, height: height),
                    in: rect.width)
                : Rect(x: 0, y: Double(place) * height, width: rect.width, height: height)
            let frame = pixels(local.offset(by: rect.origin))
            let id = alert.id.button(index)
            let label = buttonLabel(alert.buttons[index], of: alert)
            let inner = frame.inset(
                by: EdgeInsets(left: AlertMetrics.sidePadding / 2, right: AlertMetrics.sidePadding / 2))
            let isPressed = touches[id]?.state == .highlighted
            nodes.append(
                LayoutNode(
                    id: id, kind: .button, frame: frame,
                    paint: BoxPaint(background: isPressed ? .solid(alert.palette.pressed) : nil),
                    content: .text(self.place(label, id: id, in: inner))))
        }
        return nodes + separators(of: alert, in: rect, rowHeight: height, rows: isBeside ? 1 : order.count)
    }

    /// Returns a line above each row of buttons, and one between two buttons in a row.
    private func separators(of alert: Alert, in rect: Rect, rowHeight: Double, rows: Int) -> [LayoutNode] {
        var lines = (0..<rows).map { row in
            Rect(x: rect.minX, y: rect.minY + Double(row) * rowHeight, width: rect.width, height: grid.hairline)
        }
        if standBeside(alert) {
            let middle = rect.minX + grid.snap(rect.width / 2)
            lines.append(Rect(x: middle, y: rect.minY, width: grid.hairline, height: rect.height))
        }
        return lines.enumerated().map { index, line in
            LayoutNode(
                id: alert.id.part("separators")[index], kind: .separator, frame: pixels(line),
                paint: BoxPaint(background: .solid(alert.palette.separator)))
        }
    }

    /// Returns the indices of the buttons in order: the cancelling one comes first in a row and last in a column.
    private func buttonOrder(of alert: Alert) -> [Int] {
        let cancelling = alert.buttons.indices.filter { alert.buttons[$0].style == .cancel }
        let others = alert.buttons.indices.filter { alert.buttons[$0].style != .cancel }
        return standBeside(alert) ? cancelling + others : others + cancelling
    }

    /// Whether two buttons share a row because each title fits into its half.
    private func standBeside(_ alert: Alert) -> Bool {
        let room = min(AlertMetrics.width, length(screen.width)) / 2 - AlertMetrics.sidePadding
        return alert.buttons.count == 2
            && alert.buttons.indices.allSatisfy { titleSize(ofButton: $0, of: alert).width <= room }
    }

    private func buttonsHeight(of alert: Alert) -> Double {
        let rows = standBeside(alert) ? 1 : alert.buttons.count
        return Double(rows) * buttonHeight(of: alert)
    }

    private func buttonHeight(of alert: Alert) -> Double {
        let text = alert.buttons.indices.map { titleSize(ofButton: $0, of: alert).height }.max() ?? 0
        return max(AlertMetrics.leastButtonHeight, contentLength(text + 2 * AlertMetrics.buttonPadding))
    }

    private func titleSize(ofButton index: Int, of alert: Alert) -> Size {
        let label = buttonLabel(alert.buttons[index], of: alert)
        return broken(label, id: alert.id.button(index), width: nil).size
    }

    private func buttonLabel(_ button: Alert.Button, of alert: Alert) -> Label {
        var font = TextStyle.body.font(at: screen.textSize)
        if button.style == .cancel { font.weight = .semibold }
        return Label(
            text: button.title, font: font,
            color: button.style == .destructive ? alert.palette.destructive : alert.palette.tint, alignment: .center,
            lineLimit: 1, minimumScaleFactor: AlertMetrics.leastTitleScale)
    }
}
