import Glibc
import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// A cache of recently shaped paragraphs, by their exact bytes.
///
/// Strings are unsuitable as keys: equal strings may have different bytes (`é` in one or two scalars), and
/// comparing them requires normalization. The cache is bounded by two generations: when the young one is
/// full, it replaces the old one, which is dropped; reused entries move back to the young one.
struct ParagraphCache {
    /// The limit of a generation, in UTF-8 bytes of text; each of these bytes takes about a hundred bytes of glyphs and
    /// lines.
    private let capacity: Int
    private var young: [Key: [ShapedParagraph]] = [:]
    private var old: [Key: [ShapedParagraph]] = [:]
    private var youngBytes = 0

    private struct Key: Hashable {
        var hash: UInt64
        var style: Int
    }

    init(capacity: Int) {
        self.capacity = capacity
    }

    mutating func find(
        _ bytes: UnsafeBufferPointer<UInt8>, style: Int, parts: [ParagraphPart]
    ) -> ShapedParagraph? {
        let key = Key(hash: Self.hash(bytes), style: style)
        if let known = young[key]?.first(where: { $0.parts == parts && Self.equal($0.bytes, bytes) }) { return known }
        guard let known = old[key]?.first(where: { $0.parts == parts && Self.equal($0.bytes, bytes) }) else {
            return nil
        }
        add(known, key: key)
        return known
    }

    mutating func add(_ paragraph: ShapedParagraph) {
        add(paragraph, key: Key(hash: paragraph.bytes.withUnsafeBufferPointer(Self.hash), style: paragraph.style))
    }

    private mutating func add(_ paragraph: ShapedParagraph, key: Key) {
        // An empty paragraph has a cost too.
        let cost = paragraph.bytes.count + 32 + paragraph.parts.count
        if youngBytes + cost > capacity {
            old = young
            young = [:]
            youngBytes = 0
        }
        young[key, default: []].append(paragraph)
        youngBytes += cost
    }

    private static func equal(_ a: [UInt8], _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        guard a.count == b.count else { return false }
        return a.withUnsafeBytes { own in
            guard let first = own.baseAddress, let second = b.baseAddress else { return true }
            return memcmp(first, second, b.count) == 0
        }
    }

    /// Returns a hash, which multiplies and folds eight bytes at a time. Since the bytes are compared afterwards, it
    /// only has to distribute well.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(truncatingIfNeeded: raw.count) ^ 0x9E37_79B9_7F4A_7C15
        func mix(_ word: UInt64) {
            let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
            hash = product.high ^ product.low
        }
        var offset = 0
        while offset + 8 <= raw.count {
            mix(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        while offset < raw.count {
            mix(UInt64(raw[offset]) | 0x100)
            offset += 1
        }
        return hash
    }
}

/// The properties of a request that determine a paragraph's glyphs; neither size nor width does. Tracking is
/// in points at every size.
struct ShapingStyle: Hashable {
    var family: String
    var weight: Font.Weight
    var isItalic: Bool
    var tracking: Double
    var axes: [FontVariation]
    var features: [FontFeature]
    /// The language, as a BCP 47 tag.
    var language: String
    /// The direction of a paragraph without strong characters.
    var direction: LayoutDirection
    /// Whether `direction` applies regardless of the paragraph's characters.
    var isDirectionForced = false

    init(_ request: TextRequest, font: Font? = nil) {
        let font = font ?? request.font
        family = font.family
        weight = font.weight
        isItalic = font.isItalic
        tracking = font.tracking
        axes = font.axes
        features = font.features
        language = request.language
        direction = request.direction
    }
}
