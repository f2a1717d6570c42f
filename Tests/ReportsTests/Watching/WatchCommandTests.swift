import Foundation
import RunningPrograms
import Synchronization
import TatamiReports
import Testing

@Suite("tatami watch")
struct WatchCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("Hello")
    }

    private func write(_ text: String, key: String = "text") throws {
        try folder.write(
            "screen: {width: 200, height: 60, scale: 1}\ncontent: [{label: {\(key): \(text)}}]\n".utf8, to: "hello.yaml"
        )
    }

    private func look(_ server: RunningServer, since version: Int? = nil) throws -> [String: Any] {
        let body = try server.get(version.map { "look?since=\($0)" } ?? "look").body
        return try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    }

    private func picture(_ look: [String: Any], at place: Int = 0) throws -> [String: Any] {
        let pictures = try #require(look["pictures"] as? [[String: Any]])
        return try #require(pictures.indices.contains(place) ? pictures[place] : nil)
    }

    @Test("shows the scene, and shows it again as soon as it is saved")
    func saves() throws {
        let server = try RunningServer(["watch", "hello.yaml"], in: folder)
        let first = try look(server, since: 0)
        #expect(first["version"] as? Int == 1)
        let id = try #require(try picture(first)["id"] as? String)
        #expect(try picture(first)["name"] as? String == "hello")
        let bytes = try server.get("pictures/\(id)")
        #expect(bytes.status == 200)
        try Program.tatami("render", "hello.yaml", in: folder).output()
        #expect(try folder.bytes(of: "hello.png") == bytes.body)
        try write("Good evening")
        let second = try look(server, since: 1)
        #expect(second["version"] as? Int == 2)
        #expect(try picture(second)["id"] as? String != id)
        #expect(try server.get("pictures/\(id)").status == 404)
    }

    @Test("writes nothing beside the scenes")
    func writesNothing() throws {
        let before = try folder.inventory()
        let server = try RunningServer(["watch", "hello.yaml"], in: folder)
        _ = try look(server, since: 0)
        #expect(try folder.inventory() == before)
    }

    @Test("reports errors with their place, keeps the last pictures, and continues when they are fixed")
    func errors() throws {
        let server = try RunningServer(["watch", "hello.yaml"], in: folder)
        let first = try look(server, since: 0)
        try write("Hello", key: "txet")
        let second = try look(server, since: 1)
        #expect((second["diagnostics"] as? String)?.contains("hello.yaml:2:20: error: unknown key 'txet'") == true)
        #expect(try picture(second)["id"] as? String == picture(first)["id"] as? String)
        try write("Hello there")
        let third = try look(server, since: 2)
        #expect(third["diagnostics"] == nil)
        #expect(third["version"] as? Int == 3)
    }

    @Test("draws again when an image or data file of the scene changes")
    func inputs() throws {
        func drop(_ color: String) throws {
            try folder.write(
                "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='4' height='4' fill='\(color)'/></svg>"
                    .utf8, to: "dot.svg")
        }
        try drop("red")
        try folder.write(
            "screen: {width: 20, height: 20, scale: 1}\ncontent: [{image: dot.svg}]\n".utf8, to: "hello.yaml")
        let server = try RunningServer(["watch", "hello.yaml"], in: folder)
        let first = try look(server, since: 0)
        try drop("blue")
        #expect(try picture(look(server, since: 1))["id"] as? String != picture(first)["id"] as? String)
    }

    @Test("draws again when a file changes that the scene uses, or one that this file uses")
    func kits() throws {
        try folder.write(
            "use: colors.yaml\ncomponents: {dot: {content: {area: {height: 4}, background: brand}}}\n".utf8,
            to: "kit.yaml")
        try folder.write("colors: {brand: red}\n".utf8, to: "colors.yaml")
        try folder.write(
            "use: kit.yaml\nscreen: {width: 20, height: 20, scale: 1}\ncontent: [{dot: }]\n".utf8, to: "hello.yaml")
        let server = try RunningServer(["watch", "hello.yaml"], in: folder)
        let first = try look(server, since: 0)
        try folder.write("colors: {brand: blue}\n".utf8, to: "colors.yaml")
        let second = try look(server, since: 1)
        #expect(try picture(second)["id"] as? String != picture(first)["id"] as? String)
        try folder.write("colors: {brand: blau}\n".utf8, to: "colors.yaml")
        let third = try look(server, since: 2)
        #expect((third["diagnostics"] as? String)?.contains("colors.yaml:1:17: error: unknown colour 'blau'") == true)
    }

    @Test("draws again when a file above the scene's folder changes that it uses, also once the file exists")
    func filesAbove() throws {
        try folder.write("version: 1\n".utf8, to: "tatami.yaml")
        try folder.write(
            "use: ../kit.yaml\nscreen: {width: 20, height: 20, scale: 1}\ncontent: [{area: {height: fill, background: brand}}]\n"
                .utf8, to: "screens/dot.yaml")
        let server = try RunningServer(["watch", "screens/dot.yaml"], in: folder)
        #expect(try look(server, since: 0)["diagnostics"] != nil)
        try folder.write("colors: {brand: red}\n".utf8, to: "kit.yaml")
        let second = try look(server, since: 1)
        #expect(second["diagnostics"] == nil)
        try folder.write("colors: {brand: blue}\n".utf8, to: "kit.yaml")
        #expect(try picture(look(server, since: 2))["id"] as? String != picture(second)["id"] as? String)
    }

    @Test("draws as the options request, and any moment of the timeline")
    func moments() throws {
        try folder.write(
            """
            screen: {width: 100, height: 40, scale: 1}
            content: [{area: {id: ground, background: red, height: fill}}]
            states: {cold: {ground: {background: blue}}}
            timeline: [{to: cold, over: 1s}]
            """.utf8, to: "hello.yaml")
        let server = try RunningServer(["watch", "hello.yaml", "--width", "50"], in: folder)
        let first = try look(server, since: 0)
        #expect(try picture(first)["width"] as? Int == 50)
        #expect(try picture(first)["duration"] as? Double == 1)
        let (status, body) = try server.get("moment/0/500")
        #expect(status == 200)
        let pictures = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [[String: Any]])
        let id = try #require(pictures.first?["id"] as? String)
        #expect(id != (try picture(first)["id"] as? String))
        try Program.tatami("render", "hello.yaml", "--width", "50", "--at", "500ms", in: folder).output()
        #expect(try server.get("pictures/\(id)").body == folder.bytes(of: "hello.png"))
        for path in ["moment/1/0", "moment/0/-1", "moment/0/x", "moment/../0", "pictures/../hello.yaml", "pictures/x"] {
            #expect(try server.get(path).status == 404, "\(path)")
        }
    }

    @Test("serves its page, with a policy that permits no external resources")
    func page() throws {
        let server = try RunningServer(["watch", "hello.yaml"], in: folder)
        let page = String(decoding: try server.get("").body, as: UTF8.self)
        for file in ["watch.js", "watch.css"] {
            #expect(page.contains(file))
            #expect(try server.get(file).status == 200)
        }
        let head = "GET \(server.path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n"
        let answer = String(decoding: try answerBytes(to: head, port: server.port), as: UTF8.self)
        #expect(answer.contains("Content-Security-Policy: default-src 'none'; script-src 'self'"))
    }

    @Test("reports invalid arguments, and ends")
    func arguments() throws {
        #expect(try Program.tatami("watch", in: folder).run().status == 64)
        #expect(try Program.tatami("watch", "hello.yaml", "--device", "toaster", in: folder).run().status == 64)
        for path in ["gone/scene.yaml", "nosuch", "nosuch.yaml"] {
            let gone = try Program.tatami("watch", path, in: folder).run()
            #expect(gone.status == 2 && gone.text.isEmpty)
            #expect(gone.errors == "\(path): error: can't read the scene: no such file or folder\n")
        }
    }

    @Test("passes options on, even with a value that is also the name of a scene, and takes scenes after '--'")
    func options() throws {
        let text = "screen: {width: 20, height: 10, scale: 1}\ncontent: [{area: {height: fill, background: red}}]\n"
        for path in ["dark/a.yaml", "--odd.yaml"] { try folder.write(text.utf8, to: path) }
        for (arguments, name) in [
            (["dark", "--appearance", "dark"], "dark/a@dark"),
            (["--appearance=dark", "--width", "30", "dark"], "dark/a@dark"),
            (["--port", "0", "--appearance", "dark", "--", "--odd.yaml"], "--odd@dark"),
        ] as [([String], String)] {
            let first = try look(try RunningServer(["watch"] + arguments, in: folder), since: 0)
            #expect(try picture(first)["name"] as? String == name, "\(arguments): \(first)")
            #expect(try picture(first)["width"] as? Int == (arguments.contains("30") ? 30 : 20))
        }
    }

    @Test("leaves no files of pictures, and distinguishes the pictures of scenes with one name")
    func scratch() throws {
        for color in ["red", "blue"] {
            let text = """
                screen: {width: 20, height: 10, scale: 1}
                content: [{area: {id: ground, background: \(color), height: fill}}]
                states: {cold: {ground: {background: white}}}
                timeline: [{to: cold, over: 1s}]
                """
            try folder.write(text.utf8, to: "\(color)/chat.yaml")
        }
        try folder.write([], to: "scratch/kept")
        let watched = WatchedScenes(
            command: [Program.tatamiPath, "render"], scenes: ["red", "blue"].map { folder.file($0 + "/chat.yaml") },
            scratch: folder.file("scratch"))
        #expect(watched.draw() == nil)
        let scenes = watched.look.pictures.map(\.scene)
        let ids = Mutex<[String: Set<String>]>([:])
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let scene = scenes[number % 2]
            for picture in watched.moment(0, ofScene: scene) ?? [] {
                ids.withLock { _ = $0[scene, default: []].insert(picture.id) }
            }
        }
        let found = ids.withLock(\.self)
        #expect(scenes.map { found[$0]?.count } == [1, 1] && found[scenes[0]] != found[scenes[1]])
        #expect(folder.names(in: "scratch") == ["kept"])
    }

    @Test("a broken scene of a folder keeps its last pictures, and stops no other scene; new scenes are found")
    func brokenScenes() throws {
        try folder.write("content: [{label: {text: One}}]\n".utf8, to: "screens/one.yaml")
        try folder.write("content: [{labl: {text: Two}}]\n".utf8, to: "screens/two.yaml")
        let server = try RunningServer(["watch", "screens", "--width", "60", "--height", "30"], in: folder)
        func names(_ look: [String: Any]) throws -> [String?] {
            try #require(look["pictures"] as? [[String: Any]]).map { $0["name"] as? String }
        }
        let first = try look(server, since: 0)
        #expect(try names(first) == ["screens/one"])
        #expect((first["diagnostics"] as? String)?.contains("screens/two.yaml:1:12: error: unknown key 'labl'") == true)
        try folder.write("content: [{label: {text: Two}}]\n".utf8, to: "screens/two.yaml")
        let second = try look(server, since: 1)
        #expect(try names(second) == ["screens/one", "screens/two"] && second["diagnostics"] == nil)
        try folder.write("content: [{labl: {text: One}}]\n".utf8, to: "screens/one.yaml")
        let third = try look(server, since: 2)
        #expect(try names(third) == ["screens/one", "screens/two"] && third["diagnostics"] != nil)
        // Only the picture of the broken scene is shown as an earlier one.
        #expect(try picture(third)["isStale"] as? Bool == true && picture(third, at: 1)["isStale"] as? Bool == false)
        let id = try #require(try picture(third)["id"] as? String)
        #expect(try id == picture(second)["id"] as? String && server.get("pictures/\(id)").status == 200)
    }

    @Test("a slider is at the moment of its shot")
    func momentOfShot() throws {
        try folder.write(
            """
            screen: {width: 100, height: 40, scale: 1}
            content: [{area: {id: ground, background: red, height: fill}}]
            states: {cold: {ground: {background: blue}}}
            timeline: [{to: cold, over: 1s}]
            shots: [{name: middle, at: 0.4s}, {name: end, at: 1s}]
            """.utf8, to: "hello.yaml")
        let server = try RunningServer(["watch", "hello.yaml"], in: folder)
        let first = try look(server, since: 0)
        #expect(try picture(first)["moment"] as? Double == 0.4)
        #expect(try picture(first, at: 1)["moment"] as? Double == 1)
        let oracle = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Oracle/watched.py").path
        let seen = try Program("/usr/bin/python3", [oracle, server.address, "2"]).output(limit: .seconds(120))
        #expect(try JSONDecoder().decode([String].self, from: Data(seen)) == ["400 0.40 s", "1000 1.00 s"])
    }
}
