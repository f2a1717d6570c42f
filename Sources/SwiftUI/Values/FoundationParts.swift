// Parts of Foundation that only the platform has, or whose Linux version is unavailable.

/// A formatter of dates relative to now or to another date, as in *2 hours ago*.
public final class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// The form of units.
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
    /// Whether days near now have names.
    public enum DateTimeStyle: Int, Sendable { case numeric, named }
    /// The form of units.
    public var unitsStyle = UnitsStyle.full
    /// Whether days near now have names.
    public var dateTimeStyle = DateTimeStyle.numeric
    /// The language.
    public var locale: Locale! = .current
    /// The calendar.
    public var calendar: Calendar! = .current
    /// The position in a sentence.
    public var formattingContext = Formatter.Context.unknown

    /// Returns the time from a reference date to a date.
    public func localizedString(for date: Date, relativeTo reference: Date) -> String {
        let style: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: style, locale: locale,
            calendar: calendar
        ).format(reference)
    }

    /// Returns the text for a time from now in seconds.
    public func localizedString(fromTimeInterval seconds: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
    }

    /// Returns the text for a time from now in the parts of a date.
    public func localizedString(from components: DateComponents) -> String {
        let now = Date()
        return localizedString(for: calendar.date(byAdding: components, to: now) ?? now, relativeTo: now)
    }

    /// Returns the time from now to a date; nil for anything else.
    public override func string(for object: Any?) -> String? {
        (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
}

/// A formatter of lengths of time in units, as in *1 hr, 5 min*; always in English.
public final class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// The form of units.
    public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }
    /// The units that aren't shown if they are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// One bit for each kind.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The units before the first one that isn't zero; with names of units, every unit that is zero.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// The units before the first one that isn't zero.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// The units between units that aren't zero; in the positional style, they are shown.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// The units after the last one that isn't zero; in the positional style, they are shown.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// All units that are zero, but the last if there is no other.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// None; in the positional style, each number has at least two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 0x10000)
    }
    /// The form of units.
    public var unitsStyle = UnitsStyle.positional
    /// The units that are shown.
    public var allowedUnits: NSCalendar.Unit = [.day, .hour, .minute, .second]
    /// The units that aren't shown if they are zero.
    public var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The maximum number of units; 0 for no limit.
    public var maximumUnitCount = 0
    /// The calendar.
    public var calendar: Calendar? = .current

    private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component, names: [String])] = [
        (.year, .year, ["y", "yr", "year"]), (.month, .month, ["mo", "mth", "month"]),
        (.weekOfMonth, .weekOfMonth, ["w", "wk", "week"]), (.day, .day, ["d", "day", "day"]),
        (.hour, .hour, ["h", "hr", "hour"]), (.minute, .minute, ["m", "min", "minute"]),
        (.second, .second, ["s", "sec", "second"]),
    ]

    /// Returns the text for a length of time in seconds.
    public func string(from seconds: TimeInterval) -> String? {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(seconds))
    }

    /// Returns the text for the time between two dates.
    public func string(from start: Date, to end: Date) -> String? {
        let known = Self.units.filter { allowedUnits.contains($0.unit) }
        return string(from: (calendar ?? .current).dateComponents(Set(known.map(\.component)), from: start, to: end))
    }

    /// Returns the text for a length of time in the parts of a date.
    public func string(from components: DateComponents) -> String? {
        var parts = Self.units.filter { allowedUnits.contains($0.unit) }.map {
            (names: $0.names, value: components.value(for: $0.component) ?? 0)
        }
        let pads = zeroFormattingBehavior.contains(.pad)
        let isPositional = unitsStyle == .positional
        let droppable: ZeroFormattingBehavior = isPositional ? .dropLeading : .dropAll
        let isDefault = zeroFormattingBehavior.contains(.default)
        let dropped = isDefault ? droppable : zeroFormattingBehavior.intersection(droppable)
        let first = parts.firstIndex { $0.value != 0 } ?? parts.count
        let last = parts.lastIndex { $0.value != 0 } ?? parts.count
        // A text such as *1:05* begins with the minutes at least.
        let least = isPositional && allowedUnits.contains(.minute) ? 2 : 1
        parts = parts.indices.filter { index in
            if parts[index].value != 0 { return true }
            if index < first { return !dropped.contains(.dropLeading) || index >= parts.count - least }
            return !dropped.contains(index < last ? .dropMiddle : .dropTrailing)
        }.map { parts[$0] }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        // The sign is that of the whole length.
        let sign = parts.contains { $0.value < 0 } ? "-" : ""
        parts = parts.map { (names: $0.names, value: abs($0.value)) }
        guard unitsStyle != .positional else {
            return sign
                + parts.enumerated().map { index, part in
                    let digits = "\(part.value)"
                    return (index > 0 || pads) && digits.count < 2 ? "0" + digits : digits
                }.joined(separator: ":")
        }
        return sign
            + parts.map { part in
                let plural = part.value == 1 ? "" : "s"
                switch unitsStyle {
                case .abbreviated: return "\(part.value)\(part.names[0])"
                case .brief: return "\(part.value)\(part.names[1])"
                case .short: return "\(part.value) \(part.names[1])\(part.names[1] == "day" ? plural : "")"
                default: return "\(part.value) \(part.names[2])\(plural)"
                }
            }.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
    }
}

