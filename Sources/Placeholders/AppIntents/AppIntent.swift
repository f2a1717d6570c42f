@_exported public import TatamiSwiftUI

/// An action of the app that the system can run; a picture shows none of its effects.
public protocol AppIntent: Sendable {
    /// The type of the result.
    associatedtype PerformResult: IntentResult
    /// The type of the summary.
    associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary
    /// The title.
    static var title: LocalizedStringResource { get }
    /// The description; nil for none.
    static var description: IntentDescription? { get }
    /// Whether the app is opened.
    static var openAppWhenRun: Bool { get }
    /// Whether the system lists the action.
    static var isDiscoverable: Bool { get }
    /// A sentence with the parameters.
    static var parameterSummary: SummaryContent { get }
    /// Creates the action.
    init()
    /// Runs the action.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// No description.
    public static var description: IntentDescription? { nil }
    /// The app isn't opened.
    public static var openAppWhenRun: Bool { false }
    /// The system lists the action.
    public static var isDiscoverable: Bool { true }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
    /// No sentence.
    public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// An action that configures a widget; it isn't run.
public protocol WidgetConfigurationIntent: AppIntent where PerformResult == EmptyIntentResult {}

extension WidgetConfigurationIntent {
    /// Does nothing.
    public func perform() async throws -> EmptyIntentResult { EmptyIntentResult() }
}

/// An action that opens something.
public protocol OpenIntent: AppIntent {}
/// An action of a live activity.
public protocol LiveActivityIntent: AppIntent {}
/// An action that plays sound.
public protocol AudioPlaybackIntent: AppIntent {}
/// An action that sets a value.
public protocol SetValueIntent: AppIntent {}

/// The result of an action.
public protocol IntentResult: Sendable {}
/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
    /// The type of the value.
    associatedtype Value
    /// The value.
    var value: Value { get }
}
/// A result with a text to speak.
public protocol ProvidesDialog: IntentResult {}
/// A result with a view, which the system shows; not drawn.
public protocol ShowsSnippetView: IntentResult {}
/// A result with another action to run.
public protocol OpensIntent: IntentResult {}

/// A result without a value.
public struct EmptyIntentResult: ProvidesDialog, ShowsSnippetView, OpensIntent {
    /// Creates a result.
    public init() {}
}

/// A result with a value.
public struct ValueIntentResult<Value: Sendable>: ReturnsValue, ProvidesDialog, ShowsSnippetView, OpensIntent {
    /// The value.
    public let value: Value
}

extension IntentResult where Self == EmptyIntentResult {
    /// Returns a result without a value, with a text to speak and a view unless they are left out.
    public static func result<Content: View>(
        dialog: IntentDialog? = nil, view: Content = EmptyView()
    ) -> EmptyIntentResult { EmptyIntentResult() }
    /// Returns a result with a text to speak and a view.
    public static func result<Content: View>(
        dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> EmptyIntentResult { EmptyIntentResult() }
    /// Returns a result with another action to run.
    public static func result<Intent: AppIntent>(opensIntent: Intent) -> EmptyIntentResult { EmptyIntentResult() }
}

extension IntentResult {
    /// Returns a result with a value.
    public static func result<Value>(value: Value) -> Self where Self == ValueIntentResult<Value> {
        ValueIntentResult(value: value)
    }
    /// Returns a result with a value and a text to speak.
    public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
    where Self == ValueIntentResult<Value> { ValueIntentResult(value: value) }
}

/// A text that the system speaks.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    /// Creates a text.
    public init(stringLiteral value: String) {}
    /// Creates a text.
    public init(_ text: LocalizedStringResource) {}
    /// Creates a text with a shorter form.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {}
}

/// The description of an action.
public struct IntentDescription: Sendable, ExpressibleByStringInterpolation {
    /// Creates a description.
    public init(stringLiteral value: String) {}
    /// Creates a description.
    public init(
        _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = []
    ) {}
}

/// A sentence with the parameters of an action.
public protocol ParameterSummary: Sendable {}
/// No sentence.
public struct EmptyParameterSummary: ParameterSummary {}

