package import TatamiPrimitives

extension Fingerprint {
    /// Of a picture's size and its straight-alpha pixels, whatever file or surface they are held in.
    package init(ofPixels rows: some PixelRows) {
        let builder = FingerprintBuilder()
        builder.add("\(rows.width)x\(rows.height)\n")
        let row = UnsafeMutableRawBufferPointer.allocate(byteCount: rows.width * 4, alignment: 8)
        defer { row.deallocate() }
        for y in 0..<rows.height {
            rows.copyRow(y, into: row)
            builder.add(UnsafeRawBufferPointer(row))
        }
        self = builder.fingerprint
    }
}
