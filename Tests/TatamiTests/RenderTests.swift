import Foundation
import Synchronization
import Tatami
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Scenes in Swift are drawn")
struct RenderTests {
    private static let screen = Screen(width: 60, height: 40, scale: 2) {
        Label("Hi").id("greeting").background(.systemYellow)
    }
    .state("hidden") { Override("greeting").hidden() }
    .shot("dark", traits: .appearance(.dark))

    private func size(_ png: [UInt8]) throws -> [Int] {
        let picture = try decodePNG(png)
        return [picture.width, picture.height]
    }

    @Test("as PNG, SVG and PDF, by the ending of the file's name")
    func formats() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, start) in [("a.png", "\u{89}PNG"), ("a.SVG", "<svg"), ("a.pdf", "%PDF")] {
            let path = folder.appending(path: name).path
            try Self.screen.render(to: path)
            let bytes = try Data(contentsOf: URL(filePath: path))
            #expect(
                String(decoding: bytes.prefix(200), as: UTF8.self).contains(start.dropFirst(name == "a.png" ? 1 : 0)))
            let format = try #require(PictureFormat(rawValue: String(name.suffix(3)).lowercased()))
            #expect(try Self.screen.render(as: format) == [UInt8](bytes))
        }
        let endings = [".png", ".svg", ".pdf"]
        let unknown = SceneError.unknownFormat(path: "a.gif", endings: endings, file: #filePath, line: #line + 1)
        #expect(throws: unknown) { try Self.screen.render(to: "a.gif") }
        #expect(unknown.description.hasSuffix("end it in .png, .svg or .pdf, or draw the scene's film()"))
    }

    @Test("in a shot, in states, and on other screens")
    func choices() throws {
        let plain = try Self.screen.render(as: .png)
        #expect(try size(plain) == [120, 80])
        let dark = try Self.screen.render(as: .png, shot: "dark")
        #expect(dark != plain)
        #expect(try Self.screen.render(as: .png, traits: .appearance(.dark)) == dark)
        #expect(try Self.screen.render(as: .png, states: ["hidden"]) != plain)
        #expect(try size(Self.screen.render(as: .png, traits: .scale(1), .width(50))) == [50, 40])
        #expect(try size(Self.screen.render(as: .png, traits: .device(.iPhoneSE))) == [750, 1334])
    }

    @Test("within the command's limits, unless the caller sets others")
    func limits() throws {
        #expect(Tatami.Limits().known == TatamiPrimitives.Limits.standard)
        #expect(throws: SceneError.self) { try Self.screen.render(as: .png, limits: .init(pixels: 9_599)) }
        #expect(throws: SceneError.self) { try Self.screen.render(as: .png, limits: .init(elements: 1)) }
        #expect(throws: SceneError.self) { try Self.screen.render(as: .svg, limits: .init(output: 100)) }
        let exact = try Self.screen.render(as: .png, limits: .init(pixels: 9_600))
        #expect(try exact == Self.screen.render(as: .png))
    }

    @Test("only on screens that fit a picture; their elements are measured on larger ones too")
    func frames() throws {
        let screen = Screen(width: 40_000, height: 10, scale: 1) {
            ColorArea(.red).frame(width: 20, height: 5).id("area")
        }
        #expect(throws: SceneError.self) { try screen.render(as: .png) }
        #expect(try screen.frames()["area"] == Rect(x: 0, y: 0, width: 20, height: 5))
    }

    @Test("at any moment of their timelines, set by the shot or by the caller")
    func moments() throws {
        let screen = Screen(width: 60, height: 40, scale: 1) { ColorArea(.red).frame(height: 10).id("area") }
            .state("tall") { Override("area").frame(height: 30) }
            .timeline { Transition(to: "tall").over(.seconds(1), easing: .linear) }
            .shot("rest")
            .shot("half", at: .seconds(0.5))
            .shot("tall", state: "tall")
        func red(_ shot: String? = nil, at time: Duration? = nil) throws -> Int {
            let picture = try decodePNG(screen.render(as: .png, shot: shot, at: time))
            return (0..<picture.height).count { picture[0, $0][1] < 128 }
        }
        #expect(try red() == 10)
        #expect(try red("half") == 20)
        #expect(try red(at: .milliseconds(500)) == 20)
        #expect(try red("half", at: .milliseconds(750)) == 25)
        #expect(try red("rest", at: .seconds(3600)) == 30)
        #expect(try red("tall", at: .zero) == 30)
        let half = try screen.render(as: .png, shot: "half", traits: .appearance(.dark))
        #expect(half == (try screen.render(as: .png, at: .seconds(0.5), traits: .appearance(.dark))))
    }

    @Test("and an existing file stays if the scene has an error")
    func wrongScene() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "tatami-\(UUID()).png").path
        try Data("before".utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(throws: SceneError.self) { try Screen { Label("Hi").opacity(2) }.render(to: path) }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("before".utf8))
    }

    @Test("and of a million rows only the visible ones are created")
    func rowsOnDemand() throws {
        let made = Made()
        let screen = Screen(width: 100, height: 440, scale: 1) {
            List(id: "list") {
                ForEach(0..<1_000_000) { index in
                    Row(made.title(index))
                }
            }
        }
        .state("far") { Override("list").scrollPosition(.row(500_000)) }
        _ = try screen.render(as: .png, states: ["far"])
        #expect(made.rows.contains(500_005))
        #expect(made.rows.count < 100, "\(made.rows.count) rows were made")
    }

    @Test("and a picture that is too tall for one image is reported as such")
    func tooTall() {
        let screen = Screen(width: 10, height: 40_000, scale: 1) { ColorArea(.red) }
        #expect(throws: SceneError.severalPages(2)) { _ = try screen.render(as: .png) }
    }

    /// Records which rows are created.
    private final class Made: Sendable {
        private let indices = Mutex<Set<Int>>([])

        func title(_ index: Int) -> String {
            indices.withLock { _ = $0.insert(index) }
            return "Row \(index)"
        }

        var rows: Set<Int> { indices.withLock { $0 } }
    }
}
