import Glibc
import Tatami
import TatamiPrimitives
import TatamiSystem
package import Testing

/// The snapshot folders and default scene name that follow from a test's location.
package struct TestPlace {
    /// The folder of the test's package, without a trailing slash.
    let package: String

    package init(file: String) {
        package = Self.package(of: file)
    }

    /// Returns the nearest parent folder with a `Package.swift`; the current directory if there is none.
    ///
    /// There is none on a machine that has the built tests without their sources.
    private static func package(of file: String) -> String {
        var folder = file[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if exists(folder + "/Package.swift") { return String(folder) }
        }
        return "."
    }

    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(package)/\(path)" }

    static let standardFolder = "Tests/Snapshots"

    /// Returns the folders of baselines and of pending snapshots.
    ///
    /// Each folder of baselines has a separate one of pending snapshots, so that they are approved into the right one.
    /// It is in `.tatami` in the package's folder, or for a folder outside of the package, in `.tatami` beside that
    /// folder.
    package func baselines(folder: String, record: Baselines.Record) -> Baselines {
        let folder = absolute(folder)
        let (place, top) = (absolutePath(folder), absolutePath(package))
        let isWithin = place.hasPrefix(top + "/")
        let words = place.dropFirst(isWithin ? top.count : 0).split(separator: "/")
        let parent = isWithin ? package : TatamiSystem.folder(of: folder)
        // A hyphen in a word is escaped by a plus sign, so that `a-/b` and `a/-b` differ.
        let name = words.suffix(isWithin ? words.count : 1)
            .map { $0.replacing("+", with: "++").replacing("-", with: "+-") }.joined(separator: "-")
        let pending = "\(parent)/.tatami/pending\(name == "snapshots" ? "" : "-" + name)"
        return Baselines(folder: folder, pending: pending, record: record)
    }

    /// Returns the options by which the command, run in the package's folder, finds these folders.
    package func options(for baselines: Baselines) -> String {
        func short(_ path: String) -> String {
            path.hasPrefix(package + "/") ? String(path.dropFirst(package.count + 1)) : path
        }
        return Baselines(folder: short(baselines.folder), pending: short(baselines.pending)).options
    }

    /// Returns `chat-tests/opens-its-actions` for the test `opensItsActions()` of the suite `ChatTests`.
    package static func sceneName(of test: Test) -> String {
        let names = test.id.nameComponents.map { String($0.prefix { $0 != "(" }) }
        let parts = names.map(\.hyphenatedWords).filter { !$0.isEmpty }
        return parts.isEmpty ? "test" : parts.joined(separator: "/")
    }
}
