package import TatamiPrimitives

/// The files beside a scene and the names of built-in resources: the only access of this module to its environment.
package protocol SceneResources: AnyObject {
    /// Returns the bytes of a data file. Must refuse a path that leads out of the project, by its spelling or by links,
    /// and a file above `limit` bytes.
    func read(_ path: ScenePath, limit: Int) throws(ResourceError) -> [UInt8]
    /// Opens a data file of any size for reading in parts. Must refuse the paths that `read` refuses.
    func open(_ path: ScenePath) throws(ResourceError) -> any DataFile
    /// Returns an image by reading its header. Must refuse the paths that `read` refuses, and images beyond the
    /// limits of their codec.
    func probeImage(_ path: ScenePath, fonts: FontSet) throws(ResourceError) -> ImageReference
    /// Returns the names in the folder of `path`, for suggestions; empty if it can't be listed.
    func neighbours(of path: ScenePath) -> [String]
    /// Returns the fonts of a file, or of all font files in a folder in order of their names. Must refuse the paths
    /// that `read` refuses.
    func probeFonts(_ path: ScenePath) throws(ResourceError) -> [FontFile]
    /// The fonts of the project, available to every scene.
    var projectFonts: FontSet { get }
    /// The font families available to text, without those of the scene's own fonts.
    var fontFamilies: [String] { get }
    /// The names of the symbols that can be drawn.
    var symbolNames: [String] { get }
}

/// Default implementations, with which no resource is available.
extension SceneResources {
    package func read(_ path: ScenePath, limit: Int) throws(ResourceError) -> [UInt8] { throw .missing }
    package func probeImage(_ path: ScenePath, fonts: FontSet) throws(ResourceError) -> ImageReference {
        throw .missing
    }
    package func neighbours(of path: ScenePath) -> [String] { [] }
    package var fontFamilies: [String] { [] }
    package var symbolNames: [String] { [] }
    package func probeFonts(_ path: ScenePath) throws(ResourceError) -> [FontFile] { throw .missing }
    package var projectFonts: FontSet { .none }

    /// Opens a file by reading it into memory.
    package func open(_ path: ScenePath) throws(ResourceError) -> any DataFile {
        BytesInMemory(try read(path, limit: NodeBudget.data.bytes))
    }
}

/// The resources of a file that refers to no others.
final class NoResources: SceneResources {}

/// The reason that a file beside a scene is unavailable.
package enum ResourceError: Error, Hashable, Sendable {
    case missing
    case isFolder
    case leavesFolder
    /// Outside of the scene's folder and of the files that a project's scenes share.
    ///
    /// These are the files below the project's root that are not hidden.
    case leavesProject
    /// Reached through a symbolic link, outside of the scene's folder.
    case isLink
    /// A file of a baseline.
    case isBaseline
    /// A pipe or a device.
    case notARegularFile
    /// A file that can't be read, with the system's error number.
    case unreadable(errno: Int32)
    case fileTooLarge(limit: Int)
    /// A file that has changed since it was first read.
    case changed
    /// A pointer of Git LFS in place of the file.
    case largeFilePointer
    case unknownImageFormat
    case brokenImage(ImageFileError)
    case undrawableSVG(SVGImageError)
    case brokenFont(FontFileError)
    /// A folder without font files.
    case noFonts
    case imageTooLarge(width: Int, height: Int, pixels: Int, side: Int)
}

/// An error in the data of an image, after its header.
package enum ImageFileError: Hashable, Sendable {
    /// The file is empty.
    case empty
    case truncated
    /// A PNG whose line endings were converted, as if it were a text.
    case convertedLineEndings
    /// Malformed data, with the decoder's message.
    case malformed(String)
    case undrawable
}

/// The reason that an SVG image is refused, even if it is valid.
package enum SVGImageError: Error, Hashable, Sendable {
    /// Text beside this element, which is drawn as pixels, while text is drawn as outlines.
    case textBeside(String)
    /// Text with an emoji, which has no outline.
    case emojiText
    /// Text that needs this Debian package of fonts.
    case missingFonts(String)
    /// The fonts for its text can't be set up.
    case noFonts
    /// An unsupported element.
    case element(String)
    case tooManyElements(limit: Int)
    case tooDeep(limit: Int)
    /// Elements with references draw more than `limit` elements.
    case tooMuchDrawn(limit: Int)
    /// Too many masks, patterns, filters and other separate layers.
    case tooManyLayers(limit: Int)
    /// An attribute of a filter with a number above the limit.
    case tooLarge(attribute: String, limit: Int)
    /// An embedded image that is neither PNG nor JPEG.
    case embeddedImage
    case embeddedPixels
    /// Entities that expand to far more text than the file contains.
    case entities
    case timedOut(seconds: Int)
    case tookMemory(mebibytes: Int)
    /// The process that drew it failed. `signal` is the signal that terminated it; 0 if it exited by itself.
    case crashed(signal: Int32)
    /// The process for drawing it could not be started.
    case notStarted(errno: Int32)
    /// Its output exceeds this number of bytes.
    case tooMuchOutput(limit: Int)
    /// librsvg, which draws SVG images, can't be opened; with the system's reason.
    case noLibrary(reason: String)
}

/// A path as written in a scene: relative to the scene's folder, which it may leave by `..` at its beginning.
///
/// Whether it leads out of the project, by its components or by links, is checked when the file is opened.
package struct ScenePath: Hashable, Sendable {
    /// Components joined by `/`, without `.` and empty ones; `..` only at the beginning.
    @ExactText package private(set) var text: String

    package enum ReadingError: Error, Hashable, Sendable {
        case empty, tooLong, absolute, webAddress, controlCharacter, backslash
    }

    package init(_ path: String) throws(ReadingError) {
        if path.isEmpty { throw .empty }
        if path.utf8.count > 1024 { throw .tooLong }
        if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .controlCharacter }
        if path.hasPrefix("/") { throw .absolute }
        if path.hasPrefix("http://") || path.hasPrefix("https://") || path.hasPrefix("file:") { throw .webAddress }
        if path.utf8.contains(UInt8(ascii: "\\")) { throw .backslash }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        if parts.isEmpty { throw .empty }
        text = parts.joined(separator: "/")
    }

    /// The part after the last dot of the file's name, in lower case; empty without a dot.
    package var fileExtension: String { Self.fileExtension(of: text) }

    package static func fileExtension(of path: String) -> String {
        let name = path.lastComponent
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}

extension String {
    /// Whether the system accepts the text as a path.
    var canBePath: Bool { !isEmpty && utf8.count <= 4096 && !utf8.contains(0) }
}

/// A data file beside a scene, read in parts so that only requested parts are in memory.
package protocol DataFile: AnyObject, Sendable {
    /// The size in bytes when the file was opened.
    var byteCount: Int { get }
    /// Fills `buffer` with the bytes from `offset` and returns their number.
    ///
    /// Fewer bytes than fit into the buffer are returned only at the end of the file. The file may change at any time.
    /// Throws `.changed` if bytes that existed when it was opened are gone or known to differ; bytes added since are
    /// never requested.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ResourceError) -> Int
}

extension DataFile {
    /// Returns the bytes of a range within the file.
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

/// A data file in memory.
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
