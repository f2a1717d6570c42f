import Glibc
import Synchronization
import TatamiCairo
import TatamiPrimitives
import TatamiTypesetting

/// Typesetters and drawn pixels, which take milliseconds to set up and are the same for every picture.
///
/// Used by one thread at a time. Tools are returned to a pool after use, so that a process sets up fonts once for
/// each concurrent picture.
final class DrawingTools {
    let glyphs = FontGlyphs()
    let pixels: KeptPixels
    private let textMemory: Int
    /// The typesetters by the fonts of a scene; all share one cache of glyphs.
    private(set) var typesetters: [FontSet: Typesetter] = [:]

    /// Creates tools; throws if there is too little memory for the text libraries.
    init(textMemory: Int = 1 << 18) throws(FontError) {
        try requireRoomForLibraries()
        pixels = KeptPixels(glyphs: glyphs)
        self.textMemory = textMemory
    }

    /// Returns the typesetter for a scene with these fonts.
    func typesetter(for fonts: FontSet) throws(FontError) -> Typesetter {
        if let known = typesetters[fonts] { return known }
        if typesetters.count >= Self.mostTypesetters { typesetters = [:] }
        let made = try Typesetter(fonts, glyphs: glyphs, cacheCapacity: textMemory)
        typesetters[fonts] = made
        return made
    }

    /// The maximum number of typesetters: enough for the scenes of one project, most of which have the same fonts.
    private static let mostTypesetters = 8

    /// Returns the tools that `beginDrawingTools` set up, or else tools from the pool, or else new ones.
    static func take() throws(FontError) -> DrawingTools {
        if let begun = begun.withLock({ $0.take() }) { return try begun.tools() }
        if let resting = resting.withLock({ $0.popLast() }) { return resting.tools }
        return try DrawingTools()
    }

    /// The error of a font that could not be opened; nil if there is none.
    var failure: FontError? { glyphs.failure ?? typesetters.values.lazy.compactMap(\.failure).first }

    /// Returns the tools to the pool, unless a typesetter is still in use, a font is missing, or they hold too many
    /// faces.
    func rest() {
        guard areFree, glyphs.faceCount <= Self.mostFaces else { return }
        Self.resting.withLock { if $0.count < Self.mostResting { $0.append(Idle(tools: self)) } }
    }

    /// Whether no typesetter is in use elsewhere and no font is missing.
    var areFree: Bool {
        guard failure == nil else { return false }
        // A view of the dictionary's keys would retain its values.
        let sets = Array(typesetters.keys)
        return sets.allSatisfy { isKnownUniquelyReferenced(&typesetters[$0]) }
    }

    /// The maximum number of faces that tools in the pool may hold.
    private static let mostFaces = 64

    /// The maximum number of tools in the pool: as many as can be in use at the same time.
    private static let mostResting = processorCount

    private static let resting = Mutex<[Idle]>([])

    fileprivate static let begun = Mutex<BegunTools?>(nil)
}

/// Tools that no thread uses; taking them transfers ownership.
private struct Idle: @unchecked Sendable {
    let tools: DrawingTools
}

/// Tools that are set up on a separate thread.
private final class BegunTools: Sendable {
    private let result = Mutex<Idle?>(nil)
    /// The thread that sets the tools up; nil if none could be started, and after it was joined.
    private let thread = Mutex<pthread_t?>(nil)

    init() {
        let thread = startThread { [self] in
            // A failure is reported when the tools are used.
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

/// Begins to set up fonts on a separate thread, for the first maker that reuses tools.
///
/// Meanwhile the command parses its arguments and its scene.
package func beginDrawingTools() { DrawingTools.begun.withLock { $0 = BegunTools() } }

/// Waits for tools that were not used, so that no library is active while the process exits.
package func endDrawingTools() { DrawingTools.begun.withLock { $0.take() }?.wait() }
