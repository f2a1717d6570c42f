package import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes
package import TatamiSystem

/// A scene, read from a file or made in Swift code, with access to the files beside it.
package struct LoadedScene {
    /// The path as given by the caller; for a scene in code, the Swift file.
    package let path: String
    /// The name of its pictures: that in the file, or else its path below the scenes' folder.
    package let name: String
    package private(set) var source: SceneSource
    /// The contents of the file; empty for a scene in code.
    package private(set) var bytes: [UInt8] = []
    /// The loader that made it.
    package let loader: SceneLoader
    fileprivate let folder: SceneFolder

    /// The scene's file and the files beside it that were accessed so far. All are absolute except the scene's own.
    package var inputs: [String] { [path] + folder.found.sorted() }

    /// The files beside the scene that were accessed so far, absolute and unordered.
    package var filesBeside: Set<ExactText> { folder.found }

    /// Returns the scene with these values in place of its own; throws for an unknown name.
    package func giving(_ values: [GivenValue]) throws(RenderFailure) -> LoadedScene {
        if values.isEmpty { return self }
        return try rethrowing(as: { RenderFailure.unknownName($0.reason, known: source.valueNames, scene: path) }) {
            () throws(SceneSource.UnknownName) in
            with(try source.giving(values))
        }
    }

    /// Returns the scene with its shots in these variants.
    package func inVariants(_ request: VariantRequest) -> LoadedScene { with(source.inVariants(request)) }

    func with(_ source: SceneSource) -> LoadedScene {
        var scene = self
        scene.source = source
        return scene
    }

    /// Returns the shots of these names, the one of these states, or all, in all their variants.
    ///
    /// With `time`, shots are at that moment; without names and states there is then one shot per variant, the
    /// unmodified scene.
    package func chosenShots(named names: [String], states: [String], at time: Time?) throws(SceneSource.UnknownName)
        -> [Shot]
    {
        var shots: [Shot] = []
        for name in names { shots += try source.shots(named: name) }
        if !states.isEmpty {
            shots = source.inVariants([try source.shot(states: states)])
        } else if names.isEmpty {
            shots = time == nil ? source.shots : source.inVariants([.standard])
        }
        guard let time else { return shots }
        var moments: [Shot] = []
        for shot in shots { moments.append(try source.shot(shot, at: time)) }
        return moments
    }

    /// The maximum size of a scene file in bytes.
    package static let sizeLimit = 16 << 20
}

/// A loader of one project's scenes; their images are cached for the pictures of one thread.
package struct SceneLoader {
    package var project: Project
    package let images: ImageLoader

    package init(of project: Project, images: ImageLoader = ImageLoader()) {
        (self.project, self.images) = (project, images)
    }

    /// Reads a scene without resolving a shot; nil if nothing can be drawn, as the diagnostics report.
    package func load(_ path: String) throws(FileError) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        try load(try readFile(at: path, limit: LoadedScene.sizeLimit), from: path)
    }

    /// Reads a scene from memory as if it came from that file, whose folder contains the files beside it.
    package func load(
        _ bytes: [UInt8], from path: String
    ) throws(FileError) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        if let failure = project.failure { throw failure }
        guard project.diagnostics.isEmpty else { return (nil, project.diagnostics) }
        let folder = SceneFolder(ofScene: path, images: images, project: project)
        let (source, diagnostics) = readScene(bytes, fileName: path, resources: folder)
        return (
            source.map {
                LoadedScene(
                    path: path, name: $0.name ?? project.name(ofScene: path), source: $0, bytes: bytes, loader: self,
                    folder: folder)
            }, diagnostics
        )
    }

    /// Loads a scene made in Swift code, with the folder of the files beside it; nil if nothing can be drawn.
    package func load(
        _ code: CodeNode, named name: String, besideFilesIn folder: String
    ) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        // Errors in the project's file are reported by its reader.
        let folder = SceneFolder(folder, images: images, project: project)
        let (source, diagnostics) = readScene(code, resources: folder)
        return (
            source.map {
                LoadedScene(path: code.place.file, name: name, source: $0, loader: self, folder: folder)
            }, diagnostics
        )
    }
}
