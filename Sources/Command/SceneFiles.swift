import Glibc
import TatamiDrawing
import TatamiFiles

/// The scene files that the arguments name: files as they are, folders by the scene files in them, in order of name.
func sceneFiles(in arguments: [String]) throws(RenderFailure) -> [String] {
    var files: [String] = []
    for argument in arguments {
        guard let names = fileNames(inFolder: argument) else {
            files.append(argument)
            continue
        }
        let separator = argument.hasSuffix("/") ? "" : "/"
        let scenes = names.filter { name in [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) } }
        guard !scenes.isEmpty else { throw .noScenes(folder: argument) }
        files += scenes.sorted().map { argument + separator + $0 }
    }
    return files
}

/// nil when the path is no folder that can be listed.
private func fileNames(inFolder path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names
}
