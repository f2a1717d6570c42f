package import TatamiPrimitives

/// What a picture was drawn from, in its author's keys and words: enough to lay it out again, years later and without the
/// files beside the scene.
///
/// Of rows from data or code only those are held that the picture needed. Comments, quotes and places are gone; what other
/// shots are like, too.
package struct SceneRecord: Hashable, Sendable {
    /// The scene as its file says it, with one shot under `shots`.
    package var scene: RecordNode
    /// The records of its data files that were read, by the path that the scene gives them.
    package var data: RecordNode
    /// The images that it names, each with its format, size and a fingerprint of its bytes.
    package var images: RecordNode

    package init(scene: RecordNode, data: RecordNode = .mapping([]), images: RecordNode = .mapping([])) {
        self.scene = scene
        self.data = data
        self.images = images
    }

    /// All of it as one value, which differences are found in.
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

    /// The keys that a record has beyond those of its scene: of `root`, and of the files that it names.
    package enum Part {
        package static let scene = "scene"
        package static let data = "data"
        package static let images = "images"
        /// Of an image and of a font file: what stands for its bytes.
        package static let fileContent = "content"
    }

    /// Behind the name of a request for records, for the groups that a list makes of them.
    package static let groupsEnd = ", sections"
}

/// A value of a recorded scene: what YAML, JSON and code have in common.
package indirect enum RecordNode: Hashable, Sendable {
    case null
    case flag(Bool)
    /// As it is spelled, which texts show: `1.50` is another than `1.5`.
    case number(String)
    case text(String)
    /// Text from a table without types, which may stand for a number or a flag.
    case cell(String)
    case list([RecordNode])
    case mapping([Entry])
    /// Rows or records of which some are known.
    case sparse(SparseNodes)

    package struct Entry: Hashable, Sendable {
        @ExactText package var key: String
        package var node: RecordNode

        package init(_ key: String, _ node: RecordNode) {
            (self.key, self.node) = (key, node)
        }
    }

    /// The value under a key; nil for what is no mapping, or has no such key.
    package subscript(key: String) -> RecordNode? { entries?.first { $0.key.isSame(as: key) }?.node }

    package var entries: [Entry]? { if case .mapping(let entries) = self { entries } else { nil } }
    package var items: [RecordNode]? { if case .list(let items) = self { items } else { nil } }

    /// What a text shows of it; nil for what holds others.
    package var spelled: String? {
        switch self {
        case .null: ""
        case .flag(let flag): flag ? "true" : "false"
        case .number(let text), .text(let text), .cell(let text): text
        case .list, .mapping, .sparse: nil
        }
    }
}

/// Values of a long list of which only some are known, by their places.
package struct SparseNodes: Hashable, Sendable {
    package var count: Int
    package var known: [Int: RecordNode]

    package init(count: Int, known: [Int: RecordNode]) {
        (self.count, self.known) = (count, known)
    }
}

/// The way from the root of a record to one of its values.
package struct RecordPath: Hashable, Sendable, ExpressibleByArrayLiteral {
    package var steps: [Step]

    package enum Step: Hashable, Sendable {
        /// Keys may be paths: they are told apart by their bytes.
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
    /// nil for a path that leads nowhere.
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
