import TatamiScenes

/// Maps paths of one record to those of another: inserted, removed and moved items change the numbers of their
/// neighbours.
struct RecordPartners {
    /// The path in the other record by the path in this one; nil for an item that the other doesn't have.
    ///
    /// Items without an entry have the same number in both.
    private var places: [RecordPath: RecordPath?] = [:]

    /// The path in the other record; nil for a value that the other doesn't have.
    func path(of path: RecordPath) -> RecordPath? {
        guard !places.isEmpty else { return path }
        var other: [RecordPath.Step] = []
        // The content of a removed item may have moved elsewhere.
        var isGone = false
        for (place, step) in path.steps.enumerated() {
            other.append(step)
            guard case .index = step, let partner = places[RecordPath(Array(path.steps[...place]))] else { continue }
            isGone = partner == nil
            if let partner { other = partner.steps }
        }
        return isGone ? nil : RecordPath(other)
    }

    fileprivate mutating func note(_ path: RecordPath, _ other: RecordPath?) {
        if path != other { places[path] = .some(other) }
    }
}

extension RecordComparison {
    /// Maps paths of the expected record to the actual one.
    var partners: RecordPartners { partners { _ in true }.fromExpected }

    /// Maps paths of the expected record to the one with some edits applied, and paths of that one to the actual one.
    func partners(
        applying isApplied: @escaping (Int) -> Bool
    ) -> (fromExpected: RecordPartners, toActual: RecordPartners) {
        var walk = PartnerWalk(wraps, leftovers, isApplied: isApplied)
        walk.visit(root, PartnerWalk.Paths())
        for request in requests {
            // The record with some edits applied has the old sequence of records or the new one.
            let isChanged = request.edits.contains(where: isApplied)
            for (expected, actual) in request.places {
                if isChanged { walk.fromExpected.note(expected, actual) } else { walk.toActual.note(expected, actual) }
            }
        }
        return (walk.fromExpected, walk.toActual)
    }
}

/// A single pass over a comparison, with the numbers that each item has in three records.
private struct PartnerWalk {
    let isApplied: (Int) -> Bool
    var fromExpected = RecordPartners()
    var toActual = RecordPartners()

    /// For an item that moves from one list to another: its places in the list that was visited first.
    private var halves: [Int: Places] = [:]
    private let wraps: [Int: [RecordComparison.WrappedPart]]
    private let leftovers: [Int: [RecordComparison.WrappedPart]]
    /// The edits of the wrapped parts.
    private let wrapped: Set<Int>

    init(
        _ wraps: [Int: [RecordComparison.WrappedPart]], _ leftovers: [Int: [RecordComparison.WrappedPart]],
        isApplied: @escaping (Int) -> Bool
    ) {
        (self.wraps, self.leftovers, self.isApplied) = (wraps, leftovers, isApplied)
        wrapped = Set(wraps.values.joined().map(\.edit))
    }

    /// The paths of a value in the expected record, in the one with some edits applied, and in the actual one.
    struct Paths {
        var expected: RecordPath = []
        var partial: RecordPath = []
        var actual: RecordPath = []

        func at(_ step: RecordPath.Step) -> Paths {
            Paths(expected: expected + step, partial: partial + step, actual: actual + step)
        }

        /// The paths of the value of an element whose kind changed.
        func at(_ change: RecordComparison.KindChange, _ isApplied: Bool) -> Paths {
            Paths(
                expected: expected + .key(change.expected),
                partial: partial + .key(isApplied ? change.actual : change.expected),
                actual: actual + .key(change.actual))
        }

        func at(_ numbers: Numbers) -> Places {
            Places(
                expected: numbers.expected.map { expected + .index($0) },
                partial: numbers.partial.map { partial + .index($0) },
                actual: numbers.actual.map { actual + .index($0) })
        }
    }

    /// The paths of an item; nil where it doesn't exist.
    struct Places {
        var expected: RecordPath?
        var partial: RecordPath?
        var actual: RecordPath?

        /// The places of something inside the item, whose path in the partial record may have other numbers.
        func at(_ suffix: RecordPath, partial partialSuffix: RecordPath) -> Places {
            func inner(_ path: RecordPath?, _ suffix: RecordPath) -> RecordPath? {
                path.map { RecordPath($0.steps + suffix.steps) }
            }
            return Places(
                expected: inner(expected, suffix), partial: inner(partial, partialSuffix),
                actual: inner(actual, suffix))
        }

        func joined(_ other: Places) -> Places {
            Places(
                expected: expected ?? other.expected, partial: partial ?? other.partial,
                actual: actual ?? other.actual)
        }
    }

    /// The numbers of an item; nil where it doesn't exist.
    struct Numbers {
        var expected: Int?
        var partial: Int?
        var actual: Int?
    }

