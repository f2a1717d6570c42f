import TatamiSceneFile

extension DrawableScene {
    /// Draws the scene into a file: PNG, SVG or PDF by the ending of the path, which counts from the current directory.
    ///
    /// The scene is drawn as it stands, unless `shot` names one of its shots; `time` is a moment of its timeline, counted from
    /// its beginning, in place of the shot's. `traits` change the screen over all that the scene says, as in
    /// `.appearance(.dark)`. When anything is wrong nothing is written, and a file that was there stays.
    public func render(
        to path: String, shot: String? = nil, at time: Duration? = nil, traits: ScreenTrait...,
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        try draft.render(PictureOrder(.shot(shot), at: time, traits, from: place), to: path)
    }

    /// Draws the scene in some of its states, one over the other, into a file.
    public func render(
        to path: String, states: [String], at time: Duration? = nil, traits: ScreenTrait...,
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        try draft.render(PictureOrder(.states(states), at: time, traits, from: place), to: path)
    }

    /// The bytes of a picture's file, as ``render(to:shot:at:traits:file:line:)`` would write it.
    public func render(
        as format: PictureFormat, shot: String? = nil, at time: Duration? = nil, traits: ScreenTrait...,
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let place = CodePlace(file: file, line: line)
        return try draft.render(PictureOrder(.shot(shot), at: time, traits, from: place), as: format)
    }

    /// The bytes of a picture's file in some of the scene's states, one over the other.
    public func render(
        as format: PictureFormat, states: [String], at time: Duration? = nil, traits: ScreenTrait...,
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let place = CodePlace(file: file, line: line)
        return try draft.render(PictureOrder(.states(states), at: time, traits, from: place), as: format)
    }
}
