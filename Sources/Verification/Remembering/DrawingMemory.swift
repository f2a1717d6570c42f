import TatamiResults
import TatamiSystem
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile

/// Which snapshots of each scene were equal to their baselines, and from which files they were drawn: while all of these
/// files are the same, none of them need be drawn again.
///
/// Where a scene's file alone has changed, a shot of which it says the same as before, as beside another comment, looks as it
/// did. Where any file has, a shot that paints the same as before has the pixels that it had, which need not be drawn again.
struct DrawingMemory {
    /// A snapshot of a scene whose files are as they were.
    struct Unchanged {
        var name: SnapshotName
        var place: SourcePlace
        var look: RememberedLook?
        /// Whether its baseline's files are those that it was equal to.
        var isApproved: Bool
        /// What its scene says itself.
        var wishes: SceneWishes
    }

    private var cache: DrawingCache
    private let baselines: SnapshotFolder
    private let drawing: Fingerprint
    var key: FingerprintKey { cache.key }
    /// Those of this run; empty for those that scenes list.
    private let variants: String
    private var entries: [ExactText: DrawnEntry] = [:]
    /// The scenes of which the cache does not know all that is known here.
    private var news: Set<ExactText> = []
    /// What a file held then may not be what was drawn, if it was written later.
    private let began = FileTime.now
    private var files: FileFingerprints
    /// As those who draw know them.
    private var openFiles = FileFingerprints()
    /// Of scenes that were looked at ahead, whose files are as they were: whether the baseline of each shot is what it was
    /// equal to.
    private var approved: [ExactText: [Bool]] = [:]

    /// `drawing` stands for all that decides a picture but the scene's files.
    init(
        _ cache: DrawingCache, of baselines: SnapshotFolder, drawing: Fingerprint,
        variants: VariantRequest = VariantRequest()
    ) {
        self.cache = cache
        self.baselines = baselines
        self.variants = variants == VariantRequest() ? "" : jsonLine(variants)
        self.drawing = drawing
        files = FileFingerprints(under: cache.key)
    }

    /// Looks, on all cores, at the files of scenes that will be asked for soon, and at their baselines.
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

    /// Reads what the cache knows of these scenes, for the version of their files that has most in common with what they
    /// hold now: of other files it says at least what paint gave which pixels.
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

    /// Leaves in the cache what is new of a scene.
    private mutating func keep(_ scene: String) throws(FileError) {
        guard let entry = entries[scene] else { return }
        try cache.leave(entry, ofScene: scene, at: place(of: scene))
        news.remove(ExactText(scene))
    }

    /// What the scene drew, when all that it was drawn from is as it was; it was looked at ahead.
    mutating func snapshots(ofScene scene: String) -> [Unchanged]? {
        guard let entry = entries[scene], entry.isWhole, let isApproved = approved.removeValue(forKey: ExactText(scene))
        else { return nil }
        return zip(entry.shots, isApproved).map { shot, isApproved in
            Unchanged(name: shot.name, place: shot.place, look: shot.look, isApproved: isApproved, wishes: entry.wishes)
        }
    }

    private mutating func isUnchanged(_ entry: DrawnEntry) -> Bool {
        entry.inputs.allSatisfy { files.fingerprint(of: $0.key.wrappedValue) == $0.value }
    }

    /// What is known of a snapshot of a scene whose files are not all as they were.
    typealias Known = (look: RememberedLook?, isApproved: Bool)

    /// Forgets what the scene was drawn from: it was read just now, if that could be, and these are all its snapshots. What is
    /// known of how they looked is returned, in their order, and whether they look so still.
    mutating func begin(
        scene: String, read: LoadedScene?, snapshots: [(name: SnapshotName, place: SourcePlace)],
        wishes: SceneWishes = SceneWishes()
    ) -> [Known] {
        var entry = DrawnEntry(
            wishes: wishes, shots: snapshots.map { DrawnEntry.Shot(name: $0.name, place: $0.place) })
        if let read { note(contentOf: read, in: &entry) }
        let before = entries[scene]
        let shots = Dictionary((before?.shots ?? []).map { ($0.name, $0) }) { first, _ in first }
        var known: [Known] = snapshots.map { (shots[$0.name]?.look, false) }
        if let before, let read, let inputs = inputs(of: before, butFor: scene, holding: read.bytes) {
            for (index, shot) in entry.shots.enumerated() where says(shot, sameAs: shots[shot.name]) {
                known[index].isApproved = true
                entry.shots[index].look = known[index].look
                entry.shots[index].isDrawn = true
                entry.inputs = inputs
            }
        }
        entries[scene] = entry
        if !entry.inputs.isEmpty { news.insert(scene) }
        return known
    }

