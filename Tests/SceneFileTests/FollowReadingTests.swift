import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: elements that follow a scroll")
struct FollowReadingTests {
    private static let following =
        ", scrolled: {follow: inbox, past: 8}, collapsed: {follow: inbox, over: [10, 62]}"
    private static let scene = """
        use: tatami
        content:
          - navigationBar: {id: bar, title: Inbox, large: true\(following)}
          - pageDots: {count: 3, current: {follow: offers}}
          - carousel: {id: offers, content: [{label: a}, {label: b}, {label: c}]}
          - list: {id: inbox, rows: [a, b]}
        """

    @Test("the scene contains the element as before any scrolling, with what it follows and by which measure")
    func followers() throws {
        let scene = try #require(Reading.scene(Self.scene))
        #expect(scene.followers.map(\.element) == ["bar", "content.1"])
        #expect(
            scene.followers.first?.motions == [
                FollowedMotion(leader: "inbox", .progress(from: 10, to: 62)), FollowedMotion(leader: "inbox", .past(8)),
            ])
        #expect(scene.followers.last?.motions == [FollowedMotion(leader: "offers", .page)])
        let plain = Self.scene.replacing(Self.following, with: "")
            .replacing(", current: {follow: offers}", with: "")
        #expect(Reading.scene(plain)?.content == scene.content)
    }

    @Test("the source of rows creates a follower for any numbers: equal each time, with the same id")
    func source() throws {
        let resolved = try #require(Reading.resolved(Self.scene))
        let bar = resolved.scene.followers[0]
        let half = resolved.rows.element(ofFollower: bar.number, at: [0.5, 1])
        #expect(half.id == "bar" && half == resolved.rows.element(ofFollower: bar.number, at: [0.5, 1]))
        #expect(half.element("bar.large")?.box.clipsContent == true)
        #expect(resolved.scene.content.element("bar.large")?.box.clipsContent == false)
        #expect(half != resolved.rows.element(ofFollower: bar.number, at: [1, 1]))
        #expect(resolved.rows.element(ofFollower: bar.number, at: [0, 0]) == resolved.scene.content.element("bar"))
        #expect(resolved.place(of: "bar.large") != nil)
    }

    @Test("a state makes an element follow no longer, or over another range")
    func states() throws {
        let states = """
            \nstates:
              fixed: {bar: {collapsed: 1, scrolled: false}}
              wider: {bar: {collapsed: {over: 100}}}
            shots: [{name: fixed, state: fixed}, {name: wider, state: wider}]
            """
        #expect(Reading.scene(Self.scene + states, shot: "fixed")?.followers.map(\.element) == ["content.1"])
        let wider = try #require(Reading.scene(Self.scene + states, shot: "wider")?.followers.first)
        #expect(wider.motions.first?.measure == .progress(from: 0, to: 100))
    }

    @Test("within a component a name first refers to a part")
    func parts() throws {
        let scene = try #require(
            Reading.scene(
                """
                use: tatami
                components:
                  gallery:
                    content:
                      vstack: [{carousel: {id: photos, content: [{label: a}, {label: b}]}}, {pageDots: {count: 2, current: {follow: photos}}}]
                content: [{gallery: {id: one}}, {gallery: {id: two}}, {carousel: {id: photos, content: [{label: a}]}}]
                """))
        #expect(scene.followers.flatMap(\.motions).map(\.leader) == ["one.photos", "two.photos"])
    }

    @Test(
        "invalid references are reported at their places",
        arguments: [
            (
                "collapsed: {follow: inbxo, over: 52}",
                "3:63: error: no list, carousel or slider 'inbxo' to follow; did you mean 'inbox'?"
            ),
            ("collapsed: {follow: tap, over: 52}", "3:63: error: 'tap' is a button, which does not scroll"),
            ("collapsed: {follow: first, over: 52}", "3:63: error: 'first' is a row's part, which does not scroll"),
            ("collapsed: {follow: inbox}", "3:63: error: 'inbox' is a list, which has no pages"),
            ("collapsed: {follow: inbox, past: 3}", "3:54: error: a number follows a scroll with 'over'"),
            ("scrolled: {follow: inbox, over: 3}", "3:53: error: true or false needs 'past' to follow a scroll"),
            ("scrolled: {follow: inbox, over: 3, past: 8}", "3:84: error: 'over' and 'past' exclude each other"),
            ("collapsed: {follow: inbox, over: [60, 8]}", "3:76: error: 'over' goes from 60 to 8 points"),
            ("collapsed: {follow: inbox, over: 0}", "3:76: error: 0 is out of range"),
            ("collapsed: {over: 52}", "3:54: error: expected a number, found a mapping"),
            (
                "collapsed: {follow: inbox, over: 52, under: 3}",
                "3:80: error: unknown key 'under' in a value that follows a scroll"
            ),
            (
                "leading: [{carousel: {id: own, content: [{label: a}]}}], collapsed: {follow: own, over: 52}",
                "3:120: error: 'own' is inside the element that follows it"
            ),
            (
                "leading: [{list: {rows: [a]}}], collapsed: {follow: inbox, over: 52}",
                "error: 'bar' follows a scroll and contains a list"
            ),
            (
                "leading: [{slider: {value: {follow: inbox, over: 52}}}], collapsed: {follow: inbox, over: 52}",
                "error: this is inside a component that follows a scroll itself"
            ),
        ] as [(String, String)])
    func errors(keys: String, diagnostic: String) {
        let said = Reading.diagnostics(
            """
            use: tatami
            content:
              - navigationBar: {id: bar, large: true, \(keys)}
              - button: {title: Tap, id: tap}
              - list: {id: inbox, rows: [{text: a, id: first}]}
            """)
        #expect(said.contains { $0.hasPrefix("scene.yaml:") && $0.contains(diagnostic) }, "\(said)")
    }

    @Test("a fraction follows a slider")
    func fractions() {
        for follower in [
            "progressBar: {value: {follow: vol}}", "progressRing: {value: {follow: vol}}", "level: {of: {follow: vol}}",
        ] {
            let said = Reading.diagnostics(
                """
                use: tatami
                components: {level: {parameters: {of: fraction}, content: {area: red, height: "{of * 10}"}}}
                content: [{slider: {id: vol, value: 0.4}}, {\(follower)}]
                """)
            #expect(said == [])
        }
    }

    @Test("only a number can be dragged")
    func draggedText() {
        let said = Reading.diagnostics(
            "components: {c: {parameters: {p: {type: text, default: a, drag: 3}}, content: {label: '{p}'}}}\ncontent: []"
        )
        #expect(said.contains { $0.contains("error: only a number can be dragged") }, "\(said)")
    }

    @Test("elements in rows follow nothing, on demand or not")
    func rows() {
        for row in ["{slider: {value: {follow: l, over: 9}}}", "{vstack: [{slider: {value: {follow: l, over: 9}}}]}"] {
            for more in ["", ", repeat: 3"] {
                let list = "{id: l, rows: [\(row.dropLast())\(more)}]}"
                let said = Reading.diagnostics("use: tatami\ncontent: [{list: \(list)}]")
                #expect(
                    said.contains { $0.contains("error: an element in a row can't follow a scroll") },
                    "\(list): \(said)")
            }
        }
    }

    @Test("errors that occur only during a scroll are reported too")
    func laterErrors() {
        let said = Reading.diagnostics(
            """
            use: tatami
            components:
              shade: {parameters: {dark: number}, content: {area: "{dark > 0.5 ? 'blakc' : 'white'}", height: 9}}
            content: [{shade: {dark: {follow: l, over: 9}}}, {list: {id: l, rows: [a]}}]
            """)
        #expect(said.contains { $0.contains("unknown colour 'blakc'") || $0.contains("blakc") }, "\(said)")
    }

    @Test("the data of a grid or a carousel is reported by its own name", arguments: ["grid", "carousel"])
    func dataOfElements(kind: String) {
        let said = Reading.diagnostics(
            "content: [{\(kind): {content: {from: a.json}}}]", files: ["a.json": "[]"])
        #expect(said == ["scene.yaml:1:\(kind.count + 24): error: the data of a \(kind) needs 'as'"], "\(said)")
    }
}
