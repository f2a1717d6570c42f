// The texts that Foundation looks up in an app's translations on the platform; here they are as written.

extension String {
    /// A text with interpolated values, which is looked up in translations on the platform.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        fileprivate let text: String
        /// Creates a text.
        public init(_ value: String) { text = value }
        /// Creates a text.
        public init(stringLiteral value: String) { text = value }
        /// Creates a text with values.
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            text = LocalizedStringKey(stringInterpolation: stringInterpolation).plain
        }
    }

    /// Creates a text as it is written.
    public init(
        localized value: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) { self = value.text }

    /// Creates a text from its default value.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) { self = defaultValue.text }

    /// Creates a text as it is written.
    public init(localized resource: LocalizedStringResource) { self = resource.key }
}

/// A text that is looked up later in the translations of its bundle, on the platform.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text as it is written.
    public let key: String
    /// The file of translations; nil for the default one.
    public let table: String?
    /// The language.
    public var locale = Locale.current

    /// The bundle of translations.
    public struct BundleDescription: Sendable {
        /// The bundle of the app.
        public static let main = BundleDescription()
        /// Returns the bundle of a class.
        public static func forClass(_ type: AnyClass) -> BundleDescription { BundleDescription() }
        /// Returns the bundle at a URL.
        public static func atURL(_ url: URL) -> BundleDescription { BundleDescription() }
    }

    /// Creates a text.
    public init(stringLiteral value: String) { (key, table) = (value, nil) }
    /// Creates a text with values.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        (key, table) = (LocalizedStringKey(stringInterpolation: stringInterpolation).plain, nil)
    }
    /// Creates a text.
    public init(
        _ value: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) { (key, self.table, self.locale) = (value.text, table, locale) }
    /// Creates a text from its default value.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) { (self.key, self.table, self.locale) = (defaultValue.text, table, locale) }
}

extension LocalizedStringKey {
    /// Creates a key.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(resource.key) }
}

extension AttributedString {
    /// Creates a text as it is written.
    public init(
        localized value: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) { self.init(value.text) }
}

extension Text {
    /// Creates a text that is localized on the platform.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource, file: String = #fileID, line: UInt = #line) {
        self.init(LocalizedStringKey(resource), file: file, line: line)
    }
}

extension View {
    /// Sets the title of the navigation bar.
    @_disfavoredOverload
    public func navigationTitle(_ title: LocalizedStringResource) -> some View {
        navigationTitle(LocalizedStringKey(title))
    }
}

extension Button where Label == Text {
    /// Creates a button with a title.
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringResource, role: ButtonRole? = nil, file: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor () -> Void
    ) { self.init(LocalizedStringKey(title), role: role, file: file, line: line, action: action) }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a symbol.
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringResource, systemImage: String, file: String = #fileID, line: UInt = #line
    ) { self.init(LocalizedStringKey(title), systemImage: systemImage, file: file, line: line) }
}
