import TatamiPrimitives

/// The text of a document or a part of it, in UTF-8.
struct Markup: Hashable {
    private(set) var bytes: [UInt8] = []

    init(_ text: String = "") {
        bytes = Array(text.utf8)
    }

    mutating func write(_ text: String) {
        bytes += text.utf8
    }

    mutating func write(_ other: Markup) {
        bytes += other.bytes
    }

    mutating func write(bytes more: [UInt8]) {
        bytes += more
    }

    /// Ends the element whose start tag ended at `start`, as an empty one if nothing was written since.
    mutating func close(_ name: String, emptySince start: Int) {
        if bytes.count == start {
            bytes.removeLast()
            write("/>")
        } else {
            write("</\(name)>")
        }
    }

    /// Writes ` name="value"`, by default rounded to thousandths.
    mutating func write(_ name: String, _ value: Double, decimals: Int = 3) {
        write(" \(name)=\"")
        write(FixedNumber(value, decimals: decimals))
        write("\"")
    }

    /// Writes ` name="value value"`, rounded to thousandths.
    mutating func write(_ name: String, _ values: [Double]) {
        write(" \(name)=\"")
        for (index, value) in values.enumerated() {
            if index > 0 { write(" ") }
            write(FixedNumber(value, decimals: 3))
        }
        write("\"")
    }

    /// Writes two numbers, rounded to thousandths, with a space between them.
    mutating func write(_ first: Double, _ second: Double) {
        write(FixedNumber(first, decimals: 3))
        write(" ")
        write(FixedNumber(second, decimals: 3))
    }

    mutating func write(_ number: FixedNumber) {
        number.append(to: &bytes)
    }

    /// Writes a transform, with factors of seven digits.
    mutating func write(_ transform: AffineTransform) {
        write(" transform=\"matrix(")
        for factor in [transform.a, transform.b, transform.c, transform.d] {
            write(FixedNumber(significant: factor))
            write(" ")
        }
        write(transform.tx, transform.ty)
        write(")\"")
    }
}
