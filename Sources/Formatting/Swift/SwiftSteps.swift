import TatamiSceneFile

/// The steps of a timeline.
extension SwiftElements {
    func step(_ node: SourceNode) throws(FormattingFailure) -> SwiftCode {
        var said = Said(node)
        let set = try said.take("set").map(valueList)
        guard var code = try step(&said) ?? set.map({ .call("Assign", [(nil, $0)]) }) else { throw bad(node.place) }
        if !code.head.hasPrefix("Assign(") { code.add("set", set) }
        if said.take("expect") != nil { code.add("expectNothing", []) }
        try time(&said, &code)
        try said.finish()
        return code
    }

    private func step(_ said: inout Said) throws(FormattingFailure) -> SwiftCode? {
        if let node = said.take("to") { return .call("Transition", [("to", try states(node))]) }
        if let node = said.take("wait") { return .call("Wait", [(nil, try values.time(node))]) }
        if let node = said.take("tap") {
            return .call("Tap", [(nil, try values.text(node)), ("then", try said.take("then").map(states))])
        }
        if let node = said.take("press") { return .call("Press", [(nil, try values.text(node))]) }
        if said.take("release") != nil {
            return .call("Release", [("velocity", try said.take("velocity").map(values.number))])
        }
        if let node = said.take("swipe") { return try swipeStep(node, &said) }
        if let node = said.take("scroll") {
            let target = try said.take("position").map(position)
            return .call(
                "Scroll",
                [(nil, try values.text(node)), ("by", try said.take("by").map(values.number)), ("to", target)])
        }
        if let node = said.take("drag") {
            // What a component of the scene's own is dragged by is written out, and no finger takes it along.
            guard let id = node.text, ownForms != nil || uses[id] != nil, let points = said.take("by") else {
                throw .unsayable(.keyInSwift("drag"), node.place)
            }
            return .call("Drag", [(nil, try values.text(node)), ("by", try values.number(points))])
        }
        if let node = said.take("append") {
            let rows = try said.take("rows").map(rows) ?? []
            let follows = try said.take("follow").map(values.flag)
            return .call("Append", [("to", try values.text(node)), ("follows", follows)], [.init(body: rows)])
        }
        if let node = said.take("insert") {
            let rows = try said.take("rows").map(rows) ?? []
            let index = try said.take("at").map(values.whole)
            return .call("Insert", [("into", try values.text(node)), ("at", index)], [.init(body: rows)])
        }
        if let node = said.take("delete") { return .call("Delete", [(nil, try values.text(node))]) }
        guard let node = said.take("move") else { return nil }
        return .call("Move", [(nil, try values.text(node)), ("to", try said.take("at").map(values.whole))])
    }

    private func states(_ node: SourceNode) throws(FormattingFailure) -> String {
        node.items == nil ? try values.text(node) : try values.texts(node)
    }

    private func swipeStep(_ node: SourceNode, _ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        guard let toward = said.take("toward") else { throw bad(node.place) }
        var extent: String?
        if let node = said.take("distance") { extent = ".distance(\(try values.number(node)))" }
        if let node = said.take("fraction") { extent = ".fraction(\(try values.number(node)))" }
        if let node = said.take("velocity") { extent = ".flick(velocity: \(try values.number(node)))" }
        if let node = said.take("full"), try values.flag(node) == "true" { extent = ".full" }
        let animated = try said.take("animated").map(values.flag)
        return .call(
            "Swipe",
            [
                (nil, try values.text(node)), ("toward", try values.word(toward)), (nil, extent),
                ("animated", animated == "true" ? nil : animated),
            ])
    }

    /// How a step goes.
    private func time(_ said: inout Said, _ code: inout SwiftCode) throws(FormattingFailure) {
        let easing = try said.take("easing").map(easing)
        if let over = said.take("over") {
            code.add("over", [(nil, try values.time(over)), ("easing", easing)])
        } else {
            code.add("easing", easing)
        }
        code.add("delay", try said.take("delay").map(values.time))
        for key in ["appear", "disappear"] { code.add(key, try said.take(key).map(entrance)) }
        for entry in said.take("elements")?.entries ?? [] {
            var element = Said(entry.node)
            let arguments: [(label: String?, value: String?)] = [
                (nil, SwiftSpelling.text(entry.key)), ("over", try element.take("over").map(values.time)),
                ("easing", try element.take("easing").map(self.easing)),
                ("delay", try element.take("delay").map(values.time)),
                ("appear", try element.take("appear").map(entrance)),
                ("disappear", try element.take("disappear").map(entrance)),
            ]
            try element.finish()
            code.add("element", arguments)
        }
    }

    private func entrance(_ node: SourceNode) throws(FormattingFailure) -> String {
        let words = ["none", "fade", "grow", "settle"]
        let word = try values.word(node, words + ["top", "bottom", "left", "right", "leading", "trailing"])
        return words.contains(String(word.dropFirst())) ? word : ".slide(\(word))"
    }

    private func easing(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else { return node.text == "spring" ? ".spring()" : try values.word(node) }
        var said = Said(node)
        if let curve = said.take("cubicBezier") {
            try said.finish()
            return ".cubicBezier(\(try values.numbers(curve, count: 4).joined(separator: ", ")))"
        }
        guard let spring = said.take("spring") else { throw bad(node.place) }
        try said.finish()
        var numbers = Said(spring)
        var arguments: [(label: String?, value: String?)] = []
        for key in ["mass", "stiffness", "damping", "velocity"] {
            arguments.append((key, try numbers.take(key).map(values.number)))
        }
        try numbers.finish()
        return "." + SwiftCode.call("spring", arguments).head
    }
}
