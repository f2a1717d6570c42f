/// A value that files store as the hexadecimal digits of its description.
package protocol WrittenInDigits: Codable, CustomStringConvertible {
    /// Parses the digits of a description; nil for anything else.
    init?(_ digits: some StringProtocol)
}

extension WrittenInDigits {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the digits of a \(Self.self)")
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
