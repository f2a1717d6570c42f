import TatamiPrimitives
import TatamiScenes

/// The places of a container's children in its own coordinates, and the problems whose solution they are.
struct ConstrainedArrangement {
    var arrangement: Arrangement
    /// One problem for both axes if constraints join them, otherwise one for each.
    var problems: [ConstraintProblem]
}

extension LayoutPass {
    /// Arranges an element's container in the available space.
    func arrange(_ container: Constrained, id: ElementID, in room: Proposal) -> ConstrainedArrangement {
        let arranging = Arranging(id: id, room: room)
        if let known = measured.containers[arranging], known.container == container { return known.arranged }
        if let known = known(container, arranging) {
            measured.containers[arranging] = known
            return known.arranged
        }
        note(budget.takeMeasurement(), at: id)
        guard !isSpent else {
            let nowhere = Arrangement(size: .zero, frames: container.children.map { _ in .zero })
            return ConstrainedArrangement(arrangement: nowhere, problems: [])
        }
        let arranged = arranged(container, in: room)
        measured.containers[arranging] = (container, arranged)
        return arranged
    }

    /// Solves the horizontal problem, measures the children at the resulting widths, and solves the vertical problem.
    ///
    /// If constraints join widths and heights, both are solved together, repeatedly until the widths no longer
    /// change.
    private func arranged(_ container: Constrained, in room: Proposal) -> ConstrainedArrangement {
        var problem = ConstraintProblem(rules: container.rules, isRightToLeft: isRightToLeft)
        problem.width = room.width
        problem.horizontal = container.children.map { extent(of: $0, along: .horizontal) }
        problem.solvesHorizontally = true
        for (index, child) in container.children.enumerated() where !child.box.hasBothSides {
            problem.aspectRatios[index] = child.box.aspectRatio
        }
        let joinsAxes = container.rules.joinsAxes || !problem.aspectRatios.isEmpty
        if joinsAxes {
            problem.vertical = container.children.map { extent(of: $0, along: .vertical) }
            problem.solvesVertically = true
        }
        measureWidths(of: container, in: &problem)
        var across = solution(of: problem)
        var down = problem
        for _ in 0..<(joinsAxes ? Self.rounds : 1) {
            down = problem
            down.vertical = container.children.enumerated().map { index, child in
                verticalExtent(of: child, width: stretch(of: index, in: across).width)
            }
            down.solvesVertically = true
            down.solvesHorizontally = joinsAxes
            if !joinsAxes { (down.horizontal, down.width) = ([], nil) }
            guard joinsAxes else { break }
            let widths = across.widths
            across = solution(of: withHeight(room.height, down))
            if across.widths == widths { break }
        }
        down = withHeight(room.height, down)
        let solved = solution(of: down)
        let problems = joinsAxes ? [down] : [problem, down]
        return ConstrainedArrangement(
            arrangement: arrangement(across: joinsAxes ? solved : across, down: solved), problems: problems)
    }

    /// Returns a container's size: as high as the constraints need, or with less space the smallest height that they
    /// allow.
    func size(of container: Constrained, id: ElementID, in room: Proposal) -> Size {
        let natural = arrange(container, id: id, in: Proposal(width: room.width, height: nil)).arrangement.size
        guard let height = room.height, natural.height > height else { return natural }
        return arrange(container, id: id, in: room).arrangement.size
    }

    /// The maximum number of times that texts are measured again if constraints join widths and heights.
    private static let rounds = 4

    /// Returns the problem with a given height. A container with exactly the height that it needs is solved as it was
    /// when it was measured, without a given height.
    private func withHeight(_ height: Double?, _ problem: ConstraintProblem) -> ConstraintProblem {
        guard let height, let needed = solution(of: problem).height, grid.ceil(needed) != height else { return problem }
        var problem = problem
        problem.height = height
        return problem
    }

