import Foundation

// Foundation's `NSLocalizedString` reads no string catalogue. Calls choose the functions below, which need no default
// arguments, over Foundation's.

/// Looks a text up in the app's translations; returns the key if there is none.
public func NSLocalizedString(_ key: String, comment: String) -> String { LocalizedFormat(key).text() }

/// Looks a text up in the app's translations in the files of a name; returns the key if there is none.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    var format = LocalizedFormat(key)
    format.table = tableName
    return format.text()
}

/// Looks a text up in the app's translations, whatever the bundle; returns the key if there is none.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    NSLocalizedString(key, comment: comment)
}

/// Looks a text up in the app's translations in the files of a name, whatever the bundle; returns the key if there is
/// none.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    NSLocalizedString(key, tableName: tableName, comment: comment)
}

/// Looks a text up in the app's translations; returns `value` if there is none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    var format = LocalizedFormat(value)
    format.key = key
    return format.text()
}

extension LocalizedFormat {
    /// Returns the text in a locale; nil and `current` stand for the locale of the picture.
    fileprivate func text(in locale: Locale? = nil) -> String {
        let screen = UIScreen.main
        var environment = EnvironmentValues()
        environment.screenSize = screen.bounds.size
        environment.translations = screen.translations
        if let locale = locale == .current ? screen.locale : locale ?? screen.locale { environment.locale = locale }
        return LocalizedStringKey(self).plain(in: environment)
    }
}

extension String {
    /// A text with interpolated values, which is looked up in the app's translations.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        fileprivate var format: LocalizedFormat
        /// Creates a text.
        public init(_ value: String) { format = LocalizedFormat(value) }
        /// Creates a text.
        public init(stringLiteral value: String) { self.init(value) }
        /// Creates a text with values.
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            format = LocalizedStringKey(stringInterpolation: stringInterpolation).format
        }

        /// Returns whether two texts are written alike in the app and have equal values.
        public static func == (first: LocalizationValue, second: LocalizationValue) -> Bool {
            LocalizedStringKey(first.format) == LocalizedStringKey(second.format)
        }

        /// Hashes the text as it is written in the app.
        public func hash(into hasher: inout Hasher) { hasher.combine(format.written) }
    }

    /// Creates a text from the app's translations, or as it is written if there is none.
    ///
    /// While a view is evaluated, `current` stands for the locale of the picture. The translations are searched for in
    /// the folder of the assets, whatever the bundle.
    public init(
        localized value: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        var format = value.format
        format.table = table
        self = format.text(in: locale)
    }

    /// Creates the text of a key from the app's translations, or its default value if there is none.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizedStringResource(key, defaultValue: defaultValue, table: table, locale: locale).format.text(
            in: locale)
    }

    /// Creates the text of a resource from the app's translations, or as it is written if there is none.
    public init(localized resource: LocalizedStringResource) { self = resource.format.text(in: resource.locale) }
}

/// A text that is looked up later in the app's translations.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    private(set) var format: LocalizedFormat
    /// The language.
    public var locale = Locale.current

    /// The key of the translations.
    public var key: String { format.key ?? format.written }
    /// The name of the string catalogue or of the `.strings` files; nil for `Localizable`.
    public var table: String? { format.table }

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
    public init(stringLiteral value: String) { format = LocalizedFormat(value) }
    /// Creates a text with values.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        format = LocalizedStringKey(stringInterpolation: stringInterpolation).format
    }
    /// Creates a text.
    public init(
        _ value: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (format, self.locale) = (value.format, locale)
        format.table = table
    }
    /// Creates a text with a key, and with a value that is shown if there is no translation.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(defaultValue, table: table, locale: locale)
        format.key = "\(key)"
    }

    /// Returns whether two texts have the same key, values, table and language.
    public static func == (first: LocalizedStringResource, second: LocalizedStringResource) -> Bool {
        (first.key, first.table, first.locale) == (second.key, second.table, second.locale)
            && LocalizedStringKey(first.format) == LocalizedStringKey(second.format)
    }

    /// Hashes the key and the table.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(table)
    }
}

extension LocalizedStringKey {
    /// Creates a key.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { format = resource.format }
}

extension AttributedString {
    /// Creates a text from the app's translations, or as it is written if there is none.
    public init(
        localized value: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) { self.init(String(localized: value, table: table, locale: locale ?? .current)) }
}

extension Text {
    /// Creates a text that is looked up in the app's translations.
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
