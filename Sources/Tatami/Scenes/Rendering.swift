import TatamiSceneFile

/// A scene that can be drawn: a ``Screen``, defined in code, or a ``SceneFile``.
///
/// The scene is read when it is drawn. If there are errors, ``SceneError`` has all of them, and nothing is
/// written: an existing file stays as it was.
public protocol DrawableScene: Sendable {
    /// The source of the scene; used by the library only.
    var _draft: _SceneDraft { get }
}

extension Screen: DrawableScene {
    /// The scene as defined so far.
    public var _draft: _SceneDraft { _SceneDraft(.code(code, name: name ?? "scene", folder: folder)) }
}

extension SceneFile: DrawableScene {
    /// The file, not read yet.
    public var _draft: _SceneDraft { _SceneDraft(.file(path)) }
}

extension DrawableScene {
    /// Draws the scene into a PNG, SVG or PDF file, by the extension of the path, relative to the current
    /// directory.
    ///
    /// Without `shot`, draws the unmodified scene; `shot` names one of its shots. `time` is a moment since
    /// the start of the timeline and replaces the shot's. `traits` override the screen's, as in
    /// `.appearance(.dark)`. On an error nothing is written, and an existing file stays as it was.
    ///
    /// `onWarning` is called with each warning, such as for an unknown symbol, which is drawn as a placeholder; without
    /// it, warnings are printed.
    public func render(
        to path: String, shot: String? = nil, at time: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), onWarning: (SceneDiagnostic) -> Void = { $0.printToStandardError() },
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        try _draft.render(PictureOrder(.shot(shot), at: time, traits, limits, from: place), to: path, onWarning)
    }

    /// Draws the scene in some of its states, applied in order, into a file.
    public func render(
        to path: String, states: [String], at time: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), onWarning: (SceneDiagnostic) -> Void = { $0.printToStandardError() },
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        try _draft.render(PictureOrder(.states(states), at: time, traits, limits, from: place), to: path, onWarning)
    }

    /// Returns the bytes that ``render(to:shot:at:traits:limits:onWarning:file:line:)`` would write.
    public func render(
        as format: PictureFormat, shot: String? = nil, at time: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), onWarning: (SceneDiagnostic) -> Void = { $0.printToStandardError() },
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let place = CodePlace(file: file, line: line)
        return try _draft.render(
            PictureOrder(.shot(shot), at: time, traits, limits, from: place), as: format, onWarning)
    }

    /// Returns the bytes of a picture in some of the scene's states, applied in order.
    public func render(
        as format: PictureFormat, states: [String], at time: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), onWarning: (SceneDiagnostic) -> Void = { $0.printToStandardError() },
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let place = CodePlace(file: file, line: line)
        return try _draft.render(
            PictureOrder(.states(states), at: time, traits, limits, from: place), as: format, onWarning)
    }

    /// Returns a film of the scene between two moments of its timeline, for animations, film strips and
    /// numbered frames.
    ///
    ///     try chat.film(until: .seconds(2)).render(to: "chat.webp")
    ///
    /// Times are since the start of the timeline, 0 to 3600 seconds; `until` is its end unless given, and
    /// later moments look like the end. The timeline starts with the unmodified scene, or in the states of
    /// the shot named by `shot`; the shot's own moment is ignored. `traits` override the screen's. `limits`
    /// apply to each frame.
    ///
    /// Nothing is drawn yet; errors are reported when the film is drawn, with the line of this call.
    public func film(
        shot: String? = nil, from: Duration = .zero, until: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(),
        onWarning: @escaping @Sendable (SceneDiagnostic) -> Void = { $0.printToStandardError() },
        file: String = #filePath, line: UInt = #line
    ) -> Film {
        let place = CodePlace(file: file, line: line)
        let order = PictureOrder(.shot(shot), at: nil, traits, limits, from: place)
        return Film(scene: _draft, order: order, from: from, until: until, warn: onWarning)
    }

    /// Returns a film of the scene that starts in some of its states, applied in order.
    public func film(
        states: [String], from: Duration = .zero, until: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(),
        onWarning: @escaping @Sendable (SceneDiagnostic) -> Void = { $0.printToStandardError() },
        file: String = #filePath, line: UInt = #line
    ) -> Film {
        let place = CodePlace(file: file, line: line)
        let order = PictureOrder(.states(states), at: nil, traits, limits, from: place)
        return Film(scene: _draft, order: order, from: from, until: until, warn: onWarning)
    }
}
