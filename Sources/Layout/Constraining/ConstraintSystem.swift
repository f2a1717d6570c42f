import TatamiPrimitives
import TatamiScenes

/// A container's constraints with its implicit ones, as linear constraints in a solver.
struct ConstraintSystem {
    private var solver = Solver()
    private let problem: ConstraintProblem
    private var container = Variables()
    private var children: [Variables] = []
    /// The meaning of each of the solver's constraints.
    private var deciders: [LayoutDecider] = []
    /// Whether all required constraints hold; false if one was left out because it conflicts with earlier ones.
    private(set) var holds = true

    /// The variables of the container's size, or of a child's size and place from the container's leading edge and
    /// top.
    private struct Variables {
        var leading: Variable?
        var width: Variable?
        var top: Variable?
        var height: Variable?

        /// The variables that exist, with their anchors. Sizes come first: once a free size is held, places may follow.
        var anchors: [(Variable, Anchor)] {
            let all: [(Variable?, Anchor)] = [(width, .width), (leading, .leading), (height, .height), (top, .top)]
            return all.compactMap { variable, anchor in variable.map { ($0, anchor) } }
        }
    }

    /// A linear constraint with its meaning.
    struct Statement {
        var constraint: LinearConstraint
        var decider: LayoutDecider
    }

    init(_ problem: ConstraintProblem) {
        self.problem = problem
        makeVariables()
        for statement in statements() { state(statement) }
    }

    private mutating func makeVariables() {
        if problem.solvesHorizontally { container.width = solver.makeVariable() }
        if problem.solvesVertically { container.height = solver.makeVariable() }
        for _ in problem.rules.names {
            var child = Variables()
            if problem.solvesHorizontally {
                child.leading = solver.makeVariable()
                child.width = solver.makeVariable()
            }
            if problem.solvesVertically {
                child.top = solver.makeVariable()
                child.height = solver.makeVariable()
            }
            children.append(child)
        }
    }

    private mutating func state(_ statement: Statement) {
        do {
            try solver.add(statement.constraint)
            deciders.append(statement.decider)
        } catch {
            holds = false
        }
    }

    // MARK: Statements

    /// Returns the statements, facts first, so that the author's constraint is refused if it conflicts with a fact.
    func statements() -> [Statement] {
        var all: [Statement] = []
        if let width = problem.width, problem.solvesHorizontally {
            all.add(length(of: .container, .width) - width, .equal, .fact(.containerWidth(width)))
        }
        addFacts(problem.horizontal, .width, to: &all)
        addFacts(problem.vertical, .height, to: &all)
        addAspectRatios(to: &all)
        for (index, constraint) in problem.rules.constraints.enumerated() where concerns(constraint) {
            all.add(expression(of: constraint), constraint.relation, .constraint(index), constraint.priority)
        }
        addWishes(problem.horizontal, .width, to: &all)
        addWishes(problem.vertical, .height, to: &all)
        if let height = problem.height, problem.solvesVertically {
            // A container that is too low keeps its constraints, and overflows at its bottom.
            all.add(
                length(of: .container, .height) - height, .equal, .fact(.containerHeight(height)),
                Priority(clamping: 999))
        }
        addFitting(.width, isNeeded: problem.solvesHorizontally && problem.width == nil, to: &all)
        addFitting(.height, isNeeded: problem.solvesVertically && problem.height == nil, to: &all)
        return all.filter { $0.constraint.strength.priority >= problem.leastPriority }
    }

    private func concerns(_ constraint: Constraint) -> Bool {
        constraint.terms.allSatisfy {
            $0.anchor.isHorizontal ? problem.solvesHorizontally : problem.solvesVertically
        }
    }

    private func addFacts(_ extents: [Extent], _ anchor: Anchor, to all: inout [Statement]) {
        let isHorizontal = anchor.isHorizontal
        for (child, extent) in extents.enumerated() {
            let length = length(of: .child(child), anchor)
            if let fixed = extent.fixed {
                all.add(length - fixed, .equal, .fact(.length(child: child, isHorizontal: isHorizontal, fixed)))
                continue
            }
            addShares(extent, child, anchor, to: &all)
            if let least = extent.minimum, least > 0 {
                all.add(
                    length - least, .greaterOrEqual,
                    .fact(.minimum(child: child, isHorizontal: isHorizontal, least)))
            } else {
                all.add(length, .greaterOrEqual, .fact(.notNegative(child: child, isHorizontal: isHorizontal)))
            }
            if let most = extent.maximum {
                all.add(length - most, .lessOrEqual, .fact(.maximum(child: child, isHorizontal: isHorizontal, most)))
            }
        }
    }

