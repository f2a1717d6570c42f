import TatamiImages
import TatamiPrimitives
import TatamiResults
import TatamiSystem

/// Matching renamed pictures of other tools.
extension [PictureCase] {
    /// Returns the pictures with renamed ones paired. A new picture succeeds an approved one without an actual picture
    /// if both have the same pixels. Among several with the same pixels, the first names are paired.
    package func matchingRenamed(threads: Int) -> [PictureCase] {
        let (gone, new) = (indices.filter { self[$0].actual == nil }, indices.filter { self[$0].expected == nil })
        guard !gone.isEmpty, !new.isEmpty else { return self }
        let looks = looks(of: gone.map { self[$0].expected } + new.map { self[$0].actual }, threads: threads)
        var successors: [Fingerprint: [Int]] = [:]
        for (number, look) in zip(new, looks.dropFirst(gone.count)).reversed() {
            if let look { successors[look, default: []].append(number) }
        }
        var matched = self
        var replaced: Set<Int> = []
        for (number, look) in zip(gone, looks) {
            guard let look, let successor = successors[look]?.popLast() else { continue }
            matched[successor].expected = self[number].expected
            matched[successor].isRenamed = true
            replaced.insert(number)
        }
        return matched.indices.filter { !replaced.contains($0) }.map { matched[$0] }
    }

    /// Returns the fingerprints of the sizes and pixels of pictures; nil for those that can't be decoded.
    private func looks(of files: [PictureFile?], threads: Int) -> [Fingerprint?] {
        let map = ParallelMap<Void>(threads: threads) { Heartbeat.enter(thread: $0) }
        defer { map.close() }
        var looks: [Fingerprint?] = []
        map.run(files) { _, file in
            Heartbeat.begin(file?.path ?? "")
            defer { Heartbeat.end() }
            guard let bytes = try? file?.read(), let bitmap = try? decodeImage(bytes, limits: PictureJudge.limits)
            else {
                return nil
            }
            return Fingerprint(ofPixels: bitmap)
        } take: {
            looks.append($1)
        }
        return looks
    }
}
