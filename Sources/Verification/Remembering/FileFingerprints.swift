import TatamiFingerprints

/// Fingerprints of files, each read once in a run.
struct FileFingerprints {
    private var known: [String: Fingerprint?] = [:]

    /// nil when the file can't be read.
    mutating func fingerprint(of path: String) -> Fingerprint? {
        if let known = known[path] { return known }
        let fingerprint = try? Fingerprint(ofFile: path)
        known[path] = .some(fingerprint)
        return fingerprint
    }
}
