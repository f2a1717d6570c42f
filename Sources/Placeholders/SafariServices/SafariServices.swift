@_exported public import TatamiSwiftUI

/// A web page with a browser's bars, which is never drawn.
public final class SFSafariViewController: UIViewController {
    /// The settings.
    public struct Configuration: Sendable {
        /// Whether the page is shown as an article.
        public var entersReaderIfAvailable = false
        /// Whether the bars shrink during scrolling.
        public var barCollapsingEnabled = true
        /// Creates settings.
        public init() {}
    }
    /// The colour of the bars.
    public var preferredBarTintColor: UIColor?
    /// The colour of the buttons.
    public var preferredControlTintColor: UIColor?
    /// The object that is notified of the end; never called.
    public weak var delegate: (any SFSafariViewControllerDelegate)?
    /// Creates a page.
    public convenience init(url: URL) { self.init() }
    /// Creates a page with settings.
    public convenience init(url: URL, configuration: Configuration) { self.init() }
}

/// An object that is notified of the end of a page; never called.
@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: AnyObject {}
