import TatamiExpressions

/// The values by which records are sorted, one per record.
///
/// Numbers come first by size, then false and true, then texts in the order of `TextOrder`. Missing values come last,
/// in a descending order too. The values of a table without types are numbers if all of them are.
struct SortColumn {
    private let isDescending: Bool
    private var values: [Value] = []
    private var texts = TextOrder()
    private var areCellsNumbers = true

    private enum Value {
        case number(Double)
        case truth(Bool)
        case text(TextOrder.Key)
        /// A number if all cells are numbers, otherwise a text.
        case cell(Double, String)
        case nothing
    }

    init(isDescending: Bool) {
        self.isDescending = isDescending
    }

    mutating func add(_ value: ExpressionValue) {
        switch value {
        case .number(let number): values.append(.number(number))
        case .truth(let truth): values.append(.truth(truth))
        case .text(let text): values.append(.text(texts.key(text)))
        case .cell(""), .nothing: values.append(.nothing)
        case .cell(let text):
            if let number = value.number {
                values.append(.cell(number, text))
            } else {
                areCellsNumbers = false
                values.append(.text(texts.key(text)))
            }
        }
    }

    /// Must be called after all values are added.
    mutating func settle() {
        for index in values.indices {
            guard case .cell(let number, let text) = values[index] else { continue }
            values[index] = areCellsNumbers ? .number(number) : .text(texts.key(text))
        }
    }

    /// Returns a negative number if the first comes before the second, a positive one if it comes after.
    func order(_ a: Int, _ b: Int) -> Int {
        switch (values[a], values[b]) {
        case (.nothing, .nothing): 0
        case (.nothing, _): 1
        case (_, .nothing): -1
        case (.number(let a), .number(let b)): directed(a < b ? -1 : a > b ? 1 : 0)
        case (.text(let a), .text(let b)): directed(a.order(b))
        case (.truth(let a), .truth(let b)): directed((a ? 1 : 0) - (b ? 1 : 0))
        case (let a, let b): directed(Self.rank(a) - Self.rank(b))
        }
    }

    private func directed(_ order: Int) -> Int { isDescending ? -order : order }

    private static func rank(_ value: Value) -> Int {
        switch value {
        case .number, .cell: 0
        case .truth: 1
        case .text: 2
        case .nothing: 3
        }
    }
}
