/// Knowledge about style properties of other tools, most of them CSS.
enum StyleProperty {
    /// Whether the value is computed from the layout, so that frames show the same change.
    ///
    /// Source: CSS Object Model, resolved values, <https://www.w3.org/TR/cssom-1/#resolved-values>.
    static func followsFromLayout(_ property: String) -> Bool {
        ofLayout.contains(property) || property.hasPrefix("inset-")
    }

    private static let ofLayout: Set<String> = [
        "width", "height", "inline-size", "block-size", "top", "right", "bottom", "left", "inset", "x", "y",
        "transform-origin", "perspective-origin", "grid-template-columns", "grid-template-rows", "grid-template",
        "frame", "bounds", "center", "position-x", "position-y",
    ]

    /// Whether the property lists the tracks of a grid, whose number does not follow from the layout.
    static func isOfTracks(_ property: String) -> Bool { property == "grid-template-columns" }

    /// Whether the property is never visible in a picture.
    static func isInvisible(_ property: String) -> Bool {
        ["cursor", "pointer-events", "user-select", "touch-action", "will-change", "scroll-behavior"].contains(property)
            || ["transition", "animation", "-webkit-user", "-webkit-tap", "scroll-", "overscroll"].contains {
                property.hasPrefix($0)
            }
    }

    /// Whether the property only paints the element, without changing places or sizes.
    static func isPaint(_ property: String) -> Bool {
        ["color", "opacity", "visibility", "fill", "stroke", "src"].contains(property)
            || property.hasSuffix("color") || property.hasSuffix("Color")
            || [
                "background", "box-shadow", "text-shadow", "border-radius", "outline", "filter", "backdrop-filter",
                "clip-path", "mask", "mix-blend", "text-decoration", "object-", "image-rendering", "text-emphasis",
            ].contains {
                property.hasPrefix($0)
            }
            || property.hasPrefix("border-") && (property.hasSuffix("-radius") || property.hasSuffix("-style"))
    }

    /// Whether the property only arranges the element's content, and the element among others.
    static func isArrangement(_ property: String) -> Bool {
        [
            "gap", "row-gap", "column-gap", "order", "position", "display", "float", "clear", "top", "left", "right",
            "bottom",
        ]
        .contains(property)
            || ["padding", "margin", "justify-", "align-", "flex", "grid", "min-", "max-", "place-", "width", "height"]
                .contains {
                    property.hasPrefix($0)
                }
    }

    /// Whether the property may change sizes along an axis; one that names no axis may change both.
    static func mayChange(_ axis: FrameChanges.Axis, _ property: String) -> Bool {
        let words = property.split(separator: "-")
        func has(_ names: String...) -> Bool { names.contains { words.contains(Substring($0)) } }
        let isVertical = has("top", "bottom", "height", "row")
        let isHorizontal = has("left", "right", "column") || !isVertical && has("width") && words.first != "border"
        return isVertical == isHorizontal || (axis == .vertical ? isVertical : isHorizontal)
    }

    /// Whether children inherit the value unless they set their own; true for unknown properties.
    static func isInherited(_ property: String) -> Bool {
        !isArrangement(property) && property != "text-decoration"
            && ![
                "background", "border", "box-", "opacity", "outline", "filter", "backdrop", "transform", "clip-path",
                "mask", "mix-blend", "object-", "overflow", "z-index", "src",
            ].contains { property.hasPrefix($0) }
    }

    /// The property that `em` lengths depend on.
    static let font = "font-size"

    /// The margins along an axis, which may take the free space.
    static func margins(isVertical: Bool) -> [String] {
        isVertical ? ["margin-top", "margin-bottom"] : ["margin-left", "margin-right"]
    }

    /// The shorthand of each property with sides or corners, and its longhands.
    static let families: [(whole: String, parts: [String])] =
        ["padding", "margin"].map { name in (name, sides.map { side in "\(name)-\(side)" }) }
        + ["width", "color", "style"].map { kind in ("border-\(kind)", sides.map { side in "border-\(side)-\(kind)" }) }
        + [
            ("border-radius", ["top-left", "top-right", "bottom-right", "bottom-left"].map { "border-\($0)-radius" }),
            ("gap", ["row-gap", "column-gap"]), ("overflow", ["overflow-x", "overflow-y"]),
        ]

    private static let sides = ["top", "right", "bottom", "left"]

    /// Whether the value of a property is repeated by others, such as `border` by `border-color`.
    ///
    /// Logical properties, such as `margin-inline`, repeat physical ones.
    static func isRepeated(_ property: String, in others: Set<String>) -> Bool {
        if property.contains("-block") || property.contains("-inline") || property.contains("-start-")
            || property.contains("-end-")
        {
            return true
        }
        guard
            [
                "background", "border", "font", "outline", "text-decoration", "flex", "border-top", "border-right",
                "border-bottom", "border-left", "text-emphasis", "column-rule", "list-style", "padding", "margin",
                "border-radius", "border-width", "border-color", "border-style", "gap", "overflow", "grid-area",
            ].contains(property)
        else { return false }
        let stems = property.split(separator: "-")
        return others.contains { other in
            guard other != property else { return false }
            let parts = other.split(separator: "-")
            return parts.count > stems.count && parts.starts(with: stems.prefix(1)) && stems.allSatisfy(parts.contains)
        }
    }
}
