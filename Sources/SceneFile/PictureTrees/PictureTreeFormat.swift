/// The formats in which tools list the elements of a picture, in a file beside it.
package enum PictureTreeFormat: Sendable {
    /// Tatami's JSON format.
    case tatami
    /// The JSON that Roborazzi writes with `uiTreeDumpOptions`.
    case roborazzi
    /// The XML of Android's `uiautomator dump` and of Appium's page source for Android.
    case uiAutomator
    /// The XML of WebDriverAgent, which is Appium's page source for iOS.
    case webDriverAgent
    /// The text of `recursiveDescription` of a `UIView`, also without addresses, as swift-snapshot-testing writes it.
    case viewDescription

    /// The suffix of the file's name, which replaces the picture's.
    package var ending: String {
        switch self {
        case .tatami: ".tree.json"
        case .roborazzi: ".uitree.json"
        case .uiAutomator, .webDriverAgent: ".xml"
        case .viewDescription: ".txt"
        }
    }

    /// The suffixes of the files, in the order in which they are searched for.
    package static let endings = [PictureTreeFormat.tatami, .roborazzi, .uiAutomator, .viewDescription].map(\.ending)

    /// Recognises the format of a file by its beginning; nil for other files. Any other JSON is read as Tatami's.
    package init?(of bytes: [UInt8]) {
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if start.first == "<" {
            switch true {
            case start.contains("<XCUIElementType"): self = .webDriverAgent
            case start.contains("<hierarchy"): self = .uiAutomator
            case !start.hasPrefix("<?") && start.prefix { $0 != "\n" }.contains("; frame = ("): self = .viewDescription
            default: return nil
            }
        } else if start.first == "{" {
            self = !start.contains("\"tatamiTree\"") && start.contains("\"capture\"") ? .roborazzi : .tatami
        } else {
            return nil
        }
    }
}
