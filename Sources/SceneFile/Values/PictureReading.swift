import TatamiPrimitives
import TatamiScenes

/// Image files and symbols, both by name.
enum PictureReading {
    /// The form of the path of an image file in the scene's folder.
    static let image = Form<ImageReference>(
        .formed(Shape.FormedText(words: "the path of an image", pattern: nil, examples: ["cat.png"]))
    ) { node, decoding in
        guard let path = node.text else {
            return decoding.refuse(node, .formed(Shape.FormedText(words: "the path of an image")))
        }
        return decoding.image(path, at: node.mark)
    }

    /// The names of all symbols. A closure, because reading the symbols' drawings takes time that a scene without
    /// symbols doesn't need.
    private static let symbolNames: @Sendable () -> [String] = { TatamiPrimitives.Symbol.names }

    static let symbolText = Shape.FormedText(
        words: "the name of a symbol", examples: ["trash.fill"], names: symbolNames)

    static let pictureText = Shape.FormedText(
        words: "a symbol or the path of an image", examples: ["trash.fill", "cat.png"],
        names: symbolNames, otherwise: "[/]|\\.[A-Za-z]+$")

    static let symbol = Form<Symbol>(.formed(symbolText)) { node, decoding in
        guard let name = node.text else { return decoding.refuse(node, .formed(symbolText)) }
        if decoding.cache.hasSymbol(name, in: decoding.resources) {
            let symbol = Symbol(name: name)
            return symbol.followsDirection && decoding.context.direction == .rightToLeft ? symbol.flipped : symbol
        }
        return decoding.unknownSymbol(name, at: node.mark)
    }

    enum Picture: Sendable {
        case symbol(Symbol)
        case image(ImageReference)
    }

    /// The form of a picture: a symbol by its name, or else an image by its path.
    static let picture = Form<Picture>(
        .formed(pictureText)
    ) { node, decoding in
        if let name = node.text, !isImagePath(name) {
            return symbol.read(node, decoding).map(Picture.symbol)
        }
        return image.read(node, decoding).map(Picture.image)
    }

    /// Whether a name has an image's extension or a slash; any other name is taken for a symbol.
    static func isImagePath(_ name: String) -> Bool {
        let lowercased = name.lowercased()
        return name.contains("/") || [".png", ".jpg", ".jpeg", ".svg"].contains { lowercased.hasSuffix($0) }
            || [".gif", ".webp", ".heic", ".bmp", ".tiff", ".pdf"].contains { lowercased.hasSuffix($0) }
    }
}
