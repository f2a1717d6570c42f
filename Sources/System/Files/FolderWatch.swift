import Glibc

/// A watch for files that are written, created or removed in or below folders (inotify(7)). Hidden files and editors'
/// backup files are ignored, and links to folders are not followed.
package final class FolderWatch {
    private let descriptor: Int32
    /// The folders by watch descriptor.
    private var folders: [Int32: String] = [:]

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

    /// Waits for a change, and then until there has been none for this many milliseconds. Saving can change several
    /// files.
    package func wait(settling milliseconds: Int32 = 6) {
        while !hasChanged(within: -1) {}
        while hasChanged(within: milliseconds) {}
    }

    /// Returns whether a relevant change is reported within this many milliseconds; -1 waits forever.
    private func hasChanged(within milliseconds: Int32) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, milliseconds) > 0 else { return false }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
        defer { buffer.deallocate() }
        var counts = false
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count <= 0 { return counts }
            var place = 0
            while place + MemoryLayout<inotify_event>.size <= count {
                let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let start = place + MemoryLayout<inotify_event>.size
                let name = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
                place = start + Int(event.len)
                // The event queue has overflowed: any file may have changed.
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { counts = true }
                guard let first = name.first, first != UInt8(ascii: "."), name.last != UInt8(ascii: "~") else {
                    continue
                }
                counts = true
                let isNewFolder = event.mask & UInt32(IN_ISDIR) != 0
                if isNewFolder, let folder = folders[event.wd] {
                    try? watch(["\(folder)/\(String(decoding: name, as: UTF8.self))"])
                }
            }
        }
    }
}
