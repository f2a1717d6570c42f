import CDeflate
import Foundation
import TatamiImages
import TatamiPrimitives

/// Measures PNG encoding against libdeflate's fastest level, which compresses the same scanlines in the same
/// run.
///
/// Arguments: PNG files. libdeflate gets prepared scanlines and writes no file structure; Tatami gets the
/// pixels in Cairo's format. Prints the minimum time of each; the exit status is 1 if the total size is more
/// than 1.1 times libdeflate's.
@main
enum EncoderBenchmark {
    static let rounds = 15

    static func main() throws {
        let results = try CommandLine.arguments.dropFirst().map { path in
            let bitmap = try decodePNG(Array(Data(contentsOf: URL(fileURLWithPath: path))))
            return (name: URL(fileURLWithPath: path).lastPathComponent, comparison: try compare(bitmap))
        }
        print("picture                                      tatami            libdeflate 1         time  bytes")
        for result in results { print(line(result.name, result.comparison)) }
        let sum = results.reduce(into: Comparison()) { $0.add($1.comparison) }
        print(line("all \(results.count)", sum))
        if sum.bytesRatio > 1.1 { exit(1) }
    }

    private static func compare(_ bitmap: Bitmap) throws -> Comparison {
        let rows = DrawnRows(bitmap)
        let scanlines = scanlines(of: bitmap)
        var result = Comparison(time: .infinity, bytes: 0, otherTime: .infinity, otherBytes: 0)
        for _ in 0..<rounds {
            let time = try milliseconds { result.bytes = try encodePNG(rows).count }
            let otherTime = milliseconds { result.otherBytes = quicklyDeflated(scanlines) }
            (result.time, result.otherTime) = (min(result.time, time), min(result.otherTime, otherTime))
        }
        return result
    }

    private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let spent = try clock.measure(work)
        return Double(spent.components.attoseconds) / 1e15 + Double(spent.components.seconds) * 1e3
    }

    private static func line(_ name: String, _ comparison: Comparison) -> String {
        let start = name.prefix(40).padding(toLength: 41, withPad: " ", startingAt: 0)
        return start
            + String(
                format: "%8.2f ms %8d  %8.2f ms %8d   %.3f  %.3f", comparison.time, comparison.bytes,
                comparison.otherTime, comparison.otherBytes, comparison.time / comparison.otherTime,
                comparison.bytesRatio)
    }
}

/// Milliseconds and bytes of two encoders.
private struct Comparison {
    var time = 0.0
    var bytes = 0
    var otherTime = 0.0
    var otherBytes = 0

    var bytesRatio: Double { Double(bytes) / Double(otherBytes) }

    mutating func add(_ other: Comparison) {
        time += other.time
        bytes += other.bytes
        otherTime += other.otherTime
        otherBytes += other.otherBytes
    }
}

/// A picture in Cairo's format, if it is opaque.
private final class DrawnRows: PixelRows {
    let width, height: Int
    let isOpaque: Bool
    private let bitmap: Bitmap
    private let words: [UInt32]

    init(_ bitmap: Bitmap) {
        (width, height, isOpaque) = (bitmap.width, bitmap.height, bitmap.isOpaque)
        self.bitmap = bitmap
        words = stride(from: 0, to: bitmap.pixels.count, by: 4).map { start in
            (0..<3).reduce(0xFF) { $0 << 8 | UInt32(bitmap.pixels[start + $1]) }
        }
    }

    func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) { bitmap.copyRow(y, into: row) }

    func withRowsInMemory<Result>(_ body: (RowsInMemory?) -> Result) -> Result {
        words.withUnsafeBytes { bytes in
            body(isOpaque ? bytes.baseAddress.map { RowsInMemory(start: $0, stride: width * 4, order: .words) } : nil)
        }
    }
}

/// Returns unfiltered rows.
private func scanlines(of bitmap: Bitmap) -> [UInt8] {
    let channels = bitmap.isOpaque ? 3 : 4
    var lines: [UInt8] = []
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4) {
        if start % (bitmap.width * 4) == 0 { lines.append(0) }
        lines += bitmap.pixels[start..<start + channels]
    }
    return lines
}

private func quicklyDeflated(_ scanlines: [UInt8]) -> Int {
    guard let compressor = libdeflate_alloc_compressor(1) else { return 0 }
    defer { libdeflate_free_compressor(compressor) }
    return [UInt8](unsafeUninitializedCapacity: libdeflate_zlib_compress_bound(compressor, scanlines.count)) {
        $1 = libdeflate_zlib_compress(compressor, scanlines, scanlines.count, $0.baseAddress, $0.count)
    }.count
}
