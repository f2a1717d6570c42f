/// The LZW compression of a GIF's image data, where a pixel may have a choice of two colours.
///
/// Codes have up to twelve bits. An unchanged pixel can be stored as it is or as transparent; the choice is the one
/// with the longest match. Source: GIF89a specification, appendix F,
/// <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
final class GIFCompression {
    /// The strategy once all 4,096 codes are assigned; the best one depends on the picture.
    enum Clearing: CaseIterable {
        case atOnce, never
        /// Clears once a stretch of codes holds fewer pixels than `share` of those in the best stretch so far.
        case whenWorse, whenMuchWorse

        /// The least acceptable fraction of the best stretch's pixels.
        fileprivate var share: Double {
            switch self {
            case .atOnce: .infinity
            case .never: 0
            case .whenWorse: 0.9
            case .whenMuchWorse: 0.7
            }
        }
    }

    /// The children of codes by symbol, each a word with the table's round above the twelve bits of the child's code.
    private let children = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 4096 * 256)
    private var round: UInt32 = 0
    /// Buffers for the codes of matches; the matches of one length have distinct codes.
    private let matches = UnsafeMutableBufferPointer<Int>.allocate(capacity: 4096)
    private let longer = UnsafeMutableBufferPointer<Int>.allocate(capacity: 4096)

    private typealias Symbols = UnsafeBufferPointer<UInt8>

    init() {
        children.initialize(repeating: 0)
        matches.initialize(repeating: 0)
        longer.initialize(repeating: 0)
    }

    deinit {
        children.deallocate()
        matches.deallocate()
        longer.deallocate()
    }

    /// Returns the smallest stream of all clearing strategies, ready to follow an image's descriptor.
    ///
    /// It consists of the minimum code size and blocks. With `isTrial`, only the first strategy is tried, for comparing
    /// choices of symbols. `symbols` and `others` are the two choices for each pixel; they are equal if there is no
    /// choice.
    func compress(_ symbols: [UInt8], or others: [UInt8], isTrial: Bool = false) -> [UInt8] {
        symbols.withUnsafeBufferPointer { symbols in
            others.withUnsafeBufferPointer { others in
                var best = compress(symbols, or: others, clearing: .atOnce)
                guard best.wasFull, !isTrial else { return best.blocks }
                for clearing in Clearing.allCases where clearing != .atOnce {
                    let next = compress(symbols, or: others, clearing: clearing)
                    if next.blocks.count < best.blocks.count { best = next }
                }
                return best.blocks
            }
        }
    }

    private func compress(
        _ symbols: Symbols, or others: Symbols, clearing: Clearing
    ) -> (blocks: [UInt8], wasFull: Bool) {
        let highest = max(symbols.max() ?? 0, others.max() ?? 0)
        let bits = max(2, UInt8.bitWidth - highest.leadingZeroBitCount)
        let clear = 1 << bits
        var writer = CodeWriter(minimumSize: bits)
        writer.write(clear)
        beginRound()
        var (next, wasFull) = (clear + 2, false)
        var last: Int?
        var stretch = Stretch()
        var place = 0
        while place < symbols.count {
            let (code, first, count) = longestMatch(at: place, in: symbols, or: others, after: last, next: next)
            writer.write(code)
            place += count
            if let parent = last, next < 4096 {
                children[parent << 8 | Int(first)] = round << 12 | UInt32(next)
                next += 1
                writer.made(codes: next)
            }
            last = code
            guard next == 4096 else { continue }
            wasFull = true
            if stretch.isWorse(after: count, share: clearing.share), place < symbols.count {
                writer.write(clear)
                writer.clear(minimumSize: bits)
                beginRound()
                (next, last, stretch) = (clear + 2, nil, Stretch())
            }
        }
        writer.write(clear + 1)
        return (writer.finish(), wasFull)
    }

    private func beginRound() {
        round += 1
        if round == 1 << 20 {
            children.update(repeating: 0)
            round = 1
        }
    }

    /// Returns the longest match, its first symbol, and its number of pixels.
    ///
    /// The code that will be `next` ends with the first symbol of this match, so whether it exists depends on the
    /// choice of that symbol.
    private func longestMatch(
        at place: Int, in symbols: Symbols, or others: Symbols, after last: Int?, next: Int
    ) -> (code: Int, first: UInt8, count: Int) {
        let (symbol, other) = (symbols[place], others[place])
        func match(_ first: UInt8) -> (code: Int, first: UInt8, count: Int) {
            guard let last, next < 4096 else { return walk(first, from: place, in: symbols, or: others) }
            let entry = last << 8 | Int(first)
            let former = children[entry]
            defer { children[entry] = former }
            children[entry] = round << 12 | UInt32(next)
            return walk(first, from: place, in: symbols, or: others)
        }
        let one = match(symbol)
        guard other != symbol else { return one }
        let two = match(other)
        return two.count >= one.count ? two : one
    }

    /// Returns the longest match that begins with a symbol. The loop over pixels uses only values and pointers.
    private func walk(
        _ first: UInt8, from place: Int, in symbols: Symbols, or others: Symbols
    ) -> (code: Int, first: UInt8, count: Int) {
        var (current, following) = (matches, longer)
        var count = 1
        current[0] = Int(first)
        let table = Table(children: children, round: round)
        var end = place + 1
        while end < symbols.count {
            let (symbol, other) = (symbols[end], others[end])
            var found = 0
            for index in 0..<count {
                if let code = table.child(of: current[index], symbol) {
                    following[found] = code
                    found += 1
                }
                if other != symbol, let code = table.child(of: current[index], other) {
                    following[found] = code
                    found += 1
                }
            }
            if found == 0 { break }
            count = found
            swap(&current, &following)
            end += 1
        }
        // Of equally long matches the one with the latest code, so that the choice is deterministic.
        var best = current[0]
        for index in 1..<count { best = max(best, current[index]) }
        return (best, first, end - place)
    }

    /// The children of codes in the current round.
    private struct Table {
        let children: UnsafeMutableBufferPointer<UInt32>
        let round: UInt32

        @inline(__always)
        func child(of code: Int, _ symbol: UInt8) -> Int? {
            let entry = children[code << 8 | Int(symbol)]
            return entry >> 12 == round ? Int(entry & 0xFFF) : nil
        }
    }
}

