import TatamiImages
import TatamiPainting
import TatamiPrimitives

/// An image definition of the document, with its size before scaling.
struct ImageDefinition {
    var id: String
    var size: Size
}

extension SVGWriter {
    mutating func writeImage(_ image: ImageReference, frame: Rect, tint: Color?) throws(SVGError) {
        guard !frame.isEmpty, frame.origin.isFinite, frame.width <= farthest, frame.height <= farthest,
            frame.origin == frame.origin.held(within: farthest)
        else { return }
        if let tint, tint.attributes(of: "fill") == nil { return }
        let definition = try definition(of: image, size: frame.size)
        body.write("<use href=\"#\(definition.id)\"")
        if definition.size == frame.size {
            if frame.minX != 0 { body.write("x", frame.minX) }
            if frame.minY != 0 { body.write("y", frame.minY) }
        } else {
            body.write(" transform=\"translate(")
            body.write(frame.minX, frame.minY)
            body.write(") scale(")
            body.write(FixedNumber(significant: frame.width / definition.size.width))
            body.write(" ")
            body.write(FixedNumber(significant: frame.height / definition.size.height))
            body.write(")\"")
        }
        if let tint { body.write(" filter=\"url(#\(tintID(tint)))\"") }
        body.write("/>")
    }

    /// Returns the definition, in the size of the image's first use, which is usually the only one.
    private mutating func definition(of image: ImageReference, size: Size) throws(SVGError) -> ImageDefinition {
        if let known = imageDefinitions[image] { return known }
        let bytes: [UInt8]
        do {
            bytes = try images.bytes(of: image)
        } catch {
            throw .unreadableImage(image, cause: error)
        }
        let file = image.format == .svg ? resized(bytes, of: image.size, to: size) : bytes
        var rest = ImagePayload(image.format, file).attributes(filling: size)
        rest.write("/>")
        let definition = ImageDefinition(id: definitions.id(of: "<image", rest, from: &ids), size: size)
        imageDefinitions[image] = definition
        return definition
    }

    /// Wraps an SVG to be rasterized with the picture's pixels per point, within a limit that all viewers
    /// support.
    private func resized(_ svg: [UInt8], of own: Size, to size: Size) -> [UInt8] {
        let largest = 4096.0
        let factor = min(max(list.scale, 1), 4, largest / max(size.width, size.height))
        guard own.width >= 0.001, own.height >= 0.001, own.width <= farthest, own.height <= farthest,
            let document = ResizedSVG(svg)
        else { return svg }
        return document.file(of: own, pixels: Size(width: size.width * factor, height: size.height * factor))
    }

    /// Returns the id of a filter that replaces all colours and keeps the alpha.
    private mutating func tintID(_ tint: Color) -> String {
        var rest = Markup(" color-interpolation-filters=\"sRGB\"><feColorMatrix values=\"")
        for component in [tint.red, tint.green, tint.blue] {
            rest.write("0 0 0 0 ")
            rest.write(FixedNumber(component, decimals: 4))
            rest.write(" ")
        }
        rest.write("0 0 0 ")
        rest.write(FixedNumber(tint.alpha, decimals: 4))
        rest.write(" 0\"/></filter>")
        return definitions.id(of: "<filter", rest, from: &ids)
    }
}
