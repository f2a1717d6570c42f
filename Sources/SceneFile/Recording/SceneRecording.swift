package import TatamiPrimitives
package import TatamiScenes

/// The record of a scene for one shot, with the places of its parts in their files.
package struct SceneRecording {
    package let record: SceneRecord
    private let scene: Node
    private let data: [ExactText: [Int: Node]]
    private let files: SourceFiles

    /// Returns the place of a value, or of the nearest one around it; nil for a value that comes from no file.
    package func place(of path: RecordPath) -> SourcePlace? {
        guard case .key(let part)? = path.steps.first else { return nil }
        var steps = path.steps.dropFirst()
        var node = scene
        if part == SceneRecord.Part.data {
            guard case .key(let file)? = steps.popFirst(), let records = data[file] else { return nil }
            guard case .index(let index)? = steps.popFirst() else {
                // The path is that of the file as a whole, whose name is known from any of its records.
                return records.values.first.map {
                    SourcePlace(file: files.place(of: $0.mark).file, line: 0, column: 0)
                }
            }
            guard let record = records[index] else { return nil }
            node = record
        } else if part != SceneRecord.Part.scene {
            return nil
        }
        var mark = node.mark
        for step in steps {
            // A shorthand, such as a list of a stack's elements, has no such key in the file.
            if case .key = step, node.entries == nil, node.items != nil { continue }
            let next: (node: Node, mark: Mark)? =
                switch step {
                case .key(let key): node.entries?.first { $0.key == key }.map { ($0.node, $0.keyMark) }
                case .index(let index):
                    node.items.flatMap { $0.indices.contains(index) ? ($0[index], $0[index].mark) : nil }
                }
            guard let next else { break }
            (node, mark) = (next.node, next.node.mark == .nowhere ? next.mark : next.node.mark)
        }
        return mark == .nowhere || files.isBuiltIn(mark) ? nil : files.place(of: mark)
    }

    init(record: SceneRecord, scene: Node, data: [ExactText: [Int: Node]], files: SourceFiles) {
        (self.record, self.scene, self.data, self.files) = (record, scene, data, files)
    }
}

extension SceneSource {
    /// Records a shot after layout, with the rows requested until then. `fingerprint` returns the fingerprint of an
    /// image's bytes; nil for an unreadable image.
    package func recording(
        of shot: Shot, as resolved: ResolvedScene, fingerprint: (ImageReference) -> String?
    ) -> SceneRecording {
        var rows = AskedRows()
        resolved.addAskedRows(to: &rows)
        let used = resolved.usedParts
        let entries = (root.entries ?? []).filter { !Self.leftOut.contains($0.key) }.compactMap { $0.keeping(used) }
        let scene = Node(mapping: entries + fontsEntry + [shotEntry(shot)], mark: root.mark)
        var images: [RecordNode.Entry] = []
        for image in resolved.images.keys.sorted(by: { $0.name.isBefore($1.name) }) {
            images.append(.init(image.name, Self.recorded(image, fingerprint(image))))
        }
        let data = rows.records.files.sortedByKey().map { path, records in
            let known = records.known.mapValues { RecordNode($0, rows) }
            let count = max(records.count, rows.records.groups[path]?.last?.range.upperBound ?? 0)
            return RecordNode.Entry(path.wrappedValue, .sparse(SparseNodes(count: count, known: known)))
        }
        let groups = rows.records.groups.sortedByKey().map { name, groups in
            RecordNode.Entry(name.wrappedValue + SceneRecord.groupsEnd, .list(groups.map(RecordNode.init)))
        }
        let record = SceneRecord(
            scene: RecordNode(scene, rows), data: .mapping(data + groups), images: .mapping(images))
        return SceneRecording(record: record, scene: scene, data: rows.records.files.mapValues(\.known), files: files)
    }

    /// The keys that don't affect the appearance of a shot, and `shots` and `fonts`, which are recorded in another
    /// form.
    private static let leftOut: Set = [
        "$schema", "name", "shots", "variants", "tolerance", "masks", "allow", "lint", "accessibility", "fonts",
    ]

    /// The entry for the fonts of the scene and of its project, identified by content; empty without fonts.
    var fontsEntry: [Node.Entry] {
        let fonts = shared.fonts
        if fonts == .none { return [] }
        let given = root.entries?.first { $0.key == SceneShape.fonts.name }
        let mark = given?.keyMark ?? .nowhere
        return [.init(key: SceneShape.fonts.name, keyMark: mark, node: RecordedFonts.node(fonts, at: mark))]
    }