/// A formatter that joins texts in a sentence, as in *a, b, and c*.
public final class ListFormatter: Formatter, @unchecked Sendable {
    /// The language.
    public var locale: Locale! = .current
    /// Returns the texts of the elements, joined in a sentence.
    public func string(from items: [Any]) -> String? {
        items.map { "\($0)" }.formatted(.list(type: .and).locale(locale))
    }
    /// Returns texts, joined in a sentence.
    public static func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }
}

/// Runs a closure; on Linux there is nothing to release after it.
public func autoreleasepool<Value>(invoking body: () throws -> Value) rethrows -> Value { try body() }

/// Returns the seconds since the start of the system.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

extension NSPredicate {
    /// Creates a predicate of a pattern, in the format `SELF MATCHES %@`. Any other format fails when it is evaluated.
    public convenience init(format: String, _ arguments: any CVarArg...) {
        self.init(format: format, argumentArray: arguments)
    }

    /// Creates a predicate of a pattern, in the format `SELF MATCHES %@`. Any other format fails when it is evaluated.
    public convenience init(format: String, argumentArray arguments: [Any]?) {
        let words = format.split(separator: " ").map { $0.uppercased() }
        let pattern = words.count == 3 && words[0] == "SELF" && words[2] == "%@" ? arguments?.first as? String : nil
        switch words.dropFirst().first {
        case "MATCHES", "MATCHES[C]", "MATCHES[CD]":
            let options: NSString.CompareOptions =
                words[1] == "MATCHES" ? .regularExpression : [.regularExpression, .caseInsensitive]
            self.init { value, _ in
                guard let pattern, let text = value as? String else { return false }
                return text.range(of: "^(?:\(pattern))$", options: options) != nil
            }
        default:
            self.init { _, _ in fatalError("the predicate '\(format)' can't be evaluated on Linux: write it in Swift") }
        }
    }
}

extension NSSortDescriptor {
    /// Creates an order by the name of a property. It isn't used on Linux, where properties have no names at run time.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \NSString.length, ascending: ascending)
    }
}

extension UserDefaults {
    /// Sets a value, in the older form.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// An activity that the user can continue on another device; it isn't sent.
public final class NSUserActivity: NSObject, @unchecked Sendable {
    /// The kind.
    public let activityType: String
    /// The title.
    public var title: String?
    /// The data.
    public var userInfo: [AnyHashable: Any]?
    /// The address of a page.
    public var webpageURL: URL?
    /// Whether the search of the device finds it, another device may continue it, and the system may suggest it.
    public var isEligibleForSearch = false, isEligibleForHandoff = true, isEligibleForPrediction = false
    /// Creates an activity.
    public init(activityType: String) { self.activityType = activityType }
    /// Does nothing.
    public func becomeCurrent() {}
    /// Does nothing.
    public func resignCurrent() {}
    /// Does nothing.
    public func invalidate() {}
}

/// Data that another app has dragged or shared; none here.
public final class NSItemProvider: NSObject, @unchecked Sendable {
    /// The kinds of the data.
    public let registeredTypeIdentifiers: [String] = []
    /// A name for files.
    public var suggestedName: String?
    /// Creates a provider without data.
    public override init() {}
    /// Creates a provider of an object, which isn't kept.
    public init(object: Any) {}
    /// Creates a provider of a file, which isn't read.
    public init?(contentsOf url: URL?) {}
    /// Whether there is data of a kind: never.
    public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool { false }
    /// Whether there is an object of a class: never.
    public func canLoadObject(ofClass type: Any.Type) -> Bool { false }
    /// Loads nothing: the completion handler gets nil.
    @discardableResult
    public func loadObject<Value>(
        ofClass type: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress {
        completionHandler(nil, nil)
        return Progress(totalUnitCount: 0)
    }
    /// Loads nothing: the completion handler gets nil.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier identifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        completionHandler(nil, nil)
        return Progress(totalUnitCount: 0)
    }
    /// Loads nothing: the completion handler gets nil.
    public func loadItem(
        forTypeIdentifier identifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
    ) { completionHandler?(nil, nil) }
}

/// Values that an app's copies on several devices share; kept for the program only.
public final class NSUbiquitousKeyValueStore: @unchecked Sendable {
    /// The store.
    public static let `default` = NSUbiquitousKeyValueStore()
    private var values: [String: Any] = [:]
    /// Returns a value; nil for none.
    public func object(forKey key: String) -> Any? { values[key] }
    /// Returns a text; nil for none.
    public func string(forKey key: String) -> String? { values[key] as? String }
    /// Returns a truth value; false for none.
    public func bool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
    /// Returns bytes; nil for none.
    public func data(forKey key: String) -> Data? { values[key] as? Data }
    /// Sets a value.
    public func set(_ value: Any?, forKey key: String) { values[key] = value }
    /// Does nothing: there is no other device.
    @discardableResult public func synchronize() -> Bool { true }
}

extension ProcessInfo {
    /// Whether the device saves power: never.
    public var isLowPowerModeEnabled: Bool { false }
}
