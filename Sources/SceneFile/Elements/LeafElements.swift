import TatamiPrimitives
import TatamiScenes

/// Elements without children: images, symbols, spacers and areas.
extension ElementKind {
    static let image = ElementKind(
        "image", owner: "an image",
        keys: .of(ImageReading.source, ImageReading.mode, ImageReading.tint),
        main: ImageReading.source.name, isFoundAtMainKey: true,
        doc: "A PNG, JPEG or SVG file, in its own size unless a size is given."
    ) { fields, _ in
        let (mode, tint) = (fields[ImageReading.mode], fields[ImageReading.tint])
        guard let image = fields[ImageReading.source] else { return nil }
        return .image(ImageContent(image: image, mode: mode, tint: tint))
    }

    static let symbol = ElementKind(
        "symbol", owner: "a symbol",
        keys: SymbolReading.keys, main: SymbolReading.name.name, isFoundAtMainKey: true,
        doc: "A symbol by its name on the platform, or drawn by a path."
    ) { fields, _ in
        let (size, color) = (SymbolReading.size(fields), fields[SymbolReading.color])
        guard let symbol = SymbolReading.symbol(fields) else { return nil }
        return .symbol(SymbolContent(symbol: symbol, size: size, color: color))
    }
}

private enum ImageReading {
    static let source = Key("source", PictureReading.image, required: true, "The image file, beside the scene.")
    static let mode = DefaultedKey<ImageContent.Mode>(
        "mode", default: .fit, "How the image fills a box with another aspect ratio.")
    static let tint = Key("tint", ColorReading.form, "Replaces the image's colours and keeps its alpha.")
}

extension ElementKind {
    static let spacer = ElementKind(
        "spacer", owner: "a spacer", keys: .of(minLength), main: minLength.name, isWholeAlone: true,
        isEmpty: true, doc: "A space that takes the remaining length of its stack."
    ) { fields, _ in .spacer(minLength: fields[minLength]) }

    private static let minLength = DefaultedKey(
        "minLength", NumberReading.length, default: 0, "The minimum length along the stack, in points.")

    static let area = ElementKind(
        "area", owner: "an area", keys: [], main: BoxReading.background.name,
        mainValueKeys: ["gradient", "color"], isWholeAlone: true, isEmpty: true,
        doc: "A plain box: a background, a swatch, a line."
    ) { _, _ in .area }
}