    /// Adds the percentages of a child, which refer to the container's resulting length.
    private func addShares(_ extent: Extent, _ child: Int, _ anchor: Anchor, to all: inout [Statement]) {
        let shares: [(Double?, Constraint.Relation)] = [
            (extent.share, .equal), (extent.minimumShare, .greaterOrEqual), (extent.maximumShare, .lessOrEqual),
        ]
        for (share, relation) in shares {
            guard let share else { continue }
            var sum = length(of: .child(child), anchor)
            add(.container, anchor, times: -share, to: &sum)
            let fact = LayoutFact.share(
                child: child, isHorizontal: anchor.isHorizontal, relation: relation, percent: share * 100)
            all.add(sum, relation, .fact(fact))
        }
    }

    private func addAspectRatios(to all: inout [Statement]) {
        guard problem.solvesHorizontally, problem.solvesVertically else { return }
        for (child, ratio) in problem.aspectRatios.sortedByKey() {
            var sum = length(of: .child(child), .width)
            add(.child(child), .height, times: -ratio, to: &sum)
            all.add(sum, .equal, .fact(.aspectRatio(child: child, ratio)))
        }
    }

    /// Adds the preferences of elements: they hug their content, and resist compression.
    private func addWishes(_ extents: [Extent], _ anchor: Anchor, to all: inout [Statement]) {
        for (child, extent) in extents.enumerated() {
            guard let content = extent.content else { continue }
            let excess = length(of: .child(child), anchor) - content
            let fact = LayoutDecider.fact(
                .content(child: child, isHorizontal: anchor.isHorizontal, content))
            all.add(excess, .greaterOrEqual, fact, extent.compressionResistance)
            all.add(excess, .lessOrEqual, fact, extent.hugging)
        }
    }

    private func addFitting(_ anchor: Anchor, isNeeded: Bool, to all: inout [Statement]) {
        guard isNeeded else { return }
        all.add(length(of: .container, anchor), .greaterOrEqual, .fact(.fitting(isHorizontal: anchor.isHorizontal)))
        all.add(
            length(of: .container, anchor), .equal, .fact(.fitting(isHorizontal: anchor.isHorizontal)), .fittingSize)
    }

    // MARK: Anchors

    private func expression(of constraint: Constraint) -> LinearExpression {
        var sum = LinearExpression(constant: constraint.constant)
        sum.terms.reserveCapacity(2 * constraint.terms.count)
        for term in constraint.terms { add(term.item, term.anchor, times: term.coefficient, to: &sum) }
        return sum
    }

    private func length(of item: Constraint.Item, _ anchor: Anchor) -> LinearExpression {
        var sum = LinearExpression()
        add(item, anchor, times: 1, to: &sum)
        return sum
    }

    /// Adds a multiple of an anchor, expressed in the solver's variables.
    ///
    /// From right to left, the leading edge is counted from the container's right edge, so that the left edge is
    /// `container.width - leading - width`. An element without text has its baselines at its bottom edge.
    private func add(
        _ item: Constraint.Item, _ anchor: Anchor, times factor: Double, to sum: inout LinearExpression
    ) {
        guard case .child(let index) = item else { return addContainer(anchor, times: factor, to: &sum) }
        let own = children[index]
        switch anchor {
        case .leading: sum.add(own.leading, factor)
        case .trailing: sum.add(own.leading, factor, own.width, factor)
        case .width: sum.add(own.width, factor)
        case .left, .right, .centerX:
            let share = anchor == .left ? 0 : anchor == .right ? 1 : 0.5
            if problem.isRightToLeft {
                sum.add(container.width, factor)
                sum.add(own.leading, -factor, own.width, (share - 1) * factor)
            } else {
                sum.add(own.leading, factor, own.width, share * factor)
            }
        case .top: sum.add(own.top, factor)
        case .bottom: sum.add(own.top, factor, own.height, factor)
        case .centerY: sum.add(own.top, factor, own.height, factor / 2)
        case .height: sum.add(own.height, factor)
        case .firstBaseline, .lastBaseline:
            let lines = problem.vertical[index].baselines
            sum.add(own.top, factor, own.height, (lines?.share ?? 1) * factor)
            sum.constant += factor * (lines.map { anchor == .firstBaseline ? $0.first : $0.last } ?? 0)
        }
    }

