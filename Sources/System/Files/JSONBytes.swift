import FoundationEssentials

/// Returns a value of our own as JSON with sorted keys, on one line unless `isPretty`.
package func jsonBytes(_ value: some Encodable, isPretty: Bool = false) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else {
        preconditionFailure("a value of our own can be written as JSON")
    }
    return Array(data)
}

/// Returns a value of our own as JSON with sorted keys, on one line unless `isPretty`.
package func jsonText(_ value: some Encodable, isPretty: Bool = false) -> String {
    String(decoding: jsonBytes(value, isPretty: isPretty), as: UTF8.self)
}
