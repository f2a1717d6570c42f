import FoundationEssentials

/// Returns a value as JSON with sorted keys, on one line unless `isPretty`. The value must be of one of Tatami's types,
/// which can always be encoded.
package func jsonBytes(_ value: some Encodable, isPretty: Bool = false) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else {
        preconditionFailure("a value of our own can be written as JSON")
    }
    return Array(data)
}

/// Returns the result of `jsonBytes` as text.
package func jsonText(_ value: some Encodable, isPretty: Bool = false) -> String {
    String(decoding: jsonBytes(value, isPretty: isPretty), as: UTF8.self)
}
