import CMicroHTTPD

/// libmicrohttpd, opened when it is first asked for: few commands serve anything. Its functions can be called from any
/// thread.
struct HTTPLibrary: @unchecked Sendable {
    let functions: http_library

    /// An error has the system's words on what is missing.
    static func get() throws(ServingError) -> HTTPLibrary {
        switch opened {
        case .success(let library): return library
        case .failure(let error): throw error
        }
    }

    private static let opened: Result<HTTPLibrary, ServingError> = {
        var functions = http_library()
        if let words = open_http_library(&functions) { return .failure(.noLibrary(reason: String(cString: words))) }
        return .success(HTTPLibrary(functions: functions))
    }()
}
