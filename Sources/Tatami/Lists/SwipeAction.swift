import TatamiSceneFile

/// A button that a swipe uncovers.
public struct SwipeAction: Sendable {
    let node: CodeNode

    /// What an action does.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        case normal
        /// Red unless it has a colour of its own.
        case destructive
    }

    /// `image` is the name of a symbol or the path of an image file, above the text in a square of `imageSize` points, 24
    /// unless given; `imageColor` is that of a symbol, as the text unless given.
    ///
    /// The text is white unless `color` is given; `background` is red for a destructive action and grey for others. An
    /// `alert` asks before the action is performed: in a timeline, a tap on the action shows it.
    public init(
        _ title: String = "", style: Style = .normal, image: String? = nil, imageSize: Double? = nil,
        imageColor: Color? = nil, color: Color? = nil, background: Color? = nil, font: Font? = nil,
        alert: Alert? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        let entries: [(String, CodeNode.Value?)] = [
            ("title", .text(title)), ("style", .text(style.rawValue)), ("image", image.map { .text($0) }),
            ("imageSize", imageSize.map { .number($0) }), ("imageColor", imageColor?.value(at: place)),
            ("color", color?.value(at: place)), ("background", background?.value(at: place)),
            ("font", font?.value(at: place)), ("alert", alert?.node.value),
        ]
        node = CodeNode(
            .mapping(entries.compactMap { key, value in value.map { CodeNode.Entry(key, $0, at: place) } }), at: place)
    }

    /// An action that takes something away.
    public static func destructive(
        _ title: String = "", image: String? = nil, background: Color? = nil, alert: Alert? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> SwipeAction {
        SwipeAction(
            title, style: .destructive, image: image, background: background, alert: alert, file: file, line: line)
    }

    /// Any other action.
    public static func normal(
        _ title: String = "", image: String? = nil, background: Color? = nil, alert: Alert? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> SwipeAction {
        SwipeAction(title, image: image, background: background, alert: alert, file: file, line: line)
    }
}
