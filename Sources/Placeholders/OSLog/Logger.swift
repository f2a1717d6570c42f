@_exported public import TatamiSwiftUI

/// A log of the system, which writes nothing: a picture shows none of it.
public struct Logger: Sendable {
    /// Creates a log.
    public init(subsystem: String, category: String) {}
    /// Creates a log.
    public init() {}
    /// Writes nothing.
    public func log(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    /// Writes nothing.
    public func trace(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func debug(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func info(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func notice(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func warning(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func error(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func critical(_ message: OSLogMessage) {}
    /// Writes nothing.
    public func fault(_ message: OSLogMessage) {}
}

/// The level of a message.
public enum OSLogType: Hashable, Sendable { case `default`, info, debug, error, fault }

/// The message of a log, which is never read.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// Creates a message.
    public init(stringLiteral value: String) {}
    /// Creates a message.
    public init(stringInterpolation: StringInterpolation) {}

    /// The values in a message, which are never read.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// Creates an interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Ignores a text.
        public mutating func appendLiteral(_ literal: String) {}
        /// Ignores a value.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {}
        /// Ignores a value.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, format: OSLogFormat, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {}
    }
}

/// The privacy of a value in a log.
public enum OSLogPrivacy: Hashable, Sendable {
    /// The form of a private value in a log: hidden, or its hash.
    public enum Mask: Hashable, Sendable { case none, hash }

    case auto, `public`, `private`, sensitive

    /// Returns a privacy with a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
}

/// The form of a number in a log.
public enum OSLogFormat: Hashable, Sendable {
    case fixed, decimal, hex

    /// Returns the form with a number of fractional digits.
    public static func fixed(precision: Int) -> OSLogFormat { .fixed }
}

/// The alignment of a value in a log.
public enum OSLogStringAlignment: Hashable, Sendable { case none, left(columns: Int), right(columns: Int) }

/// A log of the system in the older form.
public final class OSLog: Sendable {
    /// The log of the program.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// Creates a log.
    public init(subsystem: String, category: String) {}
}

/// Writes nothing.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ values: Any...) {}
