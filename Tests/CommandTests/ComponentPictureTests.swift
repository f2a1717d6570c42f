import RunningPrograms
import Testing

@Suite("Pictures of components")
struct ComponentPictureTests {
    private static let components = """
        components:
          toggleRow:
            parameters: {title: text, on: {type: boolean, default: false}}
            content:
              hstack:
                - label: {text: "{title}"}
                - spacer:
                - switch: {id: knob, isOn: "{on}"}
              padding: 12
          card:
            parameters: {title: text}
            content:
              view:
                height: 80
                background: secondarySystemBackground
                content:
                  - label: {id: head, text: "{title}"}
                  - symbol: {id: star, name: star.fill, size: 20}
                constraints:
                  - head.leading = view.leading + 16
                  - head.centerY = view.centerY
                  - star.trailing = view.trailing - 16
                  - star.centerY = head.centerY

        """
    private static let ofComponents = """
        content:
          - list:
              id: list
              rows:
                - toggleRow: {id: wifi, title: Wi-Fi}
                - toggleRow: {id: blue, title: Bluetooth, on: true}
                - card: {id: c, title: Hello}
        states:
          other: {wifi: {on: true}, c: {title: Bye}, c.star: {color: red}}

        """
    private static let written = """
        content:
          - list:
              id: list
              rows:
                - {id: wifi, hstack: [{label: Wi-Fi}, {spacer: }, {switch: {id: w, isOn: false}}], padding: 12}
                - {id: blue, hstack: [{label: Bluetooth}, {spacer: }, {switch: {id: b, isOn: true}}], padding: 12}
                - id: c
                  view:
                    height: 80
                    background: secondarySystemBackground
                    content:
                      - label: {id: head, text: Hello}
                      - symbol: {id: star, name: star.fill, size: 20}
                    constraints:
                      - head.leading = view.leading + 16
                      - head.centerY = view.centerY
                      - star.trailing = view.trailing - 16
                      - star.centerY = head.centerY
        states:
          other: {w: {isOn: true}, head: {text: Bye}, star: {color: red}}

        """

    /// The rest of the scene with taps on the knobs in the first and the second row.
    private static func rest(_ first: String, _ second: String) -> String {
        """
        screen: {width: 320, height: 300, scale: 2}
        timeline: [{tap: \(first)}, {wait: 0.5s}, {tap: \(second)}, {to: other, over: 0.4s}]
        shots: [{name: start}, {name: halfway, at: 0.2s}, {name: tapped, at: 0.4s}, {name: fading, at: 1.2s}, {name: other, state: other}]
        """
    }

    @Test("constraints, states and timelines mean the same with components as with everything written out")
    func moving() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            (Self.components + Self.ofComponents + Self.rest("wifi.knob", "blue.knob")).utf8, to: "uses.yaml")
        try folder.write((Self.written + Self.rest("w", "b")).utf8, to: "says.yaml")
        let run = try Program.tatami("render", "uses.yaml", "says.yaml", in: folder).run()
        try #require(run.status == 0, "\(run.errors)")
        let shots = ["start", "halfway", "tapped", "fading", "other"]
        for shot in shots {
            #expect(try folder.bytes(of: "uses-\(shot).png") == folder.bytes(of: "says-\(shot).png"), "\(shot)")
        }
        #expect(try Set(shots.map { try folder.bytes(of: "uses-\($0).png") }).count == shots.count)
    }
}
