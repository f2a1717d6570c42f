import Glibc

/// A file in a folder such as a cache.
package struct StoredFile: Hashable, Sendable {
    package let name: String
    package let byteCount: Int
    /// Seconds since it was last written or touched; negative if clocks differ.
    package let age: Int
}

extension OpenFolder {
    /// Returns the regular files in a folder below this one, unsorted; none if it can't be read.
    package func storedFiles(in relative: String) -> [StoredFile] {
        guard let folder = try? self.folder(relative), let names = try? folder.fileNames() else { return [] }
        return names.compactMap { name in
            guard let status = try? folder.status(of: name, named: name), status.st_mode & S_IFMT == S_IFREG else {
                return nil
            }
            return StoredFile(name: name, byteCount: Int(status.st_size), age: age(of: status))
        }
    }

    /// Updates a file's modification time to mark it as used, if permitted, at most once a day.
    package func touch(_ relative: String) {
        guard let file = try? OpenFile.regular(relative, below: self), let status = try? file.status(),
            age(of: status) > 86_400
        else { return }
        futimens(file.descriptor, nil)
    }
}

/// Returns the seconds since a file was last written; negative if clocks differ.
func age(of status: stat) -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec - status.st_mtim.tv_sec
}
