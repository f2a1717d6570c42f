import TatamiPrimitives
import TatamiScenes

/// The matching of elements in two trees beside pictures: by id, else by role and text, else by structure.
struct TreePairing {
    let expected: TreeSide
    let actual: TreeSide
    /// The partners of the expected elements; nil for removed ones.
    private(set) var actualOf: [Int?]
    /// The partners of the actual elements; nil for inserted ones.
    private(set) var expectedOf: [Int?]
    /// The actual elements whose order among their siblings changed.
    private(set) var reordered: Set<Int> = []

    init(_ expectedTree: PictureTree, _ actualTree: PictureTree) {
        (expected, actual) = (TreeSide(expectedTree), TreeSide(actualTree))
        actualOf = Array(repeating: nil, count: expected.count)
        expectedOf = Array(repeating: nil, count: actual.count)
        let ids = actual.places { $0.id }
        for (id, place) in expected.places({ $0.id }) {
            if let other = ids[id] { pair(place, other) }
        }
        if actualOf[0] == nil, expectedOf[0] == nil { pair(0, 0) }
        for place in expected.indices { if let other = actualOf[place] { matchChildren(place, other) } }
        matchElsewhere()
    }

    /// Whether an element is in the same container as before.
    func hasSameParent(_ place: Int, _ other: Int) -> Bool {
        switch (expected[place].parent, actual[other].parent) {
        case (let parent?, let otherParent?): actualOf[parent] == otherParent
        case (nil, nil): true
        default: false
        }
    }

    private mutating func pair(_ place: Int, _ other: Int) { (actualOf[place], expectedOf[other]) = (other, place) }

    /// Matches the children of two matched elements. Children with the same id are matched already, possibly elsewhere.
    private mutating func matchChildren(_ place: Int, _ other: Int) {
        let children = expected.children[place].filter { actualOf[$0].map { actual[$0].parent == other } ?? true }
        let others = actual.children[other].filter { expectedOf[$0].map { expected[$0].parent == place } ?? true }
        guard !children.isEmpty, !others.isEmpty else { return }
        let (side, otherSide) = (expected, actual)
        let matching = SequenceMatching(
            children.map { Thing(place: $0, name: actualOf[$0] == nil ? nil : $0, look: side.looks[$0]) },
            others.map { Thing(place: $0, name: expectedOf[$0], look: otherSide.looks[$0]) },
            name: { $0.name?.description }, hash: \.look,
            likeness: { side.likeness(of: $0.place, to: $1.place, in: otherSide) })
        for (first, second) in matching.kept + matching.moved { pair(children[first], others[second]) }
        reordered.formUnion(matching.moved.map { others[$0.actual] })
    }

    private struct Thing: Equatable {
        var place: Int
        /// The expected element with the same identity; nil for none.
        var name: Int?
        var look: Int

        static func == (a: Thing, b: Thing) -> Bool { a.look == b.look }
    }

    /// Matches elements in different containers.
    ///
    /// Whole subtrees that look the same are matched first, then elements with the same role and text.
    private mutating func matchElsewhere() {
        let looks: (TreeSide, Int) -> Int? = { side, place in side.isTelling(place) ? side.looks[place] : nil }
        let words: (TreeSide, Int) -> [String]? = { side, place in
            let element = side[place]
            return (element.text ?? element.name).map { [element.role ?? element.kind, $0] }
        }
        matchElsewhere(by: looks)
        matchElsewhere(by: words)
    }

    private mutating func matchElsewhere<Key: Hashable>(by key: (TreeSide, Int) -> Key?) {
        let others = actual.places(among: actual.indices.filter { expectedOf[$0] == nil }) { key(actual, $0) }
        let found = expected.places(among: expected.indices.filter { actualOf[$0] == nil }) { key(expected, $0) }
        for (key, place) in found.sorted(by: { $0.value < $1.value }) {
            guard let other = others[key], actualOf[place] == nil, expectedOf[other] == nil else { continue }
            pair(place, other)
            // Their children are matched next, before the children are searched individually.
            var next = [(place, other)]
            while let (place, other) = next.popLast() {
                matchChildren(place, other)
                next += expected.children[place].compactMap { child in actualOf[child].map { (child, $0) } }
                    .filter { actual[$0.1].parent == other }
            }
        }
    }
}

