import Glibc
import TatamiCairo
package import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiSystem
import TatamiTypesetting

/// The folder of a scene file, and the files of the project that scenes share; a scene has no access to others.
package final class SceneFolder: SceneResources {
    private let folder: String
    /// The folder of the project; nil for none.
    private let root: String?
    private let images: ImageLoader
    /// The folder with all links resolved, or the reason that it can't be found.
    private lazy var realFolder = Result { () throws(ResourceError) in try Self.resolved(folder) }
    private var vectors: [ExactText: (Size, OutlinedSVG?)] = [:]
    /// The limit in bytes of an SVG image whose text became outlines.
    private static let outlinedLimit = 16 << 20
    /// The files that the scene accessed, both with all links resolved and as the scene names them.
    private(set) var found: Set<ExactText> = []
    private let usedFiles: UsedFiles?

    /// Creates the folder of a scene file, by the file's path.
    package convenience init(ofScene scene: String, images: ImageLoader, project: Project = Project()) {
        self.init(TatamiSystem.folder(of: scene), images: images, project: project)
    }

    package init(_ folder: String, images: ImageLoader, project: Project = Project()) {
        self.folder = folder.hasSuffix("/") ? folder : folder + "/"
        self.images = images
        (root, projectFonts, usedFiles) = (project.root, project.fonts, project.usedFiles)
        found = Set<ExactText>(texts: projectFonts.files.map(\.path))
    }

    package let projectFonts: FontSet
    package var fontFamilies: [String] { FontCatalogue.families() }
    package var symbolNames: [String] { Symbol.names }

    package func read(_ path: ScenePath, limit: Int) throws(ResourceError) -> [UInt8] {
        let file = try locate(path)
        do { return try readFile(at: file, limit: limit) } catch { throw ResourceError(error) }
    }

    package func open(_ path: ScenePath) throws(ResourceError) -> any DataFile {
        let file = try locate(path)
        do { return try FolderDataFile(at: file) } catch { throw ResourceError(error) }
    }

    package func probeImage(_ path: ScenePath, fonts: FontSet) throws(ResourceError) -> ImageReference {
        let file = try locate(path)
        let header: ImageHeader
        do { header = try images.header(ofFile: file) } catch { throw ResourceError(error) }
        var reference = ImageReference(name: path.text, file: file, format: header.format, size: header.size ?? .zero)
        if header.size == nil { (reference.size, reference.outlined) = try vetted(reference, fonts) }
        return reference
    }

    /// Vets and measures an SVG image, once.
    private func vetted(_ svg: ImageReference, _ fonts: FontSet) throws(ResourceError) -> (Size, OutlinedSVG?) {
        if let known = vectors[svg.file] { return known }
        let bytes: [UInt8]
        do { bytes = try images.fileBytes(of: svg) } catch { throw ResourceError(error) }
        let fonts = try vetSVG(bytes, limits: images.limits) ? SVGFonts(fonts) : nil
        let found: (Size, OutlinedSVG?)
        do throws(RenderingError) {
            if let fonts {
                let (file, size) = try IsolatedSVG.outline(bytes, fonts, limit: Self.outlinedLimit)
                found = (size, OutlinedSVG(file))
            } else {
                found = (try IsolatedSVG.measure(bytes), nil)
            }
        } catch {
            throw ResourceError(drawing: error)
        }
        vectors[svg.file] = found
        return found
    }

    package func probeFonts(_ path: ScenePath) throws(ResourceError) -> [FontFile] {
        let place = try locate(path)
        guard let names = try? fileNames(in: place, limit: 10_000) else {
            return [try OpenedFonts.file(at: place, named: path.text)]
        }
        var fonts: [FontFile] = []
        for name in names.sortedByBytes()
        where ["otf", "ttf", "ttc", "otc"].contains(ScenePath.fileExtension(of: name)) {
            // A path that is syntactically inside remains inside.
            guard let inner = try? ScenePath("\(path.text)/\(name)") else { continue }
            fonts.append(try OpenedFonts.file(at: try locate(inner), named: inner.text))
        }
        if fonts.isEmpty { throw .noFonts }
        return fonts
    }

    package func neighbours(of path: ScenePath) -> [String] {
        guard let place = try? place(of: path), let folder = realPath(of: place.folder),
            isInside(folder + "/", place.isShared ? root : try? realFolder.get())
        else { return [] }
        return (try? fileNames(in: folder, limit: 1_000))?.sortedByBytes() ?? []
    }

    // MARK: Access

    /// The place that a path names, by its spelling.
    private struct Place {
        /// The absolute path, without `..`.
        var path: String
        /// Whether it is outside of the scene's folder.
        var isShared: Bool
        var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + "/" }
    }

    /// Throws if the place is neither in the scene's folder nor shared by the project.
    private func place(of path: ScenePath) throws(ResourceError) -> Place {
        let realFolder = try realFolder.get()
        let place = absolutePath("\(realFolder)/\(path.text)")
        if isInside(place, realFolder) { return Place(path: place, isShared: false) }
        guard let root, root.isSame(as: realFolder) || isInside(realFolder, root), isInside(place, root),
            !place.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/"))
                .contains(where: { $0.first == UInt8(ascii: ".") })
        else { throw .leavesProject }
        return Place(path: place, isShared: true)
    }

    /// Returns the path with all links resolved.
    private static func resolved(_ path: String) throws(ResourceError) -> String {
        guard let real = realPath(of: path) else {
            // A path that doesn't exist is missing; other failures keep their reason.
            throw errno == ENOENT ? .missing : .unreadable(errno: errno)
        }
        return real
    }

    private func isInside(_ path: String, _ folder: String?) -> Bool {
        folder.map { path.after($0 == "/" ? $0 : $0 + "/") != nil } ?? false
    }

    /// Returns the file with all links resolved; throws if the scene has no access to it.
    private func locate(_ path: ScenePath) throws(ResourceError) -> String {
        let place = try place(of: path)
        usedFiles?.note(place.path)
        let file = try Self.resolved(place.path)
        if place.isShared {
            guard file.isSame(as: place.path) else { throw .isLink }
        } else {
            guard isInside(file, try realFolder.get()) else { throw .leavesFolder }
        }
        if isBaseline(file) { throw .isBaseline }
        found.insert(file)
        // A link is an input too, since its target may change.
        found.insert(place.path)
        return file
    }

    /// Returns whether a file belongs to a baseline, by its extension or, for a PNG, because a tree is beside it.
    private func isBaseline(_ file: String) -> Bool {
        switch ScenePath.fileExtension(of: file) {
        case "tree", "scene", "accessibility": true
        case "png": isRegularFile(file.dropLast(4) + ".tree")
        default: false
        }
    }
}

