import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// A picture to be drawn, as values that can be passed between threads.
struct RenderUnit: Sendable {
    /// The path of its scene.
    @ExactText var scene: String
    var shot: Shot
    /// The place of the shot in the scene.
    var place: SourcePlace
    /// The record that fills the scene's values, from 0; nil for none.
    var record: Int?
    /// The name of the record's picture.
    var recordName: String?
    /// The name of the scene.
    var sceneName: String

    /// The file's name without its extension, unique in a scene: `chat-long@iphone-se,dark`.
    var stem: String {
        let name = sceneName.replacing("/", with: "-")
        let shotName = shot.name == Shot.standard.name ? nil : shot.name
        let parts = [name, shotName, recordName].compactMap(\.self)
        return parts.joined(separator: "-") + (shot.variant.map { "@\($0)" } ?? "")
    }

    /// Returns the names of the files of a format, without extensions: a tall picture has numbered pages.
    func names(ofPages count: Int) -> [String] { count > 1 ? (1...count).map { "\(stem)-\($0)" } : [stem] }

    func isSamePicture(as other: RenderUnit) -> Bool {
        scene.isSame(as: other.scene) && shot == other.shot && record == other.record
    }

    /// The description in reports of a stalled or crashed drawing.
    var words: String { place.description + (record.map { ", record \($0 + 1)" } ?? "") }
}

/// The result of reading one scene: its shots, or the reason why there are none.
struct SceneReading: Sendable {
    @ExactText var scene: String
    var found: [Diagnostic] = []
    var failure: RenderFailure?
    var name = ""
    var shots: [(shot: Shot, place: SourcePlace)] = []
    /// The plans of the shots, if they were few enough to be planned immediately.
    var plans: [UnitPlan] = []
}

/// The plan of a picture in a form that can be passed to other threads.
struct UnitPlan: Sendable {
    /// The diagnostics before layout.
    var found: [Diagnostic] = []
    var failure: RenderFailure?
    /// The diagnostics of layout.
    var diagnostics: [Diagnostic] = []
    /// The planned picture; nil if it must be planned again.
    var picture: PlannedPicture?
    /// The number of images in which a PNG is written.
    var pages = 1
    /// The duration of the scene's timeline; nil without one.
    var duration: Time?
}

/// The part of a plan that drawing needs.
struct PlannedPicture: Sendable {
    var list: DisplayList
    /// The file that lists the picture's elements; nil if it isn't written.
    var elements: [UInt8]?
}

/// The files of a picture.
struct DrawnUnit: Sendable {
    /// The files, one for each page of each format.
    var files: [File] = []
    /// The size in points.
    var size: Size
    var scale: Double

    struct File: Sendable {
        /// The name of the format; `tree` for the list of the picture's elements.
        var format: String
        /// The name without an extension.
        var name: String
        var bytes: [UInt8]

        static let tree = "tree"
        static let endingOfTrees = "tree.json"
        var ending: String { format == Self.tree ? Self.endingOfTrees : format }
    }
}
