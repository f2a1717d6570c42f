import TatamiRecords
import TatamiSceneFile
import TatamiSentences

extension Complaint {
    init(_ diagnostic: Diagnostic) {
        let severity: Severity =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        self.init(
            severity: severity, file: diagnostic.place.file, line: diagnostic.place.line,
            column: diagnostic.place.column, sentence: diagnostic.problem.sentence)
    }
}
