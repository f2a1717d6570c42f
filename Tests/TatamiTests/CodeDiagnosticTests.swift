import Tatami
import Testing

/// Errors of a scene in code have the messages of scene files, with the line of code that caused each.
@Suite("Errors in code are reported with their lines")
struct CodeDiagnosticTests {
    /// The errors of a scene, each as its line counted from `start` and its message.
    private func errors(_ screen: Screen, from start: Int, states: [String] = [], at time: Duration? = nil)
        -> [String]
    {
        do {
            _ = try screen.render(as: .png, states: states, at: time)
            return []
        } catch .invalidScene(let errors) {
            return errors.map { "\($0.line - start): \($0.severity): \($0.message)" }
        } catch {
            return ["\(error)"]
        }
    }

    @Test("an id given twice")
    func duplicateID() {
        let start = #line
        let screen = Screen {
            Label("One").id("a")
            Label("Two")
                .id("a")
        }
        #expect(
            errors(screen, from: start) == [
                "4: error: id 'a' is already used at \(#filePath):\(start + 2); choose another"
            ])
    }

    @Test("a state's id that no element has")
    func unknownElement() {
        let start = #line
        let screen = Screen { List(id: "chat") { Row("One") } }
            .state("open") {
                Override("chat.rows.1").swipe(.trailing)
            }
        #expect(
            errors(screen, from: start, states: ["open"]) == [
                "3: error: 'chat' has no row 1; its only row is 'chat.rows.0'"
            ])
    }

    @Test("a state's id that no row made on demand has")
    func unknownRow() {
        let start = #line
        let screen = Screen { List(id: "chat") { ForEach(0..<10) { Row("Row \($0)") } } }
            .state("open") { Override("chat.rows.10").rowState(.selected) }
        #expect(
            errors(screen, from: start, states: ["open"]) == [
                "2: error: 'chat' has no row 10; its 10 rows are counted from 0, so the last is 'chat.rows.9'"
            ])
    }

    @Test("a row on demand with an error")
    func wrongRow() {
        let start = #line
        let screen = Screen {
            List(id: "list") {
                ForEach(0..<1000) { index in
                    Row("Row \(index)").opacity(Double(index) - 2)
                }
            }
        }
        #expect(
            errors(screen, from: start).sorted() == [
                "4: error: -1 is out of range; give a number from 0 to 1",
                "4: error: -2 is out of range; give a number from 0 to 1",
            ] + (2...17).map { "4: error: \($0) is out of range; give a number from 0 to 1" }.sorted())
    }

    @Test("invalid sizes")
    func sizes() {
        let start = #line
        let screen = Screen(width: 0, height: 100) {
            ColorArea(.red)
                .frame(width: -1)
                .frame(minHeight: 20, maxHeight: 10)
                .cornerRadius(.nan)
        }
        #expect(
            errors(screen, from: start) == [
                "1: error: 0 is out of range; give a number above 0, up to 100000",
                "3: error: -1 is out of range; give a number from 0 to 100000",
                "4: error: 'minHeight' is larger than 'maxHeight'",
                "5: error: the number is not finite",
            ])
    }

    @Test("unknown names")
    func names() {
        let start = #line
        let screen = Screen(Device("iphone-51")) {
            Label("Hi").foregroundStyle(Color("systemrad")).font(.custom("Intre"))
        }
        #expect(
            errors(screen, from: start) == [
                "1: error: unknown device 'iphone-51'; did you mean 'iphone-15'?",
                "2: error: no font family 'Intre'; did you mean 'Inter'?",
                "2: error: unknown colour 'systemrad'; did you mean 'systemRed'?",
            ])
    }

    @Test("an unknown symbol and a missing image, for which placeholders are drawn with a warning")
    func placeholders() throws {
        let start = #line
        let screen = Screen(width: 100, height: 200, scale: 1) {
            Symbol("trash.fil")
            Image("missing.png").frame(width: 40, height: 40)
            ChatRow(icon: "nope.png", name: "Anna", comment: "Hi")
        }
        var warnings: [String] = []
        let bytes = try screen.render(as: .png) { warning in
            #expect(warning.severity == .warning)
            warnings.append("\(warning.line - start): \(warning.message)")
        }
        #expect(bytes.count > 500)
        #expect(
            warnings == [
                "2: a placeholder is drawn: no symbol 'trash.fil'; did you mean 'trash.fill'?",
                "3: a placeholder is drawn: no file 'missing.png' in the scene's folder",
                "4: a placeholder is drawn: no file 'nope.png' in the scene's folder",
            ])
        // The picture is the same in every format, and an image that is there and can't be drawn stays an error.
        _ = try screen.render(as: .svg) { _ in }
        _ = try screen.render(as: .pdf) { _ in }
        #expect(
            errors(Screen { Image("CodeDiagnosticTests.swift") }, from: #line) == [
                "0: error: 'CodeDiagnosticTests.swift' is not a PNG, JPEG or SVG; convert it"
            ])
    }

    @Test("nesting: 400 nested elements are drawn, on any thread, and more are an error")
    func nesting() async throws {
        func nested(_ count: Int) -> Screen {
            var element: any Element = Label("In")
            for _ in 1..<count { element = VStack { [element] }.padding(0.1) }
            return Screen(width: 100, height: 100, scale: 1) { [element] }
        }
        for format in PictureFormat.allCases { #expect(try nested(400).render(as: format).count > 100) }
        try await Task.detached { _ = try nested(400).render(as: .png) }.value
        #expect(throws: SceneError.self) { try nested(401).render(as: .png) }
        #expect(throws: SceneError.self) { try nested(2_000).render(as: .png) }
    }

    @Test("properties that only a row has")
    func rowModifier() {
        let start = #line
        let screen = Screen {
            Label("Hi").swipe(.trailing)
        }
        #expect(errors(screen, from: start) == ["2: error: unknown key 'swipe' in an element"])
    }

    @Test("a state or a shot given twice, and a shot's unknown state")
    func duplicateStates() {
        let start = #line
        let screen = Screen { Label("Hi") }
            .state("a") {}
            .state("a") {}
            .shot("one")
            .shot("one")
            .shot("two words", state: "b")
        #expect(
            errors(screen, from: start) == [
                "3: error: key 'a' was already given at \(#filePath):\(start + 2); remove one",
                "5: error: shot 'one' is already given at \(#filePath):\(start + 4); choose another name",
                "6: error: 'two words' can't name a shot; use letters, digits, '.', '-' and '_'",
            ])
    }

    @Test("an unknown shot or state that is requested")
    func unknownChoice() {
        let screen = Screen { Label("Hi") }.state("open") {}.shot("closed")
        let start = #line
        let shot = #expect(throws: SceneError.self) { _ = try screen.render(as: .png, shot: "close") }
        let state = #expect(throws: SceneError.self) { _ = try screen.render(as: .png, states: ["opne"]) }
        #expect(
            shot?.description
                == "\(#filePath):\(start + 1): error: no shot 'close' in this scene; did you mean 'closed'?")
        #expect(
            state?.description
                == "\(#filePath):\(start + 2): error: no state 'opne' in this scene; did you mean 'open'?")
    }

    @Test("constraints: each with its line, conflicting ones with all of them")
    func constraints() {
        let start = #line
        let unknown = Screen {
            ConstraintView {
                ColorArea(.red).frame(width: 10, height: 10).named("box")
            } constraints: { row in
                row.box.leading == row.leading
                row.bax.top == row.top
            }
        }
        #expect(errors(unknown, from: start).map { $0.prefix(9) } == ["6: error:"])
        let clash = #line
        let clashing = Screen {
            ConstraintView {
                ColorArea(.red).frame(width: 10, height: 10).named("box")
            } constraints: { row in
                row.box.leading == row.leading
                row.box.top == row.top
                row.bottom - row.box.bottom == 8
                row.bottom - row.box.bottom == 52
            }
            .id("card")
        }
        #expect(
            errors(clashing, from: clash) == [
                "7: error: 'row.bottom - box.bottom' can't be both 8 and 52 in 'card'; lower one to @999, "
                    + "or turn '=' into an inequality ('>=' or '<=')",
                "7: note: 'row.bottom - box.bottom = 8'",
                "8: note: 'row.bottom - box.bottom = 52'",
            ])
    }

    @Test("steps: each with its line, and moments without a timeline")
    func steps() {
        let start = #line
        let wrong = Screen {
            Label("Hi").id("note")
            List(id: "log") {}
        }
        .state("bold") { Override("note").foregroundStyle(.red) }
        .timeline {
            Transition(to: "bald")
                .over(.seconds(-1))
            TimelineWait(.seconds(3601))
            Transition(to: "bold").over(.seconds(1), easing: .cubicBezier(2, 0, 1, 1))
            Swipe("note", toward: .left, .distance(0))
            Append(to: "log") { Row("One").opacity(2) }
                .element("note", over: .seconds(1))
                .element("note")
        }
        #expect(
            errors(wrong, from: start, at: .zero) == [
                "7: error: no state 'bald' in this scene; did you mean 'bold'?",
                "8: error: -1 is out of range; give a number from 0 to 3600",
                "9: error: 3601 is out of range; give a number from 0 to 3600",
                "10: error: 2 is out of range; give a number from 0 to 1",
                "11: error: 0 is out of range; give a number above 0, up to 100000",
                "12: error: 2 is out of range; give a number from 0 to 1",
                "14: error: key 'note' was already given at \(#filePath):\(start + 13); remove one",
            ])
        let row = #line
        let senseless = Screen { List(id: "list") { Row("One") } }
            .timeline {
                TimelineWait(.seconds(0.1))
                Swipe("list.rows.0", toward: .left)
            }
        #expect(
            errors(senseless, from: row, at: .zero) == [
                "4: error: 'list.rows.0' has nothing to swipe to the left; give it swipeActions, a slide or a "
                    + "thresholdSwipe, or write 'expect: nothing'"
            ])
        let still = Screen { Label("Hi") }
        let late = #line + 1
        #expect(
            errors(still, from: late, at: .seconds(1)).map { $0.drop { $0 != ":" } } == [
                ": error: the scene has no 'timeline', so it is the same at any time; add one, or remove 'at'"
            ])
        let moving = still.timeline { TimelineWait(.seconds(1)) }
        #expect(
            errors(moving, from: late, at: .seconds(-1)).map { $0.drop { $0 != ":" } } == [
                ": error: -1 is out of range; give a number from 0 to 3600"
            ])
    }

    @Test("texts that no file can contain")
    func controlCharacters() {
        let start = #line
        let screen = Screen {
            Label("a\u{0}b")
        }
        #expect(errors(screen, from: start) == ["2: error: control character U+0000; remove it"])
    }

    @Test("a valid scene has none, a wrong state only where it is drawn")
    func valid() {
        let screen = Screen(width: 10, height: 10) { ColorArea(.red).id("a") }
            .state("wrong") { Override("b").opacity(0) }
        #expect(errors(screen, from: #line) == [])
        #expect(errors(screen, from: #line, states: ["wrong"]).count == 1)
    }
}
