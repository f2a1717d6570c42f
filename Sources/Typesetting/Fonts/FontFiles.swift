import CPango
import Glibc
import Synchronization
import TatamiPrimitives

/// The font files opened by this process, memory-mapped once for all threads.
///
/// They stay open, so that drawing text set by another thread opens no files. Beyond a limit all are released, so that
/// a process that encounters ever new files doesn't grow with each.
enum FontFiles {
    private struct Opened: @unchecked Sendable {
        /// The bytes of the file, which are immutable.
        let blob: OpaquePointer
    }

    private static let opened = Mutex<[ExactText: Opened]>([:])

    /// The maximum number of files, more than the fonts of the catalogue and of several scenes.
    private static let most = 64

    /// Returns the bytes of a file, with a reference owned by the caller; a failure is not remembered.
    static func blob(of path: String) throws(FontError) -> OpaquePointer {
        try opened.withLock { (opened) throws(FontError) -> Opened in
            if let known = opened[path] { return Opened(blob: hb_blob_reference(known.blob)) }
            let new = try open(path)
            if opened.count >= most {
                // Faces hold their own references.
                for file in opened.values { hb_blob_destroy(file.blob) }
                opened = [:]
            }
            opened[path] = new
            return Opened(blob: hb_blob_reference(new.blob))
        }.blob
    }

    private static func open(_ path: String) throws(FontError) -> Opened {
        errno = 0
        guard let blob = hb_blob_create_from_file_or_fail(path) else {
            throw whyUnreadable(FontCatalogue.file(at: path), errno)
        }
        var length: UInt32 = 0
        let bytes = UnsafeRawBufferPointer(start: hb_blob_get_data(blob, &length), count: Int(length))
        guard hasAllTables(bytes) else {
            hb_blob_destroy(blob)
            throw .unreadableFile(FontCatalogue.file(at: path))
        }
        hb_blob_make_immutable(blob)
        return Opened(blob: blob)
    }

    /// Whether every table of every font is within the file, by the directories in its header.
    ///
    /// HarfBuzz treats a truncated table as missing (OpenType, "Organization of an OpenType Font").
    static func hasAllTables(_ bytes: UnsafeRawBufferPointer) -> Bool {
        func number(_ size: Int, at offset: Int) -> Int? {
            guard offset + size <= bytes.count else { return nil }
            return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
        }
        func isWhole(fontAt start: Int) -> Bool {
            guard let count = number(2, at: start + 4), count > 0 else { return false }
            return (0..<count).allSatisfy { table in
                let record = start + 12 + 16 * table
                guard let offset = number(4, at: record + 8), let length = number(4, at: record + 12) else {
                    return false
                }
                return offset + length <= bytes.count
            }
        }
        let collection = 0x7474_6366
        guard number(4, at: 0) == collection else { return isWhole(fontAt: 0) }
        guard let count = number(4, at: 8), count > 0 else { return false }
        return (0..<count).allSatisfy { font in number(4, at: 12 + 4 * font).map(isWhole) ?? false }
    }
}
