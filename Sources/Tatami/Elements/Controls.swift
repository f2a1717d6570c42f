import TatamiSceneFile

/// A value on a line; the component `slider` of the kit.
///
///     Slider(value: 0.4)
///     Slider(value: 30, in: 0...100).tint(.systemOrange)
public struct Slider: TintedElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// The value within the bounds.
    public init(
        value: Double, in bounds: ClosedRange<Double> = 0...1, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = .control("slider", at: place)
        let length = bounds.upperBound - bounds.lowerBound
        draft.set("value", .number(length > 0 ? (value - bounds.lowerBound) / length : 0), at: place)
    }

    /// A disabled slider is pale.
    public func disabled(_ isDisabled: Bool = true, file: String = #filePath, line: UInt = #line) -> Slider {
        setting("disabled", .flag(isDisabled), file, line)
    }
}

/// What a value is for, and minus and plus at the trailing side; the component `stepper` of the kit.
public struct Stepper: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// The title says the value too, as in `Stepper("Guests: 2", value: 2, in: 1...8)`; at an end of the bounds, minus or plus
    /// is pale.
    public init<Value: Comparable>(
        _ title: String, value: Value, in bounds: ClosedRange<Value>, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = .control("stepper", at: place)
        draft.companion = .title(Label(title, file: file, line: line).draft)
        draft.set("atMinimum", .flag(value <= bounds.lowerBound), at: place)
        draft.set("atMaximum", .flag(value >= bounds.upperBound), at: place)
    }
}

/// How much of something is done, along a line, or the wheel that turns where that isn't known; the components `progressBar`
/// and `activityIndicator` of the kit.
public struct ProgressView: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// A wheel, at the first moment of its turn.
    public init(file: String = #filePath, line: UInt = #line) {
        draft = .control("activityIndicator", at: CodePlace(file: file, line: line))
    }

    /// A line, of which `value` parts of `total` are done.
    public init(value: Double, total: Double = 1, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = .control("progressBar", at: place)
        draft.set("value", .number(total > 0 ? value / total : 0), at: place)
    }

    /// The colour of what is done, or of the wheel.
    public func tint(_ color: Color, file: String = #filePath, line: UInt = #line) -> ProgressView {
        let key = draft.kind == "progressBar" ? "tint" : "color"
        return setting(key, color.value(at: CodePlace(file: file, line: line)), file, line)
    }
}

/// What was typed, or what stands there before; a line of text without a border. The kit's component `textField` has one.
public struct TextField: TextElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `placeholder` stands there while `text` is empty.
    public init(_ placeholder: String, text: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = Label(text.isEmpty ? placeholder : text, file: file, line: line).draft
        if text.isEmpty { draft.set("color", Color.placeholderText.value(at: place), at: place) }
        draft.set("lines", .number(1), at: place)
        draft.set("width", .text("fill"), at: place)
        draft.companion = .textAlone
    }
}

/// What was typed, as dots.
public struct SecureField: TextElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `placeholder` stands there while `text` is empty.
    public init(_ placeholder: String, text: String, file: String = #filePath, line: UInt = #line) {
        let dots = String(repeating: "•", count: text.count)
        draft = TextField(placeholder, text: dots, file: file, line: line).draft
    }
}

/// What a value is called, and the value at the trailing side in a secondary colour; in a list, a row of text with a detail.
public struct LabeledContent: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// Both are texts.
    public init(_ title: String, value: String, file: String = #filePath, line: UInt = #line) {
        draft = Label(title, file: file, line: line).draft
        draft.companion = .value(value)
    }
}

extension ElementDraft {
    fileprivate static func control(_ component: String, at place: CodePlace) -> ElementDraft {
        Component.noteOne()
        var draft = ElementDraft(kind: component, at: place)
        draft.companion = .controlAlone
        return draft
    }
}
