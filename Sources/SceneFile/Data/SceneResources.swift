package import TatamiPrimitives

/// The files beside a scene and the names of what is built in; the only way by which this room learns of the world.
package protocol SceneResources: AnyObject {
    /// The bytes of a data file. Must refuse a path whose links lead out of the scene's folder, and a file above `limit`.
    func read(_ path: ScenePath, limit: Int) throws(ResourceProblem) -> [UInt8]
    /// A data file, of any size, to be read in parts. Must refuse what `read` refuses for its path.
    func open(_ path: ScenePath) throws(ResourceProblem) -> any DataFile
    /// An image, known by its header. Must refuse what `read` refuses, and images beyond the limits of their codec.
    func probeImage(_ path: ScenePath) throws(ResourceProblem) -> ImageReference
    /// The names in the folder of `path`, to find out what a misspelled path meant; empty when it can't be listed.
    func neighbours(of path: ScenePath) -> [String]
    /// The font families that text can be set in.
    var fontFamilies: [String] { get }
    /// The names of the symbols that can be drawn.
    var symbolNames: [String] { get }
}

extension SceneResources {
    /// The file as far as it fits into memory.
    package func open(_ path: ScenePath) throws(ResourceProblem) -> any DataFile {
        BytesInMemory(try read(path, limit: NodeBudget.data.bytes))
    }
}

/// Why a file beside a scene can't be had.
package enum ResourceProblem: Error, Hashable, Sendable {
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
    case brokenImage(ImageFlaw)
    case imageTooLarge(width: Int, height: Int, pixels: Int, side: Int)
}

/// What is wrong with an image beside a scene, beyond its header.
package enum ImageFlaw: Hashable, Sendable {
    /// There is nothing in the file.
    case empty
    case truncated
    /// In the decoder's own words.
    case malformed(String)
    case undrawable
}
