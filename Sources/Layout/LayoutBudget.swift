import TatamiPrimitives
import TatamiScenes

/// The amounts that a pass has used, with the limits of layout.
///
/// Each `take` function adds to an amount. It returns the excess if that is the first one in the pass, otherwise nil.
struct LayoutBudget {
    let limits: Limits
    private var elements = 0
    private var measurements = 0
    private var text = 0
    /// The lists that are as high as all their rows, with the numbers of rows.
    private var contentRows: [ElementID: Int] = [:]
    /// Whether a limit was exceeded: the rest is then not laid out.
    private(set) var isSpent = false

    init(_ limits: Limits) { self.limits = limits }

    mutating func takeElement() -> Excess? {
        elements += 1
        return elements > limits.elements ? spent(.elements(limit: limits.elements)) : nil
    }

    mutating func takeMeasurement() -> Excess? {
        measurements += 1
        return measurements > limits.measurements ? spent(.measurements(limit: limits.measurements)) : nil
    }

    mutating func takeText(_ bytes: Int) -> Excess? {
        text += bytes
        return text > limits.text ? spent(.text(limit: limits.text)) : nil
    }

    mutating func takeContentRows(_ count: Int, of list: ElementID) -> Excess? {
        guard contentRows.updateValue(count, forKey: list) != count else { return nil }
        let all = contentRows.values.reduce(0, +)
        return all > limits.contentRows ? spent(.contentRows(all, limit: limits.contentRows)) : nil
    }

    private mutating func spent(_ excess: Excess) -> Excess? {
        defer { isSpent = true }
        return isSpent ? nil : excess
    }
}

extension Limits {
    /// Returns the limits with those of measurements and text multiplied by `times`.
    func forMeasuring(_ times: Int) -> Limits {
        func limited(_ value: Int) -> Int {
            let product = value.multipliedReportingOverflow(by: times)
            return product.overflow ? .max : product.partialValue
        }
        var limits = self
        (limits.measurements, limits.text) = (limited(measurements), limited(text))
        return limits
    }
}

extension LayoutPass {
    /// Whether a limit was exceeded, so that layout ends early.
    var isSpent: Bool { budget.isSpent }

    /// Records the first limit that is exceeded, with the element.
    func note(_ excess: Excess?, at element: ElementID) {
        if let excess { diagnostics.append(.excess(element: element, excess)) }
    }
}