/// A sentence with the parameters of an action; never shown.
public struct IntentParameterSummary<Intent>: ParameterSummary {
    /// Creates a sentence.
    public init(_ text: Text) {}
    /// Creates a sentence, with parameters below.
    public init(_ text: Text, @IntentParameterBuilder<Intent> _ more: () -> [PartialKeyPath<Intent>]) {}
    /// Creates an empty sentence, with parameters below.
    public init(@IntentParameterBuilder<Intent> _ more: () -> [PartialKeyPath<Intent>] = { [] }) {}

    /// The text and the parameters of a sentence.
    public struct Text: Sendable, ExpressibleByStringInterpolation {
        /// Creates a text.
        public init(stringLiteral value: String) {}
        /// Creates a text with parameters.
        public init(stringInterpolation: StringInterpolation) {}
        /// The parts of a sentence.
        public struct StringInterpolation: StringInterpolationProtocol {
            /// Creates an empty sentence.
            public init(literalCapacity: Int, interpolationCount: Int) {}
            /// Ignores literal text.
            public mutating func appendLiteral(_ literal: String) {}
            /// Ignores a parameter.
            public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, Value>) {}
        }
    }
}

extension AppIntent {
    /// A sentence with the parameters of the action.
    public typealias Summary = IntentParameterSummary<Self>
}

/// Builds a list of parameters.
@resultBuilder
public enum IntentParameterBuilder<Intent> {
    /// Lists parameters.
    public static func buildBlock(_ paths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { paths }
}

/// A parameter of an action.
@propertyWrapper
public struct IntentParameter<Value> {
    private var value: Value?
    /// The value. Reading a value that was never set ends the program, as on the platform.
    public var wrappedValue: Value {
        get {
            if let value { return value }
            fatalError("the parameter of type \(Value.self) has no value")
        }
        set { value = newValue }
    }
    /// The parameter.
    public var projectedValue: IntentParameter<Value> { self }

    /// Creates a parameter of an optional type.
    public init<Wrapped>(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil
    ) where Value == Wrapped? { value = .some(nil) }

    /// Creates a parameter.
    @_disfavoredOverload
    public init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil, `default`: Value? = nil,
        supportedTypeIdentifiers: [String] = [], requestValueDialog: IntentDialog? = nil
    ) { value = `default` }

    /// Creates a parameter with a value.
    public init(
        wrappedValue: Value, title: LocalizedStringResource = "", description: LocalizedStringResource? = nil
    ) { value = wrappedValue }

    /// Creates a parameter for typed text.
    public init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil, `default`: Value? = nil,
        inputOptions: StringInputOptions
    ) { value = `default` }

    /// The options for typing a text.
    public struct StringInputOptions: Sendable {
        /// Creates options.
        public init(multiline: Bool = false) {}
    }

    /// Asks for a value; always throws, as there is no user to ask.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value { throw IntentError.noSystem }
    /// Returns the error of a missing value.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { IntentError.noSystem }
}

extension IntentParameter: Sendable where Value: Sendable {}

private enum IntentError: Error { case noSystem }

extension AppIntent {
    /// A parameter of the action.
    public typealias Parameter = IntentParameter
}

/// A file that an action receives.
public struct IntentFile: Sendable {
    /// The bytes.
    public let data: Data
    /// The name.
    public let filename: String
    /// The file's URL; always nil.
    public let fileURL: URL?
    /// The kind; nil if it is unknown.
    public let type: UTType?
    /// Creates a file.
    public init(data: Data, filename: String, type: UTType? = nil) {
        (self.data, self.filename, self.type, fileURL) = (data, filename, type, nil)
    }
}

extension Button {
    /// Creates a button of an action of the app, which a tap doesn't run.
    public init<Intent: AppIntent>(
        intent: Intent, file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) where Label: View { self.init(file: file, line: line, action: {}, label: label) }
}

extension Button where Label == Text {
    /// Creates a button of an action of the app, which a tap doesn't run.
    public init<Intent: AppIntent>(
        _ title: LocalizedStringKey, intent: Intent, file: String = #fileID, line: UInt = #line
    ) { self.init(title, file: file, line: line, action: {}) }
}
