import CMicroHTTPD

/// The functions of libmicrohttpd, loaded on first use: few commands serve anything. They can be called from
/// any thread.
struct HTTPLibrary: @unchecked Sendable {
    let functions: http_library

    /// Returns the library; throws the system's message about what is missing.
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
