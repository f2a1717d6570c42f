import FoundationEssentials
import Glibc
import TatamiReview
import TatamiSentences

/// The terminal that the command runs at: keys are read one by one, and pictures shown by the graphics protocol of kitty
/// (https://sw.kovidgoyal.net/kitty/graphics-protocol/), which WezTerm, Ghostty and Konsole have too, or by that of iTerm2.
/// Where keys come from a file or a pipe, each of its characters is a key.
final class TerminalDoor: ReviewTerminal {
    private enum Graphics { case kitty, iterm }

    private let isTerminal = isatty(STDIN_FILENO) == 1
    private let graphics: Graphics?

    init() {
        func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        let program = value("TERM_PROGRAM").lowercased()
        let isKitty =
            !value("KITTY_WINDOW_ID").isEmpty || !value("KONSOLE_VERSION").isEmpty || value("TERM") == "xterm-kitty"
            || ["wezterm", "ghostty"].contains(program)
        // A multiplexer swallows what it doesn't know.
        guard isatty(STDOUT_FILENO) == 1, value("TMUX").isEmpty, value("STY").isEmpty else {
            graphics = nil
            return
        }
        graphics = isKitty ? .kitty : program == "iterm.app" ? .iterm : nil
    }

    func show(_ line: Words) { tell(line) }

    var showsPictures: Bool { graphics != nil }

    func show(picture png: [UInt8]) {
        switch graphics {
        case .kitty: StandardOutput.write(kitty(png) + "\n")
        case .iterm:
            StandardOutput.write(
                "\u{1B}]1337;File=inline=1;size=\(png.count):\(Data(png).base64EncodedString())\u{07}\n")
        case nil: break
        }
    }

    /// In pieces of at most 4096 characters, of which each but the last says that more comes.
    private func kitty(_ png: [UInt8]) -> String {
        let text = Array(Data(png).base64EncodedString().utf8)
        let size = 4_096
        return stride(from: 0, to: text.count, by: size).map { start in
            let piece = String(decoding: text[start..<min(start + size, text.count)], as: UTF8.self)
            let more = start + size < text.count ? 1 : 0
            return "\u{1B}_G\(start == 0 ? "a=T,f=100,q=2," : "")m=\(more);\(piece)\u{1B}\\"
        }.joined()
    }

    func key() -> Character? {
        guard isTerminal else {
            while let byte = readByte() {
                if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { return Character(UnicodeScalar(byte)) }
            }
            return nil
        }
        var usual = termios()
        guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
        var single = usual
        // Control-C ends too, but not before the terminal is as it was.
        single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &single)
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &usual) }
        let byte = readByte()
        // Control-D ends, as at the beginning of a line.
        return byte == 4 || byte == 3 ? nil : byte.map { Character(UnicodeScalar($0)) }
    }

    func line(_ prompt: Words) -> String? {
        if isTerminal { StandardOutput.write(prompt.onConsole) }
        var bytes: [UInt8] = []
        while let byte = readByte() {
            guard byte == UInt8(ascii: "\n") else {
                bytes.append(byte)
                continue
            }
            // After a key in a file.
            if isTerminal || !bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private func readByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            if count == 0 || errno != EINTR { return nil }
        }
    }
}
