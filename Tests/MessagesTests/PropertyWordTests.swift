import Foundation
import TatamiSceneFile
import Testing

@testable import TatamiVerification

@Suite("The words of properties")
struct PropertyWordTests {
    /// The keys that are nouns as they are written, or two words of which the last is one.
    private static let nouns: Set = [
        "$schema", "accessibility", "accessibilityLabel", "accessibilityTraits", "accessibilityValue", "accessories",
        "action", "actionSheet", "actions", "anchor",
        "activityIndicator", "alignment", "alpha", "appearance", "area", "aspectRatio", "avatar", "axes",
        "barButton", "blur", "bottom", "bottomLeading", "bottomTrailing", "button", "buttons", "cancel", "carousel",
        "center",
        "chat", "chip", "clipping", "fields", "collapse", "color", "covering",
        "colors", "components", "lengths", "values",
        "column", "comment", "completion", "constraints", "content", "contextMenu", "contrast", "cornerRadius", "count",
        "cubicBezier", "damping", "dateSeparator", "day", "default", "delay", "device", "direction", "distance",
        "distribution", "doc", "easing", "edge", "element", "elements", "endRadius", "estimatedRowHeight", "extraWidth",
        "fallback", "family", "features", "files", "fillerHeight", "foldedSpacing", "font", "fonts", "format",
        "fraction",
        "gap", "globe", "grid", "height", "highlightedBackground", "history", "homeIndicator", "horizontal", "hstack",
        "id",
        "initials", "inputBar", "inset", "item", "itemWidth", "items", "keyboard", "label", "language", "leading",
        "lineSpacing", "lineWidth", "link", "lint", "list", "markdown", "masks", "mass", "maximumCommentBottomGap",
        "menuItem", "messageBubble", "minimum", "missingCharacter", "mode", "navigationBar", "offScreen",
        "opacity", "order", "origin", "overlap", "padding", "pageDots", "parameters", "path", "phase", "pixels",
        "placeholder", "position", "progressBar", "progressRing", "pullToRefresh", "reason", "receipt", "ring",
        "rotation", "row", "rowHeight", "rows", "scale", "screen", "scrollIndicator", "searchField", "sections",
        "segment", "segmentedControl", "segments", "selectedBackground", "selectionStyle", "separators", "sheetAction",
        "sizedBy",
        "shots", "size", "slider", "slot", "slots", "source", "space", "spacer", "spacing", "spring", "state",
        "states", "statusBar", "statusBarStyle", "startRadius", "stepper", "stiffness", "stops", "style", "styles",
        "switch", "symbol",
        "tabBar",
        "tabItem", "tail", "targetSize", "text", "textField", "textSize", "threshold", "time", "timeline", "tint",
        "title", "tolerance", "toolbar", "top", "topLeading", "topTrailing", "tracking", "trailing", "truncation",
        "type",
        "under", "variants",
        "velocity", "version", "vertical", "verticalAlignment", "view", "viewBox", "vstack", "weight", "width",
        "wordBreak",
        "zstack",
    ]

    private func keys(of value: Any) -> Set<String> {
        if let items = value as? [Any] { return items.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
        guard let object = value as? [String: Any] else { return [] }
        let own = Set((object["properties"] as? [String: Any] ?? [:]).keys)
        return object.values.reduce(into: own) { $0.formUnion(keys(of: $1)) }
    }

    @Test("each key of scenes has words: its own, or a noun that it is")
    func all() throws {
        let keys = keys(of: try JSONSerialization.jsonObject(with: Data(schemaJSON())))
        #expect(keys.count > 300)
        let worded = Set(PropertyWord.nouns.keys).union(PropertyWord.flags.keys).union(PropertyWord.ofSteps.keys)
            .union(PropertyWord.possessions)
        #expect(keys.subtracting(worded).subtracting(Self.nouns).sorted() == [])
        #expect(Self.nouns.subtracting(keys).sorted() == [] && Self.nouns.intersection(worded).sorted() == [])
    }
}