    private func note(contentOf scene: LoadedScene, in entry: inout DrawnEntry) {
        guard scene.source.shots.count == entry.shots.count, let common = scene.source.content else { return }
        let start = Array(key.fingerprint(of: common).description.utf8)
        for (index, shot) in scene.source.shots.enumerated() {
            entry.shots[index].content = scene.source.content(of: shot).map { key.fingerprint(of: start + $0) }
        }
    }

    /// The files of a scene with what they hold now; nil when another than the scene's own is not as it was.
    private mutating func inputs(
        of before: DrawnEntry, butFor scene: String, holding bytes: [UInt8]
    ) -> [ExactText: Fingerprint]? {
        let now = key.fingerprint(of: bytes)
        // Somebody may be writing the file, who looked at it before has seen something else.
        guard before.isWhole, before.inputs[scene] != nil, files.fingerprint(of: scene) == now else { return nil }
        var inputs = before.inputs
        inputs[scene] = now
        return inputs.allSatisfy { files.fingerprint(of: $0.key.wrappedValue) == $0.value } ? inputs : nil
    }

    /// Whether what the scene's file says of a shot is what it said when it was equal to its baseline, which is as it was.
    private func says(_ shot: DrawnEntry.Shot, sameAs before: DrawnEntry.Shot?) -> Bool {
        guard let before, let look = before.look, let content = shot.content, content == before.content,
            let opened = try? baselines.opened()
        else { return false }
        return look.isOf(shot.name, in: baselines, opened, under: key)
    }

    /// Notes what was drawn; `baseline` is what it is known to be equal to, nil for none.
    ///
    /// Nothing is noted of what was drawn from files that somebody was writing, or from none.
    mutating func note(
        _ drawn: Outcome.Drawn, paint: Fingerprint?, _ name: SnapshotName, ofScene scene: String,
        equalTo baseline: Baseline?
    ) {
        guard drawn.isSettled, let inputs = drawn.inputs, let paint, var entry = entries[scene],
            let place = entry.shots.firstIndex(where: { $0.name == name })
        else { return }
        entry.shots[place].isDrawn = true
        entry.shots[place].paint = paint
        entry.shots[place].look = baseline.map { look(of: $0, paint) }
        for (path, fingerprint) in inputs.files.map({ ($0.wrappedValue, $1) }) {
            if !wasUntouched(path, since: began) {
                files.forget(path)
                // Its wishes may not be those that were read before.
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
        // Not to be remembered costs time the next time, and nothing else.
        if entry.isWhole { try? keep(scene) }
    }

    /// Notes that what was drawn has become the baseline.
    mutating func note(_ name: SnapshotName, ofScene scene: String, recordedAs baseline: Baseline) {
        guard let place = entries[scene]?.shots.firstIndex(where: { $0.name == name && $0.isDrawn }),
            let paint = entries[scene]?.shots[place].paint
        else { return }
        let look = look(of: baseline, paint)
        entries[scene]?.shots[place].look = look
        news.insert(scene)
    }

    private func look(of baseline: Baseline, _ paint: Fingerprint) -> RememberedLook {
        RememberedLook(
            picture: key.fingerprint(of: baseline.picture), tree: key.fingerprint(of: baseline.treeFile), paint: paint)
    }

    /// Keeps what was noted for later runs; what of it can't be said in lines is left out.
    mutating func write() throws(FileError) {
        for scene in news.sorted() { try keep(scene) }
        cache.sweep()
    }
}
