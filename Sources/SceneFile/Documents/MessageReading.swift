/// Reads the JSON of one message, such as a line of a protocol, within the budget of a scene. nil if it is not JSON, as the
/// diagnostics report.
package func readMessage(_ bytes: [UInt8], limit: Int = 16 << 20) -> (value: Node?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: "message"))
    let budget = NodeBudget(bytes: limit, nodes: NodeBudget.scene.nodes, depth: NodeBudget.scene.depth)
    do throws(ReadFailure) {
        let text = try CharacterCheck.text(of: bytes, file: 0, budget: budget)
        let root = try JSONReader.read(text, from: Mark(line: 1, column: 1), budget: budget, log: log)
        return (root, log.diagnostics)
    } catch {
        log.add(error)
        return (nil, log.diagnostics)
    }
}
