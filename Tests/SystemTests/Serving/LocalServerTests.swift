import Foundation
import RunningPrograms
import TatamiSystem
import Testing

@Suite("A server on this machine")
struct LocalServerTests {
    private func answer(to text: String, port: UInt16) throws -> String {
        String(decoding: try answerBytes(to: text, port: port), as: UTF8.self)
    }

    private func head(_ method: String, _ path: String, of server: LocalServer, more: String = "") -> String {
        "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.admission.port)\r\nConnection: close\r\n\(more)\r\n"
    }

    @Test("a server answers below its token, restricts what a page may do, and accepts posted data")
    func answers() throws {
        let server = try LocalServer(port: nil) { request in
            Response.text(200, "\(request.method) \(request.path) \(request.since ?? "-") \(request.body.count)")
        }
        defer { server.stop() }
        let (port, token) = (server.admission.port, server.admission.token)
        let got = try answer(to: head("GET", "/\(token)/state?since=7", of: server), port: port)
        #expect(got.hasPrefix("HTTP/1.1 200"))
        #expect(got.hasSuffix("GET /state 7 0\n"))
        for header in ["nosniff", "frame-ancestors 'none'", "no-referrer", "no-store"] {
            #expect(got.contains(header))
        }
        let body = String(repeating: "x", count: 200_000)
        let posted = try answer(
            to: head(
                "POST", "/\(token)/decide", of: server,
                more: "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n") + body, port: port)
        #expect(posted.hasSuffix("POST /decide - 200000\n"))
    }

    @Test("a server refuses too large requests, and those without the token, without calling the handler")
    func refusals() throws {
        let server = try LocalServer(port: nil) { _ in
            Issue.record("it was asked")
            return .notFound
        }
        defer { server.stop() }
        let (port, token) = (server.admission.port, server.admission.token)
        let body = String(repeating: "x", count: 2 << 20)
        let large = try answer(
            to: head(
                "POST", "/\(token)/decide", of: server,
                more: "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n") + body, port: port)
        #expect(large.hasPrefix("HTTP/1.1 413"))
        #expect(try answer(to: head("GET", "/../\(token)x/", of: server), port: port).hasPrefix("HTTP/1.1 404"))
        let foreign = "GET /\(token)/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        #expect(try answer(to: foreign, port: port).hasPrefix("HTTP/1.1 421"))
        #expect(try !answer(to: "\u{1}\u{2} nonsense\r\n\r\n", port: port).hasPrefix("HTTP/1.1 200"))
    }

    @Test("a server is on the loopback address alone, and reports a port in use")
    func port() throws {
        let server = try LocalServer(port: nil) { _ in .notFound }
        defer { server.stop() }
        let port = server.admission.port
        do throws(ServingError) {
            _ = try LocalServer(port: port) { _ in .notFound }
            Issue.record("two servers have one port")
        } catch {
            #expect(error == .portTaken(port))
        }
        var listening: [String] = []
        for line in try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n") {
            let columns: [Substring] = line.split(separator: " ")
            if columns.count > 3, columns[3] == "0A" { listening.append(String(columns[1])) }
        }
        let hexadecimal = String(port, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
        #expect(listening.filter { $0.hasSuffix(":\(padded)") } == ["0100007F:\(padded)"])
    }

    @Test("a server answers although others hold connections without sending anything")
    func held() throws {
        let server = try LocalServer(port: nil) { _ in .text(200, "done") }
        defer { server.stop() }
        let port = server.admission.port
        let held = try (0..<100).map { _ in try connection(toPort: port) }
        defer { for descriptor in held { close(descriptor) } }
        let start = ContinuousClock.now
        let got = try answer(to: head("GET", "/\(server.admission.token)/", of: server), port: port)
        #expect(got.hasPrefix("HTTP/1.1 200"))
        #expect(ContinuousClock.now - start < allowed(.seconds(5)))
    }

    @Test("a server answers several requests at once, and closes all connections when it is stopped")
    func several() throws {
        for _ in 0..<20 {
            let server = try LocalServer(port: nil) { _ in
                usleep(50_000)
                return .text(200, "done")
            }
            let start = ContinuousClock.now
            let text = head("GET", "/\(server.admission.token)/", of: server)
            let port = server.admission.port
            let threads = (0..<8).map { _ in
                let thread = Thread { _ = try? answer(to: text, port: port) }
                thread.start()
                return thread
            }
            while threads.contains(where: { !$0.isFinished }) { usleep(2_000) }
            #expect(ContinuousClock.now - start < allowed(.seconds(5)))
            #expect(try portsOfOpenSockets().contains(port))
            server.stop()
            #expect(try !portsOfOpenSockets().contains(port))
        }
    }

    /// The local ports of this process's TCP sockets.
    private func portsOfOpenSockets() throws -> Set<UInt16> {
        let own = try Set(
            FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            })
        var ports: Set<UInt16> = []
        for line in try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n").dropFirst() {
            let columns: [Substring] = line.split(separator: " ")
            if let port = UInt16(columns[1].suffix(4), radix: 16), own.contains("socket:[\(columns[9])]") {
                ports.insert(port)
            }
        }
        return ports
    }
}
