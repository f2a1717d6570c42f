import SwiftUI
import TatamiSwiftUITesting
import Testing

@Suite("Expectations of views")
@MainActor
struct ViewExpectationTests {
    @Test("expectations verify each combination of devices and traits under its name, after a user's actions")
    func variants() async {
        await expectSnapshot(
            of: ShoppingView(), scene: "swiftui-shopping", on: .iPhoneSE, colorSchemes: [.light, .dark],
            after: [.swipe("Milk", toward: .left)])
        await expectSnapshot(
            of: ShoppingView(), named: "item", scene: "swiftui-shopping", after: [.tap("Milk")])
    }

    @Test(
        "expectations without a baseline fail, with names as those of a scene with variants",
        .enabled(if: ProcessInfo.processInfo.environment["TATAMI_RECORD"] == nil))
    func names() async {
        nonisolated(unsafe) var names: [String] = []
        await withKnownIssue {
            await expectSnapshot(
                of: Text("a"), scene: "nowhere", on: .iPhone15, .iPadMini, colorSchemes: [.dark],
                dynamicTypeSizes: [.xLarge], languages: ["ar"])
        } matching: { issue in
            if let name = issue.comments.first?.rawValue.prefix(while: { $0 != ":" }) { names.append(String(name)) }
            return true
        }
        #expect(
            names == [
                "nowhere/default@iphone-15,dark,extraLarge,ar", "nowhere/default@ipad-mini,dark,extraLarge,ar",
            ])
    }

    @Test("an impossible action fails once, at the line of the test")
    func actions() async {
        let line = #line + 2
        await withKnownIssue {
            await expectSnapshot(of: Text("a"), colorSchemes: [.light, .dark], after: [.tap("b")])
        } matching: { issue in
            issue.sourceLocation?.line == line
                && issue.comments.first?.rawValue.contains("no 'b' can be tapped") == true
        }
    }
}
