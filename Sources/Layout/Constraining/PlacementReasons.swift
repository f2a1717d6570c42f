package import TatamiPrimitives
package import TatamiScenes

/// The constraint problems that a layout solved, for later queries.
///
/// They give the constraints that determined a frame, and the possible width of an element.
package struct PlacementReasons: Sendable {
    private var containers: [ElementID: Container] = [:]
    private var containerOfChild: [ElementID: (container: ElementID, place: Int)] = [:]

    private struct Container: Sendable {
        var rules: ConstraintSet
        var children: [ElementID]
        var problems: [ConstraintProblem]
    }

    /// Creates an empty value.
    package init() {}

    mutating func add(_ arranged: ConstrainedArrangement, of container: Constrained, id: ElementID) {
        containers[id] = Container(
            rules: container.rules, children: container.children.map(\.id), problems: arranged.problems)
        for (place, child) in container.children.enumerated() { containerOfChild[child.id] = (id, place) }
    }

    mutating func formUnion(_ other: PlacementReasons) {
        containers.merge(other.containers) { $1 }
        containerOfChild.merge(other.containerOfChild) { $1 }
    }

    /// The ids of the containers, in no order. A row's container has the id of the row.
    package var ids: some Collection<ElementID> { containers.keys }

    /// Returns the constraints of a container as spelled in scene files; none for other elements.
    package func constraints(of container: ElementID) -> [String] { containers[container]?.rules.spelled ?? [] }

    /// Returns the decisive constraints in a container; nil for other elements.
    package func choosers(in container: ElementID) -> Choosers? {
        containers[container].map { Choosers(rules: $0.rules, children: $0.children, problems: $0.problems) }
    }

    /// Returns the largest possible width of a child in points if everything else stays; nil if there is none.
    ///
    /// There is none for an element without constraints, and if other elements would have to change. For content wider
    /// than its element, there is also none if the container's width is not given or both axes are solved together.
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

    /// Returns the explanation of an element's frame; nil if no constraints placed it.
    package func explanation(of id: ElementID, on grid: PixelGrid) -> FrameExplanation? {
        let child = containerOfChild[id]
        let owner = child?.container ?? id
        guard let container = containers[owner] else { return nil }
        let item = child.map { Constraint.Item.child($0.place) } ?? .container
        let (across, down): ([Anchor], [Anchor]) =
            child == nil ? ([.width], [.height]) : ([.leading, .trailing, .width], [.top, .bottom, .height])
        let anchors = container.problems.flatMap { problem in
            let system = ConstraintSystem(problem)
            let solved = (problem.solvesHorizontally ? across : []) + (problem.solvesVertically ? down : [])
            return solved.map { anchor in
                FrameExplanation.AnchorExplanation(
                    anchor: anchor, value: grid.snap(system.value(item, anchor).tidy),
                    deciders: system.deciders(of: item, anchor))
            }
        }
        return FrameExplanation(container: owner, rules: container.rules, child: child?.place, anchors: anchors)
    }

    /// The tolerance in points; smaller differences are rounding errors.
    private static let slack = 0.001

    /// The decisive constraints of a container: its preferences and inequalities. Required equations are left out: they
    /// hold in every solution, and so explain nothing.
    package struct Choosers {
        private let rules: ConstraintSet
        private let children: [ElementID]
        private let systems: [(problem: ConstraintProblem, system: ConstraintSystem)]

        fileprivate init(rules: ConstraintSet, children: [ElementID], problems: [ConstraintProblem]) {
            (self.rules, self.children) = (rules, children)
            systems = problems.map { ($0, ConstraintSystem($0)) }
        }

        /// Returns the constraints as spelled in scene files, in the order of the set. `child` is nil for the
        /// container itself.
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
