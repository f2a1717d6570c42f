import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// One picture that is to be drawn, by values that any thread may have.
struct RenderUnit: Sendable {
    /// The path of its scene.
    @ExactText var scene: String
    var shot: Shot
    /// Where the scene says the shot.
    var place: SourcePlace
    /// Which record fills the scene's values, from 0; nil for none.
    var record: Int?
    /// What the record's picture is called.
    var recordName: String?
    /// What the scene is called.
    var sceneName: String

    init(
        scene: String, shot: Shot, place: SourcePlace, record: Int? = nil, recordName: String? = nil,
        sceneName: String
    ) {
        self.scene = scene
        self.shot = shot
        self.place = place
        self.record = record
        self.recordName = recordName
        self.sceneName = sceneName
    }

    /// The only scene's, as its file says the shot.
    init(of shot: Shot, in scene: LoadedScene) {
        self.init(
            scene: scene.path, shot: shot, place: scene.source.place(ofShot: shot),
            sceneName: scene.name)
    }

    /// The file's name without its ending: `chat-long@iphone-se,dark`; no two of a scene have one name.
    var stem: String {
        let name = sceneName.replacing("/", with: "-")
        let shotName = shot.name == Shot.standard.name ? nil : shot.name
        let parts = [name, shotName, recordName].compactMap(\.self)
        return parts.joined(separator: "-") + (shot.variant.map { "@\($0)" } ?? "")
    }

    func isSamePicture(as other: RenderUnit) -> Bool {
        scene.isSame(as: other.scene) && shot == other.shot && record == other.record
    }

    /// What is told when the drawing does not end well.
    var words: String { place.description + (record.map { ", record \($0 + 1)" } ?? "") }
}

/// Why something was not done, after what was found is told.
struct UnitFailure: Error {
    var failure: RenderFailure
    var found: [Diagnostic] = []
}

/// What one scene has to draw.
struct SceneReading: Sendable {
    @ExactText var scene: String
    var found: [Diagnostic] = []
    var failure: RenderFailure?
    var name = ""
    var shots: [(shot: Shot, place: SourcePlace)] = []
    /// Of the shots, where they were few enough to be planned right away.
    var plans: [UnitPlan] = []

    init(of scene: String) { self.scene = scene }
}

/// A picture before any of its pixels, as far as other threads may know of it.
struct UnitPlan: Sendable {
    /// What came up before the scene was laid out.
    var found: [Diagnostic] = []
    var failure: RenderFailure?
    /// What came up by the layout.
    var diagnostics: [Diagnostic] = []
    /// nil when it has to be planned again.
    var list: DisplayList?
    /// Of what happens in the scene; nil when nothing does.
    var duration: Time?
}

/// A picture's files.
struct DrawnUnit: Sendable {
    /// One for each page of each format.
    var files: [File] = []
    /// Points.
    var size: Size
    var scale: Double

    struct File: Sendable {
        var format: PictureFormat
        /// Without its ending.
        var name: String
        var bytes: [UInt8]
    }
}
