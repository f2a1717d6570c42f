import Foundation
import RunningPrograms
import Testing

/// A folder with a scene that can't be drawn, and all of its diagnostics.
struct BadScene: CustomTestStringConvertible, Sendable {
    var what: String
    /// The scene's file name, whose extension makes it YAML or JSON.
    var name: String
    var scene: [UInt8]
    var files: [String: [UInt8]]
    /// Symbolic links in the folder, with their targets.
    var links: [String: String]
    /// The lines on standard error.
    var said: [String]

    init(
        _ what: String, _ scene: String, name: String = "scene.yaml", files: [String: [UInt8]] = [:],
        links: [String: String] = [:], _ said: String...
    ) {
        self.init(what, Array(scene.utf8), name: name, files: files, links: links, said)
    }

    init(_ what: String, bytes: [UInt8], _ said: String...) {
        self.init(what, bytes, name: "scene.yaml", files: [:], links: [:], said)
    }

    private init(
        _ what: String, _ scene: [UInt8], name: String, files: [String: [UInt8]], links: [String: String],
        _ said: [String]
    ) {
        self.what = what
        self.name = name
        self.scene = scene
        self.files = files
        self.links = links
        self.said = said
    }

    var testDescription: String { what }

    /// Puts the scene and its files into a folder.
    func write(to folder: TemporaryFolder) throws {
        try folder.write(scene, to: name)
        for (name, bytes) in files { try folder.write(bytes, to: name) }
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(name), withDestinationPath: target)
        }
    }

    static let all = errors + numbers + bytes + pointers + filesBeside
}
