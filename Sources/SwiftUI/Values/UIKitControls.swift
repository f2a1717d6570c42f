// More views and view controllers of UIKit that files with SwiftUI code refer to: they hold values and are never drawn.

/// The appearance of a screen.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The traits of a UIKit view.
public final class UITraitCollection: Sendable {
    /// The appearance.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The traits of the picture that is being made; otherwise those of the light appearance.
    public static var current: UITraitCollection { UITraitCollection(userInterfaceStyle: UIScreen.main.style) }
    /// Creates traits with an appearance.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

extension UIView {
    /// The way in which content fills the view.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    }
    /// Does nothing: the view isn't drawn.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    /// Does nothing: the view isn't drawn.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
}

/// A view with an image.
open class UIImageView: UIView {
    /// The image.
    public var image: UIImage?
    /// The way in which the image fills the view.
    public var contentMode = ContentMode.scaleToFill
    /// Creates a view.
    public init(image: UIImage?) {
        self.image = image
        super.init()
    }
    /// Creates a view without an image.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Creates a view from an archive; nil, as there is none.
    public required init?(coder: NSCoder) { return nil }
}

/// The object that is notified of scrolling; never called.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {}

/// A scrolling view.
open class UIScrollView: UIView {
    /// The object that is notified of scrolling; never called.
    public weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the content in points.
    public var contentSize = CGSize.zero
    /// The distance in points by which the content is scrolled.
    public var contentOffset = CGPoint.zero
    /// The insets of the content in points.
    public var contentInset = UIEdgeInsets.zero
    /// Whether it scrolls, and whether it comes to rest at pages.
    public var isScrollEnabled = true, isPagingEnabled = false
    /// Whether it scrolls a little beyond its ends, and zooms a little beyond its limits.
    public var bounces = true, bouncesZoom = true
    /// Whether indicators are shown.
    public var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true
    /// The smallest scale, the largest one, and the current one.
    public var minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1, zoomScale: CGFloat = 1
    /// Scrolls at once.
    public func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
}

/// The object that is notified of a text's changes; never called.
@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {}

/// A field of several lines.
@MainActor @preconcurrency
open class UITextView: UIScrollView {
    private static let all = UITextView()
    /// Returns the field by which the appearance of all fields is set.
    public static func appearance() -> UITextView { all }
    /// The text.
    public var text: String! = ""
    /// The text with its attributes.
    public var attributedText: NSAttributedString! = NSAttributedString(string: "")
    /// The font.
    public var font: UIFont?
    /// The colour.
    public var textColor: UIColor?
    /// Whether the text can be changed, and whether it can be selected.
    public var isEditable = true, isSelectable = true
    /// The range of the selected text.
    public var selectedRange = NSRange(location: 0, length: 0)
    /// The insets in points.
    public var textContainerInset = UIEdgeInsets.zero
}

/// The side of text.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// The object that is notified of a text's changes; never called.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {}

/// A field of one line.
open class UITextField: UIControl {
    private static let all = UITextField()
    /// Returns the look of all fields.
    public static func appearance() -> UITextField { all }
    /// The moments at which a button is shown in a field.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    /// The line around a field.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// The moments at which the button that empties the field is shown.
    public var clearButtonMode = ViewMode.never
    /// The line around the field.
    public var borderStyle = BorderStyle.none
    /// The side of the text.
    public var textAlignment = NSTextAlignment.natural
    /// The text in an empty field, with its looks.
    public var attributedPlaceholder: NSAttributedString?
    /// Removes the letter before the caret.
    open func deleteBackward() {}
    /// The text, and the one in an empty field.
    public var text: String?, placeholder: String?
    /// The object that is notified of changes; never called.
    public weak var delegate: (any UITextFieldDelegate)?
    /// The font.
    public var font: UIFont?
    /// The colour.
    public var textColor: UIColor?
    /// The keyboard.
    public var keyboardType = UIKeyboardType.default
    /// Whether the letters are dots.
    public var isSecureTextEntry = false
}

/// The object that is notified of changes of a search field; never called.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: AnyObject {}

/// A search field.
open class UISearchBar: UIView {
    private static let all = UISearchBar()
    /// Returns the look of all search fields.
    public static func appearance() -> UISearchBar { all }
    /// The look.
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }
    /// The look.
    public var searchBarStyle = Style.default
    /// The text, and the one in an empty field.
    public var text: String?, placeholder: String?
    /// The object that is notified of changes; never called.
    public weak var delegate: (any UISearchBarDelegate)?
    /// Whether a button that ends the search is shown.
    public var showsCancelButton = false
    /// Shows or hides the button that ends the search.
    public func setShowsCancelButton(_ isShown: Bool, animated: Bool) { showsCancelButton = isShown }
    /// The colour of the bar.
    public var barTintColor: UIColor?
    /// The background of the bar.
    public var backgroundImage: UIImage?
    /// The field in the bar.
    public let searchTextField = UITextField()
}

