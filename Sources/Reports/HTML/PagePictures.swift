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
        /// The file is missing, unreadable, or no PNG.
        case notThere
        /// The page is full.
        case full
    }

    /// Adds the picture at a path of the record.
    mutating func picture(at path: String) throws(Failure) -> Picture {
        guard let bytes = read(path), let (width, height) = Self.size(ofPNG: bytes) else { throw .notThere }
        let fingerprint = Fingerprint(of: bytes)
        if let picture = known[fingerprint] { return picture }
        guard size + bytes.count <= limit else { throw .full }
        size += bytes.count
        let picture = Picture(id: fingerprint.description, width: width, height: height)
        known[fingerprint] = picture
        blocks.append(Block(id: picture.id, base64: String(decoding: base64(bytes), as: UTF8.self)))
        return picture
    }

    /// Reads the size from the first chunk of a PNG (https://www.w3.org/TR/png-3/#11IHDR); nil for other
    /// files.
    private static func size(ofPNG bytes: [UInt8]) -> (width: Int, height: Int)? {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        guard bytes.count > 33, bytes.starts(with: start) else { return nil }
        func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(at: 16), number(at: 20))
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
