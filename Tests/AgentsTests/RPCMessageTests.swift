import TatamiScenes
import Testing

@testable import TatamiAgents

@Suite("Messages of JSON-RPC")
struct RPCMessageTests {
    private func message(_ line: String) -> RPCMessage { RPCMessage(Array(line.utf8)) }

    @Test("requests and notifications have a method and parameters")
    func requests() {
        #expect(
            message(#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#)
                == .request(id: "a", method: "ping", parameters: .mapping([])))
        #expect(
            message(#"{"jsonrpc":"2.0","id":7,"method":"m","params":{"x":[1,null,true,"\u00e9"]}}"#)
                == .request(id: 7, method: "m", parameters: ["x": [1, .null, true, "é"]]))
        #expect(
            message(#"{"jsonrpc":"2.0","method":"n","params":{}}"#)
                == .notification(method: "n", parameters: .mapping([])))
        #expect(message(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) == .response)
        #expect(message("  \r") == .nothing)
    }

    @Test(
        "invalid lines get a JSON-RPC error, with the id if it is known",
        arguments: [
            ("{", -32700, "null"), ("\u{1}", -32700, "null"), ("[]", -32600, "null"), ("3", -32600, "null"),
            (#"{"id":1,"method":"x"}"#, -32600, "1"), (#"{"jsonrpc":"2.0","id":1}"#, -32600, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":2}"#, -32600, "1"),
            (#"{"jsonrpc":"2.0","id":1,"method":"x","params":[]}"#, -32600, "1"),
            (#"{"jsonrpc":"2.0","id":null,"method":"x"}"#, -32600, "null"),
            (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, -32600, "null"),
        ] as [(String, Int, String)])
    func errors(line: String, code: Int, id: String) {
        guard case .invalid(let found, let error) = message(line) else { return #expect(Bool(false), "\(line)") }
        #expect(error.code.rawValue == code && found.line == id)
        #expect(
            error.answer(to: found).hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":""#))
    }

    @Test("values are written on one line, in their order, without invisible characters")
    func writing() {
        let value: JSONValue = ["b": [1, "a\n\u{1B}\u{202E}"], "a": .null]
        #expect(value.line == #"{"b":[1,"a\n\u001b\u202E"],"a":null}"#)
        #expect(JSONValue.number("1e3").line == "1e3")
    }

    @Test("a request gives its revision since 2026-07-28, and an unknown one is an error with the supported ones")
    func versions() throws {
        let (version, capabilities) = (
            "io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientCapabilities"
        )
        #expect(try ProtocolVersion.asked(in: .mapping([])) == nil)
        #expect(
            try ProtocolVersion.asked(in: ["_meta": [version: "2026-07-28", capabilities: .mapping([])]]) == .july2026)
        #expect(throws: RPCError.self) { try ProtocolVersion.asked(in: ["_meta": [version: "2026-07-28"]]) }
        let error = #expect(throws: RPCError.self) {
            try ProtocolVersion.asked(in: ["_meta": [version: "1900-01-01", capabilities: .mapping([])]])
        }
        #expect(error?.code == .unsupportedProtocolVersion && error?.data?["supported"] == ["2026-07-28"])
        #expect(ProtocolVersion.agreed(on: "2024-11-05") == .november2024)
        #expect(ProtocolVersion.agreed(on: "2099-01-01") == .november2025)
        #expect(ProtocolVersion.agreed(on: "2026-07-28") == .november2025)
    }
}
