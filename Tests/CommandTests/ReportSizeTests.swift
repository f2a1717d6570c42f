import Foundation
import RunningPrograms
import Testing

@Suite("The size of a JSON report")
struct ReportSizeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a basket of 20 rows with up to three changes that each affect all of them, a profile whose title pushes
    /// what is below it, a list with a new row, and a list with another text; all light and dark, on two devices.
    private func write(changed: Bool) throws {
        let variants = "variants: {appearance: [light, dark], device: [iphone-se, iphone-15]}"
        func rows(_ count: Int, _ row: (Int) -> String) -> String {
            (0..<count).map { "        - \(row($0))\n" }.joined()
        }
        let basket = """
            title: Basket
            \(variants)
            components:
              item:
                parameters: {name: text, price: text}
                content:
                  hstack:
                    spacing: \(changed ? 12 : 8)
                    content:
                      - area: {id: dot, width: 24, height: 24, cornerRadius: half, background: \(changed ? "blue" : "red")}
                      - vstack: [{label: {text: "{name}"}}, {label: {id: price, text: "{price}", font: \(changed ? "footnote" : "subheadline")}}]
                  padding: 8
            content:
              - list:
                  id: list
                  rows:

            """
        let profile = """
            title: Profile
            \(variants)
            content:
              - vstack:
                  padding: \(changed ? 20 : 16)
                  content:
                    - label: {id: name, text: Anna, font: \(changed ? "largeTitle" : "title2")}
                    - label: {id: bio, text: "Lives in Kyoto and likes ramen, mountains, trains and letters that take a week."}
                    - area: {id: button, width: 120, height: 40, background: \(changed ? "green" : "blue")}

            """
        let list = "title: List\n\(variants)\ncontent:\n  - list:\n      rows:\n"
        let scenes = [
            "basket": basket + rows(20) { "item: {name: Name \($0 * 7919 % 97), price: \($0) euro}" },
            "profile": profile, "grown": list + rows(changed ? 9 : 8) { "text: {title: Task \($0)}" },
            "list": list + rows(30) { "text: {title: \(changed && $0 == 3 ? "Story three" : "Story \($0)")}" },
        ]
        for (name, text) in scenes { try folder.write(text.utf8, to: "snapshots/\(name).yaml") }
    }

    @Test(
        "a changed snapshot takes at most 4 KiB on average and 4.5 KiB with three changes in 20 rows, with all elements"
    )
    func size() throws {
        func verify(_ more: String...) throws -> ProgramRun { try Program.tatami(["verify"] + more, in: folder).run() }
        try write(changed: false)
        #expect(try verify("--record", "missing").status == 0)
        try write(changed: true)
        #expect(try verify("--report", "json=run.json").status == 1)
        let record = try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "run.json"))) as? [String: Any]
        let snapshots = try #require(record?["snapshots"] as? [[String: Any]])
        #expect(snapshots.count == 16)
        let sizes = try snapshots.map {
            try JSONSerialization.data(withJSONObject: $0, options: .withoutEscapingSlashes).count
        }
        #expect(sizes.reduce(0, +) <= 4_096 * sizes.count && sizes.max() ?? 0 <= 4_608, "\(sizes)")
        let basket = try #require(snapshots.first { $0["name"] as? String == "basket/default@iphone-se,light" })
        let explanation = try #require(basket["explanation"] as? [String: Any])
        let causes = try #require(explanation["causes"] as? [[String: Any]])
        #expect(
            causes.map { $0["elements"] as? [String] } == [
                ["list.rows.{0..19}.content"], ["list.rows.{0..19}.dot"], ["list.rows.{0..19}.price"],
            ])
        let consequences = try #require(explanation["consequences"] as? [[String: Any]])
        let moves = consequences.compactMap { $0["moves"] as? [[Any]] }.joined()
        #expect(moves.contains { $0 as NSArray == [4, 0, "list.rows.{0..11}.1"] as NSArray }, "\(moves)")
        #expect(moves.contains { $0 as NSArray == [0, -27.5, "list.rows.11"] as NSArray }, "\(moves)")
    }
}
