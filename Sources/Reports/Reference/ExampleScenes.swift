import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// The scenes drawn for the reference, as files in one folder. They are those of all examples, and those with all
/// symbols, colours and devices.
struct ExampleScenes {
    struct Example {
        var mapping: String
        var key: String
        var file: String
        var drawing: ExampleDrawing
    }

    let groups: [DocumentedGroup]
    private(set) var files: [ReferenceFile] = []
    private(set) var examples: [Example] = []

    static let symbols = "all-symbols.yaml"
    static let symbolRecords = "all-symbols.jsonl"
    static let colors = "all-colors.yaml"
    static let devices = "all-devices.yaml"

    init(of groups: [DocumentedGroup]) {
        self.groups = groups
        for mapping in groups.flatMap(\.mappings) where !OwnComponents.has(mapping) {
            for key in mapping.keys {
                guard let example = key.example else { continue }
                let file = Self.file(of: key.name, in: mapping.name)
                examples.append(
                    Example(mapping: mapping.name, key: key.name, file: file, drawing: example.drawing))
                if example.drawing != .none {
                    files.append(ReferenceFile(name: file, bytes: Array(example.scene.utf8)))
                }
            }
        }
        files.append(ReferenceFile(name: "cat.png", bytes: PackageResources.cat_png))
        files.append(ReferenceFile(name: "people.jsonl", bytes: PackageResources.people_jsonl))
        files.append(ReferenceFile(name: Self.symbols, bytes: Array(Self.symbolScene.utf8)))
        files.append(ReferenceFile(name: Self.symbolRecords, bytes: Array(Self.symbolLines.utf8)))
        files.append(ReferenceFile(name: Self.colors, bytes: Array(Self.colorScene.utf8)))
        files.append(ReferenceFile(name: Self.devices, bytes: Array(Self.deviceScene.utf8)))
    }

    static func file(of key: String, in mapping: String) -> String {
        "\(mapping).\(key.filter { $0 != "$" }).yaml"
    }

    private static let symbolScene = """
        values: {symbol: star}
        screen: {width: 48, height: 48}
        content:
          - zstack: [{symbol: {name: "{symbol}", size: 30, color: label}}]
            width: fill
            height: fill

        """

    private static let symbolLines = Symbol.names.map { "{\"symbol\": \($0.quotedJSON)}\n" }.joined()

    /// The scene with all colours, each in a row with its name, drawn as one picture.
    private static let colorScene =
        "screen: {width: 340, height: content}\npadding: 10\nspacing: 6\ncontent:\n"
        + SystemColor.allCases.map { color in
            """
              - hstack:
                  spacing: 12
                  content:
                    - area: {background: \(color.rawValue), width: 64, height: 32, cornerRadius: 8, border: {width: 0.5}}
                    - label: {text: \(color.rawValue), lines: 1}

            """
        }.joined()

    /// The scene with a variant for each device, in which the safe area is coloured.
    private static let deviceScene = """
        screen: {statusBar: "9:41"}
        padding: 1
        variants: {device: [\(Device.all.map(\.name).joined(separator: ", "))]}
        content:
          - area: {color: systemBlue, alpha: 0.18}
            height: fill

        """
}
