import TatamiDrawing
import TatamiFiles

/// The scene files that the arguments name: files as they are, folders by the scene files in them and below, in order of
/// path.
func sceneFiles(in arguments: [String]) throws(RenderFailure) -> [String] {
    var files: [String] = []
    for argument in arguments {
        let found: [String]
        do throws(FileError) { found = try SceneSearch().files(below: argument) } catch {
            switch error {
            // Whether there is such a file is found out when it is read.
            case .notAFolder, .notFound: files.append(argument)
            default: throw .unreadableScene(error)
            }
            continue
        }
        guard !found.isEmpty else { throw .noScenes(folder: argument) }
        files += found
    }
    return files
}
