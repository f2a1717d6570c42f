import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiExplanation

/// Screens laid out by a rule of the test: one line of text, made from a record's values.
private struct Rule {
    /// The text of a layout; nil for values that can't be laid out.
    let text: ([String: String]) -> String?
    var missesRows: ([String: String]) -> Bool = { _ in false }

    func screen(_ record: SceneRecord) -> ReplayedScreen? {
        let values = Dictionary(
            uniqueKeysWithValues: (record.scene["values"]?.entries ?? []).map { ($0.key, $0.node.spelled ?? "") })
        guard let text = text(values) else { return nil }
        return ReplayedScreen(tree: Self.tree(text), paths: [:], missingRows: missesRows(values))
    }

    static func tree(_ text: String) -> LayoutTree {
        let all = Rect(x: 0, y: 0, width: 100, height: 20)
        let label = LayoutNode(
            id: "label", kind: .label, frame: all,
            content: .text(PlacedText(text: text, font: Font(size: 17), color: .black, lines: [])))
        return LayoutTree(
            size: all.size, scale: 1, background: .white,
            root: LayoutNode(id: .screen, kind: .screen, frame: all, children: [label]))
    }

    /// The values that are causes, in the order of the record. `values` are names with their earlier and
    /// current values.
    func causes(_ values: KeyValuePairs<String, (was: String, now: String)>) throws -> [String] {
        func record(_ value: ((was: String, now: String)) -> String) -> SceneRecord {
            SceneRecord(
                scene: .mapping([
                    .init("values", .mapping(values.map { .init($0.key, .text(value($0.value))) }))
                ]))
        }
        let (expected, actual) = (record(\.was), record(\.now))
        let pair = ScreenPair(
            expected: expected, expectedTree: try #require(screen(expected)).tree.description, actual: actual,
            actualTree: try #require(screen(actual)).tree, vocabulary: .ofScenes, replay: screen)
        let causes = try findCauses(in: pair).explanation.causes
        try expectNeeded(causes.map(\.property), values)
        return causes.map { $0.property.replacing("values.", with: "") }
    }

    /// Replays by hand: the causes lead to the actual text, and without any one of them they don't.
    private func expectNeeded(
        _ properties: [String], _ values: KeyValuePairs<String, (was: String, now: String)>
    ) throws {
        func replayed(without left: String?) -> String? {
            text(
                Dictionary(
                    uniqueKeysWithValues: values.map {
                        let name = "values.\($0.key)"
                        return ($0.key, properties.contains(name) && name != left ? $0.value.now : $0.value.was)
                    }))
        }
        let goal = try #require(text(Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value.now) })))
        #expect(replayed(without: nil) == goal)
        for property in properties { #expect(replayed(without: property) != goal, "\(property) can be left out") }
    }
}

@Suite("Causes of changes that depend on each other")
struct DependentChangesTests {
    @Test("a change that is visible is a cause, and one that is not visible is not")
    func independent() throws {
        let rule = Rule { "\($0["a"] ?? "")\($0["c"] ?? "")" }
        #expect(try rule.causes(["a": ("1", "2"), "b": ("1", "2"), "c": ("1", "2"), "d": ("1", "2")]) == ["a", "c"])
    }

    @Test("two changes, each of which is visible only together with the other, are both causes")
    func together() throws {
        let rule = Rule { $0["a"] == "2" && $0["d"] == "2" ? "both" : "none" }
        #expect(try rule.causes(["a": ("1", "2"), "b": ("1", "2"), "c": ("1", "2"), "d": ("1", "2")]) == ["a", "d"])
    }

    @Test("of two changes, each of which is enough, one is reported")
    func either() throws {
        let rule = Rule { $0["a"] == "2" || $0["b"] == "2" ? "some" : "none" }
        #expect(try rule.causes(["a": ("1", "2"), "b": ("1", "2")]).count == 1)
    }

    @Test("a change that another one undoes is not a cause, and neither is the other")
    func takenBack() throws {
        // A component's default changes, and its only use sets the earlier default.
        let rule = Rule { values in
            let tint = values["use"] == "blue" ? "blue" : values["default"] ?? ""
            return "\(tint) \(values["text"] ?? "") \(values["size"] ?? "")"
        }
        for order in [
            ["use", "text", "default", "size"], ["default", "text", "use", "size"], ["use", "default", "text", "size"],
            ["text", "use", "size", "default"],
        ] {
            #expect(try rule.causes(inOrder: order) == order.filter { ["text", "size"].contains($0) })
        }
    }

    @Test("of a chain of changes, each hidden by the next, only the last is left")
    func chain() throws {
        let rule = Rule { values in
            let inner = values["c"] == "2" ? "c" : values["b"] == "2" ? "b" : values["a"] == "2" ? "a" : "-"
            return inner + (values["d"] ?? "")
        }
        #expect(
            try rule.causes(["a": ("1", "2"), "d": ("1", "2"), "b": ("1", "2"), "c": ("1", "2")]) == ["d", "c"])
    }

    @Test("a change without which the screen can't be laid out is a cause")
    func withoutLayout() throws {
        let rule = Rule { $0["a"] == "1" && $0["b"] == "2" ? nil : ($0["b"] ?? "") }
        #expect(try rule.causes(["a": ("1", "2"), "b": ("1", "2")]) == ["a", "b"])
    }

    @Test("for any rule of four values the causes are sufficient, and each of them is necessary")
    func anyRule() throws {
        for number in 1..<0x8000 where number % 97 == 0 {
            // The bits of the number are the results of the sixteen subsets of four changes.
            let rule = Rule { values in
                let place = ["a", "b", "c", "d"].enumerated().reduce(0) {
                    values[$1.element] == "2" ? $0 | 1 << $1.offset : $0
                }
                return place == 15 ? "goal" : place == 0 ? "start" : number >> place & 1 == 1 ? "goal" : "other"
            }
            _ = try rule.causes(["a": ("1", "2"), "b": ("1", "2"), "c": ("1", "2"), "d": ("1", "2")])
        }
    }

    @Test("a screen that can't be laid out again in its earlier state is explained by its trees alone, with the reason")
    func gaps() throws {
        func gap(_ change: (inout ScreenPair) -> Void, _ rule: Rule = Rule { $0["a"] }) throws -> Explanation.Gap? {
            let (expected, actual) = (
                try record(#"{"values": {"a": "1"}}"#), try record(#"{"values": {"a": "2"}}"#)
            )
            var pair = ScreenPair(
                expected: expected, expectedTree: Rule.tree("1").description, actual: actual,
                actualTree: Rule.tree("2"), vocabulary: .ofScenes, replay: rule.screen)
            change(&pair)
            do throws(Explanation.Gap) {
                _ = try findCauses(in: pair)
                return nil
            } catch { return error }
        }
        #expect(try gap { _ in } == nil)
        #expect(try gap { $0.expectedTree = Rule.tree("0").description } == .otherLayout)
        #expect(try gap { $0.actualTree = Rule.tree("0") } == .otherLayout)
        #expect(try gap { $0.replay = { _ in nil } } == .otherLayout)
        #expect(try gap({ _ in }, Rule(text: { $0["a"] }, missesRows: { $0["a"] == "1" })) == .missingRows)
        #expect(try gap({ _ in }, Rule(text: { $0["a"] }, missesRows: { $0["a"] == "2" })) == .missingRows)
    }

    @Test("more changes than can be tried one by one are tested together")
    func tooMany() throws {
        func record(_ value: String) -> SceneRecord {
            SceneRecord(
                scene: .mapping([.init("values", .mapping((0..<500).map { .init("v\($0)", .text(value)) }))]))
        }
        let rule = Rule { values in values.sorted { $0.key < $1.key }.map(\.value).joined() }
        let pair = ScreenPair(
            expected: record("1"), expectedTree: try #require(rule.screen(record("1"))).tree.description,
            actual: record("2"), actualTree: try #require(rule.screen(record("2"))).tree, vocabulary: .ofScenes,
            replay: rule.screen)
        var replays = 0
        var counted = pair
        counted.replay = { record in
            replays += 1
            return rule.screen(record)
        }
        let explanation = try findCauses(in: counted).explanation
        #expect(explanation.proof == .replayedTogether && explanation.causes.count == 500)
        #expect(replays < 450)
    }

    @Test("the record of an image that only one side names is not a separate change")
    func images() throws {
        let (expected, actual) = (
            try record(#"{"content": [{"image": "a.png"}]}"#, images: #"{"a.png": {"width": 1}}"#),
            try record(#"{"content": [{"image": "b.png"}]}"#, images: #"{"b.png": {"width": 1}}"#)
        )
        func screen(_ record: SceneRecord) -> ReplayedScreen? {
            let name = record.scene["content"]?.items?.first?["image"]?["source"]?.spelled ?? ""
            // An image missing in the record can't be laid out.
            return record.images[name] == nil ? nil : ReplayedScreen(tree: Rule.tree(name), paths: [:])
        }
        let pair = ScreenPair(
            expected: expected, expectedTree: Rule.tree("a.png").description, actual: actual,
            actualTree: Rule.tree("b.png"), vocabulary: .ofScenes, replay: screen)
        let causes = try findCauses(in: pair).explanation.causes
        #expect(causes.count == 1 && causes[0].expected == "a.png" && causes[0].actual == "b.png")
    }
}

extension Rule {
    /// The causes among these values: `default` changed from blue to red, `use` now sets blue, and the others changed
    /// from 1 to 2.
    fileprivate func causes(inOrder order: [String]) throws -> [String] {
        func values(_ name: String) -> (was: String, now: String) {
            switch name {
            case "default": ("blue", "red")
            case "use": ("-", "blue")
            default: ("1", "2")
            }
        }
        return try causes(
            [
                order[0]: values(order[0]), order[1]: values(order[1]), order[2]: values(order[2]),
                order[3]: values(order[3]),
            ])
    }
}
