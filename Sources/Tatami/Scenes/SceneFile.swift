package import TatamiDrawing
import TatamiFiles
package import TatamiImageCoding
import TatamiSceneFile

/// A scene that stands in a YAML or JSON file.
public struct SceneFile: Hashable, Sendable {
    /// A relative path counts from the current directory.
    public let path: String

    /// Nothing is read before the scene is drawn or verified.
    public init(_ path: String) {
        self.path = path
    }

    /// Draws the scene into a file: PNG, SVG or PDF by the ending of the path, which counts from the current directory.
    ///
    /// The scene is drawn as it stands, unless `shot` names one of its shots; `time` is a moment of its timeline, counted from
    /// its beginning, in place of the shot's. `traits` change the screen over all that the scene says. When anything is wrong nothing is written, and a file that was there stays.
    public func render(
        to path: String, shot: String? = nil, at time: Duration? = nil, traits: ScreenTrait...,
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        let place = CodePlace(file: file, line: line)
        try render(PictureOrder(shot.map { .shot($0) } ?? .plain, at: time, traits, from: place), to: path)
    }

    /// The bytes of a picture's file, as ``render(to:shot:at:traits:file:line:)`` would write it.
    public func render(
        as format: PictureFormat, shot: String? = nil, at time: Duration? = nil, traits: ScreenTrait...,
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        let place = CodePlace(file: file, line: line)
        return try render(PictureOrder(shot.map { .shot($0) } ?? .plain, at: time, traits, from: place), as: format)
    }

    /// Draws the scene's shots and holds each against its approved picture, as `tatami verify` does; only that of one name
    /// when `shot` is given.
    public func verify(
        shot: String? = nil, against baselines: Baselines = Baselines(), file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [SnapshotResult] {
        let place = CodePlace(file: file, line: line)
        return try verify(shot.map { .listed($0) } ?? .all, named: nil, against: baselines, at: place)
    }
}

extension SceneFile: LoadableScene {
    package func load(images: ImageLoader) throws(SceneError) -> LoadedScene {
        let (scene, diagnostics): (LoadedScene?, [Diagnostic])
        do throws(FileError) { (scene, diagnostics) = try LoadedScene.load(path, images: images) } catch {
            throw .failed(RenderFailure.unreadableScene(error).sentence)
        }
        guard let scene else { throw .mistakes(diagnostics.map { Mistake($0) }) }
        return scene
    }
}
