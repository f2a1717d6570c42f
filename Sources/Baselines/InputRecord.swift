package import TatamiFingerprints

/// From which files a picture was drawn: the scene's own, and the images and data that it names.
package struct InputRecord: Hashable, Sendable {
    package var files: [String: Fingerprint]

    package init(_ files: [String: Fingerprint]) {
        self.files = files
    }
}

extension InputRecord: Codable {
    /// As an object with a key for each path: `{"snapshots/chat.yaml":"9c4e…"}`.
    package func encode(to encoder: any Encoder) throws { try files.encode(to: encoder) }

    package init(from decoder: any Decoder) throws { self.init(try [String: Fingerprint](from: decoder)) }
}
