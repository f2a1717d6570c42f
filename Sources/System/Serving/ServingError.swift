/// Why no page is served.
package enum ServingError: Error, Hashable {
    /// libmicrohttpd is not there; with the system's words.
    case noLibrary(reason: String)
    /// Somebody else listens at the port.
    case portTaken(UInt16)
    /// Only this machine's administrator may listen at the port.
    case portForbidden(UInt16)
    /// The system gives no socket or no thread; with its words.
    case unavailable(reason: String)
}
