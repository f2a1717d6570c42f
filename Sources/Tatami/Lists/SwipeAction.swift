import TatamiSceneFile

/// A button that a swipe reveals.
public struct SwipeAction: Sendable {
    let node: CodeNode

    /// The kind of an action.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        case normal
        /// Red unless it has a background.
        case destructive
    }

    /// The time at which an action with an alert completes, which closes its row.
    public enum Completion: String, Hashable, Sendable, CaseIterable {
        /// When a button of the alert is tapped.
        case afterAlert
        /// When the alert is shown.
        case immediate
    }

    /// Creates an action. `image` is a symbol's name or an image file's path, above the title in a square of
    /// `imageSize` points, 24 unless given; `imageColor` is a symbol's, the title's colour unless given.
    ///
    /// The title is white unless `color` is given; `background` is red for a destructive action and grey
    /// otherwise. An `alert` asks for confirmation: in a timeline, a tap on the action shows it, and `completion` says
    /// when the row closes.
    public init(
        _ title: String = "", style: Style = .normal, image: String? = nil, imageSize: Double? = nil,
        imageColor: Color? = nil, color: Color? = nil, background: Color? = nil, font: Font? = nil,
        alert: Alert? = nil, completion: Completion? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        let entries: [(String, CodeNode.Value?)] = [
            ("title", .text(title)), ("style", .text(style.rawValue)), ("image", image.map { .text($0) }),
            ("imageSize", imageSize.map { .number($0) }), ("imageColor", imageColor?.value(at: place)),
            ("color", color?.value(at: place)), ("background", background?.value(at: place)),
            ("font", font?.value(at: place)), ("alert", alert?.node.value),
            ("completion", completion.map { .text($0.rawValue) }),
        ]
        node = CodeNode(.mapping(entries, at: place), at: place)
    }

    /// Returns a destructive action.
    public static func destructive(
        _ title: String = "", image: String? = nil, background: Color? = nil, alert: Alert? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> SwipeAction {
        SwipeAction(
            title, style: .destructive, image: image, background: background, alert: alert, file: file, line: line)
    }

    /// Returns an action that isn't destructive.
    public static func normal(
        _ title: String = "", image: String? = nil, background: Color? = nil, alert: Alert? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> SwipeAction {
        SwipeAction(title, image: image, background: background, alert: alert, file: file, line: line)
    }
}
