import TatamiSceneFile

extension Screen {
    /// Draws every shot in each combination of these traits.
    ///
    ///     chat.variants(devices: [.iPhoneSE, .iPhone15ProMax], appearances: [.light, .dark])
    ///
    /// The example makes four pictures of each shot, `long@iphone-se,light` and so on, with values in the order of the
    /// parameters. A trait without values keeps the scene's. A second call adds its variants to those of the first.
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
            CodeNode.Entry(key, .texts(values, at: place), at: place)
        }
        return changed { $0.variants.append(CodeNode(.mapping(entries), at: place)) }
    }
}
