import Foundation

/// A command that serves a page until it is ended: its address is the first line of its output. It ends with
/// the value.
package final class RunningServer {
    private let running = Process()
    private let output = Foundation.Pipe()
    /// The host and port, and the path of the page with its token.
    package let port: UInt16
    package let path: String
    package let address: String

    package init(_ arguments: [String], in folder: TemporaryFolder) throws {
        running.executableURL = URL(fileURLWithPath: Program.tatamiPath)
        running.arguments = arguments
        running.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        running.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_STATE_HOME": folder.state, "XDG_CACHE_HOME": folder.cache,
        ]) { $1 }
        running.standardInput = FileHandle.nullDevice
        running.standardOutput = output
        running.standardError = FileHandle.nullDevice
        try running.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        address = String(decoding: line, as: UTF8.self)
        guard let found = URL(string: address), let number = found.port, let port = UInt16(exactly: number) else {
            throw NoAddress(line: address)
        }
        (self.port, path) = (port, found.path.hasSuffix("/") ? found.path : found.path + "/")
    }

    /// The process id.
    package var process: Int32 { running.processIdentifier }

    package struct NoAddress: Error { package let line: String }

    deinit { kill() }

    /// Kills it, as a power cut would.
    package func kill() {
        guard running.isRunning else { return }
        Foundation.kill(running.processIdentifier, SIGKILL)
        running.waitUntilExit()
    }

    /// Waits for its end, and returns its exit status and its output after the address.
    package func end() throws -> (status: Int32, output: String) {
        let rest = try output.fileHandleForReading.readToEnd() ?? Data()
        running.waitUntilExit()
        return (running.terminationStatus, String(decoding: rest, as: UTF8.self))
    }

    /// Returns the status and body at a path below the page.
    package func get(_ relative: String) throws -> (status: Int, body: [UInt8]) {
        try answer(to: "GET \(path)\(relative) HTTP/1.1\r\n\(headers)\r\n", port: port)
    }

    package func post(_ relative: String, _ json: String) throws -> (status: Int, body: [UInt8]) {
        try answer(
            to: """
                POST \(path)\(relative) HTTP/1.1\r\n\(headers)Content-Type: application/json\r\n\
                Content-Length: \(json.utf8.count)\r\n\r\n\(json)
                """, port: port)
    }

    private var headers: String { "Host: 127.0.0.1:\(port)\r\nConnection: close\r\n" }
}

/// Returns the response of a local server to raw bytes; a status of 0 if there is none.
package func answer(to text: String, port: UInt16) throws -> (status: Int, body: [UInt8]) {
    let bytes = try answerBytes(to: text, port: port)
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return (0, bytes) }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, Array(bytes[end.upperBound...]))
}

/// Returns the descriptor of a connection to a port of this machine, on which nothing was sent.
package func connection(toPort port: UInt16) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    guard status == 0 else {
        close(descriptor)
        throw POSIXError(.ECONNREFUSED)
    }
    return descriptor
}

/// Includes the head.
package func answerBytes(to text: String, port: UInt16) throws -> [UInt8] {
    let descriptor = try connection(toPort: port)
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
            send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count <= 0 { break }
        sent += count
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count <= 0 { return answer }
        answer += buffer[..<count]
    }
}
