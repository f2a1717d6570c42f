import Tatami

/// The values that views inherit from the views around them.
public struct EnvironmentValues {
    /// Light or dark.
    public var colorScheme = ColorScheme.light
    /// The Dynamic Type size.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// The locale for formatting.
    public var locale = Locale(identifier: "en")
    /// The calendar for formatting.
    public var calendar = Calendar(identifier: .gregorian)
    /// The time zone for formatting: Greenwich Mean Time unless one is set, since a picture that depends on the
    /// machine's zone would differ between two machines.
    public var timeZone = TimeZone.gmt
    /// The reading direction.
    public var layoutDirection = LayoutDirection.leftToRight
    /// The width class of the screen.
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    /// The height class of the screen.
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    /// The pixels per point.
    public var displayScale: CGFloat = 3
    /// Whether controls can be used.
    public var isEnabled = true
    /// The font of text; nil for that of the control or `body`.
    public var font: Font?
    /// The maximum number of lines of a text; nil for no limit.
    public var lineLimit: Int?
    /// Additional points between lines.
    public var lineSpacing: CGFloat = 0
    /// The alignment of lines.
    public var multilineTextAlignment = TextAlignment.leading
    /// The position of the ellipsis.
    public var truncationMode = Text.TruncationMode.tail
    /// The smallest factor, from 0 to 1, by which text may be scaled down to fit.
    public var minimumScaleFactor: CGFloat = 1
    /// The letter case of text; nil for that of the text.
    public var textCase: Text.Case?
    /// The size of symbols beside text.
    public var imageScale = Image.Scale.medium
    /// The form of symbols.
    public var symbolVariants = SymbolVariants.none
    /// The size of bordered buttons and activity indicators.
    public var controlSize = ControlSize.regular
    /// Whether lists are edited.
    public var editMode: Binding<EditMode>?
    /// The minimum height of rows in points.
    public var defaultMinListRowHeight: CGFloat = 44
    /// The reasons for placeholders in place of content.
    public var redactionReasons: RedactionReasons = []
    /// Opens a URL; does nothing in a picture.
    public var openURL = OpenURLAction()
    /// Dismisses the sheet, or returns on the navigation stack.
    public var dismiss = DismissAction(action: {})
    /// Refreshes the view; nil if it can't be refreshed.
    public var refresh: RefreshAction?
    /// Whether the view is presented.
    public var isPresented = false
    /// Whether a search field is used.
    public var isSearching = false
    /// Ends a search; does nothing in a picture.
    public var dismissSearch = DismissAction(action: {})
    /// The phase of the app's scene.
    public var scenePhase = ScenePhase.active
    /// Whether motion should be reduced; true, as pictures don't move.
    public var accessibilityReduceMotion = true
    /// Whether transparency should be reduced.
    public var accessibilityReduceTransparency = false
    /// Whether colour alone must not carry meaning.
    public var accessibilityDifferentiateWithoutColor = false
    /// Whether VoiceOver runs.
    public var accessibilityVoiceOverEnabled = false
    /// The presentation of the view, as a binding.
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(isPresented: isPresented, dismissal: dismiss))
    }

    var foreground: [any ShapeStyle] = []
    var tint: Color?
    var fontTraits: [FontTrait] = []
    var listStyle: Tatami.ListStyle = .insetGrouped
    var buttonStyle = ButtonStyleKind.borderless
    var buttonBorderShape = ButtonBorderShape.automatic
    /// The parts of labels that the app sets; nil for those of ``usualLabelStyle``.
    var labelStyle: LabelStyleKind?
    /// The parts of labels that the container around shows, such as a bar.
    var usualLabelStyle = LabelStyleKind.titleAndIcon
    var pickerStyle: any PickerStyle = DefaultPickerStyle()
    var toggleStyle: any ToggleStyle = DefaultToggleStyle()
    /// Whether text fields have a line around them.
    var hasFieldBorder = false
    var progressViewStyle: any ProgressViewStyle = DefaultProgressViewStyle()
    var gaugeStyle = GaugeForm.bar
    var customStyles = CustomStyles()
    var hidesLabels = false
    /// The submit actions of the views around, the outermost first, each with its triggers.
    var submissions: [(triggers: SubmitTriggers, action: @MainActor () -> Void)] = []
    var pageStyle: PageTabViewStyle?
    /// The place where a sheet's content stores the sheet's height; nil outside of a sheet.
    var sheetHeight: SheetHeightCell?
    var hidesListBackground = false
    var isInList = false
    var isInGrid = false
    var isInMenu = false
    var isUnderlined = false
    var isStruckThrough = false
    var screenSize = CGSize(width: 393, height: 852)
    var safeArea = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    /// The size of the nearest frame with a width and a height, in points; nil outside of such a frame.
    var frameSize: CGSize?
    /// The app's translations; nil for texts as they are written.
    var translations: Translations?
    /// The height in points that the visible part of a list can't exceed; infinite if it isn't known.
    var greatestListHeight = CGFloat.infinity
    /// The axis of the nearest scrolling view; nil outside of one.
    var scrollAxis: Axis?
    /// The axis of the stack around the view; nil outside of one.
    var stackAxis: Axis?
    /// The alignment of the rows of the nearest ``Grid``.
    var gridAlignment = VerticalAlignment.center
    var objects: [ObjectIdentifier: AnyObject] = [:]
    private var custom: [ObjectIdentifier: Any] = [:]

    /// Creates the default environment.
    public init() {}

    /// Returns a format in which each locale, calendar and time zone that it leaves to the machine is that of the
    /// environment, so that two machines draw the same text.
    func localized<Format: FormatStyle>(_ format: Format) -> Format {
        let hasOwnLocale = format != format.locale(.autoupdatingCurrent)
        let format = hasOwnLocale ? format : format.locale(locale)
        guard var dates = format as? any FormatOfDates else { return format }
        if dates.timeZone == .autoupdatingCurrent { dates.timeZone = timeZone }
        if dates.calendar == .autoupdatingCurrent { dates.calendar = calendar }
        return dates as? Format ?? format
    }

    /// Returns a date, or its time of day, in the environment's locale, calendar and time zone.
    func text(of date: Date, _ dateStyle: DateFormatter.Style, _ timeStyle: DateFormatter.Style) -> String {
        let formatter = DateFormatter()
        (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, timeZone)
        (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
        return formatter.string(from: date)
    }

    /// Raises ``greatestListHeight`` to a height in points, which may be larger than the screen; nil changes nothing.
    mutating func permitList(height: CGFloat?) {
        if let height { greatestListHeight = max(greatestListHeight, height) }
    }

    /// Returns whether the environments differ in appearance, text size or reading direction.
    func isDrawnOtherwise(than other: EnvironmentValues) -> Bool {
        (colorScheme, dynamicTypeSize, layoutDirection)
            != (other.colorScheme, other.dynamicTypeSize, other.layoutDirection)
    }

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }
}

