package import TatamiPrimitives
import TatamiSystem

/// A provider of image content for renderers; each image is read and decoded once.
package protocol ImageSource: AnyObject {
    /// Returns the decoded pixels of a PNG or JPEG.
    func bitmap(of image: ImageReference) throws(ImageError) -> Bitmap
    /// Returns the bytes of the file; for an SVG file with text, the bytes in which outlines replace the text.
    func bytes(of image: ImageReference) throws(ImageError) -> [UInt8]
    /// Returns the pixels of a PNG in memory, as in fonts with emoji.
    func bitmap(ofPNG bytes: [UInt8]) throws(ImageError) -> Bitmap
}

/// A loader that reads and decodes each image once, with a cache of recent ones within a limit of memory.
///
/// Not thread-safe. A file that changes after it was first read may be seen in its old state.
package final class ImageLoader: ImageSource {
    /// The limits of a picture, of which this loader applies the number of an image's pixels.
    package let limits: Limits
    private let imageLimits: ImageLimits
    private let fileSizeLimit: Int
    private var files: BoundedCache<ExactText, [UInt8]>
    private var bitmaps: BoundedCache<Source, Bitmap>

    private enum Source: Hashable {
        case file(ExactText)
        case png([UInt8])
    }

    package static let usualMemory = 512 << 20

    /// Creates a loader. `fileSizeLimit` and `memory` are in bytes; half of the memory is for files, half for decoded
    /// pixels.
    package init(limits: Limits = .standard, fileSizeLimit: Int = 64 << 20, memory: Int = usualMemory) {
        self.limits = limits
        imageLimits = ImageLimits(pixels: limits.imagePixels, side: ImageLimits.standard.side)
        self.fileSizeLimit = fileSizeLimit
        files = BoundedCache(budget: memory / 2)
        bitmaps = BoundedCache(budget: memory / 2)
    }

    /// Returns the header of the image at an absolute path without decoding its pixels.
    package func header(ofFile path: String) throws(ImageError) -> ImageHeader {
        try probeImage(bytes(ofFile: path), limits: imageLimits)
    }

    package func bytes(of image: ImageReference) throws(ImageError) -> [UInt8] {
        if let outlined = image.outlined { return outlined.bytes }
        return try fileBytes(of: image)
    }

    /// Returns the bytes of the file itself, even of an SVG file whose text was converted to outlines.
    package func fileBytes(of image: ImageReference) throws(ImageError) -> [UInt8] {
        try bytes(ofFile: image.file)
    }

    package func bitmap(of image: ImageReference) throws(ImageError) -> Bitmap {
        if let bitmap = bitmaps.value(for: .file(ExactText(image.file))) { return bitmap }
        let bitmap = try decodeImage(bytes(ofFile: image.file), limits: imageLimits)
        bitmaps.insert(bitmap, cost: bitmap.pixels.count, for: .file(ExactText(image.file)))
        return bitmap
    }

    package func bitmap(ofPNG bytes: [UInt8]) throws(ImageError) -> Bitmap {
        if let bitmap = bitmaps.value(for: .png(bytes)) { return bitmap }
        let bitmap = try decodePNG(bytes, limits: imageLimits)
        bitmaps.insert(bitmap, cost: bitmap.pixels.count + bytes.count, for: .png(bytes))
        return bitmap
    }

    private func bytes(ofFile path: String) throws(ImageError) -> [UInt8] {
        if let bytes = files.value(for: ExactText(path)) { return bytes }
        do {
            let bytes = try readFile(at: path, limit: fileSizeLimit)
            files.insert(bytes, cost: bytes.count, for: ExactText(path))
            return bytes
        } catch {
            throw .unreadable(error)
        }
    }
}

/// A cache that drops the least recently used values once their costs exceed a budget.
struct BoundedCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var cost: Int
        var lastUse: UInt64
    }

    private let budget: Int
    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private(set) var cost = 0

    /// Creates a cache; `budget` is in the unit of the costs, here bytes.
    init(budget: Int) {
        self.budget = budget
    }

    mutating func value(for key: Key) -> Value? {
        clock += 1
        entries[key]?.lastUse = clock
        return entries[key]?.value
    }

    /// Inserts a value; one that alone exceeds the budget is not kept.
    mutating func insert(_ value: Value, cost newCost: Int, for key: Key) {
        guard newCost <= budget else { return }
        clock += 1
        let replaced = entries.updateValue(Entry(value: value, cost: newCost, lastUse: clock), forKey: key)
        cost += newCost - (replaced?.cost ?? 0)
        while cost > budget, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
            cost -= oldest.value.cost
        }
    }
}
