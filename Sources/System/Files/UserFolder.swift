import Glibc

/// A per-user folder that persists between runs, by the XDG Base Directory Specification.
/// https://specifications.freedesktop.org/basedir-spec/
package enum UserFolder: Sendable {
    /// Data that can be recreated at any time.
    case cache
    /// Data from one run for the next. Not a cache, since CI systems copy caches between machines.
    case state

    /// Returns the path of the folder `tatami` in this one, created if missing; nil if another user could have written
    /// into it.
    ///
    /// Also nil inside the checkout, since the files there may come from the repository. `variable` returns the value
    /// of an environment variable, nil if it is not set.
    package func path(
        outside checkout: Checkout = Checkout(), variable: (String) -> String? = environmentValue
    ) -> String? {
        guard let base = base(variable), !checkout.contains(base) else { return nil }
        makeFolders(base)
        guard let real = realPath(of: base), !checkout.contains(real) else { return nil }
        return ownFolder("tatami", in: real)
    }

    private func base(_ variable: (String) -> String?) -> String? {
        let (name, usual) =
            switch self {
            case .cache: ("XDG_CACHE_HOME", ".cache")
            case .state: ("XDG_STATE_HOME", ".local/state")
            }
        // The specification requires relative paths to be ignored.
        if let base = variable(name), base.hasPrefix("/") { return base }
        guard let home = variable("HOME"), home.hasPrefix("/"), let real = realPath(of: home), real != "/" else {
            return nil
        }
        return "\(real)/\(usual)"
    }

    /// Creates the folders as far as permitted; a failure shows when they are used.
    private func makeFolders(_ path: String) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            mkdir(made, 0o700)
        }
    }
}

/// Returns the path of a folder in `parent`, created if missing; nil if it is a link, another user's or writable by
/// others.
package func ownFolder(_ name: String, in parent: String) -> String? {
    let path = "\(parent)/\(name)"
    mkdir(path, 0o700)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
        status.st_mode & 0o022 == 0
    else { return nil }
    return path
}

/// Returns a variable of the process's environment; nil if it is not set or empty.
package func environmentValue(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
}
