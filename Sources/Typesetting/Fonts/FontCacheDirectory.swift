import Glibc

/// Where fontconfig keeps what it learnt of the font files, so that only the first start on a machine reads them all.
package enum FontCacheDirectory {
    /// The folders to look in, the one to write to first.
    ///
    /// `$XDG_CACHE_HOME/tatami/fontconfig` or `~/.cache/tatami/fontconfig`; a folder of the user's own among the
    /// temporary files when neither can be written; and the machine's cache, which Debian fills as fonts are installed.
    /// fontconfig checks each cache against the folder it describes, so a stale one costs time and nothing else.
    ///
    /// `variable` is the value of an environment variable, nil when it is not set.
    package static func usable(variable: (String) -> String? = value) -> [String] {
        var found: [String] = []
        if let base = userCache(variable) {
            let directory = base + "/tatami/fontconfig"
            makeDirectories(directory)
            if access(directory, R_OK | X_OK) == 0 { found.append(directory) }
        }
        if !found.contains(where: { access($0, W_OK) == 0 }), let temporary = ownTemporaryDirectory(variable) {
            found.insert(temporary, at: 0)
        }
        return found + ["/var/cache/fontconfig"]
    }

    private static func userCache(_ variable: (String) -> String?) -> String? {
        if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.cache"
    }

    /// A folder that only this user can have made: its name can be guessed, and what lies there is mapped into memory.
    private static func ownTemporaryDirectory(_ variable: (String) -> String?) -> String? {
        let directory = (variable("TMPDIR") ?? "/tmp") + "/tatami-fontconfig-\(geteuid())"
        mkdir(directory, 0o700)
        var status = stat()
        guard lstat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
            status.st_mode & 0o022 == 0, access(directory, W_OK) == 0
        else { return nil }
        return directory
    }

    /// Makes the folder and those above it, as far as it may; whether it worked shows when it is used.
    private static func makeDirectories(_ path: String) {
        var partial = ""
        for part in path.split(separator: "/") {
            partial += "/" + part
            mkdir(partial, 0o755)
        }
    }

    /// Of the process's environment; an empty value is none.
    package static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
