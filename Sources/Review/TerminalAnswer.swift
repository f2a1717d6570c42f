/// What a terminal answers when it is asked what it is, by DA1: `ESC [ ? 62 ; 4 ; 22 c` (VT510 Video Terminal Programmer
/// Information, chapter 4).
package struct TerminalAnswer: Hashable, Sendable {
    /// Its class first, then what it can.
    package let attributes: [Int]
    /// What was typed before and after it.
    package let typed: [UInt8]

    /// nil as long as the bytes have no whole answer.
    package init?(in bytes: [UInt8]) {
        let heading = Array("\u{1B}[?".utf8)
        for start in bytes.indices where bytes[start...].starts(with: heading) {
            let body = bytes[(start + heading.count)...]
            let end = body.firstIndex {
                !($0 == UInt8(ascii: ";") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0))
            }
            guard let end, bytes[end] == UInt8(ascii: "c") else { continue }
            attributes = String(decoding: body[..<end], as: UTF8.self).split(separator: ";").compactMap { Int($0) }
            typed = Array(bytes[..<start] + bytes[(end + 1)...])
            return
        }
        return nil
    }

    /// Whether it shows sixels.
    package var showsSixels: Bool { attributes.dropFirst().contains(4) }
}
