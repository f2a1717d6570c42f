import CPango
import Synchronization

/// Intercepts messages of GLib and of libraries based on it, such as Pango and librsvg, which otherwise print them.
///
/// Each different message is passed once to `tell`, with the name of the library. After twenty different messages the
/// rest are dropped, except for one that ends the process. Only Tatami's own programs may call this, and before any of
/// these libraries is called: a process has one handler, which belongs to the program.
package func catchLibraryMessages(_ tell: @escaping @Sendable (_ library: String, _ message: String) -> Void) {
    guard
        listener.withLock({ current in
            defer { current = tell }
            return current == nil
        })
    else { return }
    g_log_set_writer_func(
        { level, fields, count, _ in
            hear(level, UnsafeBufferPointer(start: fields, count: Int(count)))
            return G_LOG_WRITER_HANDLED
        }, nil, nil)
    g_set_printerr_handler { text in pass("GLib", text.map { String(cString: $0) } ?? "") }
    g_set_print_handler { text in pass("GLib", text.map { String(cString: $0) } ?? "") }
}

private let listener = Mutex<(@Sendable (String, String) -> Void)?>(nil)
private let heard = Mutex<Set<String>>([])
private let mostMessages = 20

private func hear(_ level: GLogLevelFlags, _ fields: UnsafeBufferPointer<GLogField>) {
    // Debug and info messages are for the libraries' developers.
    let reported = G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue
    guard level.rawValue & reported != 0 else { return }
    let library = value("GLIB_DOMAIN", in: fields) ?? "GLib"
    pass(library, value("MESSAGE", in: fields) ?? "", isLast: level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0)
}

/// Returns the value of a field of a message; nil if it is missing. A value of length -1 is terminated by NUL.
private func value(_ key: String, in fields: UnsafeBufferPointer<GLogField>) -> String? {
    for field in fields where String(cString: field.key) == key {
        guard let start = field.value else { return nil }
        let bytes = start.assumingMemoryBound(to: UInt8.self)
        if field.length < 0 { return String(cString: bytes) }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: field.length), as: UTF8.self)
    }
    return nil
}

private func pass(_ library: String, _ message: String, isLast: Bool = false) {
    let isNew = heard.withLock { $0.count < mostMessages && $0.insert("\(library): \(message)").inserted }
    guard isNew || isLast, let tell = listener.withLock({ $0 }) else { return }
    tell(library, message)
}