    mutating func visit(_ part: RecordComparison.Part, _ paths: Paths) {
        switch part {
        case .same, .replaced, .ofKind(_, isActual: true, _): break
        case .optional(let part): visit(part, paths)
        case .ofKind(let change, isActual: false, let part): visit(part, paths.at(change, isApplied(change.edit)))
        case .mapping(let parts, _, _):
            for (key, part) in parts {
                if case .ofKind = part { visit(part, paths) } else { visit(part, paths.at(.key(key))) }
            }
        case .list(let items), .sparse(let items): visit(items, paths)
        }
    }

    private mutating func visit(_ items: [RecordComparison.Item], _ paths: Paths) {
        for item in numbered(items) {
            let places = paths.at(item.numbers)
            visit(places, item)
            guard let edit = item.edit, let parts = wraps[edit] else { continue }
            let others = leftovers[edit] ?? []
            for part in parts {
                let inner = places.at(part.suffix, partial: suffix(of: part, without: others))
                visit(inner, Numbered(numbers: Numbers(), edit: part.edit))
            }
            for other in others where isApplied(other.edit) {
                let inner = places.at(other.suffix, partial: suffix(of: other, without: others))
                if let partial = inner.partial { toActual.note(partial, inner.actual) }
            }
        }
    }

    /// The path from a container to its content while some of its other elements aren't inserted yet.
    private func suffix(
        of part: RecordComparison.WrappedPart, without others: [RecordComparison.WrappedPart]
    ) -> RecordPath {
        let absent = others.filter { !isApplied($0.edit) }
        if absent.isEmpty { return part.suffix }
        let steps = part.suffix.steps.indices.map { place -> RecordPath.Step in
            guard case .index(let index) = part.suffix.steps[place] else { return part.suffix.steps[place] }
            let list = RecordPath(Array(part.suffix.steps[..<place]))
            let before = absent.count { other in
                if other.suffix.parent == list, case .index(let number)? = other.suffix.steps.last {
                    number < index
                } else {
                    false
                }
            }
            return .index(index - before)
        }
        return RecordPath(steps)
    }

    private mutating func visit(_ given: Places, _ item: Numbered) {
        var places = given
        if let edit = item.edit, item.part != nil || wrapped.contains(edit),
            places.expected == nil || places.actual == nil
        {
            guard let half = halves[edit] else {
                halves[edit] = places
                return
            }
            places = places.joined(half)
        }
        if let expected = places.expected { fromExpected.note(expected, places.partial) }
        if let partial = places.partial { toActual.note(partial, places.actual) }
        if let part = item.part, let expected = places.expected, let actual = places.actual {
            visit(part, Paths(expected: expected, partial: places.partial ?? expected, actual: actual))
        }
    }

    private struct Numbered {
        var numbers: Numbers
        /// The comparison of the item with itself; nil for an item that only one side has.
        var part: RecordComparison.Part?
        /// The edit that inserts, removes or moves the item; nil for an item that stays.
        var edit: Int?
    }

    private func numbered(_ items: [RecordComparison.Item]) -> [Numbered] {
        var found: [Numbered] = []
        var moves: [Int: Int] = [:]
        var next = (expected: 0, partial: 0, actual: 0)
        /// The next number in a record if the item exists there.
        func take(_ number: inout Int, if isThere: Bool) -> Int? {
            guard isThere else { return nil }
            defer { number += 1 }
            return number
        }
        /// The removal at one place and the insertion at another are one item.
        func placeOfMove(_ edit: Int, _ part: RecordComparison.Part) -> Int {
            if let place = moves[edit] { return place }
            moves[edit] = found.count
            found.append(Numbered(numbers: Numbers(), part: part, edit: edit))
            return found.count - 1
        }
        for item in items {
            switch item {
            case .both(let part):
                let numbers = Numbers(
                    expected: take(&next.expected, if: true), partial: take(&next.partial, if: true),
                    actual: take(&next.actual, if: true))
                found.append(Numbered(numbers: numbers, part: part))
            case .removed(let edit, _):
                let numbers = Numbers(
                    expected: take(&next.expected, if: true), partial: take(&next.partial, if: !isApplied(edit)))
                found.append(Numbered(numbers: numbers, edit: edit))
            case .inserted(let edit, _):
                let numbers = Numbers(
                    partial: take(&next.partial, if: isApplied(edit)), actual: take(&next.actual, if: true))
                found.append(Numbered(numbers: numbers, edit: edit))
            case .leaves(let edit, let part):
                let place = placeOfMove(edit, part)
                found[place].numbers.expected = take(&next.expected, if: true)
                if let number = take(&next.partial, if: !isApplied(edit)) { found[place].numbers.partial = number }
            case .comes(let edit, let part):
                let place = placeOfMove(edit, part)
                found[place].numbers.actual = take(&next.actual, if: true)
                if let number = take(&next.partial, if: isApplied(edit)) { found[place].numbers.partial = number }
            case .unknown(let count, let then, let edit):
                next.expected += count
                next.actual += then
                next.partial += edit.map(isApplied) ?? false ? then : count
            }
        }
        return found
    }
}
