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
        let work = try sum.work(of: 0, depth: 0)
        guard work.drawn <= Bounds.drawn else { throw .undrawableSVG(.tooMuchDrawn(limit: Bounds.drawn)) }
        guard work.layers <= Bounds.layers else { throw .undrawableSVG(.tooManyLayers(limit: Bounds.layers)) }
    }
}

private struct WorkSum {
    let survey: SVGSurvey
    private var known: [SVGWork?]
    /// A recursive reference is drawn once, because librsvg stops there.
    private var isOpen: [Bool]

    init(survey: SVGSurvey) {
        self.survey = survey
        known = Array(repeating: nil, count: survey.elements.count)
        isOpen = Array(repeating: false, count: survey.elements.count)
    }

    /// Returns the cost of the element at an index; `depth` counts parents and references alike.
    mutating func work(of place: Int, depth: Int) throws(ResourceError) -> SVGWork {
        if let work = known[place] { return work }
        if isOpen[place] { return SVGWork(drawn: 0) }
        guard depth < 2 * SVGSurvey.Bounds.depth else { throw .undrawableSVG(.tooDeep(limit: SVGSurvey.Bounds.depth)) }
        isOpen[place] = true
        defer { isOpen[place] = false }
        let element = survey.elements[place]
        var work = SVGWork()
        for child in element.children { work.add(try self.work(of: child, depth: depth + 1)) }
        var references = element.references
        for rule in survey.styles where rule.applies(to: element) { references += rule.references }
        for id in references {
            guard let target = survey.places[id] else { continue }
            work.add(try self.work(of: target, depth: depth + 1))
            if Self.apart.contains(survey.elements[target].name) { work.layers += 1 }
        }
        known[place] = work
        return work
    }

    private static let apart: Set = ["mask", "pattern", "filter", "marker", "clipPath"]
}
