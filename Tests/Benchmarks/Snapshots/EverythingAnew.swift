import TatamiImages
import TatamiRendering
import TatamiSceneFile
import TatamiSystem

/// Measures verification without fingerprints: each scene is drawn, encoded, and compared with its decoded
/// baseline.
///
/// Arguments: the folder of the baselines, then scene files. Fails at the first difference.
@main
enum EverythingAnew {
    static func main() throws {
        let folder = CommandLine.arguments[1]
        let images = ImageLoader()
        let maker = try PictureMaker(images: images)
        for path in CommandLine.arguments.dropFirst(2) {
            let (scene, _) = try SceneLoader(of: Project(), images: images).load(path)
            guard let scene, let shot = scene.source.shots.first,
                let resolved = scene.source.resolve(shot).resolved
            else {
                throw Failure.unreadable(path)
            }
            let plan = try maker.plan(resolved)
            let actual = try decodePNG(maker.encode(plan.list, as: .png)[0])
            let baseline = try readFile(at: "\(folder)/\(scene.name)/\(shot.name).png", limit: .max)
            guard try decodePNG(baseline) == actual else { throw Failure.differs(path) }
        }
    }

    enum Failure: Error {
        case unreadable(String), differs(String)
    }
}
