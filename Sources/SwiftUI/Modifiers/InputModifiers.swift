import TatamiSceneFile

/// Keyboards, focus and scrolling: little of it shows in a picture at rest.
extension View {
    /// Focuses the field while a binding is true; then its caret and the keyboard are a warning.
    public func focused(
        _ condition: FocusState<Bool>.Binding, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the caret and the keyboard of a focused field", if: condition.wrappedValue, file, line) }

    /// Focuses the field while a binding equals a value; then its caret and the keyboard are a warning.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value, file: String = #fileID, line: UInt = #line
    ) -> some View {
        notDrawn("the caret and the keyboard of a focused field", if: binding.wrappedValue == value, file, line)
    }

    /// Sets whether the view can be focused.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }

    /// Sets the keyboard of text fields.
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }

    /// Sets the kind of content of text fields.
    public func textContentType(_ type: UITextContentType?) -> some View { self }

    /// Sets which typed letters are capitalized.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        self
    }

    /// Sets which typed letters are capitalized, in the older form.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    /// Sets whether text is corrected.
    public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Sets whether text is corrected, in the older form.
    public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }

    /// Sets the label of the return key.
    public func submitLabel(_ label: SubmitLabel) -> some View { self }

    /// Sets whether text can be selected.
    public func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View { self }

    /// Sets whether the view can scroll.
    public func scrollDisabled(_ isDisabled: Bool) -> some View { self }

    /// Sets whether scroll indicators are shown; they are hidden at rest.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        self
    }

    /// Sets how the keyboard is dismissed.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    /// Sets whether scrolling bounces.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View {
        self
    }

    /// Sets where scrolling comes to rest.
    public func scrollTargetBehavior(_ behavior: ScrollTargetBehaviorName) -> some View { self }

    /// Marks views at which scrolling comes to rest.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    /// Sets whether content is clipped; a scrolling view clips.
    public func scrollClipDisabled(
        _ isDisabled: Bool = true, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("content outside a scrolling view", if: isDisabled, file, line) }

    /// Reports or sets the position; a picture shows the beginning, with a warning for any other position.
    public func scrollPosition<ID: Hashable>(
        id: Binding<ID?>, anchor: UnitPoint? = nil, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("scrollPosition", if: id.wrappedValue != nil, file, line) }

    /// Sets the initial position; drawn at the top, with a warning.
    public func defaultScrollAnchor(
        _ anchor: UnitPoint?, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("defaultScrollAnchor", if: anchor != nil && anchor != .top, file, line) }

    /// Sets the margins of scrolling content; not drawn, with a warning.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic,
        file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("contentMargins", if: (length ?? 0) != 0, file, line) }

    /// Sets the margins of scrolling content on all edges; not drawn, with a warning.
    public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic, file: String = #fileID,
        line: UInt = #line
    ) -> some View { notDrawn("contentMargins", if: length != 0, file, line) }

    /// Hides the bars of the device; they aren't drawn.
    public func statusBarHidden(_ isHidden: Bool = true) -> some View { self }

    /// Hides the bars of the device, in the older form; they aren't drawn.
    public func statusBar(hidden: Bool) -> some View { self }

    /// Sets the help of a view.
    public func help(_ text: LocalizedStringKey) -> some View { self }

    /// Sets the shortcut of a button on a keyboard; nil for none.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }

    /// Sets the shortcut of a button on a keyboard.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
}

/// The keyboards of text fields.
public enum UIKeyboardType: Hashable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
    /// The letters.
    public static let alphabet = asciiCapable
}

/// The kind of content of a text field.
public enum UITextContentType: Hashable, Sendable {
    case addressCity, addressState, streetAddressLine1, streetAddressLine2, countryName, organizationName
    case creditCardNumber, name, givenName, familyName, username, password, newPassword, emailAddress, telephoneNumber
    case oneTimeCode, URL, nickname, namePrefix, middleName, nameSuffix, jobTitle, location, fullStreetAddress
    case addressCityAndState, sublocality, postalCode, creditCardName, creditCardGivenName, creditCardMiddleName
    case creditCardFamilyName, creditCardSecurityCode, creditCardExpiration, creditCardExpirationMonth
    case creditCardExpirationYear, creditCardType, birthdate, birthdateDay, birthdateMonth, birthdateYear
    case dateTime, flightNumber, shipmentTrackingNumber, cellularEID, cellularIMEI
}

/// The typed letters that are capitalized.
public enum TextInputAutocapitalization: Hashable, Sendable { case never, words, sentences, characters }

/// The typed letters that are capitalized, in the older form.
public enum UITextAutocapitalizationType: Hashable, Sendable { case none, words, sentences, allCharacters }

/// The label of the return key.
public enum SubmitLabel: Hashable, Sendable { case done, go, send, join, route, search, `return`, next, `continue` }

/// Whether text can be selected.
public protocol TextSelectability {}

/// Text that can be selected.
public struct EnabledTextSelectability: TextSelectability {}

/// Text that can't be selected.
public typealias DisabledTextSelectability = EnabledTextSelectability

extension TextSelectability where Self == EnabledTextSelectability {
    /// Text can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
    /// Text can't be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// Whether scroll indicators are shown.
public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, visible, hidden, never }

/// The way in which scrolling dismisses the keyboard.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable { case automatic, immediately, interactively, never }

/// Whether scrolling bounces.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }

/// The positions at which scrolling comes to rest.
public enum ScrollTargetBehaviorName: Hashable, Sendable { case paging, viewAligned }

/// The content that has margins.
public enum ContentMarginPlacement: Hashable, Sendable { case automatic, scrollContent, scrollIndicators }

/// A shortcut.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public let key: KeyEquivalent
    /// The keys held with it.
    public let modifiers: EventModifiers
    /// Creates a shortcut.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }
    /// The shortcut of a dialog's default action.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The shortcut that cancels a dialog.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}
