import TatamiSceneFile

/// A scene that pictures and films can be made of: a ``Screen``, made in code, or a ``SceneFile``.
///
/// Nothing is read before the scene is drawn. When anything is wrong, ``SceneError`` says all of it, with its lines, and
/// nothing is written: a file that was there stays.
public protocol DrawableScene: Sendable {
    /// Where the scene comes from, which only the library's own scenes can say.
    var draft: SceneDraft { get }
}

extension Screen: DrawableScene {
    /// What has been said of the scene so far.
    public var draft: SceneDraft { SceneDraft(.code(code, name: name ?? "scene", folder: folder)) }
}

extension SceneFile: DrawableScene {
    /// The file, which is not read yet.
    public var draft: SceneDraft { SceneDraft(.file(path)) }
}

extension DrawableScene {
    /// Draws the scene into a file: PNG, SVG or PDF by the ending of the path, which counts from the current directory.
    ///
    /// The scene is drawn as it stands, unless `shot` names one of its shots; `time` is a moment of its timeline, counted from
    /// its beginning, in place of the shot's. `traits` change the screen over all that the scene says, as in
    /// `.appearance(.dark)`. `limits` say what the picture may take. When anything is wrong nothing is written, and a file
    /// that was there stays.
    public func render(
        to path: String, shot: String? = nil, at time: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        try draft.render(PictureOrder(.shot(shot), at: time, traits, limits, from: place), to: path)
    }

    /// Draws the scene in some of its states, one over the other, into a file.
    public func render(
        to path: String, states: [String], at time: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        try draft.render(PictureOrder(.states(states), at: time, traits, limits, from: place), to: path)
    }

    /// The bytes of a picture's file, as ``render(to:shot:at:traits:limits:file:line:)`` would write it.
    public func render(
        as format: PictureFormat, shot: String? = nil, at time: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let place = CodePlace(file: file, line: line)
        return try draft.render(PictureOrder(.shot(shot), at: time, traits, limits, from: place), as: format)
    }

    /// The bytes of a picture's file in some of the scene's states, one over the other.
    public func render(
        as format: PictureFormat, states: [String], at time: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let place = CodePlace(file: file, line: line)
        return try draft.render(PictureOrder(.states(states), at: time, traits, limits, from: place), as: format)
    }

    /// The scene in motion, from one moment of its timeline to another: of it animations, film strips and numbered frames are
    /// made.
    ///
    ///     try chat.film(until: .seconds(2)).render(to: "chat.webp")
    ///
    /// Times count from the beginning of the timeline, 0 to 3600 seconds; `until` is its end unless given, and what lies after
    /// the end looks as the end. The timeline begins with the scene as it stands, or in the states of the shot that `shot`
    /// names; a moment that the shot has does not matter. `traits` change the screen over all that the scene says. `limits`
    /// are for each frame.
    ///
    /// Nothing is drawn yet; what is wrong here is told then, with the line of this call.
    public func film(
        shot: String? = nil, from: Duration = .zero, until: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), file: String = #filePath, line: UInt = #line
    ) -> Film {
        let place = CodePlace(file: file, line: line)
        return Film(draft, PictureOrder(.shot(shot), at: nil, traits, limits, from: place), from: from, until: until)
    }

    /// The scene in motion, which begins in some of its states, one over the other.
    public func film(
        states: [String], from: Duration = .zero, until: Duration? = nil, traits: ScreenTrait...,
        limits: Limits = Limits(), file: String = #filePath, line: UInt = #line
    ) -> Film {
        let place = CodePlace(file: file, line: line)
        let order = PictureOrder(.states(states), at: nil, traits, limits, from: place)
        return Film(draft, order, from: from, until: until)
    }
}