    private func addContainer(_ anchor: Anchor, times factor: Double, to sum: inout LinearExpression) {
        switch anchor {
        case .leading, .left, .top: break
        case .trailing, .right, .width: sum.add(container.width, factor)
        case .centerX: sum.add(container.width, factor / 2)
        case .bottom, .height, .firstBaseline, .lastBaseline: sum.add(container.height, factor)
        case .centerY: sum.add(container.height, factor / 2)
        }
    }

    // MARK: The solution

    func value(_ item: Constraint.Item, _ anchor: Anchor) -> Double {
        let place = length(of: item, anchor)
        return place.terms.reduce(place.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    }

    var isUnique: Bool { solver.hasOnlySolution }

    /// Returns undetermined anchors: as few as needed so that everything is determined once these are held.
    func freeAnchors() -> [(child: Int, anchor: Anchor)] {
        guard !isUnique else { return [] }
        var held = solver
        var free: [(child: Int, anchor: Anchor)] = []
        for child in children.indices {
            for (variable, anchor) in children[child].anchors where held.isAmbiguous(variable) {
                free.append((child, anchor))
                let place = LinearExpression([.init(variable)], constant: -held.value(of: variable))
                _ = try? held.add(LinearConstraint(place, .equal))
            }
        }
        return free
    }

    /// Returns for each child whether its width is undetermined.
    func undecidedWidths() -> [Bool] {
        children.map { child in child.width.map { !isUnique && solver.isAmbiguous($0) } ?? false }
    }

    /// Returns the constraints and facts that determine an anchor, so that it would move with them; without duplicates.
    func deciders(of item: Constraint.Item, _ anchor: Anchor) -> [LayoutDecider] {
        var found: [LayoutDecider] = []
        for id in solver.deciders(of: length(of: item, anchor)) where !found.contains(deciders[id.index]) {
            found.append(deciders[id.index])
        }
        return found
    }

    /// Returns a minimal set of required statements that conflict; empty if there is none.
    ///
    /// There may be several such sets. The smallest one found is returned, and among equally small ones the one without
    /// facts, because these are easier to understand.
    func conflict() -> [LayoutDecider] {
        let all = statements().filter { $0.constraint.strength == .required }
        let written = all.filter { if case .constraint = $0.decider { true } else { false } }
        let found = [written, written.reversed(), all, all.reversed()].compactMap(\.minimalConflict)
        guard let first = found.first else { return [] }
        let fewest = found.dropFirst().reduce(first) { $1.count < $0.count ? $1 : $0 }
        return all.map(\.decider).filter(fewest.contains)
    }
}

extension [ConstraintSystem.Statement] {
    /// A minimal set of statements that conflict, in which facts count as given; nil if all can hold.
    fileprivate var minimalConflict: Set<LayoutDecider>? {
        let facts = indices.filter { if case .fact = self[$0].decider { true } else { false } }
        return TatamiLayout.minimalConflict(among: map(\.constraint), facts: Set(facts))
            .map { Set($0.map { self[$0].decider }) }
    }

    fileprivate mutating func add(
        _ expression: LinearExpression, _ relation: Constraint.Relation, _ decider: LayoutDecider,
        _ priority: Priority = .required
    ) {
        let linear: Relation =
            switch relation {
            case .lessOrEqual: .lessOrEqual
            case .equal: .equal
            case .greaterOrEqual: .greaterOrEqual
            }
        append(
            ConstraintSystem.Statement(
                constraint: LinearConstraint(
                    expression, linear, strength: Strength(priority: Int(priority.rawValue))), decider: decider))
    }
}

extension Strength {
    fileprivate var priority: Priority {
        switch self {
        case .required: .required
        case .preferred(let priority, _): Priority(clamping: priority)
        }
    }
}

extension LinearExpression {
    /// Adds a term; nothing if the variable is nil because its axis is not solved.
    fileprivate mutating func add(_ variable: Variable?, _ coefficient: Double) {
        if let variable, coefficient != 0 { terms.append(Term(variable, coefficient)) }
    }

    fileprivate mutating func add(_ a: Variable?, _ factor: Double, _ b: Variable?, _ otherFactor: Double) {
        add(a, factor)
        add(b, otherFactor)
    }

    fileprivate static func - (a: LinearExpression, constant: Double) -> LinearExpression {
        LinearExpression(a.terms, constant: a.constant - constant)
    }
}
