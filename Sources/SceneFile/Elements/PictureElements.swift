import TatamiPrimitives
import TatamiScenes

/// Images.
enum ImageReading {
    private static let source = Key("source", PictureReading.image, required: true, "The image file, beside the scene.")
    private static let mode = DefaultedKey<ImageContent.Mode>(
        "mode", default: .fit, "How the image fills a box of another shape.")
    private static let tint = Key("tint", ColorReading.form, "Replaces the image's colours and keeps its alpha.")

    static let shape = MappingShape(
        element: "image", owner: "an image", keys: [source.shape, mode.shape, tint.shape],
        doc: "A PNG, JPEG or SVG file; as large as the file says unless a size is given.")

    static func content(_ fields: Fields) -> ImageContent? {
        let (mode, tint) = (fields[mode], fields[tint])
        guard let image = fields[source] else { return nil }
        return ImageContent(image: image, mode: mode, tint: tint)
    }
}

/// Symbols.
enum SymbolReading {
    private static let name = Key("name", PictureReading.symbol, required: true, "The symbol, such as trash.fill.")
    private static let size = DefaultedKey(
        "size", NumberReading.form(.fontSize), default: 20, "Points, of the square that it is drawn in.")
    private static let color = DefaultedKey("color", default: .systemBlue, "The colour of its strokes.")

    static let shape = MappingShape(
        element: "symbol", owner: "a symbol", keys: [name.shape, size.shape, color.shape],
        doc: "A small picture by the platform's name for it.")

    static func content(_ fields: Fields) -> SymbolContent? {
        let (size, color) = (fields[size], fields[color])
        guard let symbol = fields[name] else { return nil }
        return SymbolContent(symbol: symbol, size: size, color: color)
    }
}

/// Room between the elements of a stack.
enum SpacerReading {
    static let minLength = DefaultedKey("minLength", NumberReading.length, default: 0, "Points along the stack.")

    static let shape = MappingShape(
        element: "spacer", owner: "a spacer", keys: [minLength.shape],
        doc: "Takes the space that its stack has left.")
}

/// Plain areas.
enum AreaReading {
    static let shape = MappingShape(
        element: "area", owner: "an area", keys: [], doc: "A plain box: a background, a swatch, a line.")
}
