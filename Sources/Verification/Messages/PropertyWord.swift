import TatamiMessages

/// The names of scenes' keys in messages.
enum PropertyWord {
    /// The nouns of keys, among them some that equal the words of the key.
    static let nouns: [String: Message] = [
        "lines": "number of lines", "columns": "number of columns", "font.italic": "italic",
        "font.tracking": "tracking", "minimumScaleFactor": "least text scale",
        "minWidth": "least width", "minHeight": "least height", "maxWidth": "largest width",
        "maxHeight": "largest height", "minLength": "least length", "minimumRowHeight": "least row height",
        "name": "symbol", "over": "duration", "at": "moment", "wait": "wait", "fill": "way to fill",
        "imageColor": "image colour", "imageBackground": "image background", "imageCornerRadius": "image corner radius",
        "linkColor": "link colour", "imageSize": "image size", "iconSize": "icon size",
        "iconCornerRadius": "icon corner radius", "iconMargin": "icon margin", "safeArea": "safe area",
        "where": "row condition", "sort": "row order", "limit": "row limit", "skip": "number of skipped rows",
        "if": "condition", "textCase": "case", "detail": "detail",
        "light": "light value", "dark": "dark value", "by": "grouping", "from": "data file", "as": "row template",
        "match": "choice", "cases": "cases", "repeat": "number of copies", "use": "used files",
        "follow": "followed scroll",
        "past": "distance", "allow": "allowed lint issues", "append": "appended rows", "now": "time",
        "appear": "way to appear", "disappear": "way to disappear", "dash": "dash pattern", "gives": "given parameters",
        "open": "opening", "chosen": "chosen item", "current": "current page", "pulled": "pull distance",
        "set": "values", "times": "number of repetitions", "accessibilityHidden": "hiding from screen readers",
        "fullSwipe": "full swipe", "slide": "slide", "swipe": "swipe", "offset": "offset", "value": "value",
        "bottomStrategy": "bottom strategy", "rotatedAs": "rotation", "paging": "paging", "scroll": "scroll position",
        "hugging": "hugging priority", "compressionResistance": "compression resistance",
        "ignoresSafeArea": "ignored safe area", "clip": "clipping", "editingAccessories": "accessories while editing",
        "rowPadding": "padding in rows", "below": "elements below", "lineBreak": "rule for line breaks",
        "tabularDigits": "equal width of digits",
    ]

    /// Nouns for the keys of a timeline's steps that mean something else there, or are verbs.
    static let ofSteps: [String: Message] = [
        "to": "state", "tap": "tapped element", "press": "pressed element", "release": "release", "swipe": "swiped row",
        "scroll": "scrolled list", "drag": "dragged slider", "insert": "changed list", "append": "changed list",
        "delete": "deleted row", "move": "moved row", "then": "next state", "toward": "direction", "by": "distance",
        "at": "place", "follow": "following", "expect": "expectation", "full": "full swipe", "animated": "animation",
        "over": "duration", "set": "values",
    ]

    /// Kinds of named definitions, by the key of their mapping.
    private static let definitions: [String: Message] = [
        "values": "value", "colors": "colour", "lengths": "length", "components": "component",
    ]

    /// Returns the noun for a key, to follow `its` or `the`.
    static func noun(_ key: String) -> Message {
        if let noun = nouns[key] { return noun }
        let parts = key.split(separator: ".").map(String.init)
        if parts.count > 1, let sort = definitions[parts[0]] {
            return "\(sort) '\(parts.dropFirst().joined(separator: "."))'"
        }
        if parts.count > 1, parts[0] == "styles" {
            // A font's keys are named together with the font.
            let own = parts.count > 3 && parts[parts.count - 2] == "font" ? 2 : parts.count > 2 ? 1 : 0
            let style: Message = "style '\(parts.dropFirst().dropLast(own).joined(separator: "."))'"
            return own == 0 ? style : "\(noun(parts.suffix(own).joined(separator: "."))) of the \(style)"
        }
        return "\(words: key)"
    }

    private static let lengths: Set<String> = [
        "padding", "spacing", "foldedSpacing", "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight",
        "size", "itemWidth", "iconSize", "imageSize", "cornerRadius", "iconCornerRadius", "imageCornerRadius",
        "iconMargin", "lineSpacing", "rowHeight", "minimumRowHeight", "estimatedRowHeight", "fillerHeight", "minLength",
        "extraWidth", "gap", "inset", "separatorInset", "maximumCommentBottomGap", "font.size", "font.tracking",
        "radius", "blur", "top",
        "bottom", "leading", "trailing", "left", "right", "safeArea", "distance",
    ]

    /// Returns whether the key's number is in points.
    static func isLength(_ key: String) -> Bool {
        if key.hasPrefix("lengths.") { return true }
        guard key.hasPrefix("styles.") else { return lengths.contains(key) }
        let parts = key.split(separator: ".").suffix(2)
        return parts.last.map { lengths.contains(String($0)) } ?? false
            || lengths.contains(parts.joined(separator: "."))
    }

