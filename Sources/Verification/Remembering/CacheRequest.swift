import TatamiFiles
import TatamiFingerprints

/// A cache that machines share, and what all know who are believed there.
package struct CacheRequest: Hashable, Sendable {
    package var folder: String
    package var secret: [UInt8]

    package init(folder: String, secret: [UInt8]) {
        self.folder = folder
        self.secret = secret
    }

    /// With the secret of this user on this machine, made when there is none; it lies where only the user can write. nil
    /// where there is no such place.
    package init?(ofThisUserIn folder: String) {
        guard let state = UserFolder.state.path() else { return nil }
        let file = MemoryFile(folder: state, name: "cache-key")
        func known() -> FingerprintKey? {
            (try? file.read(limit: 4096)).flatMap { FingerprintKey(String(decoding: $0, as: UTF8.self)) }
        }
        if known() == nil { try? file.write(Array(FingerprintKey().description.utf8)) }
        guard let key = known() else { return nil }
        self.init(folder: folder, secret: Array(key.description.utf8))
    }
}
