import TatamiMessages
import Testing

@testable import TatamiAgents

@Suite("Looking up the reference")
struct LookupTests {
    private func lines(_ asked: String) -> [String] { Reference.lines(on: asked).map(\.text) }

    @Test("a name gives its keys with an example, a key its meaning, and other words are searched")
    func names() {
        let list = lines("list")
        #expect(list.first?.hasPrefix("list: ") == true && list.contains { $0.hasPrefix("  fill (") })
        #expect(list.contains("example:") && list.contains { $0.contains("list:") })
        #expect(lines("tabBar").contains("a component; scenes get it with 'use: tatami'"))
        let key = lines(" label.lines ")
        #expect(key.first?.hasPrefix("label.lines (") == true && key.dropFirst().first == "example:")
        #expect(lines("chevron").contains { $0.hasPrefix("symbols: ") && $0.contains("chevron.right") })
        #expect(lines("iphone se").contains("devices: iphone-se, iphone-se-landscape"))
        #expect(lines("corner radius").contains { $0.contains("cornerRadius (") })
        #expect(lines("zqxj").isEmpty && lines("").isEmpty && lines("...").isEmpty)
    }
}
