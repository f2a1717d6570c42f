// The appearance of UIKit's bars and controls, for which SwiftUI has no API: values that change nothing here.

/// The appearance of a bar.
open class UIBarAppearance: NSObject {
    /// The background, and the line at the edge.
    public var backgroundColor: UIColor?, shadowColor: UIColor?
    /// The blur of the background.
    public var backgroundEffect: UIBlurEffect?
    /// Does nothing.
    public func configureWithDefaultBackground() {}
    /// Does nothing.
    public func configureWithOpaqueBackground() {}
    /// Does nothing.
    public func configureWithTransparentBackground() {}
}

/// The appearance of navigation bars.
public final class UINavigationBarAppearance: UIBarAppearance {
    /// The looks of titles and large titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:],
        largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The looks of buttons, and of the one to the screen before.
    public var buttonAppearance = UIBarButtonItemAppearance(style: .plain),
        backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The look of the button that completes a task.
    public var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// Does nothing.
    public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) {}
}

/// A button of a bar, of which only the look of all can be set; it changes nothing here.
@MainActor @preconcurrency
public final class UIBarButtonItem: NSObject {
    /// The kind of button.
    public enum Style: Int, Sendable { case plain, done = 2 }
    private static let all = UIBarButtonItem()
    /// Returns the look of all buttons.
    public static func appearance() -> UIBarButtonItem { all }
    /// The colour of text.
    public var tintColor: UIColor?
    /// Sets the look of titles.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// The look of the buttons of a bar.
public final class UIBarButtonItemAppearance: NSObject {
    /// The looks of a button at rest, pressed, and disabled.
    public let normal = UIBarButtonItemStateAppearance(), highlighted = UIBarButtonItemStateAppearance(),
        disabled = UIBarButtonItemStateAppearance()
    /// Creates the look of a kind of button.
    public init(style: UIBarButtonItem.Style = .plain) {}
}

/// The look of a bar's button in a state.
public final class UIBarButtonItemStateAppearance: NSObject {
    /// The look of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of tab bars.
public final class UITabBarAppearance: UIBarAppearance {
    /// The looks of items with the title below the symbol, beside it, and beside it in compact height.
    public let stackedLayoutAppearance = UITabBarItemAppearance(), inlineLayoutAppearance = UITabBarItemAppearance(),
        compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The appearance of a tab bar's items.
public final class UITabBarItemAppearance: NSObject {
    /// The looks of the other items, and of the selected one.
    public let normal = UITabBarItemStateAppearance(), selected = UITabBarItemStateAppearance()
}

/// The appearance of a tab bar's item in a state.
public final class UITabBarItemStateAppearance: NSObject {
    /// The colour of the symbol.
    public var iconColor: UIColor?
    /// The appearance of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

extension NSAttributedString.Key {
    /// The colour of text.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The font.
    public static let font = NSAttributedString.Key("NSFont")
    /// The space between letters in points.
    public static let kern = NSAttributedString.Key("NSKern")
}

/// A navigation bar. Only the appearance of all bars can be set, which changes nothing here.
@MainActor @preconcurrency
public final class UINavigationBar: UIView {
    private static let all = UINavigationBar()
    /// Returns the bar by which the appearance of all bars is set.
    public static func appearance() -> UINavigationBar { all }
    /// Whether content is seen through the bar.
    public var isTranslucent = true
    /// The standard appearance.
    public var standardAppearance = UINavigationBarAppearance()
    /// The looks in compact height, and at the top of a list.
    public var compactAppearance: UINavigationBarAppearance?, scrollEdgeAppearance: UINavigationBarAppearance?
    /// The looks of titles and large titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any]?,
        largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The background.
    public var barTintColor: UIColor?
}

/// A tab bar. Only the appearance of all bars can be set, which changes nothing here.
@MainActor @preconcurrency
public final class UITabBar: UIView {
    private static let all = UITabBar()
    /// Returns the bar by which the appearance of all bars is set.
    public static func appearance() -> UITabBar { all }
    /// The standard appearance.
    public var standardAppearance = UITabBarAppearance()
    /// The appearance at the end of a list.
    public var scrollEdgeAppearance: UITabBarAppearance?
    /// The colours of the background, and of items that aren't selected.
    public var barTintColor: UIColor?, unselectedItemTintColor: UIColor?
}

/// A list. Only the appearance of all lists can be set, which changes nothing here.
@MainActor @preconcurrency
public final class UITableView: UIScrollView {
    private static let all = UITableView()
    /// Returns the list by which the appearance of all lists is set.
    public static func appearance() -> UITableView { all }
    /// The lines between rows.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    /// The lines between rows.
    public var separatorStyle = SeparatorStyle.singleLine
    /// The colour of the lines.
    public var separatorColor: UIColor?
    /// The height of the space above a section in points.
    public var sectionHeaderTopPadding: CGFloat = 0
}

/// A segmented control. Only the appearance of all controls can be set, which changes nothing here.
@MainActor @preconcurrency
public final class UISegmentedControl: UIView {
    private static let all = UISegmentedControl()
    /// Returns the control by which the appearance of all controls is set.
    public static func appearance() -> UISegmentedControl { all }
    /// The colour of the selected segment.
    public var selectedSegmentTintColor: UIColor?
    /// Does nothing.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// The dots of pages. Only the appearance of all dots can be set, which changes nothing here.
@MainActor @preconcurrency
public final class UIPageControl: UIView {
    private static let all = UIPageControl()
    /// Returns the dots by which the appearance of all dots is set.
    public static func appearance() -> UIPageControl { all }
    /// The colours of the current page's dot, and of the others.
    public var currentPageIndicatorTintColor: UIColor?, pageIndicatorTintColor: UIColor?
    /// The number of pages, and the current one.
    public var numberOfPages = 0, currentPage = 0
}

/// A control of UIKit.
open class UIControl: UIView {
    /// A state of a control.
    public struct State: OptionSet, Sendable {
        /// One bit for each state.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At rest.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1)
        /// Disabled.
        public static let disabled = State(rawValue: 2)
        /// Selected.
        public static let selected = State(rawValue: 4)
    }
}
