import TatamiSceneFile

extension Screen {
    /// Makes every picture in each of these variants: on each device, in each appearance, and so on with each of the others.
    ///
    ///     chat.variants(devices: [.iPhoneSE, .iPhone15ProMax], appearances: [.light, .dark])
    ///
    /// makes four of every shot, `long@iphone-se,light` and so on, with the values in the order of the parameters; a trait
    /// without values stays as the scene has it. Said again, the variants of both are made.
    public func variants(
        devices: [Device] = [], appearances: [Appearance] = [], textSizes: [ContentSize] = [],
        languages: [String] = [], directions: [LayoutDirection] = [],
        file: String = #filePath, line: UInt = #line
    ) -> Screen {
        let place = CodePlace(file: file, line: line)
        let traits: [(key: String, values: [String])] = [
            ("device", devices.map(\.name)), ("appearance", appearances.map(\.rawValue)),
            ("textSize", textSizes.map(\.rawValue)), ("language", languages),
            ("direction", directions.map(\.rawValue)),
        ]
        let entries = traits.filter { !$0.values.isEmpty }.map { key, values in
            CodeNode.Entry(key, .list(values.map { CodeNode(.text($0), at: place) }), at: place)
        }
        return changed { $0.variants.append(CodeNode(.mapping(entries), at: place)) }
    }
}
