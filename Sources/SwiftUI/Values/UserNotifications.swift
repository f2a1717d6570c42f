/// The notifications of an app: a picture sends none, and the app never has permission.
public final class UNUserNotificationCenter: @unchecked Sendable {
    private static let shared = UNUserNotificationCenter()
    /// Returns the app's center.
    public static func current() -> UNUserNotificationCenter { shared }
    /// The object that is notified of notifications; never called.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// Doesn't ask: calls the closure without permission.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { completionHandler(false, nil) }
    /// Doesn't ask; permission isn't given.
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    /// Calls the closure with settings in which nothing was chosen.
    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) { completionHandler(UNNotificationSettings()) }
    /// Returns settings in which nothing was chosen.
    public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    /// Sends nothing, and calls the closure without an error.
    public func add(
        _ request: UNNotificationRequest, withCompletionHandler handler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { handler?(nil) }
    /// Does nothing.
    public func add(_ request: UNNotificationRequest) async throws {}
    /// Calls the closure with no requests.
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) { completionHandler([]) }
    /// Returns no requests.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
    /// Returns no notifications.
    public func deliveredNotifications() async -> [UNNotification] { [] }
    /// Does nothing.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    /// Does nothing.
    public func removeAllPendingNotificationRequests() {}
    /// Does nothing.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    /// Does nothing.
    public func removeAllDeliveredNotifications() {}
    /// Does nothing.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
    /// Sets nothing, and calls the closure without an error.
    public func setBadgeCount(_ count: Int, withCompletionHandler handler: ((any Error)?) -> Void = { _ in }) {
        handler(nil)
    }
    /// Does nothing.
    public func setBadgeCount(_ count: Int) async throws {}
}

/// An object that is notified of notifications; never called.
public protocol UNUserNotificationCenterDelegate: AnyObject {}

/// The permissions of notifications.
public final class UNNotificationSettings: Sendable {
    /// Whether notifications are allowed: never asked for.
    public let authorizationStatus = UNAuthorizationStatus.notDetermined
}

/// Whether notifications are allowed.
public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }

/// Ways in which an app may notify.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// One bit for each way.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// A sound.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// A banner.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// In cars.
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    /// Without asking.
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
    /// Even if the device is silent.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
}

/// The way in which a notification is shown while the app is open.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// One bit for each way.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the icon.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// A sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// In the list.
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// A banner.
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The text of a notification.
open class UNNotificationContent: @unchecked Sendable {
    /// Creates an empty text.
    public init() {}
    /// The title, the line below it, and the text.
    public var title = "", subtitle = "", body = ""
    /// The number on the icon; nil for the same.
    public var badge: NSNumber?
    /// The sound; nil for none.
    public var sound: UNNotificationSound?
    /// The values for the app.
    public var userInfo: [AnyHashable: Any] = [:]
    /// The kind, and the group.
    public var categoryIdentifier = "", threadIdentifier = ""
    /// The urgency.
    public var interruptionLevel = UNNotificationInterruptionLevel.active
}

/// The text of a notification that is written.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {}

/// The urgency of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

/// The sound of a notification.
public final class UNNotificationSound: Sendable {
    /// The platform's.
    public static let `default` = UNNotificationSound()
    /// The platform's, even if the device is silent.
    public static let defaultCritical = UNNotificationSound()
}

/// The condition for sending a notification.
open class UNNotificationTrigger: @unchecked Sendable {
    /// Whether it is sent again.
    public let repeats: Bool
    init(_ repeats: Bool) { self.repeats = repeats }
}

/// A notification after some seconds.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Creates a trigger.
    public init(timeInterval: TimeInterval, repeats: Bool) { super.init(repeats) }
}

/// A notification at a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The date.
    public let dateComponents: DateComponents
    /// Creates a trigger.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats)
    }
}

/// A notification with its time.
public final class UNNotificationRequest: Sendable {
    /// The name by which it can be removed.
    public let identifier: String
    /// The text.
    public let content: UNNotificationContent
    /// The time; nil for now.
    public let trigger: UNNotificationTrigger?
    /// Creates a request.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}

/// A notification that was sent; there is none.
public final class UNNotification: Sendable {
    /// The request.
    public let request: UNNotificationRequest
    init(request: UNNotificationRequest) { self.request = request }
}

/// A user's answer to a notification; there is none.
public final class UNNotificationResponse: Sendable {
    /// The notification.
    public let notification: UNNotification
    /// The chosen action.
    public let actionIdentifier = ""
    init(notification: UNNotification) { self.notification = notification }
}

/// A kind of notifications.
public final class UNNotificationCategory: Hashable, Sendable {
    /// The name.
    public let identifier: String
    /// Creates a kind.
    public init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String]) {
        self.identifier = identifier
    }
    /// Compares two kinds by name.
    public static func == (first: UNNotificationCategory, second: UNNotificationCategory) -> Bool {
        first.identifier == second.identifier
    }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// A button of a notification.
public final class UNNotificationAction: Sendable {
    /// Creates a button.
    public init(identifier: String, title: String) {}
}
