import TatamiPrimitives
package import TatamiScenes

/// What a layout solved to place elements among constraints: asked afterwards, what decided a frame, and how wide an element
/// could have become.
package struct PlacementReasons: Sendable {
    private var containers: [ElementID: Container] = [:]
    private var containerOfChild: [ElementID: (container: ElementID, place: Int)] = [:]

    private struct Container: Sendable {
        var rules: ConstraintSet
        var children: [ElementID]
        var problems: [ConstraintProblem]
    }

    /// Of a layout that nobody asks.
    package init() {}

    mutating func add(_ arranged: ConstrainedArrangement, of container: Constrained, id: ElementID) {
        containers[id] = Container(
            rules: container.rules, children: container.children.map(\.id), problems: arranged.problems)
        for (place, child) in container.children.enumerated() { containerOfChild[child.id] = (id, place) }
    }

    /// The containers, in no order. That of a row is called as the row.
    package var ids: some Collection<ElementID> { containers.keys }

    /// The constraints of a container in the words of a scene file; none for what is no container.
    package func constraints(of container: ElementID) -> [String] { containers[container]?.rules.spelled ?? [] }

    /// Which constraints hold the anchors of a container and its children where they are, though they need not; nil for what
    /// is no container.
    package func choosers(in container: ElementID) -> Choosers? {
        containers[container].map { Choosers(rules: $0.rules, children: $0.children, problems: $0.problems) }
    }

    /// The points that the width of a child could take at most, all else as it is; nil for what stands among no constraints,
    /// and where others would give way.
    package func room(for child: ElementID) -> Double? {
        guard let (id, place) = containerOfChild[child],
            let problem = containers[id]?.problems.first(where: \.solvesHorizontally)
        else { return nil }
        let system = ConstraintSystem(problem)
        let width = system.value(.child(place), .width).tidy
        guard let content = problem.horizontal[place].content, content <= width + Self.slack else { return width }
        guard let most = problem.width, !problem.solvesVertically else { return nil }
        var wide = problem
        wide.horizontal[place].content = most
        let other = ConstraintSystem(wide)
        let isAlone = problem.horizontal.indices.allSatisfy { child in
            child == place
                || abs(system.value(.child(child), .width) - other.value(.child(child), .width)) < Self.slack
        }
        return isAlone ? other.value(.child(place), .width).tidy : nil
    }

    /// Points that are no difference.
    private static let slack = 0.001

    /// The constraints of a container that choose: those that hold with room to spare elsewhere, or are wishes. What always
    /// holds explains nothing.
    package struct Choosers {
        private let rules: ConstraintSet
        private let children: [ElementID]
        private let systems: [(problem: ConstraintProblem, system: ConstraintSystem)]

        fileprivate init(rules: ConstraintSet, children: [ElementID], problems: [ConstraintProblem]) {
            (self.rules, self.children) = (rules, children)
            systems = problems.map { ($0, ConstraintSystem($0)) }
        }

        /// In the words of a scene file, in the order of the set. `child` is nil for the container itself.
        package func of(_ anchor: Anchor, of child: ElementID? = nil) -> [String] {
            var item = Constraint.Item.container
            if let child {
                guard let place = children.firstIndex(of: child) else { return [] }
                item = .child(place)
            }
            for (problem, system) in systems
            where anchor.isHorizontal ? problem.solvesHorizontally : problem.solvesVertically {
                let found = system.deciders(of: item, anchor).compactMap { decider -> Int? in
                    guard case .constraint(let index) = decider else { return nil }
                    let rule = rules.constraints[index]
                    return rule.relation != .equal || rule.priority != .required ? index : nil
                }
                return found.sorted().map { rules.spelled[$0] }
            }
            return []
        }
    }
}