/// One of the trees of a pairing, with cached values.
struct TreeSide {
    let elements: [PictureTree.Element]
    /// Pixels per point.
    let scale: Double
    let children: [[Int]]
    /// Hashes that are equal for elements with the same content: kinds, words and style, without ids and places.
    let looks: [Int]
    /// The index after the last descendant of each element.
    let ends: [Int]
    private let texts: [Int?]

    init(_ tree: PictureTree) {
        (elements, scale) = (tree.elements, tree.scale)
        children = tree.children
        texts = tree.elements.map { ($0.text ?? $0.name)?.hashValue }
        var looks = [Int](repeating: 0, count: elements.count)
        var ends = Array(elements.indices.map { $0 + 1 })
        for place in elements.indices.reversed() {
            let element = elements[place]
            var hasher = Hasher()
            hasher.combine([element.kind, element.role, element.name, element.text])
            hasher.combine(
                element.style.reduce(0) { sum, property in
                    StyleProperty.followsFromLayout(property.key)
                        ? sum : sum ^ [property.key, property.value].hashValue
                })
            for child in children[place] { hasher.combine(looks[child]) }
            looks[place] = hasher.finalize()
            if let parent = element.parent { ends[parent] = max(ends[parent], ends[place]) }
        }
        (self.looks, self.ends) = (looks, ends)
    }

    var count: Int { elements.count }
    var indices: Range<Int> { elements.indices }
    subscript(place: Int) -> PictureTree.Element { elements[place] }

    /// Elements by keys that only one of them has.
    func places(_ key: (PictureTree.Element) -> String?) -> [String: Int] {
        places(among: Array(indices)) { key(self[$0]) }
    }

    func places<Key: Hashable>(among places: [Int], _ key: (Int) -> Key?) -> [Key: Int] {
        var found: [Key: Int?] = [:]
        for place in places { if let key = key(place) { found[key] = .some(found[key] == nil ? place : nil) } }
        return found.compactMapValues(\.self)
    }

    /// Whether a subtree has enough content to be recognised elsewhere.
    func isTelling(_ place: Int) -> Bool { texts[place..<ends[place]].contains { $0 != nil } }

    /// The similarity, from 0 for nothing in common to 1.
    func likeness(of place: Int, to other: Int, in side: TreeSide) -> Double {
        let (a, b) = (self[place], side[other])
        let isSameText = a.text != nil && a.text == b.text || a.name != nil && a.name == b.name
        guard a.kind == b.kind else { return isSameText ? 0.5 : 0 }
        let (words, otherWords) = (words(place), side.words(other))
        let style = Self.share(Set(a.style.map { [$0, $1] }), Set(b.style.map { [$0, $1] }))
        let structure =
            Double(min(ends[place] - place, side.ends[other] - other))
            / Double(max(ends[place] - place, side.ends[other] - other))
        let size =
            (abs(a.frame.width - b.frame.width) < 0.5 ? 0.5 : 0)
            + (abs(a.frame.height - b.frame.height) < 0.5 ? 0.5 : 0)
        let role = a.role == b.role ? 0.05 : 0
        if words.isEmpty, otherWords.isEmpty { return 0.05 + role + 0.4 * style + 0.3 * structure + 0.2 * size }
        return 0.05 + role + 0.5 * Self.share(words, otherWords) + 0.2 * style + 0.1 * structure + 0.1 * size
    }

    /// The hashes of the texts of an element and its first descendants.
    private func words(_ place: Int) -> Set<Int> {
        Set(texts[place..<min(ends[place], place + 200)].compactMap(\.self))
    }

    private static func share<Element>(_ a: Set<Element>, _ b: Set<Element>) -> Double {
        let all = a.union(b).count
        return all == 0 ? 1 : Double(a.intersection(b).count) / Double(all)
    }
}
