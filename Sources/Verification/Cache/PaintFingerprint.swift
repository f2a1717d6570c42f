package import TatamiImages
package import TatamiPainting
package import TatamiPrimitives

extension Fingerprint {
    /// Creates the fingerprint of everything but program, libraries and fonts that determines a picture's pixels. That
    /// is the display list, without names that only vector formats show, and its image files. nil if an image can't be
    /// read.
    package init?(ofPaint list: DisplayList, images: any ImageSource, under key: FingerprintKey) {
        var writer = PaintWriter(images: images, key: key)
        guard writer.write(list) else { return nil }
        self = key.fingerprint(of: writer.bytes)
    }
}

/// An encoder of display lists: each value has a fixed length or is preceded by its length, and each case by a number.
private struct PaintWriter {
    private let images: any ImageSource
    private let key: FingerprintKey
    private(set) var bytes: [UInt8] = []
    private var faces: [FontFace: Int] = [:]

    init(images: any ImageSource, key: FingerprintKey) {
        self.images = images
        self.key = key
        bytes.reserveCapacity(1 << 16)
    }

    /// Returns false if an image can't be read.
    mutating func write(_ list: DisplayList) -> Bool {
        write(list.size.width, list.size.height, list.scale)
        write(list.background)
        return write(list.items)
    }

    private mutating func write(_ items: [DisplayItem]) -> Bool {
        write(items.count)
        return items.allSatisfy { write($0) }
    }

    private mutating func write(_ item: DisplayItem) -> Bool {
        switch item {
        case .group(let group):
            write(0)
            write(group.opacity)
            write(group.clip == nil ? 0 : 1)
            if let clip = group.clip { write(clip) }
            return write(group.items)
        case .fill(let path, let rule, let paint, let bounds):
            write(1)
            write(path)
            write(rule == .nonZero ? 0 : 1)
            write(paint)
            write(bounds)
        case .stroke(let path, let style, let color):
            write(2)
            write(path)
            write(style)
            write(color)
        case .shadow(let shadow):
            write(3)
            write(shadow.path)
            write(shadow.offset)
            write(shadow.blur)
            write(shadow.color)
        case .textShadow(let item):
            write(7)
            write(item.runs.count)
            for run in item.runs {
                write(run.glyphs)
                write(run.origin)
            }
            write(item.offset)
            write(item.blur)
            write(item.color)
        case .material(let item):
            write(6)
            write(item.path)
            write(item.material.blur, item.material.saturation)
            write(item.material.tint)
        case .glyphs(let run, let origin, let color):
            write(4)
            write(run)
            write(origin)
            write(color)
        case .image(let image, let frame, let tint):
            guard let file = try? images.bytes(of: image) else { return false }
            write(5)
            write(key.fingerprint(of: file))
            write(image.format.rawValue)
            write(image.size.width, image.size.height)
            write(frame)
            write(tint == nil ? 0 : 1)
            if let tint { write(tint) }
        }
        return true
    }

    /// Text and clusters are omitted, since they don't affect the pixels.
    private mutating func write(_ run: GlyphRun) {
        write(run.font)
        write(run.size)
        write(run.glyphs.count)
        for glyph in run.glyphs {
            write(Int(glyph.id))
            write(glyph.x, glyph.y)
        }
    }

    /// Writes a font in full the first time, then by number.
    private mutating func write(_ font: FontFace) {
        let number = faces[font]
        write(number ?? -1)
        guard number == nil else { return }
        faces[font] = faces.count
        write(font.file)
        write(font.index)
        write(font.hasColorGlyphs ? 1 : 0)
        guard let content = font.content else { return }
        write(content)
        for variation in font.variations {
            write(variation.axis)
            write(variation.value)
        }
    }

    private mutating func write(_ paint: Paint) {
        switch paint {
        case .solid(let color):
            write(0)
            write(color)
        case .linearGradient(let gradient):
            write(1)
            write(gradient.start)
            write(gradient.end)
            write(gradient.stops)
        case .radialGradient(let gradient):
            write(2)
            write(gradient.center)
            write(gradient.start, gradient.end)
            write(gradient.isElliptical ? 1 : 0)
            write(gradient.stops)
        }
    }

    private mutating func write(_ stops: [GradientStop]) {
        write(stops.count)
        for stop in stops {
            write(stop.offset)
            write(stop.color)
        }
    }

    private mutating func write(_ style: StrokeStyle) {
        write(style.width)
        switch style.cap {
        case .butt: write(0)
        case .round: write(1)
        case .square: write(2)
        }
        switch style.join {
        case .miter: write(0)
        case .round: write(1)
        case .bevel: write(2)
        }
        write(style.dash.count)
        for length in style.dash { write(length) }
    }

    private mutating func write(_ path: Path) {
        write(path.elements.count)
        for element in path.elements {
            switch element {
            case .move(let point):
                write(0)
                write(point)
            case .line(let point):
                write(1)
                write(point)
            case .quad(let control, let point):
                write(2)
                write(control)
                write(point)
            case .cubic(let control1, let control2, let point):
                write(3)
                write(control1)
                write(control2)
                write(point)
            case .close: write(4)
            }
        }
    }

    // MARK: Values

    private mutating func write(_ rect: Rect) { write(rect.minX, rect.minY, rect.width, rect.height) }
    private mutating func write(_ point: Point) { write(point.x, point.y) }
    private mutating func write(_ color: Color) { write(color.red, color.green, color.blue, color.alpha) }

    private mutating func write(_ numbers: Double...) {
        for number in numbers { write(bits: number.bitPattern) }
    }

    private mutating func write(_ number: Int) { write(bits: UInt64(bitPattern: Int64(number))) }

    private mutating func write(_ fingerprint: Fingerprint) {
        write(bits: fingerprint.high)
        write(bits: fingerprint.low)
    }

    private mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    private mutating func write(bits: UInt64) {
        withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
