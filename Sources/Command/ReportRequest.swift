import ArgumentParser
import TatamiReports
import TatamiSceneFile

/// The parsed value of one `--report`: `html=out/report.html,github`, or the error.
enum ReportRequest: ExpressibleByArgument {
    case reports([Item])
    case wrong(String)

    enum Item: Hashable {
        /// Writes a report; `path` is nil for the format's default path.
        case report(ReportFormat, path: String?)
        /// Disables the reports enabled by CI.
        case none
    }

    init(argument: String) {
        var items: [Item] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let sign = part.firstIndex(of: "=")
            let name = String(part[..<(sign ?? part.endIndex)])
            let path = sign.map { String(part[part.index(after: $0)...]) }
            if path == "" {
                self = .wrong("--report \(name)= needs a file; give one, or leave out the '='")
                return
            }
            if let format = ReportFormat(rawValue: name) {
                items.append(.report(format, path: path))
            } else if name == "none", path == nil {
                items.append(.none)
            } else {
                self = .wrong(Self.unknown(name))
                return
            }
        }
        self = .reports(items)
    }

    var items: [Item] { if case .reports(let items) = self { items } else { [] } }

    var error: String? { if case .wrong(let error) = self { error } else { nil } }

    private static func unknown(_ name: String) -> String {
        let names = ReportFormat.allCases.map(\.rawValue) + ["none"]
        let nearest = NearestName.nearest(to: name, among: names)
        return "there is no report '\(name)' for --report"
            + (nearest.map { "; did you mean '\($0)'?" } ?? "; there are \(names.joined(separator: ", "))")
    }
}
