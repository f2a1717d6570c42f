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

    /// A text field of an alert.
    public struct Field: Sendable, ExpressibleByStringLiteral {
        let placeholder: String
        let text: String
        let isFocused: Bool

        /// Creates an empty field with a placeholder.
        public init(stringLiteral placeholder: String) { self.init(placeholder) }

        /// Creates a field. The placeholder is shown while the text is empty; a focused field has the caret.
        public init(_ placeholder: String = "", text: String = "", focused: Bool = false) {
            (self.placeholder, self.text, isFocused) = (placeholder, text, focused)
        }
    }

    /// Creates an alert with up to 4 text fields and 20 buttons; by default, without a field and with a single "OK".
    ///
    /// In a state, nil keeps the current value.
    public init(
        _ title: String? = nil, message: String? = nil, fields: [Field]? = nil, buttons: [Button]? = nil,
        file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        let buttons = buttons?.map { button in
            CodeNode(.mapping([("title", .text(button.title)), ("style", .text(button.style))], at: place), at: place)
        }
        let fields = fields?.map { field in
            CodeNode(
                .mapping(
                    [
                        ("placeholder", .text(field.placeholder)), ("text", .text(field.text)),
                        ("focused", .flag(field.isFocused)),
                    ], at: place), at: place)
        }
        let entries: [(String, CodeNode.Value?)] = [
            ("title", title.map { .text($0) }), ("message", message.map { .text($0) }),
            ("fields", fields.map { .list($0) }), ("buttons", buttons.map { .list($0) }),
        ]
        node = CodeNode(.mapping(entries, at: place), at: place)
    }
}
