package import TatamiPrimitives

/// The files beside a scene and the names of what is built in; the only way by which this room learns of the world.
package protocol SceneResources: AnyObject {
    /// The bytes of a data file. Must refuse a path whose links lead out of the scene's folder, and a file above `limit`.
    func read(_ path: ScenePath, limit: Int) throws(ResourceError) -> [UInt8]
    /// A data file, of any size, to be read in parts. Must refuse what `read` refuses for its path.
    func open(_ path: ScenePath) throws(ResourceError) -> any DataFile
    /// An image, known by its header. Must refuse what `read` refuses, and images beyond the limits of their codec.
    func probeImage(_ path: ScenePath, fonts: FontSet) throws(ResourceError) -> ImageReference
    /// The names in the folder of `path`, to find out what a misspelled path meant; empty when it can't be listed.
    func neighbours(of path: ScenePath) -> [String]
    /// The fonts of a file, or of all font files that lie in a folder, in order of their names. Must refuse what `read`
    /// refuses.
    func probeFonts(_ path: ScenePath) throws(ResourceError) -> [FontFile]
    /// The fonts that every scene of the project has.
    var projectFonts: FontSet { get }
    /// The font families that text can be set in, but for those of fonts that come with the scene.
    var fontFamilies: [String] { get }
    /// The names of the symbols that can be drawn.
    var symbolNames: [String] { get }
}

extension SceneResources {
    package func probeFonts(_ path: ScenePath) throws(ResourceError) -> [FontFile] { throw .missing }
    package var projectFonts: FontSet { .none }

    /// The file as far as it fits into memory.
    package func open(_ path: ScenePath) throws(ResourceError) -> any DataFile {
        BytesInMemory(try read(path, limit: NodeBudget.data.bytes))
    }
}

/// Why a file beside a scene can't be had.
package enum ResourceError: Error, Hashable, Sendable {
    case missing
    case isFolder
    case leavesFolder
    /// A pipe or a device.
    case notARegularFile
    /// With the system's number for the reason.
    case unreadable(errno: Int32)
    case fileTooLarge(limit: Int)
    /// Since it was first read.
    case changed
    case unknownImageFormat
    case brokenImage(ImageFileError)
    case undrawableSVG(SVGImageError)
    case brokenFont(FontFileError)
    /// A folder in which no font file lies.
    case noFonts
    case imageTooLarge(width: Int, height: Int, pixels: Int, side: Int)
}

/// What is wrong with an image beside a scene, beyond its header.
package enum ImageFileError: Hashable, Sendable {
    /// There is nothing in the file.
    case empty
    case truncated
    /// In the decoder's own words.
    case malformed(String)
    case undrawable
}

/// Why an SVG image is not drawn, though it may be a sound one.
package enum SVGImageError: Error, Hashable, Sendable {
    /// Text beside an element that would become pixels where text becomes outlines.
    case textBeside(String)
    /// Text with an emoji, which is no outline.
    case emojiText
    /// Text, for which this Debian package of fonts has to be there.
    case missingFonts(String)
    /// The fonts for its text can't be set up.
    case noFonts
    /// An element that is not taken.
    case element(String)
    case tooManyElements(limit: Int)
    case tooDeep(limit: Int)
    /// Elements that refer to others draw more than this.
    case tooMuchDrawn(limit: Int)
    /// Masks, patterns, filters and the like that are drawn apart.
    case tooManyLayers(limit: Int)
    /// A number of a filter.
    case tooLarge(attribute: String, limit: Int)
    /// An image within that is neither PNG nor JPEG.
    case embeddedImage
    case embeddedPixels
    /// Entities that become far more text than stands in the file.
    case entities
    case timedOut(seconds: Int)
    case tookMemory(mebibytes: Int)
    /// The process that drew it was ended by a signal.
    case crashed(signal: Int32)
    /// No process could be started to draw it, for the system's reason.
    case notStarted(errno: Int32)
    /// It makes a file larger than these bytes.
    case tooMuchOutput(limit: Int)
    /// librsvg, which draws SVG images, can't be opened, for the system's reason.
    case noLibrary(reason: String)
}

/// A path as a scene writes it: relative to the scene's folder, and by its words not outside of it.
///
/// Whether links lead outside is for the one to find out who opens the file.
package struct ScenePath: Hashable, Sendable {
    /// Components joined by `/`, without `.` and empty ones.
    @ExactText package private(set) var text: String

    package enum ReadingError: Error, Hashable, Sendable {
        case empty, tooLong, absolute, leavesFolder, webAddress, controlCharacter, backslash
    }

    package init(_ path: String) throws(ReadingError) {
        if path.isEmpty { throw .empty }
        if path.utf8.count > 1024 { throw .tooLong }
        if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .controlCharacter }
        if path.hasPrefix("/") { throw .absolute }
        if path.hasPrefix("http://") || path.hasPrefix("https://") || path.hasPrefix("file:") { throw .webAddress }
        if path.utf8.contains(UInt8(ascii: "\\")) { throw .backslash }
        let parts = path.split(separator: "/").filter { $0 != "." }
        if parts.contains("..") { throw .leavesFolder }
        if parts.isEmpty { throw .empty }
        text = parts.joined(separator: "/")
    }

    /// What follows the last dot of the file's name, in lower case; empty without a dot.
    package var fileExtension: String { Self.fileExtension(of: text) }

    static func fileExtension(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}

/// A data file beside a scene, read in parts, so that what nobody asks for is never in memory.
package protocol DataFile: AnyObject, Sendable {
    /// Bytes, when the file was opened.
    var byteCount: Int { get }
    /// Fills `buffer` with the bytes from `offset` on and returns how many there were: fewer than `buffer` takes only at
    /// the end of the file.
    ///
    /// The file may change at any time. Bytes that were there when it was opened and are gone or known to be others
    /// give `.changed`; what was added since is never asked for.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ResourceError) -> Int
}

extension DataFile {
    /// The bytes of a range that lies within the file.
    func bytes(_ range: Range<Int>) throws(ResourceError) -> [UInt8] {
        var failure: ResourceError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(ResourceError) {
                count = try read(
                    at: range.lowerBound,
                    into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<range.count])
                )
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        guard bytes.count == range.count else { throw .changed }
        return bytes
    }
}

/// A data file of which all bytes are in memory.
final class BytesInMemory: DataFile {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var byteCount: Int { bytes.count }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = bytes[min(max(0, offset), bytes.count)...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }
}
