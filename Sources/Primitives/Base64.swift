import FoundationEssentials

/// Encodes bytes in Base64 (RFC 4648, section 4), with padding and without line breaks.
package func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

/// Decodes Base64 as `base64` encodes it; nil for any other text.
package func bytes(ofBase64 text: String) -> [UInt8]? {
    // Foundation also accepts some texts with misplaced padding.
    guard let bytes = Data(base64Encoded: text).map({ [UInt8]($0) }), base64(bytes) == text else { return nil }
    return bytes
}
