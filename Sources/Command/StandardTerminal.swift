import Glibc
import TatamiMessages
import TatamiReports

/// The terminal of the command, read key by key. In a file or pipe, each character is a key.
final class StandardTerminal: ReviewTerminal {
    private let isTerminal = isatty(STDIN_FILENO) == 1

    private static func isReadable(within milliseconds: Int32) -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, milliseconds) == 1
    }

    /// Disables line buffering and echo; returns the settings to restore, nil if the system refuses.
    private static func readSingleBytes() -> termios? {
        var usual = termios()
        guard tcgetattr(STDIN_FILENO, &usual) == 0 else { return nil }
        var single = usual
        // Control-C ends the command too, after the terminal is restored.
        single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSANOW, &single)
        return usual
    }

    private static func restore(_ usual: termios) {
        var usual = usual
        tcsetattr(STDIN_FILENO, TCSANOW, &usual)
    }

    func show(_ line: Message) { tell(Self.columns.map { line.wrapped(at: $0) } ?? line) }

    /// The width of standard output; nil unless it is a terminal that knows its size.
    private static var columns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    func key() -> Character? {
        guard isTerminal else {
            while let byte = Self.readByte() {
                if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { return Character(UnicodeScalar(byte)) }
            }
            return nil
        }
        guard let usual = Self.readSingleBytes() else { return nil }
        defer { Self.restore(usual) }
        var byte = Self.readByte()
        while byte == 0x1B {
            skipSequence()
            byte = Self.readByte()
        }
        // Control-D ends the command, as at the beginning of a line.
        return byte == 4 || byte == 3 ? nil : byte.map { Character(UnicodeScalar($0)) }
    }

    func line(_ prompt: Message) -> String? {
        if isTerminal { StandardOutput.write(prompt.onConsole) }
        var bytes: [UInt8] = []
        while let byte = Self.readByte() {
            guard byte == UInt8(ascii: "\n") else {
                bytes.append(byte)
                continue
            }
            // Skips the line end after a key in a file.
            if isTerminal || !bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Skips the bytes that immediately follow an escape: the rest of a key such as an arrow.
    private func skipSequence() {
        func next() -> UInt8? { Self.isReadable(within: 50) ? Self.readByte() : nil }
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
