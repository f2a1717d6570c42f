package import TatamiPrimitives

/// One picture to be drawn: everything resolved, nothing measured.
///
/// In a `Scene` there are no unresolved ids, no inherited or missing values, no named colours or devices, no
/// leading or trailing insets, and no numbers out of range.
package struct Scene: Hashable, Sendable {
    /// What the picture shows, in the author's words; the title of an SVG or PDF.
    package var title: String?
    package var screen: ScreenTraits
    /// Laid out as a vertical stack that fills the screen inside its safe area; lists and backgrounds that begin at its
    /// edges go on to the screen's.
    package var content: Element
    /// What of the content looks as a scroll has it, in the order in which it stands there.
    package var followers: [Follower]
    /// Drawn over everything else, above a dimming layer.
    package var alert: Alert?
    /// What may differ from the baseline; where several hold at one pixel, the first.
    package var allowances: [Allowance]
    /// Lint issues of any element that are meant.
    package var pardons: [Pardon]
    /// What fingers have done, by the id of the row, button or list.
    package var touches: [ElementID: Touch]
    /// What happens to the scene; nil for a still picture.
    package var timeline: Timeline?
    /// Fonts that come with the scene or its project.
    package var fonts: FontSet

    package init(
        title: String? = nil, screen: ScreenTraits, content: Element, followers: [Follower] = [], alert: Alert? = nil,
        allowances: [Allowance] = [],
        pardons: [Pardon] = [], touches: [ElementID: Touch] = [:], timeline: Timeline? = nil, fonts: FontSet = .none
    ) {
        self.fonts = fonts
        self.title = title
        self.screen = screen
        self.content = content
        self.followers = followers
        self.alert = alert
        self.allowances = allowances
        self.pardons = pardons
        self.touches = touches
        self.timeline = timeline
    }
}

/// The surface that a scene is drawn on.
package struct ScreenTraits: Hashable, Sendable {
    /// Points.
    package var width: Double
    /// Points; nil makes the picture as tall as its content.
    package var height: Double?
    /// Pixels per point, 1 to 3.
    package var scale: Double
    /// Kept free of content, not of lists and backgrounds.
    package var safeArea: EdgeInsets
    /// nil for none.
    package var statusBar: StatusBar?
    /// Whether the bar is drawn at the bottom by which one swipes home.
    package var hasHomeIndicator: Bool
    package var background: Color
    package var appearance: Appearance
    package var textSize: ContentSize
    /// A BCP 47 tag such as `ja`; it chooses the shapes of Han characters and the rules of line breaking.
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
    /// The platform's margin at both sides of a screen so many points wide, in points: what list content adopts as
    /// `axesPreservingSuperviewLayoutMargins`, and what stands beside the cards of inset-grouped lists.
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

    package var id: ElementID
    package var title: String
    /// Empty for none.
    package var message: String
    package var buttons: [Button]
    /// Colours of the platform for the scene's appearance.
    package var palette: Palette

    package struct Palette: Hashable, Sendable {
        package var dimming: Color
        package var background: Color
        package var text: Color
        package var tint: Color
        package var destructive: Color
        package var separator: Color

        package init(
            dimming: Color, background: Color, text: Color, tint: Color, destructive: Color, separator: Color
        ) {
            self.dimming = dimming
            self.background = background
            self.text = text
            self.tint = tint
            self.destructive = destructive
            self.separator = separator
        }
    }

    package init(id: ElementID, title: String, message: String, buttons: [Button], palette: Palette) {
        self.id = id
        self.title = title
        self.message = message
        self.buttons = buttons
        self.palette = palette
    }
}

extension ElementID {
    /// Of an alert: its buttons are counted as its author gave them.
    package func button(_ index: Int) -> ElementID { buttons[index] }

    /// Of an alert. A button is called by its number or by its title.
    package var buttons: ElementID { part("buttons") }
}

extension Alert {
    /// The place of the button that an id names by its number or, if no button has that number, by its title: the first
    /// of those with that title. nil for all other ids.
    package func button(named id: ElementID) -> Int? {
        guard let name = id.text(after: self.id.buttons) else { return nil }
        return buttons.indices.first { id == self.id.button($0) } ?? buttons.firstIndex { $0.title == name }
    }
}

/// What a comparison with the baseline lets pass, and why: it says nothing of what is drawn.
package struct Allowance: Hashable, Sendable {
    /// The element within whose frame it holds; nil for the whole picture.
    package var element: ElementID?
    /// How many pixels may differ; nil for any number, which makes the element a mask.
    package var pixels: Int?
    /// How far apart two pixels may be to count as equal, 0…1, where 1 is black against white.
    package var threshold: Double
    /// In the author's words; reports repeat it.
    package var reason: String

    package init(element: ElementID?, pixels: Int?, threshold: Double = 0, reason: String) {
        self.element = element
        self.pixels = pixels
        self.threshold = threshold
        self.reason = reason
    }
}

extension Scene {
    /// What a tap flips under an id, before any tap; of rows, in those that the scene holds. nil for none.
    package func flippable(_ id: ElementID) -> Element.Kind? {
        if let element = content.element(id) { return element.kind }
        for list in lists.map(\.list) {
            for row in (list.sections.map(\.rows) + [list.appended]).flatMap(\.held) {
                let parts = [row.content] + row.accessories.map(\.element)
                if let found = parts.lazy.compactMap({ $0.element(id) }).first { return found.kind }
            }
        }
        return nil
    }
}
