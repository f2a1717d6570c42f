import Synchronization
import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiSystem

/// A project: the settings in its `tatami.yaml`, and the folder below which its scenes share files.
///
/// The entry point reads it once and passes it to the code that loads, draws and verifies scenes.
package struct Project: Sendable {
    /// The settings; the defaults if the file has errors.
    package var settings: ProjectSettings
    /// The diagnostics of the file; empty unless there is an error.
    package let diagnostics: [Diagnostic]
    /// The reason that the file can't be read; nil if it can, or if there is none.
    package let failure: FileError?

    /// The folder in which the project was read, to which the paths in its settings are relative: empty for the working
    /// folder, or with a slash at its end.
    package let folder: String

    /// The folder below which scenes share files, with all links resolved; nil if there is none.
    ///
    /// It is that of `tatami.yaml`, or else that of the git repository. Without either, each scene has only the files
    /// in its own folder.
    package var root: String?

    /// Notes the files that scenes look for; nil if no caller needs them.
    package var usedFiles: UsedFiles?

    /// The fonts available to every scene of the project.
    package var fonts: FontSet { settings.fonts }

    package init(settings: ProjectSettings = ProjectSettings(), root: String? = nil) {
        self.init(settings, [], nil, folder: "", root: root)
    }

    private init(
        _ settings: ProjectSettings?, _ diagnostics: [Diagnostic], _ failure: FileError?, folder: String,
        root: String? = nil
    ) {
        self.settings = settings ?? ProjectSettings()
        self.diagnostics = settings == nil ? diagnostics : []
        self.failure = failure
        self.folder = folder
        self.root = root
    }

    /// Returns a path in the settings as one that can be opened.
    package func located(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

    /// Reads the project in a folder; without a file, it has the defaults.
    ///
    /// `folder` is empty for the working folder, or ends with a slash.
    package static func read(in folder: String = "") -> Project {
        let path = folder + ProjectSettings.fileName
        let place = folder.isEmpty ? "." : folder
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readFile(at: path, limit: 1 << 20) } catch {
            if case .notFound = error {
                return Project(nil, [], nil, folder: folder, root: Checkout.top(around: place))
            }
            return Project(nil, [], error, folder: folder)
        }
        let (settings, diagnostics) = readProject(
            bytes, fileName: path, in: SceneFolder(ofScene: path, images: ImageLoader()),
            linkOut: { text in
                let pattern = GlobPattern(text)
                return linkLeadingOut(of: folder + (pattern.isLiteral ? text : pattern.base))
            }, isInGitFolder: { leadsIntoGitFolder(folder + $0) })
        return Project(settings, diagnostics, nil, folder: folder, root: realPath(of: place))
    }
}

/// The files that scenes looked for, whether they exist or not; noted from any thread.
package final class UsedFiles: Sendable {
    private let found = Mutex<Set<ExactText>>([])

    package init() {}

    package func note(_ path: String) { found.withLock { _ = $0.insert(ExactText(path)) } }

    package var paths: [String] { found.withLock { $0.map(\.wrappedValue) } }
}