/// A format of dates or of intervals between them, which depends on a calendar and a time zone.
private protocol FormatOfDates {
    var calendar: Calendar { get set }
    var timeZone: TimeZone { get set }
}

extension Date.FormatStyle: FormatOfDates {}
extension Date.IntervalFormatStyle: FormatOfDates {}

/// Light or dark appearance.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// The reading direction.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// A class of widths or heights.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// The phase of an app's scene.
public enum ScenePhase: Hashable, Comparable, Sendable { case background, inactive, active }

/// Whether a list is edited.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active

    /// Whether it is edited.
    public var isEditing: Bool { self != .inactive }
}

/// The Dynamic Type sizes, smallest to largest.
public enum DynamicTypeSize: Hashable, Comparable, Sendable, CaseIterable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Opens a URL.
public struct OpenURLAction {
    /// The result of an action with a URL.
    public enum Result: Hashable, Sendable {
        case handled, discarded
        /// The system opens the URL; it opens nothing in a picture.
        case systemAction

        /// Returns the result that the system opens a different URL; it opens nothing in a picture.
        public static func systemAction(_ url: URL) -> Result { .systemAction }
    }

    private var handler: (@MainActor (URL) -> Result)?
    /// Creates an action that does nothing: a picture opens nothing.
    public init() {}
    /// Creates an action of the app.
    public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }
    /// Runs the app's action; the system opens nothing.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = handler?(url) }
    /// Runs the app's action, and calls the closure with whether there is one.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        _ = handler?(url)
        completion(handler != nil)
    }
}

/// Dismisses a presentation.
public struct DismissAction {
    let action: @MainActor () -> Void
    /// Dismisses the sheet, or goes back.
    @MainActor @preconcurrency public func callAsFunction() { action() }
}

/// Refreshes a view.
public struct RefreshAction {
    let action: @MainActor () async -> Void
    /// Refreshes the view.
    @MainActor @preconcurrency public func callAsFunction() async { await action() }
}

/// The presentation of a view in the older form.
public struct PresentationMode {
    /// Whether the view is presented.
    public let isPresented: Bool
    fileprivate let dismissal: DismissAction
    /// Dismisses the sheet, or returns on the navigation stack.
    @MainActor @preconcurrency public mutating func dismiss() { dismissal() }
}

/// The reasons for placeholders in place of content.
public struct RedactionReasons: OptionSet, Sendable {
    /// One bit for each reason.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content isn't there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
}
