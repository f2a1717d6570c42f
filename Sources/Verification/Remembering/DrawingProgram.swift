import TatamiBaselines
import TatamiFiles
import TatamiFingerprints

extension Fingerprint {
    /// Of all that decides what a scene looks like, but the scene: this program's file, its libraries and fonts. nil when
    /// the program's file can't be found.
    static func ofDrawing(in environment: EnvironmentRecord) -> Fingerprint? {
        ofProgram.map { Fingerprint(of: Array("\($0)".utf8) + environment.bytes) }
    }

    /// Of the file that holds this code; nil when it can't be found.
    static let ofProgram = programFile().flatMap { try? Fingerprint(ofFile: $0) }
}

/// The file that holds this code: the command, or the program of somebody's tests. nil where the system doesn't tell.
private func programFile() -> String? {
    let code: @convention(c) () -> Void = {}
    let address = UInt(bitPattern: unsafeBitCast(code, to: Int.self))
    guard let bytes = try? readFile(at: "/proc/self/maps", limit: 1 << 24) else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        // As in `55d0c0a00000-55d0c0b00000 r-xp 00001000 fe:00 1234   /usr/bin/tatami` (proc(5)).
        let words = line.split(separator: " ", maxSplits: 5)
        let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, (ends[0]..<ends[1]).contains(address) else { continue }
        return words.count == 6 ? String(words[5].drop { $0 == " " }) : nil
    }
    return nil
}
