import CISAL

/// A zlib stream that is unpacked piece by piece, by ISA-L: several times faster than zlib, in memory that stays in cache.
final class StreamingInflate {
    private let state = UnsafeMutablePointer<inflate_state>.allocate(capacity: 1)

    init() {
        isal_inflate_init(state)
        state.pointee.crc_flag = UInt32(ISAL_ZLIB)
    }

    deinit {
        state.deallocate()
    }

    /// True when the stream's end was reached and its checksum found right.
    var isFinished: Bool { state.pointee.block_state == ISAL_BLOCK_FINISH }

    /// True when all input was taken.
    var needsInput: Bool { state.pointee.avail_in == 0 }

    /// `bytes`, fewer than 2³², must stay where they are until they are taken.
    func setInput(_ bytes: UnsafeBufferPointer<UInt8>) {
        // ISA-L takes a mutable pointer and only reads.
        state.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        state.pointee.avail_in = UInt32(bytes.count)
    }

    /// Unpacks what fits from what input there is, and returns how many bytes that were; nil when the data are damaged.
    func unpack(into output: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        state.pointee.next_out = output.baseAddress
        state.pointee.avail_out = UInt32(output.count)
        let status = isal_inflate(state)
        guard status == ISAL_DECOMP_OK || status == ISAL_END_INPUT || status == ISAL_OUT_OVERFLOW else { return nil }
        return output.count - Int(state.pointee.avail_out)
    }
}
