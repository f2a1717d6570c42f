import TatamiExpressions
import TatamiScenes

/// Moments, as in `2026-03-01T09:00Z`.
enum TimestampReading {
    private static let text = Shape.FormedText(
        words: "a date and time, as in 2026-03-01T09:00Z",
        pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ][0-9:.]+([Zz]|[-+][0-9:]+)?)?$",
        examples: ["2026-03-01T09:00Z"])

    static let form = Form<Timestamp>(.formed(text)) { node, decoding in
        if let moment = node.text.flatMap(Timestamp.init) { return moment }
        return decoding.refuse(node, .formed(text))
    }
}

/// The language and time for a scene's expressions, which are known before the scene is filled.
///
/// The language is that of the screen in the file, overridden by states and by the shot in its variant.
extension SceneSource {
    func wording(of shot: Shot) -> Wording {
        let states = root.entries?[SceneShape.states.name]?.entries ?? []
        var entries = root.entries?[SceneShape.screen.name]?.entries ?? []
        for name in shot.states {
            entries = ScreenReading.merge(states[name]?.entries?["screen"]?.entries ?? [], into: entries)
        }
        entries = ScreenReading.merge(shot.screen, into: entries)
        var wording = Wording()
        if let language = entries[ScreenReading.language.name].flatMap({ text($0, of: shot) }) {
            wording.language = language
        }
        wording.now = root.entries?[SceneShape.now.name].flatMap { text($0, of: shot) }.flatMap(Timestamp.init)
        return wording
    }

    /// Returns the scene's values in the language of a shot.
    func worded(_ shot: Shot) -> SceneValues? {
        guard var values else { return nil }
        values.wording = wording(of: shot)
        return values
    }

    /// Returns the text of a node. An expression in it is computed from the scene's values in the default language and
    /// without a time, since the result itself is the shot's language or time.
    private func text(_ node: Node, of shot: Shot) -> String? {
        guard let text = node.text, let values, let pattern = try? TextPattern(text) else { return node.text }
        let current = RunningValues(values, of: shot, DiagnosticLog(files: files)).current
        return try? pattern.value { current[$0.description] }.printed
    }
}
