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