    /// Returns the shot as written in the file, or else an equivalent item.
    func shotEntry(_ shot: Shot) -> Node.Entry {
        let given = root.entries?[SceneShape.shots.name]?.items?.first { $0.entries?["name"]?.text == shot.name }
        var entries = given?.entries ?? []
        if given == nil {
            entries = [.word("name", shot.name, at: shot.mark)]
            if let title = shot.title { entries.append(.word("title", title, at: shot.mark)) }
            if !shot.states.isEmpty {
                let states = shot.states.map { Node(scalar: .text($0), mark: shot.mark) }
                entries.append(.init(key: "states", keyMark: shot.mark, node: Node(list: states, mark: shot.mark)))
            }
        }
        if let time = shot.time, entries["at"] == nil {
            entries.append(.word("at", "\(time.seconds.spelled)s", at: shot.timeMark))
        }
        if !shot.screen.isEmpty {
            // Keys of the screen may be beside the shot's name or under a key of their own; both are equivalent.
            entries.removeAll { $0.key == "screen" || ScreenReading.shape.has($0.key) }
            let screen = Node(mapping: shot.screen, mark: shot.mark)
            entries.append(.init(key: "screen", keyMark: shot.mark, node: screen))
        }
        let item = Node(mapping: entries, mark: shot.mark)
        return Node.Entry(SceneShape.shots.name, Node(list: [item], mark: shot.mark))
    }

    private static func recorded(_ image: ImageReference, _ fingerprint: String?) -> RecordNode {
        .mapping(
            [
                .init("format", .text(image.format.rawValue)), .init("width", .number(image.size.width.spelled)),
                .init("height", .number(image.size.height.spelled)),
            ] + (fingerprint.map { [.init(SceneRecord.Part.fileContent, .text($0))] } ?? []))
    }

    // MARK: Content

    /// The text of a record of the scene's file without its shots, and of the contents of its fonts.
    ///
    /// It is equal only for equal meanings: comments and places have no effect. nil for a file with errors, and for a
    /// scene in code with on-demand rows.
    package var content: [UInt8]? {
        guard !log.hasErrors else { return nil }
        let entries = (root.entries ?? []).filter { $0.key != SceneShape.shots.name }
        return bytes(of: entries + fontsEntry)
    }

    /// Returns the text of a shot in the file, as in `content`.
    package func content(of shot: Shot) -> [UInt8]? { bytes(of: [shotEntry(shot)]) }

    private func bytes(of entries: [Node.Entry]) -> [UInt8]? {
        let node = Node(mapping: entries, mark: root.mark)
        return node.madeRows == 0 ? Array(RecordNode(node, AskedRows()).printed.utf8) : nil
    }
}

/// The on-demand rows that were requested, as the values from which they were made.
struct AskedRows {
    var records = UsedRecords()
    /// The nodes of rows in Swift code.
    var code: [RowsInCode: [Int: Node]] = [:]
}

extension RecordNode {
    init(_ group: RecordGroup) {
        self = .mapping([
            .init(SceneRecord.groupName, .text(group.name)), .init("from", .number(String(group.range.lowerBound))),
            .init(SceneRecord.groupCount, .number(String(group.range.count))),
        ])
    }

    /// The group that the node describes; nil for any other node.
    fileprivate var recordGroup: RecordGroup? {
        guard let name = self[SceneRecord.groupName]?.spelled, let from = self["from"]?.spelled.flatMap(Int.init),
            let count = self[SceneRecord.groupCount]?.spelled.flatMap(Int.init), from >= 0, count >= 0, count < 1 << 40,
            from < 1 << 40
        else { return nil }
        return RecordGroup(name: name, range: from..<from + count)
    }

    /// The sections of records; nil for any other value.
    var recordGroups: [RecordGroup]? {
        guard case .list(let items) = self else { return nil }
        let groups = items.compactMap(\.recordGroup)
        return groups.count == items.count ? groups : nil
    }

    init(_ node: Node, _ rows: AskedRows) {
        self =
            switch node.value {
            case .null, .gap: .null
            case .flag(let flag): .flag(flag)
            case .number(_, let spelling): .number(spelling)
            case .text(let text): .text(text)
            case .cell(let text): .cell(text)
            case .list(let items): .list(items.map { RecordNode($0, rows) })
            case .mapping(let entries): .mapping(entries.map { .init($0.key, RecordNode($0.node, rows)) })
            case .rows(let made):
                .sparse(
                    SparseNodes(
                        count: made.count, known: (rows.code[made] ?? [:]).mapValues { RecordNode($0, rows) }))
            }
    }
}
