@_exported public import TatamiSwiftUI

/// A web page. A grey area is drawn instead, with a warning.
public struct WebView: View {
    /// The placeholder.
    public let body: PlatformPlaceholder
    /// Creates a page.
    public init(url: URL?, file: String = #fileID, line: UInt = #line) {
        body = PlatformPlaceholder("a page of the web", file: file, line: line)
    }
    /// Creates a page that an object loads.
    public init(_ page: WebPage, file: String = #fileID, line: UInt = #line) {
        body = PlatformPlaceholder("a page of the web", file: file, line: line)
    }
}

/// An object that loads a page; here, it loads nothing.
@MainActor
@Observable
public final class WebPage {
    /// The address; nil for none.
    public private(set) var url: URL?
    /// The title; always empty.
    public let title = ""
    /// Whether the page is loading; always false.
    public let isLoading = false
    /// The loaded part, from 0 to 1; always 0.
    public let estimatedProgress = 0.0
    /// Creates a page.
    public init() {}
    /// Keeps the address.
    public func load(_ url: URL?) { self.url = url }
    /// Keeps the address.
    public func load(_ request: URLRequest) { url = request.url }
}

/// A web page as a view of UIKit, which is never drawn.
open class WKWebView: UIView {
    /// The scrolling view.
    public let scrollView = UIScrollView()
    /// The object that decides about links; never asked.
    public weak var navigationDelegate: (any WKNavigationDelegate)?
    /// The object that shows dialogs for scripts; never asked.
    public weak var uiDelegate: (any WKUIDelegate)?
    /// The settings.
    public let configuration: WKWebViewConfiguration
    /// The address; nil for none.
    public private(set) var url: URL?
    /// The title; always nil.
    public var title: String? { nil }
    /// Whether the page is loading; always false.
    public var isLoading: Bool { false }
    /// Whether there is a page before this one; always false.
    public var canGoBack: Bool { false }
    /// Whether there is a page after this one; always false.
    public var canGoForward: Bool { false }
    /// The loaded part, from 0 to 1; always 0.
    public var estimatedProgress: Double { 0 }
    /// Whether the view is opaque.
    public var isOpaque = true
    /// Whether swiping goes to the page before or after this one.
    public var allowsBackForwardNavigationGestures = false
    /// The name of the browser; nil for that of the platform.
    public var customUserAgent: String?

    /// Creates a page with settings.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }
    /// Creates a page.
    public override init(frame: CGRect = .zero) {
        configuration = WKWebViewConfiguration()
        super.init(frame: frame)
    }
    /// Creates a page from an archive; nil, as there is none.
    public required init?(coder: NSCoder) { return nil }
    /// Keeps the address.
    @discardableResult public func load(_ request: URLRequest) -> WKNavigation? {
        url = request.url
        return nil
    }
    /// Returns nil, and does nothing.
    @discardableResult public func loadHTMLString(_ text: String, baseURL: URL?) -> WKNavigation? { nil }
    /// Returns nil, and does nothing.
    @discardableResult public func loadFileURL(_ url: URL, allowingReadAccessTo folder: URL) -> WKNavigation? { nil }
    /// Returns nil, and does nothing.
    @discardableResult public func reload() -> WKNavigation? { nil }
    /// Returns nil, and does nothing.
    @discardableResult public func goBack() -> WKNavigation? { nil }
    /// Returns nil, and does nothing.
    @discardableResult public func goForward() -> WKNavigation? { nil }
    /// Does nothing.
    public func stopLoading() {}
    /// Runs nothing.
    public func evaluateJavaScript(_ script: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
        completionHandler?(nil, nil)
    }
}

/// The settings of a page.
@MainActor @preconcurrency
public final class WKWebViewConfiguration {
    /// The scripts.
    public let userContentController = WKUserContentController()
    /// The settings of scripts.
    public let preferences = WKPreferences()
    /// The settings of each page.
    public let defaultWebpagePreferences = WKWebpagePreferences()
    /// Whether films play in the page.
    public var allowsInlineMediaPlayback = false
    /// Creates settings.
    public init() {}
}

/// The scripts of a page.
@MainActor @preconcurrency
public final class WKUserContentController {
    /// Does nothing.
    public func addUserScript(_ script: WKUserScript) {}
    /// Does nothing.
    public func add(_ handler: any WKScriptMessageHandler, name: String) {}
}

/// A script of a page.
@MainActor @preconcurrency
public final class WKUserScript {
    /// The time at which the script runs.
    public enum InjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
    /// Creates a script.
    public init(source: String, injectionTime: InjectionTime, forMainFrameOnly: Bool) {}
}

/// An object that is notified of a page's messages; never called.
@MainActor @preconcurrency
public protocol WKScriptMessageHandler: AnyObject {}

/// The settings of scripts.
public final class WKPreferences: Sendable {}

/// The settings of each page.
@MainActor @preconcurrency
public final class WKWebpagePreferences {
    /// Whether scripts run.
    public var allowsContentJavaScript = true
}

/// The loading of a page.
public final class WKNavigation: Sendable {}

/// A link of a page.
@MainActor @preconcurrency
public final class WKNavigationAction {
    /// The address.
    public let request: URLRequest
    init(request: URLRequest) { self.request = request }
}

/// Whether a link is followed.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }

/// An object that decides about links; never asked.
@MainActor @preconcurrency
public protocol WKNavigationDelegate: AnyObject {}

/// An object that shows dialogs for scripts; never asked.
@MainActor @preconcurrency
public protocol WKUIDelegate: AnyObject {}
