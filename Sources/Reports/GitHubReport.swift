import TatamiMessages
package import TatamiResults
import TatamiSceneFile

/// Returns the run as GitHub's workflow commands, which become annotations of the lines that caused differences.
/// Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands.
package func gitHubReport(_ record: RunRecord, at place: ReportPlace = ReportPlace()) -> String {
    let annotations = Annotation.all(of: ReportedRun(record))
    return [Diagnostic.Severity.error, .warning].flatMap { severity in
        shown(annotations.filter { $0.severity == severity }, as: severity, at: place)
    }.map { $0.text + "\n" }.joined()
}

/// Returns the commands of one severity, at most ten, since GitHub shows no more of a kind per step. If there are
/// more, the last command gives the number of the rest, and names the snapshots among them that could not be judged.
private func shown(
    _ annotations: [Annotation], as severity: Diagnostic.Severity, at place: ReportPlace
) -> [WorkflowCommand] {
    let (most, name) = (10, severity.rawValue)
    let reported = annotations.count > most ? annotations.prefix(most - 1) : annotations[...]
    let left = annotations.dropFirst(reported.count)
    let summary: Message = "\(counted(left.count, "more \(name)")); see the log, or the report"
    let unknown = left.filter(\.isUnknown).map { annotation -> Message in
        let source = annotation.place.map {
            SourcePlace(file: place.fromRoot($0.file), line: $0.line, column: $0.column)
        }
        return source.map { "\($0): \(annotation.message)" } ?? "\(annotation.message)"
    }
    let rest = WorkflowCommand(
        name: name, properties: [("title", "Tatami")], message: ([summary] + unknown).joined(separator: "\n"))
    return reported.map { command($0, name, at: place) } + (left.isEmpty ? [] : [rest])
}

private func command(_ annotation: Annotation, _ name: String, at place: ReportPlace) -> WorkflowCommand {
    var properties: [(String, Message)] = []
    if let source = annotation.place {
        properties.append(("file", "\(path: place.fromRoot(source.file))"))
        if source.line > 0 { properties.append(("line", "\(source.line)")) }
        if source.line > 0, source.column > 0 { properties.append(("col", "\(source.column)")) }
    }
    properties.append(("title", "Tatami: \(annotation.title)"))
    return WorkflowCommand(name: name, properties: properties, message: annotation.message)
}

/// A workflow command: `::name key=value,key=value::message`, on one line.
private struct WorkflowCommand {
    var name: String
    var properties: [(String, Message)]
    var message: Message

    var text: String {
        let properties = properties.map {
            "\($0)=\(escaped($1).replacing(":", with: "%3A").replacing(",", with: "%2C"))"
        }
        return "::\(name) \(properties.joined(separator: ","))::\(escaped(message))"
    }

    private func escaped(_ words: Message) -> String {
        words.text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
}
