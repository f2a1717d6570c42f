import CISAL

/// A zlib stream that is compressed as it comes, by ISA-L at level 1.
///
/// The bytes depend on the data and on how they are cut into calls of `compress`, and on nothing else: on x86 they were
/// found equal from SSE4.2 (2008) over AVX2 to AVX-512, which is true of levels 0 to 2 and not of 3. Older x86 and other
/// processors give other bytes for the same pixels.
final class StreamingDeflate {
    private let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
    private let workspace = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: workspaceSize)
    private let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    private let receive: (UnsafeBufferPointer<UInt8>) -> Void

    /// `receive` gets the compressed bytes, as many at a time as there are.
    init(receive: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
        self.receive = receive
        isal_deflate_init(stream)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        stream.pointee.level = 1
        stream.pointee.level_buf = workspace.baseAddress
        stream.pointee.level_buf_size = UInt32(workspace.count)
        stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
        stream.pointee.flush = UInt16(NO_FLUSH)
    }

    deinit {
        stream.deallocate()
        workspace.deallocate()
        output.deallocate()
    }

    /// Takes `bytes`, which are done with when this returns.
    func compress(_ bytes: UnsafeMutableRawBufferPointer, isLast: Bool) throws(ImageError) {
        stream.pointee.next_in = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(bytes.count)
        stream.pointee.end_of_stream = isLast ? 1 : 0
        repeat {
            if stream.pointee.avail_out == 0 {
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
            }
            let status = isal_deflate(stream)
            guard status == COMP_OK else { throw .compressionFailed(code: Int(status)) }
            if stream.pointee.avail_out == 0 || isLast {
                receive(UnsafeBufferPointer(rebasing: output[..<(output.count - Int(stream.pointee.avail_out))]))
            }
        } while stream.pointee.avail_out == 0
    }
}

/// `ISAL_DEF_LVL1_DEFAULT`, which is a macro too intricate for Swift to see.
private let workspaceSize = 4 * 1024 + 2 * 8 * 1024 + 4 * 64 * 1024
