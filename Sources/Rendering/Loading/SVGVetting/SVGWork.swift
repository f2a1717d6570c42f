import TatamiSceneFile

/// The cost of drawing an element: the number of drawn elements, and of separate surfaces.
private struct SVGWork {
    var drawn = 1
    var layers = 0

    /// Adds a cost; sums saturate far above the bounds.
    mutating func add(_ other: SVGWork) {
        drawn = min(drawn + other.drawn, 1 << 40)
        layers = min(layers + other.layers, 1 << 40)
    }
}

extension SVGSurvey {
    /// Computes the cost of the file, where every reference draws its target again, and throws if it exceeds the
    /// bounds.
    func checkWork() throws(ResourceError) {
        guard !elements.isEmpty else { return }
        var sum = WorkSum(survey: self)
        let work = try sum.cost(of: 0, depth: 0).work
        guard work.drawn <= Bounds.drawn else { throw .undrawableSVG(.tooMuchDrawn(limit: Bounds.drawn)) }
        guard work.layers <= Bounds.layers else { throw .undrawableSVG(.tooManyLayers(limit: Bounds.layers)) }
    }
}

private struct WorkSum {
    let survey: SVGSurvey
    private var known: [SVGWork?]
    private var knownTargets: [[Int]?]
    /// The depths of the elements whose costs are being computed; nil for all others.
    private var openDepths: [Int?]
    /// The number of requested costs, which is at most the number of drawn elements unless references are recursive.
    private var steps = 0

    init(survey: SVGSurvey) {
        self.survey = survey
        known = Array(repeating: nil, count: survey.elements.count)
        knownTargets = Array(repeating: nil, count: survey.elements.count)
        openDepths = Array(repeating: nil, count: survey.elements.count)
    }

    /// Returns the cost of the element at an index; `depth` counts parents and references alike.
    ///
    /// A recursive reference is drawn once, because librsvg stops there. `stop` is the least depth of an element at
    /// which a recursive reference stopped. The cost is the same wherever the element is drawn, and is kept, only if
    /// `stop` is at least `depth`.
    mutating func cost(of place: Int, depth: Int) throws(ResourceError) -> (work: SVGWork, stop: Int) {
        steps += 1
        guard steps <= SVGSurvey.Bounds.drawn else {
            throw .undrawableSVG(.tooMuchDrawn(limit: SVGSurvey.Bounds.drawn))
        }
        if let work = known[place] { return (work, .max) }
        if let open = openDepths[place] { return (SVGWork(drawn: 0), open) }
        guard depth < 2 * SVGSurvey.Bounds.depth else { throw .undrawableSVG(.tooDeep(limit: SVGSurvey.Bounds.depth)) }
        openDepths[place] = depth
        defer { openDepths[place] = nil }
        var (work, stop) = (SVGWork(), Int.max)
        func add(_ place: Int) throws(ResourceError) {
            let (more, end) = try cost(of: place, depth: depth + 1)
            work.add(more)
            stop = min(stop, end)
        }
        for child in survey.elements[place].children { try add(child) }
        for target in targets(of: place) {
            try add(target)
            if Self.apart.contains(survey.elements[target].name) { work.layers += 1 }
        }
        if stop >= depth { (known[place], stop) = (work, .max) }
        return (work, stop)
    }

    /// Returns the elements to which an element refers.
    private mutating func targets(of place: Int) -> [Int] {
        if let known = knownTargets[place] { return known }
        let element = survey.elements[place]
        var references = element.references
        for rule in survey.styles where rule.applies(to: element) { references += rule.references }
        let targets = references.compactMap { survey.places[$0] }
        knownTargets[place] = targets
        return targets
    }

    private static let apart: Set = ["mask", "pattern", "filter", "marker", "clipPath"]
}
