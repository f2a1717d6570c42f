import TatamiRendering
import TatamiSceneFile

/// A scene in motion, or a part of it, that animations, film strips and numbered frames are made of.
///
///     let film = chat.film(from: .seconds(0.5), until: .seconds(2))
///     try film.render(to: "chat.webp")
///     try film.render(to: "chat.gif", framesPerSecond: 20)
///     try film.renderStrip(to: "chat-strip.png", moments: 6)
///
/// ``DrawableScene/film(shot:from:until:traits:limits:file:line:)`` makes one. It makes the very same files as the command
/// `tatami render`. When anything is wrong, ``SceneError`` says all of it, with its lines, and nothing is written: a file
/// that was there stays.
public struct Film: Sendable {
    let scene: SceneDraft
    let order: PictureOrder
    let from: Duration
    /// nil for the timeline's end.
    let until: Duration?

    init(_ scene: SceneDraft, _ order: PictureOrder, from: Duration, until: Duration?) {
        (self.scene, self.order, self.from, self.until) = (scene, order, from, until)
    }

    /// Draws the film into a file: animated WebP, animated PNG or GIF by the ending of the path, which counts from the current
    /// directory, or as `format` whatever its ending.
    ///
    /// The first frame is the film's first moment, the last one the first at or after its last; `rate` frames are seen a
    /// second, 1 to 60, of a GIF at most 50. `loops` is how often the film is shown, up to 65,535; 0 for ever. `dithers` is
    /// for GIFs: colours that the palette lacks are mixed from those it has.
    public func render(
        to path: String, as format: AnimationFormat? = nil, framesPerSecond rate: Int = 30, loops: Int = 0,
        dithers: Bool = false, file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        guard let format = format ?? AnimationFormat(fileName: path) else {
            throw .unknownFormat(path: path, AnimationFormat.endings, at: place)
        }
        let options = FilmOptions(formats: [format.format], rate: rate, loops: loops, dithers: dithers)
        _ = try draw(options, to: .file(path), from: place)
    }

    /// The bytes of an animation's file, as ``render(to:as:framesPerSecond:loops:dithers:file:line:)`` would write it.
    public func render(
        as format: AnimationFormat, framesPerSecond rate: Int = 30, loops: Int = 0, dithers: Bool = false,
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let options = FilmOptions(formats: [format.format], rate: rate, loops: loops, dithers: dithers)
        return try draw(options, to: .memory, from: CodePlace(file: file, line: line)).kept.first ?? []
    }

    /// Draws moments of the film side by side into one PNG, each with its time below it.
    ///
    /// The moments, 1 to 100 of them, are equally far apart, from the film's first to its last. The path ends in `.png` and
    /// counts from the current directory.
    public func renderStrip(
        to path: String, moments: Int = 8, file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        guard TatamiRendering.PictureFormat(fileName: path) == .png else {
            throw .unknownFormat(path: path, [".png"], at: place)
        }
        _ = try draw(FilmOptions(formats: [.strip], moments: moments), to: .file(path), from: place)
    }

    /// The bytes of a film strip's PNG, as ``renderStrip(to:moments:file:line:)`` would write it.
    public func renderStrip(
        moments: Int = 8, file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let options = FilmOptions(formats: [.strip], moments: moments)
        return try draw(options, to: .memory, from: CodePlace(file: file, line: line)).kept.first ?? []
    }

    /// Draws each frame as a PNG into a folder, which is made if it is missing, and returns their paths in order.
    ///
    /// The frames of the scene `chat` are `chat-0001.png` and so on, with the name of the shot or the states between the two;
    /// a scene in code without a name is called `scene`. `rate` is how many there are for a second, 1 to 60. A folder's
    /// relative path counts from the current directory, and so do those that are returned.
    @discardableResult
    public func renderFrames(
        into folder: String, framesPerSecond rate: Int = 30, file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [String] {
        let options = FilmOptions(formats: [.frames], rate: rate)
        return try draw(options, to: .folder(folder), from: CodePlace(file: file, line: line)).paths
    }
}

/// What a film can be made as; by the ending of a file's name.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
    /// Animated WebP, without loss, at most 16,383 pixels a side.
    case webp
    /// Animated PNG, without loss.
    case apng
    /// With a palette of the film's 255 best colours, at most 50 frames a second.
    case gif
}

extension AnimationFormat {
    static let endings = allCases.map { ".\($0.rawValue)" }

    var format: FilmFormat {
        switch self {
        case .webp: .webp
        case .apng: .apng
        case .gif: .gif
        }
    }

    /// In either case; nil when the name has the ending of none.
    init?(fileName: String) {
        guard let known = FilmFormat(fileName: fileName),
            let format = Self.allCases.first(where: { $0.format == known })
        else { return nil }
        self = format
    }
}
