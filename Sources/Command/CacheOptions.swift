import ArgumentParser
import TatamiFiles
import TatamiSceneFile
import TatamiSentences
import TatamiVerification

/// Where machines leave for each other what they drew and found equal.
struct CacheOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            A folder that machines share, such as one that CI keeps from run to run: what one of them drew and found equal \
            isn't drawn again by another, while the scene, its files, its baseline, the program, libraries and fonts are \
            the same. Only entries are believed that were made with the same secret, at least 16 characters in \
            $TATAMI_CACHE_KEY; without one, outside of CI, those of this user on this machine. (default: as tatami.yaml \
            says, else none)
            """, valueName: "folder"), completion: .directory)
    var cache: String?

    /// nil for none. `believesOwn` says whether this user's own secret will do.
    func request(of settings: ProjectSettings, believesOwn: Bool) throws -> CacheRequest? {
        guard let folder = cache ?? settings.cache else { return nil }
        if let key = environmentValue(Self.variable) {
            guard key.utf8.count >= Self.shortest else {
                complain(
                    """
                    error: \(Self.variable) has fewer than \(Self.shortest) characters, which can be guessed; \
                    'openssl rand -hex 32' makes a good one
                    """)
                throw ExitStatus.couldNotRun
            }
            return CacheRequest(folder: folder, secret: Array(key.utf8))
        }
        if believesOwn, let request = CacheRequest(ofThisUserIn: folder) { return request }
        complain("notice: \(Self.variable) is not set, so nothing in the cache '\(path: folder)' is believed or kept")
        return nil
    }

    private static let variable = "TATAMI_CACHE_KEY"
    private static let shortest = 16
}
