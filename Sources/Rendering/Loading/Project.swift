import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiSystem

/// A project: its `tatami.yaml`, read once by the entry point and passed to the code that loads, draws and verifies its
/// scenes.
package struct Project: Sendable {
    /// The defaults if the file has errors.
    package var settings: ProjectSettings
    /// The diagnostics of the file; empty unless there is an error.
    package let diagnostics: [Diagnostic]
    /// The reason that the file can't be read.
    package let failure: FileError?

    /// The folder below which scenes share files, with all links resolved: that of `tatami.yaml`, or else of the git
    /// repository. nil if there is neither: then each scene has only the files in its own folder.
    package var root: String?

    /// The fonts available to every scene of the project.
    package var fonts: FontSet { settings.fonts }

    package init(settings: ProjectSettings = ProjectSettings(), root: String? = nil) {
        self.init(settings, [], nil, root: root)
    }

    private init(
        _ settings: ProjectSettings?, _ diagnostics: [Diagnostic], _ failure: FileError?, root: String? = nil
    ) {
        self.settings = settings ?? ProjectSettings()
        self.diagnostics = settings == nil ? diagnostics : []
        self.failure = failure
        self.root = root
    }

    /// Reads the project in a folder, which is empty for the working folder or ends with a slash. Without a file it
    /// has the defaults.
    package static func read(in folder: String = "") -> Project {
        let path = folder + ProjectSettings.fileName
        let place = folder.isEmpty ? "." : folder
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readFile(at: path, limit: 1 << 20) } catch {
            if case .notFound = error { return Project(root: Checkout.top(around: place)) }
            return Project(nil, [], error)
        }
        let (settings, diagnostics) = readProject(
            bytes, fileName: path, in: SceneFolder(ofScene: path, images: ImageLoader()),
            linkOut: { text in
                let pattern = GlobPattern(text)
                return linkLeadingOut(of: folder + (pattern.isLiteral ? text : pattern.base))
            }, isInGitFolder: { leadsIntoGitFolder(folder + $0) })
        return Project(settings, diagnostics, nil, root: realPath(of: place))
    }
}
