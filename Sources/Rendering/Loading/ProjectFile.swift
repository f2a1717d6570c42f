import Synchronization
package import TatamiSystem
import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile

/// The `tatami.yaml` of the working folder, read once until it is written anew.
package enum ProjectFile {
    package struct Reading: Sendable {
        /// nil after errors.
        package var settings: ProjectSettings?
        package var diagnostics: [Diagnostic]
    }

    /// Those that every scene of the project can name; none while its file has errors.
    package static var fonts: FontSet { (try? read())?.settings?.fonts ?? .none }

    private static let last = Mutex<(version: FileVersion, reading: Reading)?>(nil)

    /// Settings that say nothing where there is no such file.
    package static func read() throws(FileError) -> Reading {
        let (version, bytes): (FileVersion, [UInt8])
        do throws(FileError) {
            version = try FileVersion(ofFileAt: ProjectSettings.fileName)
            if let last = last.withLock({ $0 }), last.version == version { return last.reading }
            bytes = try readFile(at: ProjectSettings.fileName, limit: 1 << 20)
        } catch {
            if case .notFound = error { return Reading(settings: ProjectSettings(), diagnostics: []) }
            throw error
        }
        let folder = SceneFolder(".", images: ImageLoader())
        let (settings, diagnostics) = readProject(
            bytes, fileName: ProjectSettings.fileName, in: folder,
            linkOut: { text in
                let pattern = GlobPattern(text)
                return linkLeadingOut(of: pattern.isLiteral ? text : pattern.base)
            }, isInGitFolder: leadsIntoGitFolder)
        let reading = Reading(settings: settings, diagnostics: diagnostics)
        last.withLock { $0 = (version, reading) }
        return reading
    }
}
