import Glibc
import Synchronization
import TatamiCairo
import TatamiPrimitives
import TatamiTypesetting

/// What it takes milliseconds to set up, and what is the same for every picture: a typesetter, and the pixels of what was
/// drawn so far.
///
/// Belongs to one thread at a time. Whoever is done with tools lays them down, and whoever draws next takes them up, so that
/// a process that draws a hundred thousand pictures sets up fonts once for each that it draws at the same time.
final class DrawingTools {
    let glyphs = FontGlyphs()
    let pixels: KeptPixels
    private let textMemory: Int
    /// By the fonts that come with a scene; they share what they know of glyphs.
    private var typesetters: [FontSet: Typesetter] = [:]

    /// Throws when there is no room for the libraries that set text.
    init(textMemory: Int = 1 << 18) throws(FontError) {
        try requireRoomForLibraries()
        pixels = KeptPixels(glyphs: glyphs)
        self.textMemory = textMemory
    }

    /// For a scene with these fonts.
    func typesetter(for fonts: FontSet) throws(FontError) -> Typesetter {
        if let known = typesetters[fonts] { return known }
        if typesetters.count >= Self.mostTypesetters { typesetters = [:] }
        let made = try Typesetter(fonts, glyphs: glyphs, cacheCapacity: textMemory)
        typesetters[fonts] = made
        return made
    }

    /// Enough for the scenes of one project, which mostly have the same.
    private static let mostTypesetters = 8

    /// What was done so far.
    var statistics: Typesetter.Statistics {
        typesetters.values.reduce(into: Typesetter.Statistics()) { $0.add($1.statistics) }
    }

    /// Tools that nobody uses, or new ones.
    static func take() throws(FontError) -> DrawingTools {
        if let begun = begun.withLock({ $0.take() }) { return try begun.tools() }
        if let resting = resting.withLock({ $0.popLast() }) { return resting.tools }
        return try DrawingTools()
    }

    /// What kept a font from being opened that was needed; nil when all could be.
    var failure: FontError? { glyphs.failure ?? typesetters.values.lazy.compactMap(\.failure).first }

    /// Lays the tools down for whoever takes them next, unless someone else still sets text with them, or they lack a font.
    func rest() {
        guard areFree else { return }
        Self.resting.withLock { if $0.count < Self.mostResting { $0.append(Idle(tools: self)) } }
    }

    /// Whether nobody else sets text with them, and they lack no font.
    var areFree: Bool {
        guard failure == nil else { return false }
        // What lists the keys of a dictionary holds its values too.
        let sets = Array(typesetters.keys)
        return sets.allSatisfy { isKnownUniquelyReferenced(&typesetters[$0]) }
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
    private let result = Mutex<Idle?>(nil)
    /// nil where there was none to be had, and once somebody has waited for it.
    private let thread = Mutex<pthread_t?>(nil)

    init() {
        let thread = startThread { [self] in
            // Whoever can't have what it needs is told so when it needs it.
            guard let tools = try? DrawingTools() else { return }
            (try? tools.typesetter(for: .none))?.prepare()
            let made = Idle(tools: tools)
            result.withLock { $0 = made }
        }
        self.thread.withLock { $0 = thread }
    }

    func tools() throws(FontError) -> DrawingTools {
        wait()
        if let made = result.withLock({ $0.take() }) { return made.tools }
        return try DrawingTools()
    }

    func wait() {
        if let thread = thread.withLock({ $0.take() }) { pthread_join(thread, nil) }
    }
}

/// Begins to set up fonts, on a thread of its own, for the first maker that reuses tools: a command has its arguments and its
/// scene to read meanwhile.
package func beginDrawingTools() { DrawingTools.begun.withLock { $0 = BegunTools() } }

/// Waits for tools that nobody took: no library is at work while the process ends.
package func endDrawingTools() { DrawingTools.begun.withLock { $0.take() }?.wait() }
