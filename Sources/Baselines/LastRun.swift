package import TatamiFiles
package import TatamiFingerprints

/// What is kept of a run for the next: what failed in it, and which program it was.
///
///     tatami-run 1
///     program 51aa…
///     snapshot chat/long
///     scene snapshots/broken.yaml
package struct LastRun: Hashable, Sendable {
    /// Of the program's file; nil when nobody can tell.
    package var program: Fingerprint?
    /// Those that were not as approved.
    package var snapshots: Set<SnapshotName>
    /// The files of scenes that could not be drawn, whose snapshots may be unknown.
    package var scenes: Set<String>

    package init(program: Fingerprint? = nil, snapshots: Set<SnapshotName> = [], scenes: Set<String> = []) {
        self.program = program
        self.snapshots = snapshots
        self.scenes = scenes
    }

    private static let format = "tatami-run 1"

    /// nil when the bytes are not what `bytes` gives.
    package init?(_ bytes: [UInt8]) {
        self.init()
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first == Self.format[...], lines.last == "" else { return nil }
        for line in lines.dropFirst().dropLast() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { return nil }
            switch words[0] {
            case "program": program = Fingerprint(words[1])
            case "snapshot":
                guard let name = try? SnapshotName(words[1]) else { return nil }
                snapshots.insert(name)
            case "scene": scenes.insert(words[1])
            default: return nil
            }
        }
    }

    /// In order of name. A path with a line feed is left out, which no line could hold.
    package var bytes: [UInt8] {
        var lines = [Self.format]
        if let program { lines.append("program \(program)") }
        lines += snapshots.map { "snapshot \($0)" }.sorted()
        lines += scenes.filter { !$0.contains("\n") }.map { "scene \($0)" }.sorted()
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// nil when there is none, or what is there is no longer whole.
    package static func read(at path: String) throws(FileError) -> LastRun? {
        do { return LastRun(try readFile(at: path, limit: 1 << 26, links: .refuse)) } catch .notFound { return nil }
    }

    /// Whole or not at all, with the folders above it; a folder `.tatami` tells git to pass it over.
    package func write(to path: String) throws(FileError) {
        if let slash = path.lastIndex(of: "/") {
            let folder = String(path[..<slash])
            try createFolders(at: folder)
            if folder == ".tatami" || folder.hasSuffix("/.tatami") {
                try writeFileIfChanged(Array("*\n".utf8), to: folder + "/.gitignore", links: .refuse)
            }
        }
        try writeFileIfChanged(bytes, to: path, links: .refuse)
    }
}

extension PendingSnapshots {
    /// Where the last run is noted: beside the folder, as in `.tatami/last-run`.
    package var lastRunFile: String { neighbour("last-run") }

    /// A file or folder beside this one.
    package func neighbour(_ name: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
        return parent.isEmpty || parent == "/" ? parent + name : "\(parent)/\(name)"
    }
}
