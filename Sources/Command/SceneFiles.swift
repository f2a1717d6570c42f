import TatamiLoading
import TatamiRendering
import TatamiFiles

/// The scene files that the arguments name: files as they are, folders by the scene files in them and below, in order of
/// path; and which of them were found in folders.
func sceneFiles(in arguments: [String]) throws(RenderFailure) -> (all: [String], found: Set<String>) {
    var (files, inFolders): ([String], Set<String>) = ([], [])
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
        inFolders.formUnion(found)
    }
    return (files, inFolders.subtracting(arguments))
}
