import TatamiSceneFile

/// A message in the middle of a dimmed screen.
public struct Alert: Sendable {
    let node: CodeNode

    /// A button of an alert.
    public struct Button: Sendable, ExpressibleByStringLiteral {
        let title: String
        let style: String

        private init(title: String, style: String) {
            self.title = title
            self.style = style
        }

        /// Creates a button in the tint colour.
        public init(stringLiteral title: String) { self = .default(title) }

        /// Returns a button in the tint colour.
        public static func `default`(_ title: String) -> Button { Button(title: title, style: "default") }
        /// Returns a button with a bold title.
        public static func cancel(_ title: String) -> Button { Button(title: title, style: "cancel") }
        /// Returns a button with a red title.
        public static func destructive(_ title: String) -> Button { Button(title: title, style: "destructive") }
    }

    /// Creates an alert with up to 20 buttons; by default, a single "OK". In a state, nil keeps the current
    /// value.
    public init(
        _ title: String? = nil, message: String? = nil, buttons: [Button]? = nil, file: String = #filePath,
        line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        let buttons = buttons?.map { button in
            CodeNode(
                .mapping([
                    .init("title", .text(button.title), at: place), .init("style", .text(button.style), at: place),
                ]), at: place)
        }
        let entries: [CodeNode.Entry?] = [
            title.map { .init("title", .text($0), at: place) }, message.map { .init("message", .text($0), at: place) },
            buttons.map { .init("buttons", .list($0), at: place) },
        ]
        node = CodeNode(.mapping(entries.compactMap(\.self)), at: place)
    }
}
