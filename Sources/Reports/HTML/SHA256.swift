internal import CPango

/// The SHA-256 of some bytes, by GLib, by which a page says which scripts and styles of its own it lets run.
package func sha256(_ message: [UInt8]) -> [UInt8] {
    let checksum = g_checksum_new(G_CHECKSUM_SHA256)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, message, message.count)
    var length = gsize(32)
    var digest = [UInt8](repeating: 0, count: 32)
    g_checksum_get_digest(checksum, &digest, &length)
    return digest
}
