import CMicroHTTPD
import Glibc
import Synchronization

/// An HTTP server for this machine only, at an address with a token.
///
/// GNU libmicrohttpd reads requests and writes responses, with a thread for each connection, so that a
/// response may wait for an event.
package final class LocalServer: Sendable {
    package let admission: Admission
    private let daemon: Daemon
    private let handler: Handler

    /// The maximum size of a request's body in bytes.
    static let bodyLimit = 1 << 20

    /// The limit on connections. Other programs of this machine can hold some without the token, so it is large enough
    /// that they rarely take all of them.
    private static let mostConnections: UInt32 = 256
    /// Seconds without data after which a connection is closed. Waiting for a response doesn't count.
    private static let idleSeconds: UInt32 = 5

    /// Serves until stopped. A port of nil is any free one; `answer` is called on many threads concurrently.
    package init(
        port: UInt16?, answer: @escaping @Sendable (Request) -> Response
    ) throws(ServingError) {
        let library = try HTTPLibrary.get()
        let (listening, port) = try listenOnLoopback(port: port)
        let admission = Admission(port: port)
        let handler = Handler(library: library, admission: admission, answer: answer)
        let started = withUnsafePointer(to: library.functions) {
            start_http(
                $0, listening, Self.mostConnections, Self.idleSeconds, handle, forget,
                Unmanaged.passUnretained(handler).toOpaque())
        }
        guard let started else {
            close(listening)
            throw .unavailable(reason: "no thread can be started for the server")
        }
        self.admission = admission
        self.handler = handler
        daemon = Daemon(library: library, pointer: started)
    }

    /// The address that the user opens.
    package var address: String { admission.address }

    /// Waits for responses in progress and stops; the caller has to wake waiting ones first.
    package func stop() {
        // The library would cut off unsent responses.
        for _ in 0..<200 where handler.underWay.load(ordering: .relaxed) > 0 { usleep(10_000) }
        daemon.stop()
    }
}

/// The library's running server. The pointer is only passed back to the library, which is safe from any thread.
private struct Daemon: @unchecked Sendable {
    let library: HTTPLibrary
    let pointer: OpaquePointer

    func stop() { library.functions.MHD_stop_daemon(pointer) }
}

/// Creates a socket that listens on 127.0.0.1.
private func listenOnLoopback(port: UInt16?) throws(ServingError) -> (socket: Int32, port: UInt16) {
    func reason() -> String { String(cString: strerror(errno)) }
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listening >= 0 else { throw .unavailable(reason: reason()) }
    var yes: Int32 = 1
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (port ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            bind(listening, address, length) == 0 && listen(listening, 64) == 0
                && getsockname(listening, address, &length) == 0
        }
    }
    guard status else {
        let (code, reason) = (errno, reason())
        close(listening)
        switch (code, port) {
        case (EADDRINUSE, let port?): throw .portTaken(port)
        case (EACCES, let port?): throw .portForbidden(port)
        default: throw .unavailable(reason: reason)
        }
    }
    return (listening, UInt16(bigEndian: address.sin_port))
}

/// The state shared by the library's callbacks.
private final class Handler: Sendable {
    let library: HTTPLibrary
    let admission: Admission
    let answer: @Sendable (Request) -> Response
    /// The number of requests without a completely sent response.
    let underWay = Atomic(0)

    init(library: HTTPLibrary, admission: Admission, answer: @escaping @Sendable (Request) -> Response) {
        self.library = library
        self.admission = admission
        self.answer = answer
    }

    func response(to request: Request, isTooLarge: Bool) -> Response {
        do throws(Admission.Refusal) {
            let admitted = try admission.admit(request)
            guard !isTooLarge else { return .text(413, "the request is too large") }
            return answer(admitted)
        } catch {
            return error.response
        }
    }

    func send(_ response: Response, on connection: OpaquePointer) -> MHD_Result {
        var body = response.body
        let made = body.withUnsafeMutableBytes {
            library.functions.MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
        }
        guard let made else { return .NO }
        defer { library.functions.MHD_destroy_response(made) }
        for (name, value) in response.headers { _ = library.functions.MHD_add_response_header(made, name, value) }
        return library.functions.MHD_queue_response(connection, UInt32(response.status), made)
    }

    func header(_ name: String, of connection: OpaquePointer, kind: MHD_ValueKind) -> String? {
        library.functions.MHD_lookup_connection_value(connection, kind, name).map { String(cString: $0) }
    }
}

/// The body of one request received so far.
private final class Body {
    var bytes: [UInt8] = []
    var isTooLarge = false
}

/// Receives a request: called with its head, then with each piece of its body, and then once more for the response.
private func handle(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let path, let method, let count, let state else { return .NO }
    let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
    guard let known = state.pointee else {
        state.pointee = Unmanaged.passRetained(Body()).toOpaque()
        handler.underWay.add(1, ordering: .relaxed)
        return .YES
    }
    let body = Unmanaged<Body>.fromOpaque(known).takeUnretainedValue()
    if count.pointee > 0 {
        if body.bytes.count + count.pointee > LocalServer.bodyLimit {
            (body.bytes, body.isTooLarge) = ([], true)
        } else if let piece, !body.isTooLarge {
            body.bytes += UnsafeRawBufferPointer(start: piece, count: count.pointee)
        }
        count.pointee = 0
        return .YES
    }
    func header(_ name: String) -> String? {
        handler.header(name, of: connection, kind: .HEADER_KIND)
    }
    let request = Request(
        method: String(cString: method), path: String(cString: path),
        since: handler.header("since", of: connection, kind: .GET_ARGUMENT_KIND),
        host: header("Host"), origin: header("Origin"), site: header("Sec-Fetch-Site"),
        contentType: header("Content-Type"), body: body.bytes)
    return handler.send(handler.response(to: request, isTooLarge: body.isTooLarge), on: connection)
}

/// Releases a request's state: called once the request is over, even if it was cut off.
private func forget(
    _ context: UnsafeMutableRawPointer?, _: OpaquePointer?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _: MHD_RequestTerminationCode
) {
    guard let known = state?.pointee else { return }
    Unmanaged<Body>.fromOpaque(known).release()
    state?.pointee = nil
    guard let context else { return }
    Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue().underWay.subtract(1, ordering: .relaxed)
}

/// The reason why the server can't start.
package enum ServingError: Error, Hashable {
    /// libmicrohttpd can't be loaded; with the system's message.
    case noLibrary(reason: String)
    /// Another program listens on the port.
    case portTaken(UInt16)
    /// The port is one on which only the administrator may listen.
    case portForbidden(UInt16)
    /// The system has no socket or thread; with its message.
    case unavailable(reason: String)
}
