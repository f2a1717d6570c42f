import Glibc

/// A new folder for temporary files, which goes with this object, and also when the process is interrupted. What SIGKILL
/// leaves of it goes with the next one of this user in the same place.
package final class ScratchFolder {
    package let path: String
    private let own: LockedFolder

    /// In `TMPDIR`, or else in `/tmp`; for this user alone.
    package convenience init() throws(FileError) {
        let given = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        try self.init(in: given.isEmpty ? "/tmp" : given)
    }

    /// In a folder that is there.
    package init(in place: String) throws(FileError) {
        let parent = try OpenFolder(asNamed: place, named: place)
        parent.removeStrayScratch()
        own = try LockedFolder(.scratch, in: parent, named: place)
        path = place.hasSuffix("/") ? place + own.name : "\(place)/\(own.name)"
    }

    /// By which other processes write there as long as this one lives: once the folder is gone, none makes it anew.
    package var pathForOthers: String { "/proc/\(getpid())/fd/\(own.folder.descriptor)" }

    deinit { try? own.parent.removeFolder(own.name) }
}

extension OpenFolder {
    /// Removes the scratch folders of this user whose processes were killed.
    func removeStrayScratch() {
        for entry in (try? entries()) ?? [] where entry.kind == .folder {
            guard let name = entry.name, isTemporary(name), let status = try? status(of: name, named: name),
                status.st_uid == geteuid()
            else { continue }
            // One whose maker didn't come to mark it is empty.
            if unlinkat(descriptor, name, AT_REMOVEDIR) == 0 { continue }
            if let stray = LockedFolder.Stray(.scratch, name, in: self), stray.folder.isOurs { try? removeFolder(name) }
        }
    }
}
