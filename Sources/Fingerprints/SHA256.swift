/// SHA-256 (FIPS 180-4, https://doi.org/10.6028/NIST.FIPS.180-4), by which a page says which scripts and styles of its own it
/// lets run, and a cache that machines share knows its own entries. Of some kilobytes: it is plain rather than fast.
package func sha256(_ message: [UInt8]) -> [UInt8] {
    var state = initialState
    let padded = padded(message)
    padded.withUnsafeBufferPointer { bytes in
        for start in stride(from: 0, to: bytes.count, by: 64) {
            compress(UnsafeBufferPointer(rebasing: bytes[start..<start + 64]), into: &state)
        }
    }
    return state.flatMap { bytes(of: $0) }
}

/// HMAC (RFC 2104, https://www.rfc-editor.org/rfc/rfc2104) with SHA-256: what nobody can make who doesn't know the key.
package func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let short = key.count > 64 ? sha256(key) : key
    let block = short + Array(repeating: 0, count: 64 - short.count)
    return sha256(block.map { $0 ^ 0x5C } + sha256(block.map { $0 ^ 0x36 } + message))
}

/// Whether these are the same, in a time that says nothing of where they differ.
package func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count && zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

private let initialState = roots(of: 8) { ($0).squareRoot() }
private let constants = roots(of: 64) { cubeRoot($0) }

/// The message, a one, zeros and its length in bits, to whole blocks of 64 bytes.
private func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    return message + [0x80] + Array(repeating: 0, count: zeros)
        + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> UInt64($0)) }
}

private func compress(_ block: UnsafeBufferPointer<UInt8>, into state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        for number in 0..<16 {
            words[number] = block[number * 4..<number * 4 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for number in 16..<64 {
            let (early, late) = (words[number - 15], words[number - 2])
            let sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            words[number] = words[number - 16] &+ sigma0 &+ words[number - 7] &+ sigma1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for number in 0..<64 {
            let choice = e & f ^ ~e & g
            let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice
            let t1 = first &+ constants[number] &+ words[number]
            let majority = a & b ^ a & c ^ b & c
            let t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
        for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
    }
}

private func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

private func bytes(of word: UInt32) -> [UInt8] {
    stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
}

/// The first 32 bits after the point of a root of each of the first primes.
private func roots(of count: Int, _ root: (Double) -> Double) -> [UInt32] {
    let primes = (2...).lazy.filter { number in
        (2..<number).prefix { $0 * $0 <= number }.allSatisfy { !number.isMultiple(of: $0) }
    }
    return primes.prefix(count).map { prime in
        let value = root(Double(prime))
        return UInt32((value - value.rounded(.down)) * 0x1p32)
    }
}

/// By Newton's method; 52 bits are enough for the 35 that are needed.
private func cubeRoot(_ number: Double) -> Double {
    var root = number
    for _ in 0..<60 { root = (2 * root + number / (root * root)) / 3 }
    return root
}
