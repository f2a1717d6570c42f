import Glibc
package import TatamiSystem

/// Where fontconfig keeps what it learnt of the font files, so that only the first start on a machine reads them all.
///
/// fontconfig maps these files into memory and believes them; a scan that was short of memory or file handles leaves
/// fonts out of them without a word. So a cache is only ever made in a fresh folder, looked through, and then moved to
/// where the next start finds it; and what is found there is looked through again.
package struct FontCaches: Hashable, Sendable {
    /// Where to look, best first. fontconfig checks each cache against the folder of fonts that it describes, so a stale
    /// one costs time and nothing else.
    package var folders: [String]
    /// Where new ones go; nil when there is no such place, which costs time.
    package var writable: String?

    /// One folder, for reading and writing.
    package init(in folder: String) {
        folders = [folder]
        writable = access(folder, R_OK | W_OK | X_OK) == 0 ? folder : nil
    }

    /// Those of this user and of the machine.
    ///
    /// `$XDG_CACHE_HOME/tatami/fontconfig` or `~/.cache/tatami/fontconfig`; a folder of the user's own among the
    /// temporary files when that can't be written; and the machine's cache, which Debian fills as fonts are installed.
    /// None of them lies in the checkout, and nobody else can have written to those of the user.
    ///
    /// `variable` is the value of an environment variable, nil when it is not set.
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

    /// Those of the folders in which anything is cached, found as they are asked for.
    var filled: some Sequence<String> { folders.lazy.filter { !Self.caches(in: $0).isEmpty } }

    /// The names of the caches there.
    fileprivate static func caches(in folder: String) -> [String] {
        ((try? fileNames(in: folder)) ?? []).filter { $0.contains(".cache-") && !$0.hasSuffix(".NEW") }
    }

    /// Removes the caches of a folder that turned out to be wrong, if it is this user's.
    func discard(_ folder: String) {
        guard folder == writable else { return }
        for name in Self.caches(in: folder) { unlink("\(folder)/\(name)") }
    }
}

/// A fresh folder in which caches are made, beside those that are believed. It goes with this object; one whose maker was
/// killed goes when the next is made.
final class FontCacheWorkshop {
    private let scratch: ScratchFolder
    private let target: String

    var path: String { scratch.path }

    /// nil when none can be made: then nothing is kept.
    init?(for caches: FontCaches) {
        guard let target = caches.writable, let scratch = try? ScratchFolder(in: target) else { return nil }
        (self.target, self.scratch) = (target, scratch)
    }

    /// Puts what was made here into its place, one whole file over another: each is right by itself.
    func deliver() {
        for name in FontCaches.caches(in: path) { rename("\(path)/\(name)", "\(target)/\(name)") }
    }
}
