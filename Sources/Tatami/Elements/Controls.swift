import TatamiSceneFile

/// A slider; the component `slider` of the kit.
///
///     Slider(value: 0.4)
///     Slider(value: 30, in: 0...100).tint(.systemOrange)
public struct Slider: TintedElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a slider with a value within the bounds.
    public init(
        value: Double, in bounds: ClosedRange<Double> = 0...1, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = .control("slider", at: place)
        let length = bounds.upperBound - bounds.lowerBound
        draft.set("value", .number(length > 0 ? (value - bounds.lowerBound) / length : 0), at: place)
    }

    /// Sets whether the slider is disabled, and drawn pale.
    public func disabled(_ isDisabled: Bool = true, file: String = #filePath, line: UInt = #line) -> Slider {
        setting("disabled", .flag(isDisabled), file, line)
    }
}

/// A title with minus and plus buttons at the trailing side; the component `stepper` of the kit.
public struct Stepper: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a stepper; the title includes the value, as in `Stepper("Guests: 2", value: 2, in: 1...8)`. At
    /// a bound, minus or plus is drawn pale.
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

/// A progress bar, or an activity indicator where the progress is unknown. They are the components `progressBar` and
/// `activityIndicator` of the kit.
public struct ProgressView: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates an activity indicator, at the start of its rotation.
    public init(file: String = #filePath, line: UInt = #line) {
        draft = .control("activityIndicator", at: CodePlace(file: file, line: line))
    }

    /// Creates a progress bar, `value` of `total` done; empty when `total` isn't above 0.
    public init(value: Double, total: Double = 1, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = .control("progressBar", at: place)
        draft.set("value", .number(total > 0 ? value / total : 0), at: place)
    }

    /// Sets the colour of the completed part, or of the indicator.
    public func tint(_ color: Color, file: String = #filePath, line: UInt = #line) -> ProgressView {
        let key = draft.kind == "progressBar" ? "tint" : "color"
        return setting(key, color.value(at: CodePlace(file: file, line: line)), file, line)
    }
}

/// A text field without a border. The kit's component `textField` has one.
public struct TextField: TextElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a field; `placeholder` is shown while `text` is empty.
    public init(_ placeholder: String, text: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = Label(text.isEmpty ? placeholder : text, file: file, line: line).draft
        if text.isEmpty { draft.set("color", Color.placeholderText.value(at: place), at: place) }
        draft.set("lines", .number(1), at: place)
        draft.set("width", .text("fill"), at: place)
        draft.companion = .textAlone
    }
}

/// A text field that shows dots for the characters.
public struct SecureField: TextElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a field; `placeholder` is shown while `text` is empty.
    public init(_ placeholder: String, text: String, file: String = #filePath, line: UInt = #line) {
        let dots = String(repeating: "•", count: text.count)
        draft = TextField(placeholder, text: dots, file: file, line: line).draft
    }
}

/// A title with a value at the trailing side in a secondary colour; in a list, a text row with a detail.
public struct LabeledContent: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a title with a value.
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
