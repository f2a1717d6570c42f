import Glibc
import TatamiPrimitives

/// In which folders this process has something that it would leave there if it were killed: on pages of memory that its
/// supervisor reads too, so that what belongs to nobody any more is swept right away.
///
/// A few at a time; what finds no room is left to the next run.
package enum SharedLeavings {
    /// Set once, while the process has one thread.
    nonisolated(unsafe) private static var slots: UnsafeMutableBufferPointer<Slot>?

    private static let count = 64
    /// Bytes of a path.
    private static let pathLimit = 1000

    private struct Slot {
        /// 0 for a slot that is free.
        var kind: Int32 = 0
        var length: Int32 = 0
    }

    private enum Kind { static let temporary: Int32 = 1, scratch: Int32 = 2 }

    private static func path(of number: Int) -> UnsafeMutableRawPointer? {
        slots?.baseAddress.map { UnsafeMutableRawPointer($0 + count) + number * pathLimit }
    }

    /// To be called before the process is parted from its supervisor. Where there is no memory, nothing is noted.
    package static func share() {
        let size = count * (MemoryLayout<Slot>.stride + pathLimit)
        let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let shared, shared != MAP_FAILED else { return }
        let first = shared.bindMemory(to: Slot.self, capacity: count)
        first.initialize(repeating: Slot(), count: count)
        slots = UnsafeMutableBufferPointer(start: first, count: count)
    }

    /// For one thread at a time; the number of the slot, nil when it has none.
    static func note(_ leaving: Interruption.Leaving) -> Int? {
        guard let slots, let number = slots.firstIndex(where: { $0.kind == 0 }), let place = path(of: number) else {
            return nil
        }
        let (folder, kind) =
            switch leaving {
            case .file(_, let folder), .folder(_, .staging, let folder): (folder, Kind.temporary)
            case .folder(_, .scratch, let folder): (folder, Kind.scratch)
            }
        // Where it is now: its name may lead elsewhere later.
        let length = readlink(
            "/proc/self/fd/\(folder.descriptor)", place.assumingMemoryBound(to: CChar.self), pathLimit)
        guard length > 0, length < pathLimit else { return nil }
        slots[number] = Slot(kind: kind, length: Int32(length))
        return number
    }

    static func forget(_ number: Int) { slots?[number].kind = 0 }

    // MARK: In the supervisor

    /// Sweeps where the process that has ended had something.
    package static func sweep() {
        guard let slots else { return }
        var swept: Set<ExactText> = []
        for (number, slot) in slots.enumerated() where slot.kind != 0 {
            guard let place = path(of: number) else { continue }
            let length = min(max(0, Int(slot.length)), pathLimit)
            let path = String(decoding: UnsafeRawBufferPointer(start: place, count: length), as: UTF8.self)
            guard swept.insert("\(slot.kind) \(path)").inserted,
                let folder = try? OpenFolder(asNamed: path, named: path)
            else { continue }
            switch slot.kind {
            case Kind.scratch: folder.removeStrayScratch()
            default: _ = try? folder.removeStrayTemporaries()
            }
        }
    }
}
