package import TatamiPrimitives

/// A self-contained record of the scene that a picture was drawn from, in the author's keys and texts.
///
/// It suffices to lay the picture out again without the files beside the scene. Of rows from data or code it
/// has only those that the picture needed. Comments, quoting, positions and other shots are omitted.
package struct SceneRecord: Hashable, Sendable {
    /// The scene as in its file, with one shot under `shots`.
    package var scene: RecordNode
    /// The records read from data files, by the paths in the scene.
    package var data: RecordNode
    /// The images, each with its format, size and a fingerprint of its bytes.
    package var images: RecordNode

    package init(scene: RecordNode, data: RecordNode = .mapping([]), images: RecordNode = .mapping([])) {
        self.scene = scene
        self.data = data
        self.images = images
    }

    /// The whole record as one value, for comparisons.
    package var root: RecordNode {
        get {
            .mapping([.init(Part.scene, scene), .init(Part.data, data), .init(Part.images, images)])
        }
        set {
            self = SceneRecord(
                scene: newValue[Part.scene] ?? .mapping([]), data: newValue[Part.data] ?? .mapping([]),
                images: newValue[Part.images] ?? .mapping([]))
        }
    }

    /// The keys of a record in addition to the scene's: of `root` and of the files that it refers to.
    package enum Part {
        package static let scene = "scene"
        package static let data = "data"
        package static let images = "images"
        /// The fingerprint of an image's or font file's bytes.
        package static let fileContent = "content"
    }

    /// The suffix of the key in `data` under which the groups of records are stored, for a list with sections.
    package static let groupsEnd = ", sections"
    /// The key of a group's name.
    package static let groupName = "group"
    /// The key of the number of records in a group.
    package static let groupCount = "count"
}

/// A value in a recorded scene, common to YAML, JSON and code.
package indirect enum RecordNode: Hashable, Sendable {
    case null
    case flag(Bool)
    /// The number as spelled, since texts show it: `1.50` differs from `1.5`.
    case number(String)
    case text(String)
    /// Text from an untyped table, which may represent a number or a Boolean.
    case cell(String)
    case list([RecordNode])
    case mapping([Entry])
    /// Rows or records of which only some are known.
    case sparse(SparseNodes)

    package struct Entry: Hashable, Sendable {
        @ExactText package var key: String
        package var node: RecordNode

        package init(_ key: String, _ node: RecordNode) {
            (self.key, self.node) = (key, node)
        }
    }

    /// The value of a key; nil if there is none or this is not a mapping.
    package subscript(key: String) -> RecordNode? { entries?.first { $0.key.isSame(as: key) }?.node }

    package var entries: [Entry]? { if case .mapping(let entries) = self { entries } else { nil } }
    package var items: [RecordNode]? { if case .list(let items) = self { items } else { nil } }

    /// The text with which a label shows the value; nil for lists and mappings.
    package var spelled: String? {
        switch self {
        case .null: ""
        case .flag(let flag): flag ? "true" : "false"
        case .number(let text), .text(let text), .cell(let text): text
        case .list, .mapping, .sparse: nil
        }
    }
}

/// Values of a long list of which only some are known, by index.
package struct SparseNodes: Hashable, Sendable {
    package var count: Int
    package var known: [Int: RecordNode]

    package init(count: Int, known: [Int: RecordNode]) {
        (self.count, self.known) = (count, known)
    }
}

/// The path from the root of a record to one of its values.
package struct RecordPath: Hashable, Sendable, ExpressibleByArrayLiteral {
    package var steps: [Step]

    package enum Step: Hashable, Sendable {
        /// Keys may be file paths; they are compared byte by byte.
        case key(String)
        case index(Int)

        package static func == (a: Step, b: Step) -> Bool {
            switch (a, b) {
            case (.key(let a), .key(let b)): a.isSame(as: b)
            case (.index(let a), .index(let b)): a == b
            default: false
            }
        }

        package func hash(into hasher: inout Hasher) {
            switch self {
            case .key(let key): hasher.combine(ExactText(key))
            case .index(let index): hasher.combine(index)
            }
        }
    }

    package init(_ steps: [Step] = []) { self.steps = steps }
    package init(arrayLiteral steps: Step...) { self.steps = steps }

    package static func + (path: RecordPath, step: Step) -> RecordPath { RecordPath(path.steps + [step]) }

    package var parent: RecordPath? { steps.isEmpty ? nil : RecordPath(Array(steps.dropLast())) }

    package func starts(with other: RecordPath) -> Bool { steps.starts(with: other.steps) }
}

extension RecordNode {
    /// The value at a path; nil if there is none.
    package subscript(path: RecordPath) -> RecordNode? {
        var node = self
        for step in path.steps {
            let next: RecordNode? =
                switch (step, node) {
                case (.key(let key), _): node[key]
                case (.index(let index), .list(let items)): items.indices.contains(index) ? items[index] : nil
                case (.index(let index), .sparse(let nodes)): nodes.known[index]
                default: nil
                }
            guard let next else { return nil }
            node = next
        }
        return node
    }
}
