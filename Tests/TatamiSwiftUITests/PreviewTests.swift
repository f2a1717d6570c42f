import CPreviews
import SwiftUI
import TatamiSceneFile
import Testing

private struct Greeting: View {
    let name: String

    var body: some View { Text("Hello, \(name)") }
}

private let firstLine: UInt = #line + 8

// A comment, with previews in it: #Preview { Greeting(name: "Eli") }
/*
#Preview {
    Greeting(name: "Flo")
}
*/
#Preview("Named") {
    Greeting(name: "Ada")
}

#Preview(traits: .fixedLayout(width: 120, height: 40)) { Greeting(name: "Bo") }

struct GreetingPreviews: PreviewProvider {
    static var previews: some View {
        Group {
            Greeting(name: "Cleo").previewDisplayName("First")
            Greeting(name: "Dag").previewLayout(.sizeThatFits)
        }
    }
}

struct AppearancePreviews: PreviewProvider {
    static var previews: some View {
        Greeting(name: "Gil")
        VStack { Greeting(name: "Hal") }.preferredColorScheme(.dark)
    }
}

@Suite("Previews are found in the program")
@MainActor
struct PreviewTests {
    @Test("previews of the macro are found by their entries, with name, line and layout")
    func macros() async throws {
        let previews = DrawablePreview.all { call_preview_entries() }
            .filter { $0.place.file == "TatamiSwiftUITests/PreviewTests.swift" }.sorted {
                $0.place.line < $1.place.line
            }
        #expect(previews.map(\.name) == ["Named", nil])
        #expect(previews.map(\.place.line) == [firstLine, firstLine + 4])
        let drawn = await previews[0].drawn(under: ScreenConditions())
        #expect(try drawn.map { try $0.screen.screen.yaml() }.first?.contains("Hello, Ada") == true)
        let fixed = await previews[1].drawn(under: ScreenConditions())
        let text = try #require(fixed.first).screen.screen.yaml()
        #expect(text.contains("width: 120") && text.contains("height: 40"), "\(text)")
    }

    @Test("the views of a PreviewProvider are found by the type's name")
    func providers() async throws {
        let place = CodePlace(file: "A/B.swift", line: 3)
        let preview = try #require(
            DrawablePreview(provider: "18TatamiSwiftUITests16GreetingPreviewsV", at: place))
        let drawn = await preview.drawn(under: ScreenConditions())
        #expect(drawn.map(\.name) == ["First", nil])
        let texts = try drawn.map { try $0.screen.screen.yaml() }
        #expect(texts[0].contains("Hello, Cleo") && !texts[0].contains("Dag"))
        #expect(texts[1].contains("Hello, Dag") && texts[1].contains("height: content"), "\(texts[1])")
        #expect(DrawablePreview(provider: "18TatamiSwiftUITests5NoneV", at: place) == nil)
    }

    @Test("each view of a PreviewProvider has the appearance that it prefers")
    func appearances() async throws {
        let preview = try #require(
            DrawablePreview(
                provider: "18TatamiSwiftUITests18AppearancePreviewsV", at: CodePlace(file: "A/B.swift", line: 3)))
        let drawn = await preview.drawn(under: ScreenConditions())
        let texts = try drawn.map { try $0.screen.screen.yaml() }
        #expect(texts.map { $0.contains("appearance: dark") } == [false, true])
        #expect(drawn.allSatisfy { $0.screen.warnings.isEmpty })
    }

    @Test("the scene of a preview keeps the lines of Swift")
    func places() throws {
        let line = #line + 1
        let drawn: DrawnScreen = Text("a").opacity(2).drawn()
        let json = try drawn.screen.named("a").placedJSON { _ in "Sources/A.swift" }
        #expect(json.contains("\"files\": [\"Sources/A.swift\"]") && json.contains(":\(line)"), "\(json)")
    }
}
