import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The snapshots of each scene that were equal to their baselines, with the files they were drawn from. While all of
/// these files are unchanged, no snapshot needs to be drawn again.
///
/// If only the scene's file has changed, a shot with an unchanged definition, for example with a changed
/// comment beside it, looks the same.
struct DrawingMemory {
    /// A snapshot of a scene whose files are unchanged.
    struct Unchanged {
        var name: SnapshotName
        var place: SourcePlace
        /// Whether its baseline's files are those that it was equal to.
        var isApproved: Bool
        /// The scene's own settings for verification.
        var wishes: SceneWishes
    }

    private var cache: DrawingCache
    private let baselines: SnapshotFolder
    private let drawing: Fingerprint
    private var key: FingerprintKey { cache.key }
    /// The requested variants of this run; empty for those that scenes list.
    private let variants: String
    private var entries: [ExactText: DrawnEntry] = [:]
    /// The scenes with entries that are newer than the cache's.
    private var news: Set<ExactText> = []
    /// The start of the run. A file written after it may have been drawn with other content than it has now.
    private let began = FileTime.now
    private var files: FileFingerprints
    /// Fingerprints without the key, as workers compute them.
    private var openFiles = FileFingerprints()
    /// Whether each shot's baseline is the one it was equal to, for prefetched scenes with unchanged files.
    private var approved: [ExactText: [Bool]] = [:]

    /// Creates a memory; `drawing` is the fingerprint of everything but the scene's files.
    init(
        _ cache: DrawingCache, of baselines: SnapshotFolder, drawing: Fingerprint,
        variants: VariantRequest = VariantRequest()
    ) {
        self.cache = cache
        self.baselines = baselines
        self.variants = variants == VariantRequest() ? "" : jsonText(variants)
        self.drawing = drawing
        files = FileFingerprints(under: cache.key)
    }

    /// Prefetches scenes' files and baselines on all cores.
    mutating func look(aheadTo scenes: some Sequence<String>) {
        recall(scenes)
        let whole = scenes.compactMap { scene in
            entries[scene].flatMap { entry in entry.isWhole ? (scene: scene, entry: entry) : nil }
        }
        files.read(whole.flatMap(\.entry.inputs.keys).map(\.wrappedValue))
        var unchanged: [(scene: String, entry: DrawnEntry)] = []
        for next in whole where isUnchanged(next.entry) { unchanged.append(next) }
        let opened = try? baselines.opened()
        let found = parallelMap(unchanged.count) { [key, baselines, unchanged] number in
            unchanged[number].entry.shots.map { shot in
                guard let look = shot.look, let opened else { return false }
                return look.isOf(shot.name, in: baselines, opened, under: key)
            }
        }
        for (next, isApproved) in zip(unchanged, found) { approved[next.scene] = isApproved }
    }

    /// Reads, for each scene, the cache entry with the most files in their current versions. One of other versions is
    /// of use too: it has the definitions of the shots.
    private mutating func recall(_ scenes: some Sequence<String>) {
        let unknown = scenes.filter { entries[$0] == nil }.map { (place: place(of: $0), scene: $0) }
        let found = cache.read(unknown)
        files.read(found.flatMap { $0.flatMap(\.inputs.keys) }.map(\.wrappedValue))
        for ((_, scene), known) in zip(unknown, found) {
            var fewest = Int.max
            for entry in known {
                let changes = entry.inputs.count { files.fingerprint(of: $0.key.wrappedValue) != $0.value }
                if changes < fewest { (entries[scene], fewest) = (entry, changes) }
            }
        }
    }

    private func place(of scene: String) -> String { cache.place(of: ["\(drawing)", variants, scene]) }

    /// Writes the new entries of a scene to the cache.
    private mutating func keep(_ scene: String) throws(FileError) {
        guard let entry = entries[scene] else { return }
        try cache.leave(entry, ofScene: scene, at: place(of: scene))
        news.remove(ExactText(scene))
    }

    /// Returns the snapshots of a prefetched scene if all of its inputs are unchanged; otherwise nil.
    mutating func snapshots(ofScene scene: String) -> [Unchanged]? {
        guard let entry = entries[scene], entry.isWhole, let isApproved = approved.removeValue(forKey: ExactText(scene))
        else { return nil }
        return zip(entry.shots, isApproved).map { shot, isApproved in
            Unchanged(name: shot.name, place: shot.place, isApproved: isApproved, wishes: entry.wishes)
        }
    }

    private mutating func isUnchanged(_ entry: DrawnEntry) -> Bool {
        entry.inputs.allSatisfy { files.fingerprint(of: $0.key.wrappedValue) == $0.value }
    }

