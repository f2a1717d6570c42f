import ArgumentParser
import TatamiReports
import TatamiSceneFile

/// What one `--report` asks for: `html=out/report.html,github`, or what is wrong with it.
enum ReportRequest: ExpressibleByArgument {
    case reports([Item])
    case wrong(String)

    enum Item: Hashable {
        /// nil for the report's natural place.
        case report(ReportFormat, path: String?)
        /// Those that CI turns on stay off.
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
