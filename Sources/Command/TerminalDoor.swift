import Glibc
import TatamiImageCoding
import TatamiPrimitives
import TatamiReview
import TatamiSentences

/// The terminal that the command runs at: keys are read one by one, and pictures shown by the graphics protocol of kitty
/// (https://sw.kovidgoyal.net/kitty/graphics-protocol/), which WezTerm, Ghostty and Konsole have too, by that of iTerm2, or as
/// sixels where a terminal says that it knows them: xterm, foot, Windows Terminal, mlterm, and tmux in these. Where keys come
/// from a file or a pipe, each of its characters is a key.
final class TerminalDoor: ReviewTerminal {
    private enum Graphics { case kitty, iterm, sixel }

    private let isTerminal = isatty(STDIN_FILENO) == 1
    private let graphics: Graphics?
    /// What was typed while the terminal was asked.
    private var typed: [UInt8] = []

    init() {
        func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        let program = value("TERM_PROGRAM").lowercased()
        let isKitty =
            !value("KITTY_WINDOW_ID").isEmpty || !value("KONSOLE_VERSION").isEmpty || value("TERM") == "xterm-kitty"
            || ["wezterm", "ghostty"].contains(program)
        guard isatty(STDOUT_FILENO) == 1 else {
            graphics = nil
            return
        }
        // A multiplexer swallows what it doesn't know, and answers for itself.
        let isDirect = value("TMUX").isEmpty && value("STY").isEmpty
        if isDirect, isKitty || program == "iterm.app" {
            graphics = isKitty ? .kitty : .iterm
        } else if isTerminal, !["", "dumb"].contains(value("TERM")) {
            let (answer, typed) = TerminalDoor.ask()
            self.typed = typed
            graphics = answer?.showsSixels == true ? .sixel : nil
        } else {
            graphics = nil
        }
    }

    /// Asks the terminal what it is. Nearly all answer; the others are waited for half a second.
    private static func ask() -> (answer: TerminalAnswer?, typed: [UInt8]) {
        guard let usual = readSingleBytes() else { return (nil, []) }
        defer { restore(usual) }
        StandardOutput.write("\u{1B}[c")
        let end = ContinuousClock.now + .milliseconds(500)
        var bytes: [UInt8] = []
        while true {
            let left = ContinuousClock.now.duration(to: end)
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            guard milliseconds > 0, isReadable(within: Int32(milliseconds)), let byte = readByte() else {
                return (nil, bytes)
            }
            bytes.append(byte)
            if let answer = TerminalAnswer(in: bytes) { return (answer, answer.typed) }
        }
    }

    private static func isReadable(within milliseconds: Int32) -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, milliseconds) == 1
    }

    /// Bytes come as they are typed, and unseen, until what is returned is restored; nil when that can't be.
    private static func readSingleBytes() -> termios? {
        var usual = termios()
        guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
        var single = usual
        // Control-C ends too, but not before the terminal is as it was.
        single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &single)
        return usual
    }

    private static func restore(_ usual: termios) {
        var usual = usual
        tcsetattr(STDIN_FILENO, TCSANOW, &usual)
    }

    func show(_ line: Words) { tell(line) }

    var showsPictures: Bool { graphics != nil }

    func show(picture png: [UInt8]) {
        switch graphics {
        case .kitty: StandardOutput.write(kitty(png) + "\n")
        case .iterm:
            StandardOutput.write(
                "\u{1B}]1337;File=inline=1;size=\(png.count):\(String(decoding: base64(png), as: UTF8.self))\u{07}\n")
        case .sixel:
            // xterm shows no larger ones.
            if let bitmap = try? decodePNG(png) {
                StandardOutput.write(
                    String(decoding: encodeSixel(bitmap.reduced(toSide: Self.longestSixelSide)), as: UTF8.self) + "\n")
            }
        case nil: break
        }
    }

    /// Pixels.
    private static let longestSixelSide = 1000

    /// In pieces of at most 4096 characters, of which each but the last says that more comes.
    private func kitty(_ png: [UInt8]) -> String {
        let text = base64(png)
        let size = 4_096
        return stride(from: 0, to: text.count, by: size).map { start in
            let piece = String(decoding: text[start..<min(start + size, text.count)], as: UTF8.self)
            let more = start + size < text.count ? 1 : 0
            return "\u{1B}_G\(start == 0 ? "a=T,f=100,q=2," : "")m=\(more);\(piece)\u{1B}\\"
        }.joined()
    }

    func key() -> Character? {
        guard isTerminal else {
            while let byte = nextByte() {
                if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { return Character(UnicodeScalar(byte)) }
            }
            return nil
        }
        guard let usual = Self.readSingleBytes() else { return nil }
        defer { Self.restore(usual) }
        var byte = nextByte()
        while byte == 0x1B {
            skipSequence()
            byte = nextByte()
        }
        // Control-D ends, as at the beginning of a line.
        return byte == 4 || byte == 3 ? nil : byte.map { Character(UnicodeScalar($0)) }
    }

    func line(_ prompt: Words) -> String? {
        if isTerminal { StandardOutput.write(prompt.onConsole) }
        var bytes: [UInt8] = []
        while let byte = nextByte() {
            guard byte == UInt8(ascii: "\n") else {
                bytes.append(byte)
                continue
            }
            // After a key in a file.
            if isTerminal || !bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private func nextByte() -> UInt8? { typed.isEmpty ? Self.readByte() : typed.removeFirst() }

    /// What comes at once after an escape: the rest of a key such as an arrow, or of an answer that came late.
    private func skipSequence() {
        func next() -> UInt8? { typed.isEmpty && !Self.isReadable(within: 50) ? nil : nextByte() }
        guard let first = next(), first == UInt8(ascii: "[") || first == UInt8(ascii: "O") else { return }
        while let byte = next(), !(0x40...0x7E).contains(byte) {}
    }

    private static func readByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            if count == 0 || errno != EINTR { return nil }
        }
    }
}