    /// Starts a new entry for a scene that was just read; `read` is nil if it has errors. Returns for each of the
    /// snapshots, in order, whether it is certainly equal to its baseline.
    mutating func begin(
        scene: String, read: LoadedScene?, snapshots: [(name: SnapshotName, place: SourcePlace)],
        wishes: SceneWishes = SceneWishes()
    ) -> [Bool] {
        var entry = DrawnEntry(
            wishes: wishes, shots: snapshots.map { DrawnEntry.Shot(name: $0.name, place: $0.place) })
        if let read { note(contentOf: read, in: &entry) }
        let before = entries[scene]
        let shots = Dictionary((before?.shots ?? []).map { ($0.name, $0) }) { first, _ in first }
        var isApproved = snapshots.map { _ in false }
        if let before, let read, let inputs = inputs(of: before, butFor: scene, holding: read.bytes) {
            for (index, shot) in entry.shots.enumerated() where isStillEqual(shot, to: shots[shot.name]) {
                isApproved[index] = true
                entry.shots[index].look = shots[shot.name]?.look
                entry.shots[index].hasInputs = true
                entry.inputs = inputs
            }
        }
        entries[scene] = entry
        if !entry.inputs.isEmpty { news.insert(scene) }
        return isApproved
    }

    /// Records the fingerprint of each shot's definition.
    private func note(contentOf scene: LoadedScene, in entry: inout DrawnEntry) {
        guard scene.source.shots.count == entry.shots.count, let common = scene.source.content else { return }
        let start = Array(key.fingerprint(of: common).description.utf8)
        for (index, shot) in scene.source.shots.enumerated() {
            entry.shots[index].content = scene.source.content(of: shot).map { key.fingerprint(of: start + $0) }
        }
    }

    /// Returns the scene's files with their current fingerprints; nil if a file other than the scene's own
    /// has changed.
    private mutating func inputs(
        of before: DrawnEntry, butFor scene: String, holding bytes: [UInt8]
    ) -> [ExactText: Fingerprint]? {
        let now = key.fingerprint(of: bytes)
        // The file may be changing: an earlier reader has seen other content.
        guard before.isWhole, before.inputs[scene] != nil, files.fingerprint(of: scene) == now else { return nil }
        var inputs = before.inputs
        inputs[scene] = now
        return inputs.allSatisfy { files.fingerprint(of: $0.key.wrappedValue) == $0.value } ? inputs : nil
    }

    /// Whether a shot's definition is unchanged since it was equal to its baseline, and so is the baseline.
    private func isStillEqual(_ shot: DrawnEntry.Shot, to before: DrawnEntry.Shot?) -> Bool {
        guard let before, let look = before.look, let content = shot.content, content == before.content,
            let opened = try? baselines.opened()
        else { return false }
        return look.isOf(shot.name, in: baselines, opened, under: key)
    }

    /// Records a drawing; `baseline` is the one it is equal to, nil for none.
    ///
    /// Drawings from files that were being written, or from no files, are not recorded.
    mutating func note(
        _ drawn: Outcome.Drawn, _ name: SnapshotName, ofScene scene: String, equalTo baseline: Baseline?
    ) {
        guard drawn.isSettled, let inputs = drawn.inputs, var entry = entries[scene],
            let place = entry.shots.firstIndex(where: { $0.name == name })
        else { return }
        entry.shots[place].hasInputs = true
        entry.shots[place].look = baseline.map(look)
        for (path, fingerprint) in inputs.files.map({ ($0.wrappedValue, $1) }) {
            if !wasUntouched(path, since: began) {
                files.forget(path)
                // The scene's settings may differ from those that were read before.
                if path.isSame(as: scene) { entry.isTorn = true }
            }
            let own = openFiles.fingerprint(of: path) == fingerprint ? files.fingerprint(of: path) : nil
            if own == nil
                || entry.inputs.updateValue(own ?? fingerprint, forKey: ExactText(path)).map({ $0 != own }) ?? false
            {
                entry.isTorn = true
            }
        }
        entries[scene] = entry
        news.insert(scene)
        // A missing entry only costs time in the next run.
        if entry.isWhole { try? keep(scene) }
    }

    /// Records that the drawing has become the baseline.
    mutating func note(_ name: SnapshotName, ofScene scene: String, recordedAs baseline: Baseline) {
        guard let place = entries[scene]?.shots.firstIndex(where: { $0.name == name && $0.hasInputs }) else { return }
        let look = look(of: baseline)
        entries[scene]?.shots[place].look = look
        news.insert(scene)
    }

    private func look(of baseline: Baseline) -> RememberedLook {
        RememberedLook(
            picture: key.fingerprint(of: baseline.picture), tree: key.fingerprint(of: baseline.treeFile))
    }

    /// Writes what was recorded for later runs; entries that can't be expressed as lines are omitted.
    mutating func write() throws(FileError) {
        for scene in news.sorted() { try keep(scene) }
        cache.sweep()
    }
}
