import TatamiImages
import TatamiMessages
import TatamiPrimitives
import TatamiVerification

/// The storage of a page's pictures.
package struct PageStorage: Sendable {
    /// The largest size in bytes of the pictures within the page. Browsers can't open files of half a gigabyte.
    package var room = 192 << 20
    /// Keeps a picture by its file name beside the page, and returns its address from there, nil if it can't be
    /// written. The function is nil if pictures without room in the page are left out.
    package var keep: (@Sendable (String, [UInt8]) -> String?)?

    package init() {}

    /// The room in bytes in a page whose other pictures are in files beside it.
    package static let usualRoom = 16 << 20
    /// The room in bytes in a page in a folder of its own, enough for an example of each of hundreds of causes.
    package static let smallRoom = 2 << 20
}

/// The pictures of a page, each once: within it, or in files beside it.
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
        /// The address of its file from the page; nil if the page has it.
        var file: String?
    }

    /// The blocks in the order of first use.
    private(set) var blocks: [Block] = []
    /// The number of pictures that were left out for want of room.
    private(set) var leftOut = 0
    /// Whether some of the pictures are files beside the page.
    private(set) var hasFiles = false
    private var known: [Fingerprint: Picture] = [:]
    /// The size in bytes of the pictures within the page.
    private var size = 0
    private let read: (String) -> [UInt8]?
    private let storage: PageStorage

    init(_ storage: PageStorage, reading read: @escaping (String) -> [UInt8]?) {
        self.storage = storage
        self.read = read
    }

    enum Failure: Error {
        /// The file is missing, unreadable, or no picture.
        case notThere
        /// The page is full.
        case full
    }

    /// Whether pictures of equal snapshots have room too: always in files, otherwise as long as the page is small.
    var hasRoomForGallery: Bool { storage.keep != nil || size < PageStorage.usualRoom }

    /// Adds the picture at a path of the record.
    mutating func picture(at path: String) throws(Failure) -> Picture {
        guard let bytes = read(path), let (width, height) = pictureSize(of: bytes) else { throw .notThere }
        let fingerprint = Fingerprint(of: bytes)
        if let picture = known[fingerprint] { return picture }
        var picture = Picture(id: fingerprint.description, width: width, height: height)
        if size + bytes.count <= storage.room {
            size += bytes.count
            blocks.append(Block(id: picture.id, base64: base64(bytes)))
        } else if let file = storage.keep?("\(picture.id).png", bytes) {
            picture.file = file
            hasFiles = true
        } else {
            leftOut += 1
            throw .full
        }
        known[fingerprint] = picture
        return picture
    }

    /// The number of pictures that were left out, as a sentence; nil if there are none.
    var notice: Message? {
        leftOut == 0
            ? nil
            : "\(counted(leftOut, "picture")) did not fit into this page; 'tatami verify --report html=FOLDER/' writes them to files beside it"
    }
}

/// Reads the size of a PNG or JPEG in pixels without decoding it; nil for other files.
func pictureSize(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard let size = (try? probeImage(bytes, limits: PictureJudge.limits))?.size else { return nil }
    return (Int(size.width), Int(size.height))
}
