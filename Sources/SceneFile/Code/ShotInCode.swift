import TatamiScenes

extension SceneSource {
    /// A shot of these states, one over the other, on a screen of its own; the scene's code need not list it.
    package func shot(
        named name: String, states: [String], screen: [CodeNode.Entry], at place: CodePlace
    ) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let log = ProblemLog(files: files)
        var reading = CodeReading(log: log)
        let mark = reading.mark(of: place)
        let shot = Shot(
            name: name, states: states, screen: reading.screen(screen), mark: mark,
            stateMarks: states.map { _ in mark })
        return (shot, log.diagnostics)
    }

    /// The same shot on a screen that differs in this too.
    package func shot(_ shot: Shot, on screen: [CodeNode.Entry]) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let log = ProblemLog(files: files)
        var reading = CodeReading(log: log)
        let screen = ScreenReading.merge(reading.screen(screen), into: shot.screen)
        let changed = Shot(
            name: shot.name, title: shot.title, states: shot.states, time: shot.time, screen: screen, mark: shot.mark,
            stateMarks: shot.stateMarks, timeMark: shot.timeMark)
        return (changed, log.diagnostics)
    }

    /// The same picture at a moment of the scene's timeline.
    package func shot(_ shot: Shot, at time: CodeNode) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let log = ProblemLog(files: files)
        var reading = CodeReading(log: log)
        let node = reading.node(time)
        if !isPlayable { log.add(.noTimeline, at: node.mark) }
        var moment = shot
        moment.time = TimeReading.form.read(node, Decoding(surroundings, log: log))
        return (moment, log.diagnostics)
    }
}
