import Foundation
import TatamiSystem
import Testing

@Suite("JSON of values")
struct JSONBytesTests {
    private struct Value: Encodable {
        var path = "a/b"
        var items = [1, 2]
        var factor: Double?
    }

    @Test("has sorted keys and plain slashes, on one line or on several")
    func forms() throws {
        #expect(jsonText(Value()) == #"{"items":[1,2],"path":"a/b"}"#)
        let lines = ["{", #"  "items" : ["#, "    1,", "    2", "  ],", #"  "path" : "a/b""#, "}"]
        #expect(jsonText(Value(), isPretty: true) == lines.joined(separator: "\n"))
        #expect(try encodedJSON(Value(), isPretty: true) == jsonBytes(Value(), isPretty: true))
    }

    @Test("a number that JSON can't express is an error, not the end of the program")
    func infinity() {
        #expect(throws: EncodingError.self) { try encodedJSON(Value(factor: .infinity)) }
    }
}
