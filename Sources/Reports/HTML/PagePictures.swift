import TatamiImages
import TatamiPrimitives

/// The pictures embedded in a page, each once.
struct PagePictures {
    /// A picture's data for the template.
    struct Block {
        var id: String
        var base64: String
    }

    /// A reference to a picture in the page's data.
    struct Picture: Encodable {
        var id: String
        /// The size in pixels.
        var width: Int
        var height: Int
    }

    /// The blocks in the order of first use.
    private(set) var blocks: [Block] = []
    private var known: [Fingerprint: Picture] = [:]
    private var size = 0
    private let read: (String) -> [UInt8]?
    private let limit: Int

    /// Limits the total size in bytes: browsers can't open files of half a gigabyte.
    init(limit: Int = 192 << 20, reading read: @escaping (String) -> [UInt8]?) {
        self.limit = limit
        self.read = read
    }

    enum Failure: Error {
        /// The file is missing, unreadable, or no picture.
        case notThere
        /// The page is full.
        case full
    }

    /// Adds the picture at a path of the record.
    mutating func picture(at path: String) throws(Failure) -> Picture {
        guard let bytes = read(path), let (width, height) = Self.size(of: bytes) else { throw .notThere }
        let fingerprint = Fingerprint(of: bytes)
        if let picture = known[fingerprint] { return picture }
        guard size + bytes.count <= limit else { throw .full }
        size += bytes.count
        let picture = Picture(id: fingerprint.description, width: width, height: height)
        known[fingerprint] = picture
        blocks.append(Block(id: picture.id, base64: String(decoding: base64(bytes), as: UTF8.self)))
        return picture
    }

    /// Reads the size of a PNG or JPEG without decoding it; nil for other files.
    private static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        let limits = ImageLimits(pixels: 1 << 27, side: 1_000_000)
        guard let size = (try? probeImage(bytes, limits: limits))?.size else { return nil }
        return (Int(size.width), Int(size.height))
    }
}
