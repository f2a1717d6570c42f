import FoundationEssentials

/// Returns a value as JSON with sorted keys, on one line unless `isPretty`. Throws the value's own errors.
package func encodedJSON(_ value: some Encodable, isPretty: Bool = false) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return Array(try encoder.encode(value))
}

/// Returns the result of `encodedJSON` for a value of one of Tatami's types, which can always be encoded.
package func jsonBytes(_ value: some Encodable, isPretty: Bool = false) -> [UInt8] {
    guard let bytes = try? encodedJSON(value, isPretty: isPretty) else {
        preconditionFailure("a value of our own can be written as JSON")
    }
    return bytes
}

/// Returns the result of `jsonBytes` as text.
package func jsonText(_ value: some Encodable, isPretty: Bool = false) -> String {
    String(decoding: jsonBytes(value, isPretty: isPretty), as: UTF8.self)
}
