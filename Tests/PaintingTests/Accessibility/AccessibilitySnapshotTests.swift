import Foundation
import RunningPrograms
import Testing

/// A list whose rows' accessibility labels are invisible in its picture.
@Suite("Accessibility texts beside the baselines")
struct AccessibilitySnapshotTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write(label: "Delete the milk")
    }

    private func write(label: String, accessibility: Bool? = nil) throws {
        let text = """
            \(accessibility.map { "accessibility: \($0)" } ?? "")
            screen: {width: 200, height: 120, scale: 1}
            content:
              - list:
                  rows:
                    - text: Milk
                    - text: Bread
              - symbol: {name: trash, accessibilityLabel: "\(label)"}
            """
        try folder.write(text.utf8, to: "snapshots/list.yaml")
    }

    private func tatami(_ arguments: String...) throws -> ProgramRun {
        try Program.tatami(arguments, in: folder).run()
    }

    private func accessibility() throws -> String {
        String(decoding: try folder.bytes(of: "snapshots/list/default.accessibility"), as: UTF8.self)
    }

    @Test("are stored if tatami.yaml requests them, and otherwise not")
    func kept() throws {
        #expect(try tatami("verify", "--record", "missing").status == 0)
        #expect(!folder.names(in: "snapshots/list").contains("default.accessibility"))
        try folder.write("accessibility: true\n".utf8, to: "tatami.yaml")
        let first = try tatami("verify")
        #expect(first.status == 0)
        #expect(
            first.lines[0]
                == "list/default: the pixels are equal, but its accessibility text is not recorded; "
                + "record it for all snapshots with 'tatami verify --record trees'")
        #expect(try tatami("verify", "--strict-trees").status == 1)
        #expect(try tatami("verify", "--record", "trees").text.contains("list/default: recorded"))
        #expect(try accessibility() == "Milk, row 1 of 2\nBread, row 2 of 2\nDelete the milk, image\n")
        #expect(try tatami("verify").text == "1 equal\n" && tatami("verify", "--redraw").text == "1 equal\n")
        // Without the setting, the text is ignored.
        try folder.write("accessibility: false\n".utf8, to: "tatami.yaml")
        try write(label: "Remove the milk")
        #expect(try !tatami("verify").text.contains("screen reader"))
    }

    @Test(
        "are stored and compared if the scene requests them, with precedence over tatami.yaml",
        arguments: [(nil, true, true), (false, true, false), (true, nil, true), (true, false, true)]
            as [(Bool?, Bool?, Bool)])
    func ownWish(scene: Bool?, project: Bool?, isVerified: Bool) throws {
        try folder.write((project.map { "accessibility: \($0)\n" } ?? "").utf8, to: "tatami.yaml")
        try write(label: "Delete the milk", accessibility: scene)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: folder.file("snapshots/list.yaml"))
        #expect(try tatami("verify", "--record", "missing").status == 0)
        #expect(folder.names(in: "snapshots/list").contains("default.accessibility") == isVerified)
        for _ in 0..<3 { #expect(try tatami("verify").text == "1 equal\n") }
        try write(label: "Remove the milk", accessibility: scene)
        #expect(try tatami("verify").text.contains("A screen reader says 'Remove the milk, image'") == isVerified)
        // The setting itself is not part of the baseline.
        try write(label: "Delete the milk", accessibility: scene.map { !$0 })
        #expect(try tatami("verify", "--redraw").text.hasSuffix("1 equal\n") || scene == false)
    }

    @Test("of a revision are compared if today's scene requests them")
    func revision() throws {
        func git(_ arguments: String...) throws {
            let person = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
            #expect(try Program("git", person + arguments, in: folder.path).run().status == 0)
        }
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-q", "-m", "first")
        try write(label: "Remove the milk", accessibility: true)
        let run = try tatami("verify", "--against", "HEAD")
        #expect(run.text.contains("A screen reader says 'Remove the milk, image'"), "\(run.text)")
        try write(label: "Delete the milk", accessibility: true)
        #expect(try tatami("verify", "--against", "HEAD").text == "1 equal\n")
    }

    @Test("report differences in words, as trees do; approvals and reviews include them")
    func told() throws {
        try folder.write("accessibility: true\n".utf8, to: "tatami.yaml")
        #expect(try tatami("verify", "--record", "missing").status == 0)
        try write(label: "Remove the milk")
        let words = "A screen reader says 'Remove the milk, image' instead of 'Delete the milk, image'"
        let run = try tatami("verify", "--report", "json=a.json,html=a.html,markdown=a.md")
        #expect(run.status == 0 && run.text.contains(words), "\(run.text)")
        #expect(run.lines.last == "1 tree changed")
        let json = try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "a.json"))) as? [String: Any]
        let accessibility = (json?["snapshots"] as? [[String: Any]])?.first?["accessibility"] as? [[String: String]]
        #expect(accessibility == [["expected": "Delete the milk, image", "actual": "Remove the milk, image"]])
        #expect(String(decoding: try folder.bytes(of: "a.html"), as: UTF8.self).contains("Remove the milk, image"))
        #expect(try tatami("approve").status == 0)
        #expect(try self.accessibility().contains("Remove the milk"))
        #expect(try tatami("verify").text == "1 equal\n")
    }

    @Test("are compared with the approved text, and not with one changed by hand")
    func tampered() throws {
        try folder.write("accessibility: true\n".utf8, to: "tatami.yaml")
        #expect(try tatami("verify", "--record", "missing").status == 0)
        try folder.write("Something else\n".utf8, to: "snapshots/list/default.accessibility")
        #expect(try tatami("verify", "--redraw").text == "1 equal\n")
        try write(label: "Remove the milk")
        let run = try tatami("verify")
        #expect(run.text.contains("tree changed") && !run.text.contains("Something else"))
    }

    @Test("belong to their snapshot: pruned, renamed and removed from the pending ones")
    func together() throws {
        try folder.write("accessibility: true\n".utf8, to: "tatami.yaml")
        #expect(try tatami("verify", "--record", "missing").status == 0)
        try folder.write([UInt8]("content: [{label: A}]\n".utf8), to: "snapshots/other.yaml")
        try FileManager.default.removeItem(atPath: folder.file("snapshots/list.yaml"))
        #expect(try tatami("prune", "--delete").status == 0)
        #expect(folder.names(in: "snapshots/list") == [])
    }
}
