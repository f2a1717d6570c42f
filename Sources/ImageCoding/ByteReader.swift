/// Numbers at places in untrusted bytes: nil wherever a place lies outside.
struct ByteReader {
    let bytes: ArraySlice<UInt8>
    var isLittleEndian = false

    init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
        self.bytes = bytes
        self.isLittleEndian = isLittleEndian
    }

    func integer(at offset: Int, bytes count: Int) -> Int? {
        guard let slice = slice(at: offset, count: count) else { return nil }
        let bigEndianFirst = isLittleEndian ? Array(slice.reversed()) : Array(slice)
        return bigEndianFirst.reduce(0) { $0 << 8 | Int($1) }
    }

    func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return bytes.dropFirst(offset).prefix(count)
    }

    func begins(with prefix: some Sequence<UInt8>, at offset: Int = 0) -> Bool {
        offset <= bytes.count && bytes.dropFirst(offset).starts(with: prefix)
    }
}
