import Glibc

/// Where a program keeps things for one user from one run to the next, by the XDG Base Directory Specification.
/// https://specifications.freedesktop.org/basedir-spec/
package enum UserFolder: Sendable {
    /// What can be made again at any time.
    case cache
    /// What one run leaves for the next. It is not among the caches, which CI systems carry from one machine to another.
    case state

    /// The folder `tatami` there, made for this user alone; nil when there is none that only this user can have filled.
    ///
    /// One that lies in the checkout is passed over, for its files may have come with the repository. `variable` is the
    /// value of an environment variable, nil when it is not set.
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
        // The specification wants a path that is not absolute to be passed over.
        if let base = variable(name), base.hasPrefix("/") { return base }
        guard let home = variable("HOME"), home.hasPrefix("/"), let real = realPath(of: home), real != "/" else {
            return nil
        }
        return "\(real)/\(usual)"
    }

    /// As far as it may; whether it worked shows when it is used.
    private func makeFolders(_ path: String) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            mkdir(made, 0o700)
        }
    }
}

/// A folder that only this user can have filled, made when it is missing: no link, and nobody else may write to it. nil when
/// what is there is something else.
package func ownFolder(_ name: String, in parent: String) -> String? {
    let path = "\(parent)/\(name)"
    mkdir(path, 0o700)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
        status.st_mode & 0o022 == 0
    else { return nil }
    return path
}

/// Of the process's environment; an empty value is none.
package func environmentValue(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
}
