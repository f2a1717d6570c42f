package import TatamiPrimitives

/// One picture to draw, with everything resolved and nothing measured.
///
/// A `Scene` has no unresolved ids, inherited or missing values, named colours or devices, leading or
/// trailing insets, or numbers out of range.
package struct Scene: Hashable, Sendable {
    /// The author's title of the picture; the title of an SVG or PDF.
    package var title: String?
    package var screen: ScreenTraits
    /// The content, laid out as a vertical stack that fills the screen inside its safe area. Lists and backgrounds at
    /// its edges extend to the screen's.
    package var content: Element
    /// The elements of the content that depend on scrolling or a drag, in their order.
    package var followers: [Follower]
    /// The alert, drawn on top of everything else above a dimming layer; nil for none.
    package var alert: Alert?
    /// Permitted differences from the baseline; where several apply to one pixel, the first counts.
    package var allowances: [Allowance]
    /// Permitted lint issues of any element.
    package var pardons: [Pardon]
    /// The effects of gestures, by the id of the row, button or list.
    package var touches: [ElementID: Touch] = [:]
    /// The timeline; nil for a still picture.
    package var timeline: Timeline?
    /// Font files of the scene or its project.
    package var fonts: FontSet

    package init(
        title: String? = nil, screen: ScreenTraits, content: Element, followers: [Follower] = [], alert: Alert? = nil,
        allowances: [Allowance] = [],
        pardons: [Pardon] = [], fonts: FontSet = .none
    ) {
        self.fonts = fonts
        self.title = title
        self.screen = screen
        self.content = content
        self.followers = followers
        self.alert = alert
        self.allowances = allowances
        self.pardons = pardons
    }
}

/// The surface on which a scene is drawn.
package struct ScreenTraits: Hashable, Sendable {
    /// The width in points.
    package var width: Double
    /// The height in points; nil for the height of the content.
    package var height: Double?
    /// Pixels per point, 1 to 3.
    package var scale: Double
    /// The area at the edges that content avoids; lists and backgrounds extend into it.
    package var safeArea: EdgeInsets
    /// The status bar; nil for none.
    package var statusBar: StatusBar?
    /// Whether the home indicator is drawn at the bottom.
    package var hasHomeIndicator: Bool
    package var background: Color
    package var appearance: Appearance
    package var textSize: ContentSize
    /// A BCP 47 tag such as `ja`; it selects the glyphs of Han characters and the line-breaking rules.
    package var language: String
    package var direction: LayoutDirection

    package init(
        width: Double, height: Double?, scale: Double = 2, safeArea: EdgeInsets = .zero, statusBar: StatusBar? = nil,
        hasHomeIndicator: Bool = false, background: Color = .white,
        appearance: Appearance = .light, textSize: ContentSize = .large, language: String = "ja",
        direction: LayoutDirection = .leftToRight
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.safeArea = safeArea
        self.statusBar = statusBar
        self.hasHomeIndicator = hasHomeIndicator
        self.background = background
        self.appearance = appearance
        self.textSize = textSize
        self.language = language
        self.direction = direction
    }
}

extension ScreenTraits {
    /// Returns the platform's margin in points at both sides of a screen `width` points wide. It applies to list
    /// content (`axesPreservingSuperviewLayoutMargins`) and to cards in inset-grouped lists.
    package static func sideMargin(width: Double) -> Double { width >= 414 ? 20 : 16 }
}

package enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

package enum LayoutDirection: String, Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// A message in the middle of a dimmed screen.
package struct Alert: Hashable, Sendable {
    package struct Button: Hashable, Sendable {
        package enum Style: String, Hashable, Sendable, CaseIterable { case `default`, cancel, destructive }

        package var title: String
        package var style: Style

        package init(title: String, style: Style = .default) {
            self.title = title
            self.style = style
        }
    }

    /// A text field below the message.
    package struct Field: Hashable, Sendable {
        /// The text that is shown while `text` is empty.
        package var placeholder: String
        package var text: String
        /// Whether it shows the caret.
        package var isFocused: Bool

        package init(placeholder: String, text: String = "", isFocused: Bool = false) {
            (self.placeholder, self.text, self.isFocused) = (placeholder, text, isFocused)
        }
    }

    package var id: ElementID
    package var title: String
    /// The message; empty for none.
    package var message: String
    package var fields: [Field]
    package var buttons: [Button]
    /// The platform's colours for the scene's appearance.
    package var palette: Palette

    package struct Palette: Hashable, Sendable {
        package var dimming: Color
        package var background: Color
        package var text: Color
        package var tint: Color
        package var destructive: Color
        package var separator: Color
        /// The colour drawn over a pressed button.
        package var pressed: Color
        package var field: Color
        package var placeholder: Color

        package init(
            dimming: Color, background: Color, text: Color, tint: Color, destructive: Color, separator: Color,
            pressed: Color, field: Color, placeholder: Color
        ) {
            self.dimming = dimming
            self.background = background
            self.text = text
            self.tint = tint
            self.destructive = destructive
            self.separator = separator
            self.pressed = pressed
            (self.field, self.placeholder) = (field, placeholder)
        }
    }

    package init(
        id: ElementID, title: String, message: String, fields: [Field] = [], buttons: [Button], palette: Palette
    ) {
        self.id = id
        self.title = title
        self.message = message
        self.fields = fields
        self.buttons = buttons
        self.palette = palette
    }
}

extension ElementID {
    /// Returns the id of an alert's button, by its index.
    package func button(_ index: Int) -> ElementID { buttons[index] }

    /// The id of an alert's buttons, each identified by its index or its title.
    package var buttons: ElementID { part("buttons") }

    /// The id of an alert's text fields, each identified by its index.
    package var fields: ElementID { part("fields") }
}

extension Alert {
    /// Returns the index of the button with this id; nil for other ids.
    ///
    /// The id ends with the button's index or its title; a title that several buttons have names the first of them.
    package func button(named id: ElementID) -> Int? {
        guard let name = id.text(after: self.id.buttons) else { return nil }
        return buttons.indices.first { id == self.id.button($0) } ?? buttons.firstIndex { $0.title == name }
    }
}

/// A permitted difference from the baseline with its reason; it has no effect on drawing.
package struct Allowance: Hashable, Sendable {
    /// The element to whose frame it applies; nil for the whole picture.
    package var element: ElementID?
    /// The number of pixels that may differ; nil for any number, which makes the element a mask.
    package var pixels: Int?
    /// The distance up to which two pixels count as equal, from 0 to 1, where 1 is black against white.
    package var threshold: Double
    /// The author's reason, shown in reports.
    package var reason: String

    package init(element: ElementID?, pixels: Int?, threshold: Double = 0, reason: String) {
        self.element = element
        self.pixels = pixels
        self.threshold = threshold
        self.reason = reason
    }
}

extension Scene {
    /// Returns the content, before any tap, of an element of the screen or of a held row; nil if there is none with
    /// this id.
    package func flippable(_ id: ElementID) -> Element.Kind? {
        if let element = content.element(id) { return element.kind }
        let parts = lists.flatMap(\.list.heldRows).lazy.flatMap { [$0.content] + $0.accessories.map(\.element) }
        return parts.compactMap { $0.element(id) }.first?.kind
    }
}
