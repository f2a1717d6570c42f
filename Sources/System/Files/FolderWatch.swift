import Glibc
import TatamiPrimitives

/// A watch for files that are written, created or removed: all in or below some folders, and single ones elsewhere
/// (inotify(7)). Hidden files and editors' backup files are ignored, and links to folders are not followed.
package final class FolderWatch {
    private let descriptor: Int32
    /// The folders by watch descriptor.
    private var folders: [Int32: String] = [:]

    /// The names of single files by the watch descriptor of their folder.
    private var files: [Int32: Set<String>] = [:]

    /// The limit on the number of watched folders; folders beyond it are not watched.
    private let limit: Int
    /// Whether all folders are watched: false beyond `limit` and the system's own limit.
    package private(set) var isWhole = true

    /// Watches folders and those below them. Throws if one of `paths` can't be watched.
    package init(_ paths: [String], limit: Int = 4_096) throws(FileError) {
        self.limit = limit
        descriptor = try check(.open, paths.first ?? ".") { inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) }
        try watch(paths)
    }

    deinit { close(descriptor) }

    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB | IN_ONLYDIR | IN_DONT_FOLLOW)

    /// Watches folders, then those in them, then those in these, as far as the limit permits.
    private func watch(_ paths: [String]) throws(FileError) {
        // The given folders may be links themselves.
        var found = paths.map { (path: $0, isAsked: true) }
        var next = 0
        while next < found.count {
            guard folders.count < limit else {
                isWhole = false
                return
            }
            let (path, isAsked) = found[next]
            next += 1
            let events = isAsked ? Self.events & ~UInt32(IN_DONT_FOLLOW) : Self.events
            let number = inotify_add_watch(descriptor, path, events)
            guard number >= 0 else {
                // ENOSPC is the system's limit on watches, not a full disk.
                if errno == ENOSPC { isWhole = false } else if isAsked { throw FileError(errno, .open, path: path) }
                continue
            }
            folders[number] = path
            let entries = try? entries(of: opendir(path), hidden: false, limit: .max, named: path)
            for entry in entries ?? [] where entry.kind == .folder {
                if let name = entry.name { found.append(("\(path)/\(name)", false)) }
            }
        }
    }

    /// Also watches these files, which need not exist. Returns those that were not watched before.
    package func add(files paths: [String]) -> [String] {
        paths.filter { path in
            let number = inotify_add_watch(descriptor, folder(of: path), Self.events & ~UInt32(IN_DONT_FOLLOW))
            guard number >= 0, folders[number] == nil else { return false }
            return files[number, default: []].insert(path.lastComponent).inserted
        }
    }

    /// Waits for a change, and then until there has been none for this many milliseconds: saving can change several
    /// files. After a first step of saving, such as a file that is created and not yet written, it waits longer.
    package func wait(settling milliseconds: Int32 = 6) {
        var change: Change?
        while change == nil { change = self.change(within: -1) }
        while let last = change { change = self.change(within: last == .begun ? 250 : milliseconds) }
    }

    private enum Change {
        /// A file is created or gone, and is probably written next.
        case begun
        case complete
    }

    /// Returns the last relevant change that is reported within this many milliseconds; -1 waits forever.
    private func change(within milliseconds: Int32) -> Change? {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, milliseconds) > 0 else { return nil }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
        defer { buffer.deallocate() }
        var change: Change?
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count <= 0 { return change }
            var place = 0
            while place + MemoryLayout<inotify_event>.size <= count {
                let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let start = place + MemoryLayout<inotify_event>.size
                let name = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
                place = start + Int(event.len)
                // The event queue has overflowed: any file may have changed.
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { change = .complete }
                guard let first = name.first, first != UInt8(ascii: "."), name.last != UInt8(ascii: "~") else {
                    continue
                }
                let text = String(decoding: name, as: UTF8.self)
                guard folders[event.wd] != nil || files[event.wd]?.contains(text) == true else { continue }
                let isFolder = event.mask & UInt32(IN_ISDIR) != 0
                let isBegun = !isFolder && event.mask & UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM) != 0
                change = isBegun ? .begun : event.mask & UInt32(IN_ATTRIB) != 0 ? change ?? .complete : .complete
                if isFolder, let folder = folders[event.wd] { try? watch(["\(folder)/\(text)"]) }
            }
        }
    }
}
