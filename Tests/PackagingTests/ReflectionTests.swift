import Foundation
import RunningPrograms
import Testing

/// The packed program goes without the names of cases and properties, and would print `Limit(rawValue: 2)` for `pixels`.
@Suite("What the packed program lacks")
struct ReflectionTests {
    /// Of `"\(value)"`, `String(describing:)` and `String(reflecting:)` for values that don't print themselves.
    private static let printing = [
        "$ss26DefaultStringInterpolationV06appendC0yyxlF", "$sSS10describingSSx_tclufC", "$sSS10reflectingSSx_tclufC",
    ]

    @Test("no room prints a value by the names of its cases and properties")
    func names() throws {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasPrefix("Tatami") && $0.hasSuffix(".build") && !$0.hasSuffix("Tests.build")
        }
        #expect(modules.count > 30)
        for module in modules {
            let path = folder.appending(path: module).path
            let objects = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift.o") }
            let asked = try Program("nm", ["-A", "-u"] + objects, in: path).run().text
            let printing = asked.split(separator: "\n").filter { line in Self.printing.contains { line.hasSuffix($0) } }
            #expect(printing.isEmpty, "\(module): \(printing.joined(separator: "\n"))")
        }
    }
}
