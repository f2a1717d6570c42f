import CCairo
import Glibc
import Synchronization

/// Memory for the pixels of a whole picture, in huge pages if the system supports them.
///
/// One huge page replaces 512 pages that would each fault on first use, which takes longer than filling them. A few
/// released blocks are kept for later pictures of the same size.
final class LargePixelMemory: Sendable {
    nonisolated(unsafe) let start: UnsafeMutableRawPointer
    let byteCount: Int

    static let pageSize = 2 << 20
    /// The smallest block for which a huge page is worthwhile.
    static let leastBytes = pageSize
    private static let mostKept = 4
    /// The largest block that is kept, in bytes; larger ones are rare.
    private static let largestKept = 16 << 20

    private static let kept = Mutex<[LargePixelMemory]>([])

    /// Returns zeroed memory; nil if there is none.
    static func cleared(byteCount: Int) -> LargePixelMemory? {
        let wanted = (byteCount + pageSize - 1) / pageSize * pageSize
        let known = kept.withLock { kept in
            kept.lastIndex { $0.byteCount == wanted }.map { kept.remove(at: $0) }
        }
        guard let known else { return LargePixelMemory(byteCount: wanted) }
        memset(known.start, 0, byteCount)
        return known
    }

    /// Keeps the block for reuse, unless it is too large.
    func giveBack() {
        guard byteCount <= Self.largestKept else { return }
        Self.kept.withLock { kept in
            if kept.count == Self.mostKept { kept.removeFirst() }
            kept.append(self)
        }
    }

    private init?(byteCount: Int) {
        let (length, pageSize) = (byteCount + Self.pageSize, UInt(Self.pageSize))
        let room = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let room, room != MAP_FAILED else { return nil }
        // Huge pages are aligned to their size.
        let before = Int((pageSize - UInt(bitPattern: room) % pageSize) % pageSize)
        if before > 0 { munmap(room, before) }
        if length - before > byteCount { munmap(room + before + byteCount, length - before - byteCount) }
        start = room + before
        self.byteCount = byteCount
        madvise(start, byteCount, MADV_HUGEPAGE)
    }

    deinit { munmap(start, byteCount) }
}

extension LargePixelMemory {
    /// Returns a surface over the memory, which is released when Cairo releases the surface.
    func surface(_ format: cairo_format_t, width: Int32, height: Int32, stride: Int32) -> OpaquePointer? {
        let surface = cairo_image_surface_create_for_data(
            start.assumingMemoryBound(to: UInt8.self), format, width, height, stride)
        let held = Unmanaged.passRetained(self)
        let status = cairo_surface_set_user_data(surface, heldObject, held.toOpaque()) { memory in
            if let memory { Unmanaged<LargePixelMemory>.fromOpaque(memory).takeRetainedValue().giveBack() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            held.release()
            return nil
        }
        return surface
    }
}

/// The key of the object that a Cairo object keeps. Cairo identifies user data by the key's address, which must
/// therefore be stable.
nonisolated(unsafe) let heldObject: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
}()
