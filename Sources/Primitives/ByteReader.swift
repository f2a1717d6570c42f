/// Numbers at places in untrusted bytes: nil wherever a place lies outside.
package struct ByteReader {
    package let bytes: ArraySlice<UInt8>
    package var isLittleEndian = false

    package init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
        self.bytes = bytes
        self.isLittleEndian = isLittleEndian
    }

    package func integer(at offset: Int, bytes count: Int) -> Int? {
        guard let slice = slice(at: offset, count: count) else { return nil }
        let bigEndianFirst = isLittleEndian ? Array(slice.reversed()) : Array(slice)
        return bigEndianFirst.reduce(0) { $0 << 8 | Int($1) }
    }

    package func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return bytes.dropFirst(offset).prefix(count)
    }

    package func begins(with prefix: some Sequence<UInt8>, at offset: Int = 0) -> Bool {
        offset <= bytes.count && bytes.dropFirst(offset).starts(with: prefix)
    }
}
