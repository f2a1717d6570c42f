package import TatamiSystem

/// The messages about the local server.
extension ServingError {
    package var sentence: Message {
        switch self {
        case .noLibrary(let reason):
            "libmicrohttpd, which serves pages, can't be loaded (\(reason)); install the package libmicrohttpd12"
        case .portTaken(let port): "another program listens on port \(port); choose another, or leave --port out"
        case .portForbidden(let port):
            "port \(port) is reserved for the administrator; choose one above 1023, or leave --port out"
        case .unavailable(let reason): "can't serve a page: \(reason)"
        }
    }
}
