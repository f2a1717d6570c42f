/// A reader that turns YAML events into a tree of nodes within a budget. Each use of an alias counts as all the nodes
/// that it stands for.
struct YAMLReader {
    private let events: YAMLEvents
    private let source: SourceText
    private let budget = NodeBudget.scene
    private let log: DiagnosticLog
    private var nodesSpent = 0
    private var anchors: [String: Node] = [:]

    /// Reads the only document of the stream. Duplicate keys are reported to `log` without ending the reading; other
    /// errors throw.
    static func read(_ source: SourceText, log: DiagnosticLog) throws(ReadFailure) -> Node {
        try source.refuseTagDirectives()
        let result: Result<Node, ReadFailure> = source.bytes.withUnsafeBufferPointer { buffer in
            guard let parser = LibYAMLParser(buffer) else {
                return .failure(ReadFailure(.outOfMemory, at: Mark(file: source.file, line: 1, column: 1)))
            }
            let events = YAMLEvents(parser: parser, file: source.file)
            var reader = YAMLReader(events: events, source: source, log: log)
            do throws(ReadFailure) { return .success(try reader.document()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private init(events: YAMLEvents, source: SourceText, log: DiagnosticLog) {
        self.events = events
        self.source = source
        self.log = log
    }

    private mutating func document() throws(ReadFailure) -> Node {
        _ = try next()
        let start = try next()
        guard case .documentStart = start.kind else { throw ReadFailure(.emptyFile, at: start.mark) }
        let root = try node(try next(), depth: 0)
        _ = try next()
        let end = try next()
        guard case .streamEnd = end.kind else { throw ReadFailure(.secondDocument, at: end.mark) }
        return root
    }

    private func next() throws(ReadFailure) -> YAMLEvent {
        do { return try events.next() } catch { throw source.failure(for: error) }
    }

    private mutating func node(_ event: YAMLEvent, depth: Int) throws(ReadFailure) -> Node {
        let node: Node
        switch event.kind {
        case .alias(let name):
            guard let target = anchors[name] else { throw ReadFailure(.unknownAlias(name), at: event.mark) }
            try spend(target.weight, at: event.mark)
            try check(depth: depth + target.height, at: event.mark)
            return target
        case .scalar(let text, let isPlain): node = try scalar(text, isPlain: isPlain, event)
        case .listStart:
            try refuseTag(of: event, except: "seq")
            node = try list(event.mark, depth: depth + 1)
        case .mappingStart:
            try refuseTag(of: event, except: "map")
            node = try mapping(event.mark, depth: depth + 1)
        default: throw ReadFailure(.emptyFile, at: event.mark)
        }
        if let anchor = event.anchor { anchors[anchor] = node }
        return node
    }

    private mutating func scalar(_ text: String, isPlain: Bool, _ event: YAMLEvent) throws(ReadFailure) -> Node {
        try spend(1, at: event.mark)
        if isPlain {
            if text.isEmpty, let color = source.hashColor(after: event.mark) {
                log.add(.hashStartsComment(color), at: event.mark)
            }
            return Node(scalar: PlainScalar.value(of: text), mark: event.mark)
        }
        try refuseTag(of: event, except: "str")
        if let control = CharacterCheck.control(in: text) { log.add(.controlCharacter(control), at: event.mark) }
        return Node(scalar: .text(CharacterCheck.unifyingLineBreaks(text)), mark: event.mark)
    }

    private mutating func list(_ mark: Mark, depth: Int) throws(ReadFailure) -> Node {
        try spend(1, at: mark)
        try check(depth: depth, at: mark)
        var items: [Node] = []
        while true {
            let event = try next()
            if case .listEnd = event.kind { return Node(list: items, mark: mark) }
            items.append(try node(event, depth: depth))
        }
    }

    private mutating func mapping(_ mark: Mark, depth: Int) throws(ReadFailure) -> Node {
        try spend(1, at: mark)
        try check(depth: depth, at: mark)
        var entries = MappingEntries()
        var merged: [Node] = []
        while true {
            let event = try next()
            if case .mappingEnd = event.kind { break }
            let (key, isMerge) = try self.key(event)
            let value = try node(try next(), depth: depth)
            if isMerge {
                merged += try mergeSources(value)
                continue
            }
            let entry = Node.Entry(key: key, keyMark: event.mark, node: value)
            if let first = entries.add(entry) {
                log.add(.duplicateKey(key, first: log.place(of: first)), at: event.mark)
                if !log.isFull { entries.complete(with: entry) }
            }
        }
        for source in merged {
            for entry in source.entries ?? [] where entries.add(entry) == nil {
                try spend(entry.node.weight, at: source.mark)
            }
        }
        return Node(mapping: entries.entries, mark: mark)
    }

    private func key(_ event: YAMLEvent) throws(ReadFailure) -> (String, isMerge: Bool) {
        switch event.kind {
        case .scalar(let text, let isPlain):
            try refuseTag(of: event, except: "str")
            if event.anchor != nil { throw ReadFailure(.anchoredKey, at: event.mark) }
            if let control = CharacterCheck.control(in: text) { log.add(.controlCharacter(control), at: event.mark) }
            return (text, isPlain && text == "<<")
        case .alias(let name): throw ReadFailure(.aliasAsKey(name), at: event.mark)
        default: throw ReadFailure(.keyNotText, at: event.mark)
        }
    }

    /// Returns the mappings that a merge key `<<` names: one, or a list.
    private func mergeSources(_ value: Node) throws(ReadFailure) -> [Node] {
        let sources = value.items ?? [value]
        for source in sources where source.entries == nil {
            throw ReadFailure(.mergeOfNoMapping(source.kind), at: source.mark)
        }
        return sources
    }

    private mutating func spend(_ nodes: Int, at mark: Mark) throws(ReadFailure) {
        nodesSpent += nodes
        if nodesSpent > budget.nodes { throw ReadFailure(.tooManyNodes(limit: budget.nodes), at: mark) }
    }

    private func check(depth: Int, at mark: Mark) throws(ReadFailure) {
        if depth > budget.depth { throw ReadFailure(.tooDeep(limit: budget.depth), at: mark) }
    }

    private func refuseTag(of event: YAMLEvent, except accepted: String) throws(ReadFailure) {
        guard let tag = event.tag, tag != "!", tag != "tag:yaml.org,2002:" + accepted else { return }
        throw ReadFailure(.tag(tag), at: event.mark)
    }
}
