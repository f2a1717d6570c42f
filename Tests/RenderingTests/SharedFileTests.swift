import Foundation
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import Testing

/// A project on disk with `tatami.yaml`, and scenes in folders of it.
@Suite("Files that scenes share")
final class SharedFileTests {
    private let top = FileManager.default.temporaryDirectory.appending(path: "tatami-shared-\(UUID().uuidString)")
    private var root: URL { top.appending(path: "project") }

    init() throws {
        for (path, text) in [
            "tatami.yaml": "scenes: [features]", "kit.yaml": "colors: {brand: \"#0A5\"}",
            "data/rows.jsonl": "{\"a\": 1}\n", ".env": "SECRET=1\n", ".git/config": "token\n",
            "features/chat/long.tree": "", "features/chat/long.png": "", "../outside.yaml": "colors: {brand: red}",
        ] { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(at: top) }

    private func write(_ path: String, _ text: String) throws {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func said(_ text: String, in folder: String = "features/login") throws -> [String] {
        try write("\(folder)/scene.yaml", text)
        let path = root.appending(path: "\(folder)/scene.yaml").path
        let project = Project.read(in: root.path + "/")
        let (loaded, diagnostics) = try SceneLoader(of: project).load(path)
        let found = loaded.map { scene in scene.source.shots.flatMap { scene.source.resolve($0).diagnostics } } ?? []
        return (diagnostics + found).map { $0.sentence.text }
    }

    @Test("are anywhere below the folder of tatami.yaml")
    func shared() throws {
        let text = """
            use: ../../kit.yaml
            content:
              - {label: a, background: brand}
              - list: {rows: {from: ../.././data/rows.jsonl, as: "{a}"}}
            """
        #expect(try said(text) == [])
        #expect(try said(text.replacingOccurrences(of: "../../", with: "../"), in: "features") == [])
    }

    @Test("name other files by paths from their own folder, and files passed by a scene by paths from the scene's")
    func pathsInShared() throws {
        let dot = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>"
        for name in ["kits/icons/dot.svg", "kits/sub/none.svg", "features/login/own.svg"] { try write(name, dot) }
        try write("kits/rows.jsonl", #"{"a": 1}"#)
        try write("kits/colors.yaml", "colors: {accent: red}")
        try write(
            "kits/sub/base.yaml",
            "use: ../colors.yaml\ncomponents: {plain: {parameters: {picture: {type: image, default: none.svg}}, content: {image: \"{picture}\"}}}"
        )
        try write(
            "kits/kit.yaml",
            """
            use: sub/base.yaml
            components:
              mark: {parameters: {name: text}, content: {image: "icons/{name}.svg"}}
              table: {content: {list: {rows: {from: rows.jsonl, as: "{a}"}}}}
              both: {content: {vstack: [{plain: {picture: icons/dot.svg}}, {image: icons/dot.svg}]}}
            """)
        let text = """
            use: ../../kits/kit.yaml
            content: [{mark: dot}, {plain: {picture: own.svg}}, {plain: }, {both: }, {table: }, {label: {text: a, color: accent}}]
            """
        #expect(try said(text) == [])
        let missing = try said(text.replacingOccurrences(of: "mark: dot", with: "mark: dt"))
        #expect(missing.contains { $0.contains("../../kits/icons/dt.svg") && $0.contains("dot.svg") }, "\(missing)")
        #expect(missing.contains { $0.contains(root.path + "/kits/kit.yaml:3:") }, "\(missing)")
    }

    @Test(
        "can't be hidden files, files outside, links or baselines",
        arguments: [
            ("use: ../../../outside.yaml", "is outside the project"),
            ("use: ../../../../../../../../../../../../etc/passwd", "is outside the project"),
            ("content: [{list: {rows: {from: ../../.env, format: csv, as: a}}}]", "is outside the project"),
            ("content: [{list: {rows: {from: ../../.git/config, format: csv, as: a}}}]", "is outside the project"),
            ("use: ../link.yaml", "leads through a link; give the path of the file itself"),
            ("use: ../folder/kit.yaml", "leads through a link; give the path of the file itself"),
            ("content: [{image: ../chat/long.png}]", "is a baseline, which changes with its scene"),
            ("use: ../chat/long.tree", "is a baseline, which changes with its scene"),
            ("use: ../../kt.yaml", "no file '../../kt.yaml'; paths begin in the scene's folder; did you mean"),
        ])
    func refused(text: String, reason: String) throws {
        let features = root.appending(path: "features").path
        let files = FileManager.default
        try files.createSymbolicLink(atPath: features + "/link.yaml", withDestinationPath: "../kit.yaml")
        try files.createSymbolicLink(atPath: features + "/folder", withDestinationPath: "..")
        let scene = text.hasPrefix("use") ? text + "\ncontent: [{label: a}]" : text
        let found = try said(scene)
        #expect(found.contains { $0.contains(reason) }, "\(found)")
    }

    @Test("are those of the repository without tatami.yaml, and of the scene's folder without either")
    func repository() throws {
        let text = "use: ../../kit.yaml\ncontent: [{label: a}]"
        try FileManager.default.removeItem(at: root.appending(path: "tatami.yaml"))
        #expect(try said(text) == [])
        try FileManager.default.removeItem(at: root.appending(path: ".git"))
        #expect(try said(text).contains { $0.contains("is outside the project") })
    }
}
