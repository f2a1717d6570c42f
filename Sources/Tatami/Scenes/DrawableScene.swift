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
