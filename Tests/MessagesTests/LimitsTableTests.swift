import Foundation
import TatamiMessages
import TatamiPrimitives
import Testing

@Suite("The table of limits")
struct LimitsTableTests {
    @Test("has a row for each limit, in their order, then those that can't be set")
    func whole() {
        let set = Mirror(reflecting: Limits.standard).children.compactMap(\.label)
        #expect(Limits.table.filter { !$0.isFixed }.map(\.name) == set)
        #expect(Limits.table.map(\.name) == set + ["depth"])
    }

    @Test("is the same in the documentation as in the program")
    func documented() throws {
        let page = Sources.root.appending(path: "Sources/Tatami/Tatami.docc/DrawingLimits.md")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("\n" + Limits.markdown + "\n"))
    }
}
