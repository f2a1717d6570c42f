internal import CPango

/// Returns the SHA-256 of bytes, computed by GLib, for a page's policy on its scripts and styles.
package func sha256(_ message: [UInt8]) -> [UInt8] {
    let checksum = g_checksum_new(G_CHECKSUM_SHA256)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, message, message.count)
    var length = gsize(32)
    var digest = [UInt8](repeating: 0, count: 32)
    g_checksum_get_digest(checksum, &digest, &length)
    return digest
}
