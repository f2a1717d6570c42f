import TatamiRendering
import TatamiSceneFile

/// A scene in motion, to be drawn as an animation, a film strip or numbered frames.
///
///     let film = chat.film(from: .seconds(0.5), until: .seconds(2))
///     try film.render(to: "chat.webp")
///     try film.render(to: "chat.gif", framesPerSecond: 20)
///     try film.renderStrip(to: "chat-strip.png", moments: 6)
///
/// ``DrawableScene/film(shot:from:until:traits:limits:onWarning:file:line:)`` creates one. The files are the same as
/// those of `tatami render`. On errors, ``SceneError`` has all of them, and nothing is written: an existing
/// file stays as it was.
public struct Film: Sendable {
    let scene: _SceneDraft
    let order: PictureOrder
    let from: Duration
    /// The end of the film; nil for the timeline's end.
    let until: Duration?
    let warn: @Sendable (SceneDiagnostic) -> Void

    /// Draws the film into a file: animated WebP, animated PNG or GIF, by the extension of the path or as
    /// `format`. A relative path is relative to the current directory.
    ///
    /// The first frame shows the film's first moment, and the last frame is the first at or after the film's last
    /// moment. `framesPerSecond` is from 1 to 60, at most 50 for a GIF. `loops` is the number of times that the film
    /// plays, up to 65,535; 0 plays it forever. `dithers` applies to GIFs: colours missing from the palette are
    /// approximated by mixing those it has.
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

    /// Returns the bytes that ``render(to:as:framesPerSecond:loops:dithers:file:line:)`` would write.
    public func render(
        as format: AnimationFormat, framesPerSecond rate: Int = 30, loops: Int = 0, dithers: Bool = false,
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let options = FilmOptions(formats: [format.format], rate: rate, loops: loops, dithers: dithers)
        return try draw(options, to: .memory, from: CodePlace(file: file, line: line)).kept.first ?? []
    }

    /// Draws moments of the film side by side into one PNG, each labelled with its time.
    ///
    /// The moments, 1 to 100, are equally spaced from the film's first to its last. The path ends in `.png`
    /// and is relative to the current directory.
    public func renderStrip(
        to path: String, moments: Int = 8, file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        guard TatamiRendering.PictureFormat(fileName: path) == .png else {
            throw .unknownFormat(path: path, [".png"], at: place)
        }
        _ = try draw(FilmOptions(formats: [.strip], moments: moments), to: .file(path), from: place)
    }

    /// Returns the PNG bytes that ``renderStrip(to:moments:file:line:)`` would write.
    public func renderStrip(
        moments: Int = 8, file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let options = FilmOptions(formats: [.strip], moments: moments)
        return try draw(options, to: .memory, from: CodePlace(file: file, line: line)).kept.first ?? []
    }

    /// Draws each frame as a PNG into a folder, created if missing, and returns the paths in order.
    ///
    /// The frames of the scene `chat` are `chat-0001.png` and so on, with the shot's or states' names before
    /// the number; a scene in code without a name is called `scene`. `framesPerSecond` is from 1 to 60. The
    /// folder and the returned paths are relative to the current directory, unless absolute.
    @discardableResult
    public func renderFrames(
        into folder: String, framesPerSecond rate: Int = 30, file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [String] {
        let options = FilmOptions(formats: [.frames], rate: rate)
        return try draw(options, to: .folder(folder), from: CodePlace(file: file, line: line)).paths
    }
}

/// A file format of an animation, inferred from a file name's extension.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
    /// Animated WebP, lossless, at most 16,383 pixels a side.
    case webp
    /// Animated PNG, lossless.
    case apng
    /// GIF with one palette of 255 colours for the whole film, at most 50 frames per second.
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

    /// Creates the format of a file name's extension, in upper or lower case; nil if it is not that of an animation.
    init?(fileName: String) {
        guard let known = FilmFormat(fileName: fileName) else { return nil }
        self.init(rawValue: known.rawValue)
    }
}