/// A button.
open class UIButton: UIControl {
    private static let all = UIButton()
    /// Returns the look of all buttons.
    public static func appearance() -> UIButton { all }
    /// Sets a title.
    public func setTitle(_ title: String?, for state: UIControl.State) {}
    /// Sets an image.
    public func setImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Sets the colour of a title.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
}

/// A slider of UIKit.
open class UISlider: UIControl {
    private static let all = UISlider()
    /// Returns the look of all sliders.
    public static func appearance() -> UISlider { all }
    /// The value, and those at the leading and the trailing end.
    public var value: Float = 0, minimumValue: Float = 0, maximumValue: Float = 1
    /// The colours before the thumb, after it, and of the thumb.
    public var minimumTrackTintColor: UIColor?, maximumTrackTintColor: UIColor?, thumbTintColor: UIColor?
}

/// Views side by side or one below the other.
open class UIStackView: UIView {
    /// The axis.
    public var axis = NSLayoutConstraint.Axis.horizontal
    /// The gap in points.
    public var spacing: CGFloat = 0
    /// Adds a view.
    public func addArrangedSubview(_ view: UIView) { addSubview(view) }
}

/// A view controller on which others are pushed.
open class UINavigationController: UIViewController {
    /// The view controllers.
    public var viewControllers: [UIViewController] = []
    /// The bar.
    public let navigationBar = UINavigationBar()
    /// Creates a view controller with its first one.
    public init(rootViewController: UIViewController) {
        viewControllers = [rootViewController]
        super.init()
    }
    /// Creates a view controller from an archive; nil, as there is none.
    public required init?(coder: NSCoder) { return nil }
    /// Pushes a view controller.
    public func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
    }
    /// Returns to the view controller before.
    @discardableResult public func popViewController(animated: Bool) -> UIViewController? { viewControllers.popLast() }
}

extension UINavigationController {
    /// The gesture that returns to the screen before; nil, as a picture has none.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
}

extension UIViewController {
    /// The view controller on which this one is pushed: none.
    public var navigationController: UINavigationController? { nil }
}

/// The object that is notified of pushed view controllers; never called.
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {}

/// The object that is notified of a chosen photo; never called.
@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// A photo was chosen.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// None was chosen.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Does nothing.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// The view controller in which the user picks a photo; never shown.
public final class UIImagePickerController: UIViewController {
    /// The source of photos.
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    /// A key of a value about the chosen photo or film.
    public enum InfoKey: Hashable, Sendable { case originalImage, editedImage, imageURL, mediaURL }
    /// The object that is notified of the choice; never called.
    public weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// The source of photos.
    public var sourceType = SourceType.photoLibrary
    /// Whether the photo can be cropped.
    public var allowsEditing = false
    /// Whether there are photos of a kind: no.
    public static func isSourceTypeAvailable(_ type: SourceType) -> Bool { false }
}

/// A message with buttons.
public final class UIAlertController: UIViewController {
    /// The form.
    public enum Style: Int, Sendable { case actionSheet, alert }
    /// The text.
    public var message: String?
    /// Creates a message.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init()
        (self.title, self.message) = (title, message)
    }
    /// Adds a button.
    public func addAction(_ action: UIAlertAction) {}
}

/// A button of a message.
@MainActor @preconcurrency
public final class UIAlertAction {
    /// The kind.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }
    /// Creates a button.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}

/// The orientations of a screen.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// One bit for each.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// On a side.
    public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
    /// All.
    public static let all = UIInterfaceOrientationMask(rawValue: 30)
    /// All but upside down.
    public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// The state of assistive technologies: none is used.
public enum UIAccessibility {
    /// Whether VoiceOver runs: no.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether motion should be reduced; true, as pictures don't move.
    public static var isReduceMotionEnabled: Bool { true }
    /// Whether text is bold: no.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether AssistiveTouch runs: no.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Whether switches control the device: no.
    public static var isSwitchControlRunning: Bool { false }
    /// Does nothing.
    public static func post(notification: Notification, argument: Any?) {}
    /// A change that assistive technologies are notified of.
    public enum Notification: Sendable { case announcement, layoutChanged, screenChanged }
}

/// A spell checker that finds no misspelled words.
public final class UITextChecker: NSObject {
    /// Returns `NSNotFound`: no word is misspelled.
    public func rangeOfMisspelledWord(
        in text: String, range: NSRange, startingAt start: Int, wrap: Bool, language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
}

/// A date picker. Only the appearance of all date pickers can be set, which changes nothing here.
@MainActor @preconcurrency
public final class UIDatePicker: UIControl {
    private static let all = UIDatePicker()
    /// Returns the date picker by which the appearance of all date pickers is set.
    public static func appearance() -> UIDatePicker { all }
    /// The interval of the selectable minutes.
    public var minuteInterval = 1
    /// The date.
    public var date = Date(timeIntervalSinceReferenceDate: 0)
}
