import TatamiPrimitives
import TatamiSystem

/// A snapshot's recorded scene split into two files, so that the shots of a scene share most of it.
///
/// The shared file is the record without its shot. Its name is a `+`, which no snapshot's path contains, and the
/// fingerprint of its bytes. So its content never changes: a newly approved shot gets another file, and the other
/// shots keep theirs. The snapshot's own file has that fingerprint and the shot:
///
///     {
///      "shared": "9c4e…",
///       "shots": [
///        …
///       ]
///     }
///
/// Joined, they are the record byte for byte.
struct SplitScene {
    let own: [UInt8]
    let shared: [UInt8]
    /// The name of the shared file.
    let name: String

    private static let shots = Array("\n  \"shots\": [\n".utf8)
    private static let shotsEnd = Array("\n  ]".utf8)
    private static let noShots = Array("\n  \"shots\": []".utf8)
    private static let heading = Array("{\n \"shared\": \"".utf8)
    private static let headingEnd = Array("\",".utf8)
    private static let ending = Array("\n}\n".utf8)

    /// Splits a recorded scene.
    ///
    /// Returns nil for a record without a shot, which stays in one file.
    init?(_ record: [UInt8]) {
        guard let start = record.firstRange(of: Self.shots),
            let end = record[start.upperBound...].firstRange(of: Self.shotsEnd)
        else { return nil }
        shared = Self.replacing(start.lowerBound..<end.upperBound, of: record, with: Self.noShots[...])
        let fingerprint = Fingerprint(of: shared)
        name = Self.name(fingerprint)
        let shot = record[start.lowerBound..<end.upperBound]
        own = [Self.heading[...], Array("\(fingerprint)".utf8)[...], Self.headingEnd[...], shot, Self.ending[...]]
            .flatMap(\.self)
        guard Self.joined(own, shared) == record else { return nil }
    }

    private static func replacing(_ range: Range<Int>, of bytes: [UInt8], with others: ArraySlice<UInt8>) -> [UInt8] {
        var bytes = bytes
        bytes.replaceSubrange(range, with: others)
        return bytes
    }

    private static func name(_ fingerprint: Fingerprint) -> String {
        "+\(fingerprint)\(SnapshotFolder.Part.scene.rawValue)"
    }

    /// Whether a file of this name is a shared one.
    static func isShared(_ name: some StringProtocol) -> Bool {
        name.hasPrefix("+") && name.hasSuffix(SnapshotFolder.Part.scene.rawValue)
    }

    /// Returns the name of the shared file to which a snapshot's own file refers; nil for a record in one file.
    static func sharedName(in own: [UInt8]) -> String? {
        guard own.starts(with: heading) else { return nil }
        return Fingerprint(digits: own.dropFirst(heading.count).prefix(32)).map(name)
    }

    /// Joins the two files; nil if they have another format.
    static func joined(_ own: [UInt8], _ shared: [UInt8]) -> [UInt8]? {
        let start = heading.count + 32 + headingEnd.count
        guard sharedName(in: own) != nil, own.count >= start + ending.count, let gap = shared.firstRange(of: noShots)
        else { return nil }
        return replacing(gap, of: shared, with: own[start..<own.count - ending.count])
    }
}

extension SnapshotFolder {
    /// The relative path of a shared file.
    func sharedPlace(_ shared: String, beside name: SnapshotName) -> String {
        folders(of: name).map { "\($0)/\(shared)" } ?? shared
    }

    /// Returns the complete record, given the snapshot's own file; nil if the shared file is missing or has another
    /// format.
    func whole(_ own: [UInt8], of name: SnapshotName, in folder: OpenFolder) throws(FileError) -> [UInt8]? {
        guard let shared = SplitScene.sharedName(in: own) else { return own }
        do {
            let shared = try folder.read(sharedPlace(shared, beside: name), limit: Self.sizeLimit)
            return SplitScene.joined(own, Self.withRecordedLineEndings(shared))
        } catch .notFound {
            return nil
        }
    }

    /// Returns the files to write for parts of a snapshot, in the order in which they are replaced.
    func writes(_ name: SnapshotName, _ parts: [Part: [UInt8]], in folder: OpenFolder) -> [(
        place: String, bytes: [UInt8]
    )] {
        var parts = parts
        var writes: [(place: String, bytes: [UInt8])] = []
        if let split = parts[.scene].flatMap({ SplitScene($0) }) {
            parts[.scene] = split.own
            let place = sharedPlace(split.name, beside: name)
            let known = try? folder.read(place, limit: Self.sizeLimit)
            if known.map(Self.withRecordedLineEndings) != split.shared { writes.append((place, split.shared)) }
        }
        return writes + Part.allCases.compactMap { part in parts[part].map { (place(of: name, part), $0) } }
    }

    /// Removes the shared files in a folder of snapshots that none of them uses.
    func removeUnusedScenes(in folders: String?, of top: OpenFolder) {
        guard let folder = folders.map({ try? top.folder($0) }) ?? top, let names = try? folder.fileNames() else {
            return
        }
        let scenes = names.filter { $0.hasSuffix(Part.scene.rawValue) }
        let shared = scenes.filter(SplitScene.isShared)
        guard !shared.isEmpty else { return }
        var used: Set<ExactText> = []
        for file in scenes where !SplitScene.isShared(file) {
            guard let own = try? folder.read(file, limit: Self.sizeLimit) else { return }
            if let name = SplitScene.sharedName(in: Self.withRecordedLineEndings(own)) { used.insert(name) }
        }
        for name in shared where !used.contains(name) { try? folder.remove(name) }
    }
}
