/// A data file beside a scene, read in parts, so that what nobody asks for is never in memory.
package protocol DataFile: AnyObject, Sendable {
    /// Bytes, when the file was opened.
    var byteCount: Int { get }
    /// Fills `buffer` with the bytes from `offset` on and returns how many there were: fewer than `buffer` takes only at
    /// the end of the file.
    ///
    /// The file may change at any time. Bytes that were there when it was opened and are gone or known to be others
    /// give `.changed`; what was added since is never asked for.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ResourceProblem) -> Int
}

extension DataFile {
    /// The bytes of a range that lies within the file.
    func bytes(_ range: Range<Int>) throws(ResourceProblem) -> [UInt8] {
        var failure: ResourceProblem?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(ResourceProblem) {
                count = try read(
                    at: range.lowerBound,
                    into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<range.count])
                )
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        guard bytes.count == range.count else { throw .changed }
        return bytes
    }
}

/// A data file of which all bytes are in memory.
final class BytesInMemory: DataFile {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var byteCount: Int { bytes.count }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = bytes[min(max(0, offset), bytes.count)...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }
}