/// A data file on disk whose changes since it was opened are detected.
final class FolderDataFile: DataFile {
    /// The path with all links resolved.
    private let path: String
    private let version: FileVersion

    init(at path: String) throws(FileError) {
        self.path = path
        version = try FileVersion(ofFileAt: path)
    }

    var byteCount: Int { version.byteCount }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ResourceError) -> Int {
        let (count, now): (Int, FileVersion)
        do { (count, now) = try readPart(ofFileAt: path, from: offset, into: buffer) } catch {
            throw ResourceError(error)
        }
        // A log may grow while it is drawn; its beginning stays the same.
        guard version.mayBeBeginning(of: now) else { throw .changed }
        return count
    }
}

extension ImageLoader {
    /// Returns the error in an image after its header; nil if it can be drawn. Decoded pixels are cached for drawing.
    package func reason(with image: ImageReference) -> ResourceError? {
        // Reading the header of an SVG has measured it; further errors appear only in drawing.
        if image.format == .svg { return nil }
        do throws(ImageError) { _ = try bitmap(of: image) } catch { return ResourceError(error) }
        return nil
    }
}

extension ResourceError {
    init(_ error: FileError) {
        self =
            switch error {
            case .notFound: .missing
            case .isAFolder: .isFolder
            case .tooLarge(_, let limit): .fileTooLarge(limit: limit)
            case .notARegularFile: .notARegularFile
            case .permissionDenied: .unreadable(errno: EACCES)
            case .readOnlyFileSystem: .unreadable(errno: EROFS)
            case .notAFolder: .unreadable(errno: ENOTDIR)
            case .isALink, .leadsOut, .tooManyLinks: .unreadable(errno: ELOOP)
            case .nameTooLong: .unreadable(errno: ENAMETOOLONG)
            case .invalidPath, .notOurs: .unreadable(errno: EINVAL)
            case .notUTF8: .unreadable(errno: EILSEQ)
            case .noSpace: .unreadable(errno: ENOSPC)
            case .failed(_, _, let errno): .unreadable(errno: errno)
            }
    }

    init(_ error: ImageError) {
        self =
            switch error {
            case .unreadable(let error): ResourceError(error)
            case .largeFilePointer: .largeFilePointer
            case .unknownFormat, .unsupported: .unknownImageFormat
            case .convertedLineEndings: .brokenImage(.convertedLineEndings)
            case .empty: .brokenImage(.empty)
            case .tooLarge(let width, let height, let limits):
                .imageTooLarge(width: width, height: height, pixels: limits.pixels, side: limits.side)
            case .truncated: .brokenImage(.truncated)
            case .malformed(let words): .brokenImage(.malformed(words))
            case .unencodableSize, .unencodableRate, .codec, .compressionFailed: .brokenImage(.undrawable)
            }
    }

    /// Converts an error that prevents drawing an image.
    init(drawing error: RenderingError) {
        self =
            switch error {
            case .unreadableImage(_, let cause): ResourceError(cause)
            case .undrawableImage(_, let cause): ResourceError(drawing: cause)
            case .malformedSVG(let failure) where failure.isOutOfMemory: .undrawableSVG(.outOfMemory)
            case .malformedSVG(let failure): ResourceError(failure)
            case .cairo(let failure) where failure.isOutOfMemory: .undrawableSVG(.outOfMemory)
            case .svgProcess(let failure): .undrawableSVG(SVGImageError(failure))
            case .noSVGLibrary(let reason): .undrawableSVG(.noLibrary(reason: reason))
            case .noSVGFonts: .undrawableSVG(.noFonts)
            case .tooMuchOutput(let limit): .undrawableSVG(.tooMuchOutput(limit: limit))
            case .emptyPicture, .tooLarge, .tooManyPixels, .tooMuchBlur, .cairo, .unreadableFont, .unreadableColorGlyph:
                .brokenImage(.undrawable)
            }
    }

    /// Creates the error of a failure, with librsvg's message on one line.
    init(_ failure: SVGFailure) {
        self = .brokenImage(
            .malformed(failure.message.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")))
    }
}

extension SVGImageError {
    /// The process reached its memory limit.
    fileprivate static var outOfMemory: SVGImageError { .tookMemory(mebibytes: IsolatedTask.limits.memory >> 20) }

    package init(_ failure: IsolatedTaskFailure) {
        self =
            switch failure {
            case .notStarted(let errno): .notStarted(errno: errno)
            case .ended(.timedOut(let limit)): .timedOut(seconds: Int(limit.components.seconds))
            case .ended(.tookMemory(let limit)): .tookMemory(mebibytes: limit >> 20)
            case .ended(.ended(.killed(let signal))): .crashed(signal: signal)
            case .ended(.ended(.exited)): .crashed(signal: 0)
            }
    }
}
