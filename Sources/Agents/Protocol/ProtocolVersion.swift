import TatamiMessages
import TatamiScenes

/// A revision of the Model Context Protocol (https://modelcontextprotocol.io/specification).
///
/// Revisions up to 2025-11-25 begin with a handshake. Since 2026-07-28 each request gives its revision, and each result
/// its type.
enum ProtocolVersion: String, CaseIterable {
    case november2024 = "2024-11-05"
    case march2025 = "2025-03-26"
    case june2025 = "2025-06-18"
    case november2025 = "2025-11-25"
    case july2026 = "2026-07-28"

    static let latestWithHandshake = november2025

    var hasHandshake: Bool { self != .july2026 }

    private static let versionKey = "io.modelcontextprotocol/protocolVersion"
    private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
    static let serverKey = "io.modelcontextprotocol/serverInfo"

    /// Returns the revision given by a request; nil for a request of an earlier revision.
    static func asked(in parameters: JSONValue) throws(RPCError) -> ProtocolVersion? {
        let meta = parameters["_meta"]
        guard let asked = meta?[versionKey] else { return nil }
        guard let text = asked.text, let version = ProtocolVersion(rawValue: text), !version.hasHandshake else {
            let supported = allCases.filter { !$0.hasHandshake }.map { JSONValue.text($0.rawValue) }
            throw RPCError(
                .unsupportedProtocolVersion, "the protocol version is not supported",
                data: ["supported": .list(supported), "requested": asked])
        }
        guard meta?[capabilitiesKey]?.entries != nil else {
            throw RPCError(.invalidParameters, "\"_meta\" has no \"\(uncut: capabilitiesKey)\"")
        }
        return version
    }

    /// Returns the revision that answers `initialize`. That is the requested one if it has a handshake, otherwise the
    /// latest that has one.
    static func agreed(on asked: JSONValue?) -> ProtocolVersion {
        let version = asked?.text.flatMap { ProtocolVersion(rawValue: $0) }
        return version?.hasHandshake == true ? version ?? latestWithHandshake : latestWithHandshake
    }
}
