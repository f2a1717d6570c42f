import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// A message of a client: one line of JSON-RPC 2.0 (https://www.jsonrpc.org/specification).
enum RPCMessage: Hashable {
    /// `parameters` is an object, empty if there are none.
    case request(id: JSONValue, method: String, parameters: JSONValue)
    case notification(method: String, parameters: JSONValue)
    /// A response to a request of the server, which sends none.
    case response
    /// `id` is null if it could not be read.
    case invalid(id: JSONValue, RPCError)
    /// An empty line.
    case nothing

    init(_ line: [UInt8]) {
        if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
            self = .nothing
            return
        }
        let (value, diagnostics) = readMessage(line)
        guard let value, !diagnostics.hasErrors else {
            let reason = diagnostics.first { $0.severity == .error }.map(\.sentence)
            self = .invalid(id: .null, RPCError(.parseError, reason ?? "the line is not JSON"))
            return
        }
        self.init(value)
    }

    private init(_ value: JSONValue) {
        guard value.entries != nil else {
            let isBatch = value.items != nil
            let reason: Message =
                isBatch ? "batches of messages are not understood; send one message a line" : "a message is an object"
            self = .invalid(id: .null, RPCError(.invalidRequest, reason))
            return
        }
        let id = value["id"]
        let isIdentifier: Bool =
            switch id {
            case .text, .number: true
            default: false
            }
        func invalid(_ reason: Message) -> RPCMessage {
            .invalid(id: isIdentifier ? id ?? .null : .null, RPCError(.invalidRequest, reason))
        }
        guard value["jsonrpc"]?.text == "2.0" else {
            self = invalid("a message has \"jsonrpc\": \"2.0\"")
            return
        }
        guard let method = value["method"] else {
            self = value["result"] != nil || value["error"] != nil ? .response : invalid("a message has a method")
            return
        }
        guard let method = method.text else {
            self = invalid("the method is a text")
            return
        }
        let parameters = value["params"] ?? .mapping([])
        guard parameters.entries != nil else {
            self = invalid("\"params\" is an object")
            return
        }
        guard let id else {
            self = .notification(method: method, parameters: parameters)
            return
        }
        self =
            isIdentifier
            ? .request(id: id, method: method, parameters: parameters) : invalid("the id is a text or a number")
    }
}

/// An error of JSON-RPC, for malformed requests. Failures of tools are ordinary answers.
struct RPCError: Error, Hashable {
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case internalError = -32603
        /// Defined by the protocol's revision 2026-07-28.
        case unsupportedProtocolVersion = -32022
    }

    var code: Code
    var message: Message
    var data: JSONValue?

    init(_ code: Code, _ message: Message, data: JSONValue? = nil) {
        (self.code, self.message, self.data) = (code, message, data)
    }

    /// The line that answers a request with this error.
    func answer(to id: JSONValue) -> String {
        let error = JSONValue.object([
            "code": .number(String(code.rawValue)), "message": .text(message.text), "data": data,
        ])
        let answer: JSONValue = ["jsonrpc": "2.0", "id": id, "error": error]
        return answer.line
    }
}
