import RunningPrograms
import Testing

/// A shot of a reference scene in all formats; the bitmap has two pixels per point.
struct DrawnPicture: CustomTestStringConvertible, Sendable {
    var scene: String
    var shot: String

    init(_ scene: String, _ shot: String) {
        self.scene = scene
        self.shot = shot
    }

    var testDescription: String { name }
    var name: String { "\(scene)-\(shot)" }

    /// A file of the picture in the folder of all.
    func file(_ format: String) throws -> String { try Self.folder.get().file("\(name).\(format)") }

    func bytes(_ format: String) throws -> [UInt8] { try Self.folder.get().bytes(of: "\(name).\(format)") }

    func text(_ format: String) throws -> String { String(decoding: try bytes(format), as: UTF8.self) }

    /// Text of several scripts with emoji, gradients, shadows, symbols, photos, clips and dimming, to cover
    /// everything that can differ.
    static let all = [
        DrawnPicture("effort", "alert"), DrawnPicture("slide", "closing-while-opening"),
        DrawnPicture("slide", "selected"), DrawnPicture("first-scene", "deleting"),
        DrawnPicture("settings", "dark"), DrawnPicture("threshold", "overlay-at-60-percent"),
    ]

    /// Drawn once for all tests, by the command.
    private static let folder = Result {
        let folder = try TemporaryFolder()
        for scene in Set(all.map(\.scene)) {
            let shots = all.filter { $0.scene == scene }.flatMap { ["--shot", $0.shot] }
            try Program.tatami(
                ["render", ReferenceScenes.file(scene), "--scale", "2", "--format", "png,svg,pdf", "-o", "."] + shots,
                in: folder
            ).output()
        }
        return folder
    }
}
