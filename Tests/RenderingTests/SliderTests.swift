import Foundation
import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

extension FollowingTests {
    private static let slider = """
        use: tatami
        screen: {width: 328, height: 200, scale: 2, language: en}
        content:
          - slider: {id: volume, value: 0.2}
          - {label: Other, id: other}
        states: {loud: {volume: {value: 0.8}}, hello: {other: {text: Hello}}}
        """

    private func knob(_ tree: LayoutTree) -> Double? { tree.node("volume.knob")?.frame.midX }

    @Test("the knob of a slider follows the finger along its line, and stays until a state sets another value")
    func sliders() throws {
        let steps = [
            "{drag: volume, by: 150, over: 1s, easing: linear}", "{drag: volume, by: 900, over: 1s, easing: linear}",
            "{drag: volume, by: -30, over: 1s, easing: linear}", "{release: true}", "{to: hello}", "{wait: 1s}",
            "{to: [hello, loud]}", "{wait: 1s}",
        ]
        let film = try film(Self.slider + "\ntimeline: [\(steps.joined(separator: ", "))]")
        // From 14 to 314 on a screen of 328 points.
        let places = [
            (0.0, 74.0), (0.5, 149), (1, 224), (1.5, 314), (2, 314), (2.5, 299), (3, 284), (3.5, 284), (4.5, 254),
        ]
        for (time, place) in places { #expect(knob(try film.at(time)) == place, "\(time)") }
        #expect(try film.at(3.5).text(of: "other") == "Hello")
        #expect(knob(try film.at(film.seconds)) == 254)
    }

    @Test("in a right-to-left layout, the end is on the left")
    func mirroredSlider() throws {
        let film = try film(
            Self.slider.replacing("language: en", with: "language: en, direction: rightToLeft")
                + "\ntimeline: [{drag: volume, by: 150, over: 1s}]")
        #expect(try [0.0, 1].map { knob(try film.at($0)) } == [254, 104])
    }

    @Test("a text and a line follow the value of a slider, at rest and during a drag")
    func followersOfSliders() throws {
        let scene = """
            use: tatami
            screen: {width: 328, height: 200, scale: 1, language: en}
            components:
              amount: {parameters: {value: number}, content: {label: "{percent(round(value * 100) / 100)}"}}
            content:
              - amount: {id: amount, value: {follow: volume}}
              - slider: {id: volume, value: 0.2}
              - progressBar: {id: line, value: {follow: volume}}
            timeline: [{drag: volume, by: 150, over: 1s, easing: linear}, {release: true}, {wait: 1s}]
            """
        let film = try film(scene)
        #expect(try [0, 0.5, 1, 1.5].map { try film.at($0).text(of: "amount") } == ["20%", "45%", "70%", "70%"])
        func line(_ tree: LayoutTree) -> Double? { tree.node("line")?.children.first?.frame.width }
        #expect(try [0, 1].map { line(try film.at($0)) } == [66, 230])
        #expect(line(try tree(scene.replacing("timeline:", with: "#"))) == 66)
        let wrong = try SceneFolderOnDisk(scene.replacing("{follow: volume}", with: "{follow: volum}")).check()
        #expect(wrong.first?.hasSuffix("no list, carousel or slider 'volum' to follow; did you mean 'volume'?") == true)
    }

    @Test(
        "elements that can't be dragged are reported",
        arguments: ["drag: other, by: 9", "drag: off, by: 9", "drag: row, by: 9", "drag: row.title, by: 9"])
    func undraggable(step: String) throws {
        let said = try SceneFolderOnDisk(
            Self.slider.replacing(
                "states:",
                with: "  - slider: {id: off, disabled: true}\n  - list: {rows: [{text: Row, id: row}]}\nstates:")
                + "\ntimeline: [{\(step)}]"
        ).check()
        #expect(said.count == 1 && said[0].contains("can't be dragged"), "\(said)")
    }

    /// A list of sliders: rows that are sliders, and rows that contain one.
    private static func sliders(_ rows: String, _ timeline: String, states: String = "{}") -> String {
        """
        use: tatami
        screen: {width: 328, height: 200, scale: 2, language: en}
        components:
          channel: {parameters: {level: number}, content: {hstack: [{slider: {id: fader, value: "{level}"}, width: fill}]}}
        content: [{list: {id: mix, separators: false, rows: \(rows)}}]
        states: \(states)
        timeline: [\(timeline)]
        """
    }

    private static let slow = "over: 1s, easing: linear"

    @Test(
        "a slider in a row is dragged, by its own name or that of its row",
        arguments: [
            ("[{slider: {value: 0.2}, id: volume, padding: 0}]", "volume", "volume.knob"),
            ("[{slider: {value: 0.2}, padding: 0}]", "mix.rows.0", "mix.rows.0.knob"),
            ("[{vstack: [{slider: {id: low, value: 0.2}}]}]", "low", "low.knob"),
            ("[{channel: {level: 0.2}, id: drums}]", "drums.fader", "drums.fader.knob"),
            ("[{channel: {level: 0.2}, repeat: 300}]", "mix.rows.0.fader", "mix.rows.0.fader.knob"),
            ("[{slider: {value: 0.2}, id: 's{number}', padding: 0, repeat: 300}]", "s2", "s2.knob"),
            ("{from: mix.csv, as: {id: '{name}', channel: {level: '{level}'}}}", "bass.fader", "bass.fader.knob"),
            ("{from: mix.csv, as: {channel: {level: '{level}'}}}", "mix.rows.1.fader", "mix.rows.1.fader.knob"),
        ] as [(String, String, String)])
    func slidersInRows(rows: String, name: String, knob: String) throws {
        let drags = "{drag: \(name), by: 150, \(Self.slow)}, {drag: \(name), by: -30, \(Self.slow)}, {release: true}"
        let folder = try SceneFolderOnDisk(Self.sliders(rows, drags))
        try "name,level\nvoice,0.5\nbass,0.2\n".write(
            toFile: folder.folder.appending(path: "mix.csv").path, atomically: true, encoding: .utf8)
        #expect(try folder.check() == [])
        let film = try film(in: folder)
        for (time, place) in [(0.0, 74.0), (0.5, 149), (1, 224), (1.5, 209), (2, 194)] {
            #expect(try film.at(time).node(knob)?.frame.midX == place, "\(time)")
        }
        // The others are unchanged.
        let other = try film.at(1).node(knob.replacing("s2", with: "s1").replacing("bass", with: "voice"))
        if name == "s2" { #expect(other?.frame.midX == 74) }
        if name == "bass.fader" { #expect(other?.frame.midX == 164) }
    }

    @Test("a dragged slider in a row keeps its value in states, unless they set it")
    func draggedRows() throws {
        let drag = "{drag: mix.rows.0.fader, by: 150, over: 1s}, {release: true}"
        for (state, place) in [("a: {mix: {spacing: 4}}", 224.0), ("a: {mix.rows.0.fader: {value: 0.6}}", 194)] {
            let film = try film(
                Self.sliders(
                    "[{channel: {level: 0.2}, repeat: 3}]", drag + ", {to: a}", states: "{\(state)}"))
            #expect(try film.at(1).node("mix.rows.0.fader.knob")?.frame.midX == 224)
            #expect(try film.at(film.seconds).node("mix.rows.0.fader.knob")?.frame.midX == place, "\(state)")
        }
    }

    @Test("a slider in a row that is disabled, or has scrolled away, is not dragged")
    func undraggableRows() throws {
        for (row, name) in [
            ("{slider: {value: 0.2, disabled: true}}", "mix.rows.0"),
            ("{slider: {value: 0.2}, repeat: 90}", "mix.rows.80"),
        ] {
            let said = try SceneFolderOnDisk(Self.sliders("[\(row)]", "{drag: \(name), by: 9}")).check()
            #expect(said.count == 1 && said[0].contains("error: "), "\(said)")
        }
    }

    @Test("a user-defined component says which number is dragged, and by how much less than its width")
    func ownKnob() throws {
        let film = try film(
            """
            use: tatami
            screen: {width: 220, height: 100, language: en}
            components:
              dial: {parameters: {value: {type: number, drag: 10}}, content: {zstack: [{label: "{value}"}], height: 40}}
            content: [{dial: {id: dial, value: 0.25}}]
            timeline: [{drag: dial, by: 50, over: 1s, easing: linear}, {release: true}]
            """)
        #expect(try film.at(0).text(of: "dial.0") == "0.25")
        #expect(try film.at(0.4).text(of: "dial.0") == "0.35")
        #expect(try film.at(1).text(of: "dial.0") == "0.5")
    }
}
