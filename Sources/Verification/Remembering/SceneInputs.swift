import Glibc
import TatamiResults
import TatamiSystem
import TatamiPrimitives

extension InputRecord {
    /// What the files hold now; paths below the working folder are told relative to it, so that the record is of use in
    /// another checkout. A file that can't be read is left out.
    init(ofFiles paths: some Sequence<String>) {
        let folder = workingFolder()
        var files: [ExactText: Fingerprint] = [:]
        for path in paths { files[path.after(folder) ?? path] = Fingerprint(ofContentAt: path) }
        self.init(files)
    }

    /// The first file, by path, that doesn't hold what it held; nil when all do.
    func firstChange(in fingerprints: inout FileFingerprints) -> String? {
        files.sortedByKey().first { fingerprints.fingerprint(of: $0.key.wrappedValue) != $0.value }?.key.wrappedValue
    }
}

extension Fingerprint {
    /// Of a file of any length, read in parts.
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
    /// Of what a file holds, or of the names in a folder, of which a scene can take all files that there are; nil for what
    /// can't be read.
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

    /// Reads these files now, on all cores.
    mutating func read(_ paths: some Sequence<String>) {
        let unknown = Set<ExactText>(texts: paths.filter { known[$0] == nil }).map(\.wrappedValue)
        let fingerprints = parallelMap(unknown.count) { [key] in Fingerprint(ofContentAt: unknown[$0], under: key) }
        for (path, fingerprint) in zip(unknown, fingerprints) { known[path] = .some(fingerprint) }
    }

    /// The file is read again when it is asked for again.
    mutating func forget(_ path: String) { known[path] = nil }

    /// nil when the file can't be read.
    mutating func fingerprint(of path: String) -> Fingerprint? {
        if let known = known[path] { return known }
        let fingerprint = Fingerprint(ofContentAt: path, under: key)
        known[path] = .some(fingerprint)
        return fingerprint
    }
}

/// With a slash at its end; empty when it is not known.
private func workingFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    let folder = String(cString: path)
    return folder == "/" ? folder : folder + "/"
}
