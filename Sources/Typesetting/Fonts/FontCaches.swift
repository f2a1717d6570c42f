import Glibc
package import TatamiSystem

/// The locations of fontconfig's caches of font files, so that only the first start on a machine reads all
/// fonts.
///
/// fontconfig maps these files into memory and trusts them; a scan that ran out of memory or file handles
/// silently omits fonts. Therefore a cache is always created in a fresh folder, verified, and then moved to
/// where the next start finds it, which verifies it again.
package struct FontCaches: Hashable, Sendable {
    /// The folders to search for caches, best first.
    ///
    /// fontconfig compares each cache with the folder of fonts that it describes, so that a stale one costs only time.
    package var folders: [String]
    /// The folder for new caches; nil if there is none, which costs time at each start.
    package var writable: String?

    /// Uses one folder for reading and writing.
    package init(in folder: String) {
        folders = [folder]
        writable = Self.isWritable(folder) ? folder : nil
    }

    /// Uses the caches of this user and of the machine.
    ///
    /// They are `$XDG_CACHE_HOME/tatami/fontconfig` or `~/.cache/tatami/fontconfig`; if that can't be written, a folder
    /// of this user among the temporary files; and the machine's cache, which Debian fills when fonts are installed.
    /// None of them is in the checkout, and only the user can write to the user's.
    ///
    /// `variable` returns the value of an environment variable, nil if it is not set.
    package init(outside checkout: Checkout = Checkout(), variable: (String) -> String? = environmentValue) {
        folders = [Self.ofMachine]
        var own: [String] = []
        if let tatami = UserFolder.cache.path(outside: checkout, variable: variable),
            let folder = ownFolder("fontconfig", in: tatami)
        {
            own.append(folder)
        }
        if let parent = realPath(of: variable("TMPDIR") ?? "/tmp"), !checkout.contains(parent),
            !own.contains(where: Self.isWritable),
            let folder = ownFolder("tatami-fontconfig-\(geteuid())", in: parent)
        {
            own.append(folder)
        }
        writable = own.first(where: Self.isWritable)
        folders = own + folders
    }

    static let ofMachine = "/var/cache/fontconfig"

    private static func isWritable(_ folder: String) -> Bool { access(folder, R_OK | W_OK | X_OK) == 0 }

    /// The folders that contain any cache, found lazily.
    var filled: some Sequence<String> { folders.lazy.filter { !Self.caches(in: $0).isEmpty } }

    /// Returns the names of the caches in a folder.
    fileprivate static func caches(in folder: String) -> [String] {
        ((try? fileNames(in: folder)) ?? []).filter { $0.contains(".cache-") && !$0.hasSuffix(".NEW") }
    }

    /// Removes the caches of a folder that proved wrong, if it is the one for new caches.
    func discard(_ folder: String) {
        guard folder == writable else { return }
        for name in Self.caches(in: folder) { unlink("\(folder)/\(name)") }
    }
}

/// A fresh folder in which caches are created. It is removed with this object, or after a kill by the next one.
final class FontCacheWorkshop {
    private let scratch: ScratchFolder
    private let target: String

    var path: String { scratch.path }

    /// Creates the folder; nil if that is impossible, and then no cache is kept.
    init?(for caches: FontCaches) {
        guard let target = caches.writable, let scratch = try? ScratchFolder(in: target) else { return nil }
        (self.target, self.scratch) = (target, scratch)
    }

    /// Moves the caches to their destination, file by file: each is valid by itself.
    func deliver() {
        for name in FontCaches.caches(in: path) { rename("\(path)/\(name)", "\(target)/\(name)") }
    }
}