    /// Measures the content widths of the children whose width isn't determined by constraints of higher priority.
    private func measureWidths(of container: Constrained, in problem: inout ConstraintProblem) {
        let candidates = container.children.indices.filter {
            hasContentLength(container.children[$0], along: .horizontal)
        }
        guard !candidates.isEmpty else { return }
        let wishes = candidates.map {
            max(problem.horizontal[$0].hugging, problem.horizontal[$0].compressionResistance)
        }
        var stronger = problem
        stronger.leastPriority = Priority(clamping: Int(wishes.max()?.rawValue ?? 0) + 1)
        // No constraint has a higher priority than a required wish, so then all widths count as undecided.
        let isUndecided =
            wishes.contains(.required)
            ? problem.horizontal.map { _ in true } : undecidedWidths(of: stronger)
        for child in candidates where isUndecided[child] {
            let offer = Proposal(width: problem.width, height: nil)
            problem.horizontal[child].content = measure(container.children[child], in: offer).width
        }
    }

    private func verticalExtent(of child: Element, width: Double) -> Extent {
        var extent = extent(of: child, along: .vertical)
        if hasContentLength(child, along: .vertical) {
            extent.content = measure(child, in: Proposal(width: width, height: nil)).height
        }
        let own = extent.share == nil ? nil : measure(child, in: Proposal(width: width, height: nil)).height
        if let height = extent.content ?? extent.fixed ?? own {
            extent.baselines = baselines(of: child, width: width, contentHeight: height)
        }
        return extent
    }

    private func arrangement(across: ConstraintSolution, down: ConstraintSolution) -> Arrangement {
        let size = Size(width: across.width?.tidy ?? 0, height: down.height?.tidy ?? 0)
        let frames = across.leading.indices.map { index in
            let (top, bottom) = (down.top[index].tidy, (down.top[index] + down.heights[index]).tidy)
            // Equal edges stay equal on the pixels.
            let tall = pixels(Rect(x: 0, y: top, width: 0, height: bottom - top))
            var frame = stretch(of: index, in: across)
            (frame.origin.y, frame.size.height) = (tall.minY, tall.height)
            return frame
        }
        return Arrangement(size: size, frames: frames)
    }

    /// Returns a child's horizontal edges on whole pixels, where it is drawn and therefore its text is measured.
    private func stretch(of child: Int, in across: ConstraintSolution) -> Rect {
        let (left, right) = (across.leading[child].tidy, (across.leading[child] + across.widths[child]).tidy)
        let stretch = Rect(x: left, y: 0, width: right - left, height: 0)
        return pixels(mirrored(stretch, in: across.width?.tidy ?? 0))
    }

    /// Places the children in a rectangle of the screen, and reports errors in their constraints.
    func place(_ container: Constrained, id: ElementID, in rect: Rect) -> [LayoutNode] {
        let arranged = arrange(container, id: id, in: Proposal(width: rect.width, height: rect.height))
        note(arranged, of: container, id: id, in: rect)
        reasons?.add(arranged, of: container, id: id)
        return zip(container.children, arranged.arrangement.frames).compactMap { child, frame in
            place(child, in: frame.offset(by: rect.origin))
        }
    }

    // MARK: Cached solutions

    func solution(of problem: ConstraintProblem) -> ConstraintSolution {
        if let known = solved.solutions[problem] { return known }
        let solution = problem.solve()
        if solved.solutions.count >= Self.remembered { solved.solutions = [:] }
        solved.solutions[problem] = solution
        return solution
    }

    /// The maximum number of cached solutions, which matters for long lists.
    private static let remembered = 20_000

    private func undecidedWidths(of problem: ConstraintProblem) -> [Bool] {
        if let known = solved.undecided[problem] { return known }
        let found = ConstraintSystem(problem).undecidedWidths()
        if solved.undecided.count >= Self.remembered { solved.undecided = [:] }
        solved.undecided[problem] = found
        return found
    }
}

/// The problems solved in a pass, with their solutions: rows whose contents have equal sizes share one.
struct SolvedConstraints {
    var solutions: [ConstraintProblem: ConstraintSolution] = [:]
    var undecided: [ConstraintProblem: [Bool]] = [:]
    var diagnoses: [ConstraintProblem: ConstraintDiagnosis] = [:]
}

extension Box {
    /// Whether both sides are given, so that the aspect ratio is ignored.
    fileprivate var hasBothSides: Bool { width != nil && width != .fill && height != nil && height != .fill }
}

extension Double {
    /// The value without the noise of solving, and within the range of lengths.
    var tidy: Double {
        guard isFinite else { return 0 }
        return (Swift.min(Swift.max(self, -LayoutPass.longest), LayoutPass.longest) * 0x1p20).rounded() / 0x1p20
    }
}
