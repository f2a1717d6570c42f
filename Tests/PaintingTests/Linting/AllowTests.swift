import TatamiScenes
import Testing

@Suite("Lint: allowed issues")
struct AllowTests {
    private let pale = "text: Pale, color: \"#999999\""

    @Test(
        "a lint issue is allowed with a reason: by the element, its container, the scene or the project")
    func allowed() throws {
        #expect(try lintIssues("  - label: {\(pale), allow: {contrast: a watermark}}") == [])
        #expect(try lintIssues("  - vstack: {allow: {contrast: a watermark}, content: [{label: {\(pale)}}]}") == [])
        #expect(try lintIssues("  - list: {rows: [{label: {\(pale)}, allow: {contrast: a watermark}}]}") == [])
        #expect(try lintIssues("  - label: {\(pale)}", rest: "allow: {contrast: a watermark}") == [])
        let scene = try CheckedScene("screen: {width: 320, height: 200}\ncontent: [{label: {\(pale)}}]")
        #expect(try scene.check(pardons: [Pardon(rule: .contrast, reason: "a watermark")]) == [])
        #expect(try scene.check(pardons: [Pardon(rule: .overlap, reason: "a watermark")]).count == 1)
    }

    @Test("other lint issues of the element are still reported")
    func others() throws {
        let stack = "shadow: {blur: 3}, allow: {contrast: a watermark}, content: [{label: {\(pale)}}]"
        #expect(try lintIssues("  - vstack: {\(stack)}").count == 1)
    }

    @Test(
        "a lint issue allowed without a reason is an error",
        arguments: ["{contrast: }", "{contrast: \"  \"}", "contrast", "[contrast]"])
    func withoutReason(allow: String) throws {
        let said = try lintIssues("  - label: {\(pale), allow: \(allow)}")
        #expect(
            said == [
                "error: 'contrast' is allowed without a reason; give one: 'allow: {contrast: why it is meant}'"
            ])
    }

    @Test("an unknown rule is reported with the nearest name")
    func unknown() throws {
        #expect(
            try lintIssues("  - label: {text: A, allow: {contrst: why}}")
                == ["error: unknown key 'contrst' in allow; did you mean 'contrast'?"])
    }

    @Test("an allowance without an issue is reported at its place")
    func needless() throws {
        let said = try CheckedScene(
            "screen: {width: 320, height: 200}\ncontent:\n  - label: {text: Dark, allow: {contrast: a watermark}}\nallow: {overlap: it is meant}"
        ).check()
        #expect(
            said == [
                "scene.yaml:3:33: warning: there is no 'contrast' issue to allow; remove this",
                "scene.yaml:4:9: warning: there is no 'overlap' issue to allow; remove this",
            ])
    }

    @Test(
        "a lint issue of many rows, places or shots is reported once, with their number and the first shot"
    )
    func grouped() throws {
        let said = try CheckedScene(
            """
            screen: {width: 320, height: 200}
            content:
              - list: {id: l, rows: [{label: {text: "Pale {number}", id: a, color: "#999999"}}]}
            states:
              more: {l: {rows: [{label: {text: "Pale {number}", color: "#888888"}, repeat: 3}, {label: {text: Pale, color: "#888888"}}]}}
            shots: [{name: one}, {name: three, state: more}, {name: three-again, state: more}]
            """
        ).check()
        #expect(said.count == 2)
        #expect(said[0].hasPrefix("scene.yaml:3:41: warning: the text of 'a' has a contrast of"))
        #expect(said[1].contains("(and 2 more like it)"))
        #expect(said[1].contains("(in 'three'); the same in 1 more place (line 5)"))
    }

    @Test("an issue that is not in all variants names those that have it, once")
    func variants() throws {
        func said(_ color: String) throws -> [String] {
            try CheckedScene(
                """
                screen: {width: 320, height: 200}
                variants: {appearance: [light, dark], direction: [leftToRight, rightToLeft]}
                content: [{label: {id: a, text: Pale, color: \(color)}}]
                """
            ).check()
        }
        let dark = try said("\"#444444\"")
        #expect(
            dark.count == 1 && dark[0].contains("warning: in the variant 'dark': the text of 'a' has a contrast of"))
        let light = try said("\"#777777\"")
        #expect(light.count == 1 && light[0].contains("warning: in the variant 'light': the text of 'a'"), "\(light)")
        let all = try said("\"#80808080\"")
        #expect(all.count == 1 && !all[0].contains("variant"), "\(all)")
    }

    @Test("so does content that is too high in large text only")
    func variantsOfHeight() throws {
        let said = try CheckedScene(
            """
            screen: {width: 320, height: 100}
            variants: {textSize: [large, accessibilityExtraExtraExtraLarge]}
            content: [{label: One}, {label: Two}, {label: Three}]
            """
        ).check()
        #expect(said.count == 1 && said[0].contains("in the variant 'accessibilityExtraExtraExtraLarge': "), "\(said)")
    }

    @Test("moments of animations are not checked")
    func moving() throws {
        let scene = """
            screen: {width: 320, height: 200}
            content: [{label: {id: a, text: Hello}}]
            states: {pale: {a: {color: "#EEEEEE"}}}
            timeline: [{to: pale, over: 1s}, {wait: 1s}, {to: [], over: 1s}]
            shots:
            """
        #expect(try CheckedScene(scene + " [{name: moving, at: 0.9s}]").check().count == 1)  // the state by itself
        let said = try CheckedScene(scene + " [{name: moving, at: 0.9s}, {name: at-rest, at: 1.5s}]").check()
        #expect(said.count == 1 && said[0].contains("(in 'at-rest')"))
    }
}