/// The number of pixels in codes since the table was full, counted in stretches of codes.
private struct Stretch {
    private var codes = 0
    private var pixels = 0
    private var best = 0

    /// Counts a code; returns whether its stretch is complete and has less than `share` of the best one's pixels.
    mutating func isWorse(after count: Int, share: Double) -> Bool {
        if share == .infinity { return true }
        codes += 1
        pixels += count
        guard codes == 128 else { return false }
        let isWorse = Double(pixels) < Double(best) * share
        best = max(best, pixels)
        (codes, pixels) = (0, 0)
        return isWorse
    }
}

/// A writer of codes as bits, the lowest first, in blocks of at most 255 bytes.
private struct CodeWriter {
    private var blocks: [UInt8]
    private var block: [UInt8] = []
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var width: Int

    init(minimumSize: Int) {
        blocks = [UInt8(minimumSize)]
        width = minimumSize + 1
    }

    mutating func clear(minimumSize: Int) {
        width = minimumSize + 1
    }

    /// Notes the number of assigned codes: codes get wider once all codes of a width are assigned.
    mutating func made(codes: Int) {
        if codes == 1 << width, width < 12 { width += 1 }
    }

    mutating func write(_ code: Int) {
        bits |= UInt64(code) << UInt64(bitCount)
        bitCount += width
        while bitCount >= 8 { takeByte() }
    }

    mutating func finish() -> [UInt8] {
        if bitCount > 0 { takeByte() }
        endBlock()
        return blocks + [0]
    }

    private mutating func takeByte() {
        block.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        bitCount -= 8
        if block.count == 255 { endBlock() }
    }

    private mutating func endBlock() {
        guard !block.isEmpty else { return }
        blocks.append(UInt8(block.count))
        blocks += block
        block.removeAll(keepingCapacity: true)
    }
}
