import TatamiPrimitives

/// The pictures that a page carries, each once however many snapshots show it.
struct PagePictures {
    /// As the template asks for them.
    struct Block {
        var id: String
        var base64: String
    }

    /// As the page's data names them.
    struct Picture: Encodable {
        var id: String
        /// Pixels.
        var width: Int
        var height: Int
    }

    /// In the order in which one meets them.
    private(set) var blocks: [Block] = []
    private var known: [Fingerprint: Picture] = [:]
    private var size = 0
    private let read: (String) -> [UInt8]?
    private let limit: Int

    /// Browsers open no file of any size; half a gigabyte of text is too much for one.
    init(limit: Int = 192 << 20, reading read: @escaping (String) -> [UInt8]?) {
        self.limit = limit
        self.read = read
    }

    enum Failure: Error {
        /// It is gone, can't be read, or is no PNG: a page carries no file of another kind.
        case notThere
        /// The page holds as much as it can.
        case full
    }

    /// The picture at a path of the record.
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

    /// As the first chunk of a PNG says it (https://www.w3.org/TR/png-3/#11IHDR); nil for other files.
    private static func size(ofPNG bytes: [UInt8]) -> (width: Int, height: Int)? {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        guard bytes.count > 33, bytes.starts(with: start) else { return nil }
        func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(at: 16), number(at: 20))
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