    private static let sizes: Set<String> = [
        "width", "height", "size", "iconSize", "imageSize", "minWidth", "minHeight", "maxWidth", "maxHeight",
        "rowHeight", "minLength", "aspectRatio",
    ]

    /// Returns whether the key sets a size of an element. A message about its change doesn't also mention that the
    /// element's size changed.
    static func isSize(_ key: String) -> Bool { sizes.contains(key) }

    /// Returns whether the key affects only painting, and not layout.
    static func isPaint(_ key: String) -> Bool { paints.contains(key) }

    private static let paints: Set<String> = [
        "background", "rowBackground", "color", "imageColor", "linkColor", "tint", "opacity", "cornerRadius",
        "iconCornerRadius", "imageBackground", "imageCornerRadius", "border", "shadow", "innerShadow", "gradient",
        "outline", "transform", "appearance", "selectedBackground", "highlightedBackground",
    ]

    private static let texts: Set<String> = ["text", "title", "markdown", "textCase", "name", "image"]

    static func isText(_ key: String) -> Bool { texts.contains(key) || key == "font" || key.hasPrefix("font.") }

    /// The adjectives of Boolean keys, for true and for false.
    static let flags: [String: (yes: Message, no: Message)] = {
        var flags: [String: (yes: Message, no: Message)] = [
            "hidden": ("hidden", "shown"), "disabled": ("disabled", "enabled"), "isOn": ("on", "off"),
            "toggle": ("on", "off"), "checkbox": ("ticked", "not ticked"), "font.italic": ("italic", "upright"),
            "italic": ("italic", "upright"),
            "strikethrough": ("struck through", "not struck through"), "underline": ("underlined", "not underlined"),
            "bold": ("bold", "not bold"), "clip": ("clipped", "not clipped"), "editing": ("edited", "not edited"),
            "large": ("large", "small"), "back": ("shown with a way back", "shown without a way back"),
            "movableRows": ("movable by its rows", "not movable by its rows"),
            "atMaximum": ("at its maximum", "below its maximum"), "atMinimum": ("at its minimum", "above its minimum"),
            "multipleSelection": ("open to several selections", "open to one selection"),
            "flipsForRightToLeft": ("mirrored from right to left", "not mirrored from right to left"),
            "error": ("marked as wrong", "not marked as wrong"), "first": ("the first", "not the first"),
            "unread": ("unread", "read"), "online": ("online", "offline"), "outgoing": ("outgoing", "incoming"),
        ]
        for word in [
            "selected", "highlighted", "pressed", "elliptical", "deletable", "insertable", "movable", "removable",
            "collapsed", "scrolled", "focused", "prominent", "translucent", "scrollable", "destructive", "shifted",
            "animated",
        ] { flags[word] = ("\(words: word)", "not \(words: word)") }
        return flags
    }()

    /// Flags that are true by default.
    static let usualFlags: Set<String> = ["deletable"]

    /// Keys that an element has or doesn't have, so that their change is described as an addition or a removal.
    static let possessions: Set<String> = [
        "shadow", "innerShadow", "border", "outline", "background", "rowBackground", "gradient", "radialGradient",
        "transform", "badge", "accessory", "subtitle", "detail", "message", "swipeActions", "sectionIndex", "header",
        "footer", "alert", "checkmark", "disclosure", "separator", "icon", "image", "thresholdSwipe",
    ]
}

extension Message.StringInterpolation {
    /// Appends a key or keyword as words: `corner radius` for `cornerRadius`.
    ///
    /// Hyphens are kept, and dots separate words. Text with other characters than ASCII letters, dots and hyphens, or of
    /// more than 60 bytes, is appended in quotes.
    mutating func appendInterpolation(words key: String) {
        guard key.utf8.count <= 60, !key.isEmpty,
            key.utf8.allSatisfy({
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
                    || [UInt8(ascii: "."), UInt8(ascii: "-")].contains($0)
            })
        else {
            appendLiteral("'")
            appendInterpolation(isolated: key)
            return appendLiteral("'")
        }
        var words: [String] = [""]
        let letters = Array(key)
        for (index, letter) in letters.enumerated() {
            let isAfterWord = index > 0 && letters[index - 1].isLowercase
            // The last capital of an abbreviation begins the next word, as in `UILabel`.
            let isBeforeWord = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
            if letter == "." || letter.isUppercase && (isAfterWord || isBeforeWord), words.last != "" {
                words.append("")
            }
            if letter != "." { words[words.count - 1] += letter.lowercased() }
        }
        appendInterpolation(uncut: words.map { $0 == "color" ? "colour" : $0 }.joined(separator: " "))
    }
}
