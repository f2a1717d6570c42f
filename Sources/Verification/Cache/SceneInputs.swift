import Glibc
import TatamiPrimitives
import TatamiResults
import TatamiSystem

/// The record of the files that a drawing depends on.
extension InputRecord {
    /// Records the current content of files. Paths below the current directory are relative, so that the record is
    /// valid in another checkout. Unreadable files are omitted.
    init(ofFiles paths: some Sequence<String>) {
        let folder = workingFolder().map { $0 == "/" ? $0 : $0 + "/" } ?? ""
        var files: [ExactText: Fingerprint] = [:]
        for path in paths { files[path.after(folder) ?? path] = Fingerprint(ofContentAt: path) }
        self.init(files)
    }

    /// Returns the first file, sorted by path, whose content has changed; nil if there is none.
    func firstChange(in fingerprints: inout FileFingerprints) -> String? {
        files.sortedByKey().first { fingerprints.fingerprint(of: $0.key.wrappedValue) != $0.value }?.key.wrappedValue
    }
}

extension Fingerprint {
    /// Fingerprints a file of any length, read in parts.
    init(ofFile path: String, under key: FingerprintKey? = nil) throws(FileError) {
        let builder = FingerprintBuilder(key: key)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { buffer.deallocate() }
        var offset = 0
        while true {
            let (count, _) = try readPart(ofFileAt: path, from: offset, into: buffer)
            builder.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += count
            if count < buffer.count { break }
        }
        self = builder.fingerprint
    }
}

extension Fingerprint {
    /// Fingerprints a file's content or, for a folder whose files a scene can use, the names in it; nil if unreadable.
    fileprivate init?(ofContentAt path: String, under key: FingerprintKey? = nil) {
        if let content = try? Fingerprint(ofFile: path, under: key) {
            self = content
        } else if let names = try? fileNames(in: path, limit: 10_000) {
            let bytes = Array(names.sortedByBytes().joined(separator: "/").utf8)
            self = key?.fingerprint(of: bytes) ?? Fingerprint(of: bytes)
        } else {
            return nil
        }
    }
}

/// Fingerprints of files and folders, each read once in a run.
struct FileFingerprints {
    private let key: FingerprintKey?
    private var known: [ExactText: Fingerprint?] = [:]

    init(under key: FingerprintKey? = nil) {
        self.key = key
    }

    /// Reads files in advance, on all cores.
    mutating func read(_ paths: some Sequence<String>) {
        let unknown = Set<ExactText>(texts: paths.filter { known[$0] == nil }).map(\.wrappedValue)
        let fingerprints = parallelMap(unknown.count) { [key] in Fingerprint(ofContentAt: unknown[$0], under: key) }
        for (path, fingerprint) in zip(unknown, fingerprints) { known[path] = .some(fingerprint) }
    }

    /// Makes a file be read again on the next request.
    mutating func forget(_ path: String) { known[path] = nil }

    /// Returns the fingerprint; nil if the file can't be read.
    mutating func fingerprint(of path: String) -> Fingerprint? {
        if let known = known[path] { return known }
        let fingerprint = Fingerprint(ofContentAt: path, under: key)
        known[path] = .some(fingerprint)
        return fingerprint
    }
}
