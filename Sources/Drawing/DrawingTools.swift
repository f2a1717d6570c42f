import Glibc
import Synchronization
import TatamiCairoRendering
import TatamiTypesetting

/// What it takes milliseconds to set up, and what is the same for every picture: a typesetter, and the pixels of what was
/// drawn so far.
///
/// Belongs to one thread at a time. Whoever is done with tools lays them down, and whoever draws next takes them up, so that
/// a process that draws a hundred thousand pictures sets up fonts once for each that it draws at the same time.
final class DrawingTools {
    private(set) var typesetter: Typesetter
    let pixels: KeptPixels

    init(textMemory: Int = 1 << 18) throws(FontError) {
        typesetter = try Typesetter(cacheCapacity: textMemory)
        pixels = KeptPixels(glyphs: typesetter.glyphs)
    }

    /// Tools that nobody uses, or new ones.
    static func take() throws(FontError) -> DrawingTools {
        if let resting = resting.withLock({ $0.popLast() }) { return resting.tools }
        return try DrawingTools()
    }

    /// Lays the tools down for whoever takes them next, unless someone else still sets text with them.
    func rest() {
        guard isKnownUniquelyReferenced(&typesetter) else { return }
        Self.resting.withLock { if $0.count < Self.mostResting { $0.append(Resting(tools: self)) } }
    }

    /// As many as are of use at the same time.
    private static let mostResting = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Used by no thread while it is here, and by one after it was taken away.
    private struct Resting: @unchecked Sendable {
        let tools: DrawingTools
    }

    private static let resting = Mutex<[Resting]>([])
}
