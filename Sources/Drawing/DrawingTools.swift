import Dispatch
import Synchronization
import TatamiCairoRendering
import TatamiPrimitives
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
        if let begun = begun.withLock({ $0.take() }) { return try begun.tools() }
        if let resting = resting.withLock({ $0.popLast() }) { return resting.tools }
        return try DrawingTools()
    }

    /// Lays the tools down for whoever takes them next, unless someone else still sets text with them, or they lack a font.
    func rest() {
        guard typesetter.obstacle == nil, isKnownUniquelyReferenced(&typesetter) else { return }
        Self.resting.withLock { if $0.count < Self.mostResting { $0.append(Idle(tools: self)) } }
    }

    /// As many as are of use at the same time.
    private static let mostResting = processorCount

    private static let resting = Mutex<[Idle]>([])

    fileprivate static let begun = Mutex<BegunTools?>(nil)
}

/// Tools that no thread uses: whoever takes them from where they are is the only one that has them.
private struct Idle: @unchecked Sendable {
    let tools: DrawingTools
}

/// Tools that a thread of their own sets up.
private final class BegunTools: Sendable {
    private let result = Mutex<Result<Idle, FontError>?>(nil)
    private let work = DispatchGroup()

    init() {
        DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
            let made = Result { () throws(FontError) in
                let tools = try DrawingTools()
                tools.typesetter.prepare()
                return Idle(tools: tools)
            }
            result.withLock { $0 = made }
        }
    }

    func tools() throws(FontError) -> DrawingTools {
        work.wait()
        guard let made = result.withLock({ $0.take() }) else { return try DrawingTools() }
        return try made.get().tools
    }

    func wait() { work.wait() }
}

/// Begins to set up fonts, on a thread of its own, for the first maker that reuses tools: a command has its arguments and its
/// scene to read meanwhile.
package func beginDrawingTools() { DrawingTools.begun.withLock { $0 = BegunTools() } }

/// Waits for tools that nobody took: no library is at work while the process ends.
package func endDrawingTools() { DrawingTools.begun.withLock { $0.take() }?.wait() }
