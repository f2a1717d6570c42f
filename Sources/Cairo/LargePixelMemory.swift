import CCairo
import Glibc
import Synchronization

/// Memory for the pixels of a whole picture, in the large pages of the processor where the system has them: one of them takes
/// the place of 512 that would each be asked for when they are first touched, which takes longer than filling them.
///
/// What is given back is kept for the next picture of that size; a few of them are.
final class LargePixelMemory: Sendable {
    nonisolated(unsafe) let start: UnsafeMutableRawPointer
    let byteCount: Int

    static let pageSize = 2 << 20
    /// From here on it pays.
    static let leastBytes = pageSize
    private static let mostKept = 4
    /// Larger ones are rare, and not worth being kept.
    private static let largestKept = 16 << 20

    private static let kept = Mutex<[LargePixelMemory]>([])

    /// All bytes are 0. nil when there is no memory.
    static func cleared(byteCount: Int) -> LargePixelMemory? {
        let wanted = (byteCount + pageSize - 1) / pageSize * pageSize
        let known = kept.withLock { kept in
            kept.lastIndex { $0.byteCount == wanted }.map { kept.remove(at: $0) }
        }
        guard let known else { return LargePixelMemory(byteCount: wanted) }
        memset(known.start, 0, byteCount)
        return known
    }

    /// For whoever has no more use for it.
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
        // Large pages stand at multiples of their size.
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
    /// A surface over the memory, which goes back when Cairo lets go of the surface.
    func surface(_ format: cairo_format_t, width: Int32, height: Int32, stride: Int32) -> OpaquePointer? {
        let surface = cairo_image_surface_create_for_data(
            start.assumingMemoryBound(to: UInt8.self), format, width, height, stride)
        let held = Unmanaged.passRetained(self)
        let status = cairo_surface_set_user_data(surface, Self.key, held.toOpaque()) { memory in
            if let memory { Unmanaged<LargePixelMemory>.fromOpaque(memory).takeRetainedValue().giveBack() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            held.release()
            return nil
        }
        return surface
    }

    /// Cairo knows user data by the key's address, which therefore never moves.
    private nonisolated(unsafe) static let key: UnsafeMutablePointer<cairo_user_data_key_t> = {
        let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
        key.initialize(to: cairo_user_data_key_t())
        return key
    }()
}
