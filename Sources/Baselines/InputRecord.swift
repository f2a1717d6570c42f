package import TatamiFingerprints

/// From which files a picture was drawn: the scene's own, and the images and data that it names.
///
///     9c4e… snapshots/chat.yaml
///     51aa… snapshots/cat.png
package struct InputRecord: Hashable, Sendable, Codable {
    package var files: [String: Fingerprint]

    package init(_ files: [String: Fingerprint]) {
        self.files = files
    }

    /// nil when the bytes are not what `bytes` gives.
    package init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self), text.hasSuffix("\n") else { return nil }
        var files: [String: Fingerprint] = [:]
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let fingerprint = Fingerprint(words[0]) else { return nil }
            files[String(words[1])] = fingerprint
        }
        self.init(files)
    }

    /// Sorted by path. A path with a line feed is left out, which no line could hold.
    package var bytes: [UInt8] {
        let lines = files.filter { !$0.key.contains("\n") }.sorted { $0.key < $1.key }
        return Array(lines.map { "\($0.value) \($0.key)\n" }.joined().utf8)
    }
}
