import TatamiMessages
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("Variants")
struct VariantTests {
    private func source(_ text: String) throws -> SceneSource {
        let (source, diagnostics) = readScene(Array(text.utf8), fileName: "a.yaml", resources: FolderInMemory())
        #expect(diagnostics == [])
        return try #require(source)
    }

    private func names(_ text: String, _ request: VariantRequest = VariantRequest()) throws -> [String] {
        try source(text).inVariants(request).shots.map(\.fullName)
    }

    private func matrix(_ values: [VariantTrait: [String]]) -> VariantMatrix {
        var matrix = VariantMatrix()
        for (trait, values) in values { matrix[trait] = values }
        return matrix
    }

    private static let listed = """
        content: []
        shots: [{name: a}, {name: b, appearance: dark}]
        variants: {appearance: [light, dark], device: [iphone-se, ipad-mini]}
        """

    @Test("every shot has the variants that a scene lists, named by their values in the order of the traits")
    func listed() throws {
        #expect(
            try names(Self.listed) == [
                "a@iphone-se,light", "a@iphone-se,dark", "a@ipad-mini,light", "a@ipad-mini,dark",
                "b@iphone-se,light", "b@iphone-se,dark", "b@ipad-mini,light", "b@ipad-mini,dark",
            ])
        #expect(try names("content: []\nvariants: {language: ja}") == ["default@ja"])
        #expect(
            try names("content: []\nvariants: [{device: [iphone-se, ipad-mini]}, {textSize: extraLarge}]")
                == ["default@iphone-se", "default@ipad-mini", "default@extraLarge"])
        for none in ["variants: {}", "variants: []", ""] {
            #expect(try names("content: []\n\(none)") == ["default"])
        }
    }

    @Test("variants override the shot, the states and the scene")
    func resolved() throws {
        let text = """
            screen: {width: 100, height: 50, appearance: light}
            content: []
            states: {s: {screen: {textSize: small}}}
            shots: [{name: a, state: s, width: 70, appearance: light}]
            variants: {device: [iphone-se], appearance: [dark], textSize: [large], language: [en], direction: rightToLeft}
            """
        let source = try source(text)
        let screen = try #require(source.resolve(source.shots[0]).resolved?.scene.screen)
        #expect(screen.width == 375 && screen.height == 667 && screen.appearance == .dark)
        #expect(screen.textSize == .large && screen.language == "en" && screen.direction == .rightToLeft)
        #expect(source.shots[0].variant == "iphone-se,dark,large,en,rightToLeft")
    }

    @Test("requested values replace those that the scene lists for the same trait, and each variant is drawn once")
    func asked() throws {
        let dark = VariantRequest(asked: matrix([.appearance: ["dark"]]))
        #expect(
            try names(Self.listed, dark)
                == ["a@iphone-se,dark", "a@ipad-mini,dark", "b@iphone-se,dark", "b@ipad-mini,dark"])
        #expect(try names("content: []", dark) == ["default@dark"])
        let both = "content: []\nvariants: [{appearance: light}, {appearance: [light, dark]}]"
        #expect(try names(both, dark) == ["default@dark"])
        #expect(try names(both) == ["default@light", "default@dark"])
    }

    @Test("variants of a project apply to scenes that don't set variants")
    func usual() throws {
        let project = VariantRequest(usual: [matrix([.appearance: ["light", "dark", "light"]])])
        #expect(try names("content: []", project) == ["default@light", "default@dark"])
        #expect(try names("content: []\nvariants: {}", project) == ["default"])
        #expect(try names("content: []\nvariants: {device: iphone-se}", project) == ["default@iphone-se"])
        let asked = VariantRequest(asked: matrix([.device: ["iphone-se"]]), usual: project.usual)
        #expect(try names("content: []", asked) == ["default@iphone-se,light", "default@iphone-se,dark"])
    }

    @Test("a check covers every shot and every state that no shot shows, in each requested variant")
    func checked() throws {
        let scene = try source("states: {a: {}, b: {}}\nshots: [{name: s, state: a}]\ncontent: []")
        let shots = scene.inVariants(VariantRequest(asked: matrix([.appearance: ["dark", "light"]]))).allShots
        #expect(shots.map(\.variant) == ["dark", "light", "dark", "light", "dark", "light"])
        #expect(shots.map(\.states) == [[], [], ["a"], ["a"], ["b"], ["b"]])
    }

    @Test("variants have unambiguous names: no word means two traits")
    func words() {
        let words = VariantTrait.allCases.flatMap { $0.words ?? [] }
        #expect(Set(words).count == words.count)
        for word in words { #expect(!VariantTrait.language.has(word) && !VariantTrait.language.has(word.uppercased())) }
        #expect(VariantTrait.language.has("zh-Hant") && !VariantTrait.language.has("j"))
        #expect(VariantTrait.allCases.allSatisfy { !$0.has("") })
    }

    static let wrongLists: [(String, String)] = [
        ("variants: {appearance: drak}", "4:24: error: expected"),
        ("variants: {device: [iphone-se, iphone-es]}", "did you mean 'iphone-se'?"),
        ("variants: {language: [ja, dark]}", "4:27: error: 'dark' is not a language tag"),
        ("variants: {scale: [2]}", "unknown key 'scale' in variants"),
        ("variants: 3", "4:11: error: expected"),
    ]

    @Test("variants that don't exist are reported with their place", arguments: wrongLists)
    func errors(text: String, words: String) {
        let (_, found) = readScene(
            Array("content: []\n\n\n\(text)".utf8), fileName: "a.yaml", resources: FolderInMemory())
        let sentences = found.map { $0.sentence.text }
        #expect(sentences.count == 1 && sentences.first?.contains(words) == true, "\(sentences)")
    }

    @Test("variants are limited to a thousand")
    func limit() throws {
        let sizes = ContentSize.allCases.map(\.rawValue).joined(separator: ", ")
        let languages = (0..<21).map { "ja-a\($0)" }
        func text(_ count: Int) -> String {
            let chosen = languages.prefix(count).joined(separator: ", ")
            return """
                content: []
                variants: {textSize: [\(sizes)], appearance: [light, dark], direction: [leftToRight, rightToLeft], language: [\(chosen)]}
                """
        }
        #expect(try names(text(20)).count == 960)
        let (_, found) = readScene(Array(text(21).utf8), fileName: "a.yaml", resources: FolderInMemory())
        #expect(found.map { $0.sentence.text }.first?.contains("expected at most 1000 variants, found 1008") == true)
    }

    @Test("variants of a project are read from its file")
    func project() {
        let (settings, found) = readProject(
            Array("variants: {appearance: [light, dark]}".utf8), fileName: "tatami.yaml")
        #expect(found == [] && settings?.variants == [matrix([.appearance: ["light", "dark"]])])
        let (none, errors) = readProject(Array("variants: {appearance: lihgt}".utf8), fileName: "tatami.yaml")
        #expect(none == nil && errors.count == 1)
    }
}
