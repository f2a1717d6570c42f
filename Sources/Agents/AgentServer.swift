import Glibc
import TatamiMessages
import TatamiResults
import TatamiSystem
import TatamiVerification

/// A server of the Model Context Protocol over standard input and output, one message a line.
///
/// It only reads and answers messages. Tools run in a worker process, one call at a time. A call that crashes or
/// exceeds its limits ends that process and is answered with an error; a cancelled call ends it without an answer; the
/// next call starts another process.
package final class AgentServer {
    /// The command that starts a worker, which answers each line with one line.
    private let command: [String]
    private let version: String
    private let tools: [Tool]
    private let tell: (String) -> Bool

    /// A call without an answer so far.
    private struct Call {
        var id: JSONValue
        var line: String
        var version: ProtocolVersion?
    }

    private var waiting: [Call] = []
    private var current: Call?
    private var worker: WorkerProcess?

    /// Creates a server. `version` is that of the program; `tell` writes a line, and returns false if the client has
    /// disconnected.
    package init(
        command: [String], version: String, allowsApproval: Bool, tell: @escaping (String) -> Bool
    ) {
        (self.command, self.version, self.tell) = (command, version, tell)
        tools = Tool.all(allowsApproval: allowsApproval)
    }

    /// Serves until the input ends and all calls are answered, or the client has disconnected.
    package func run() {
        defer { worker?.kill() }
        var lines = JobLines(limit: Self.longest)
        while true {
            while let line = lines.ready() {
                guard answer(line) else { return }
            }
            guard startNext() else { return }
            if lines.isOver, current == nil { return }
            WorkerProcess.wait(for: worker.map { [$0] } ?? [], or: lines.isOver ? -1 : lines.descriptor)
            guard takeAnswer() else { return }
        }
    }

    /// The limit of a message in bytes, large enough for a scene.
    private static let longest = 16 << 20

    // MARK: Messages

    /// Answers a message. Returns false if the client has disconnected.
    private func answer(_ line: JobLines.Line) -> Bool {
        switch line {
        case .tooLong:
            return tell(RPCError(.invalidRequest, JobFailure.tooLong(limit: Self.longest).sentence).answer(to: .null))
        case .whole(let bytes):
            switch RPCMessage(bytes) {
            case .nothing, .response: return true
            case .invalid(let id, let error): return tell(error.answer(to: id))
            case .notification(let method, let parameters):
                if method == "notifications/cancelled" { cancel(parameters["requestId"]) }
                return true
            case .request(let id, let method, let parameters):
                do throws(RPCError) {
                    let version = try ProtocolVersion.asked(in: parameters)
                    guard let result = try result(of: method, parameters, id: id, version) else { return true }
                    return tell(Self.answer(to: id, result.line, version, server: serverInfo))
                } catch {
                    return tell(error.answer(to: id))
                }
            }
        }
    }

    /// Returns the result of a request; nil for a call, which is answered later.
    private func result(
        of method: String, _ parameters: JSONValue, id: JSONValue, _ version: ProtocolVersion?
    ) throws(RPCError) -> JSONValue? {
        switch method {
        case "initialize":
            return [
                "protocolVersion": .text(ProtocolVersion.agreed(on: parameters["protocolVersion"]).rawValue),
                "capabilities": Self.capabilities, "serverInfo": serverInfo, "instructions": .text(Tool.instructions),
            ]
        case "server/discover" where version != nil:
            let versions = ProtocolVersion.allCases.reversed().map { JSONValue.text($0.rawValue) }
            return [
                "supportedVersions": .list(versions), "capabilities": Self.capabilities,
                "instructions": .text(Tool.instructions), "ttlMs": 3_600_000, "cacheScope": "public",
            ]
        case "ping": return .object([])
        case "tools/list":
            return .object([
                "tools": .list(tools.map(\.description)), "ttlMs": version == nil ? nil : 3_600_000,
                "cacheScope": version == nil ? nil : "public",
            ])
        case "tools/call":
            guard let name = parameters["name"]?.text, let tool = tools.first(where: { $0.name == name }) else {
                let names = tools.map(\.name).joined(separator: ", ")
                throw RPCError(
                    .invalidParameters,
                    "there is no tool '\(parameters["name"]?.text ?? "")'; there are \(uncut: names)")
            }
            let arguments = parameters["arguments"] ?? .object([])
            let call: JSONValue = ["name": .text(tool.name), "arguments": arguments]
            waiting.append(Call(id: id, line: call.line, version: version))
            return nil
        default: throw RPCError(.methodNotFound, "there is no method '\(method)'")
        }
    }

    private static let capabilities: JSONValue = ["tools": .object([])]

    private var serverInfo: JSONValue { ["name": "tatami", "title": "Tatami", "version": .text(version)] }

    /// Returns the line that answers a request. `result` is an object on one line, to which more members are added for
    /// a request that gives its revision of the protocol.
    private static func answer(
        to id: JSONValue, _ result: String, _ version: ProtocolVersion?, server: JSONValue
    ) -> String {
        var result = result
        if version != nil {
            result.removeLast()
            if result != "{" { result += "," }
            let meta: JSONValue = .object([.init(name: ProtocolVersion.serverKey, value: server)])
            result += "\"resultType\":\"complete\",\"_meta\":\(meta.line)}"
        }
        return "{\"jsonrpc\":\"2.0\",\"id\":\(id.line),\"result\":\(result)}"
    }

    // MARK: Calls

    /// Starts the next call, if none is running. Returns false if the client has disconnected.
    private func startNext() -> Bool {
        while current == nil, !waiting.isEmpty {
            let call = waiting.removeFirst()
            if worker == nil {
                do throws(ProgramFailure) { worker = try WorkerProcess(command) } catch {
                    guard tell(RPCError(.internalError, error.sentenceOfWorker).answer(to: call.id)) else {
                        return false
                    }
                    continue
                }
            }
            worker?.begin(Job(number: 0, line: call.line))
            current = call
        }
        return true
    }

    /// Answers the running call once its worker has answered or ended. Returns false if the client has disconnected.
    private func takeAnswer() -> Bool {
        guard let worker else { return true }
        for (_, line) in worker.answers() {
            guard let call = current else { continue }
            current = nil
            guard tell(Self.answer(to: call.id, line, call.version, server: serverInfo)) else { return false }
        }
        guard let death = worker.death() else { return true }
        self.worker = nil
        guard let call = current else { return true }
        current = nil
        return tell(Self.answer(to: call.id, AgentAnswer(of: death).line, call.version, server: serverInfo))
    }

    /// Cancels the call with this id, which gets no answer; does nothing for any other.
    private func cancel(_ id: JSONValue?) {
        guard let id else { return }
        waiting.removeAll { $0.id == id }
        guard current?.id == id else { return }
        current = nil
        worker?.kill()
        worker = nil
    }
}
