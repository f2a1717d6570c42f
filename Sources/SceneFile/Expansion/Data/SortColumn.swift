import TatamiExpressions

/// The values by which records are sorted, one per record.
///
/// Numbers come first by size, then false and true, then texts in the order of `TextOrder`. Missing values come last,
/// in a descending order too. The values of a table without types are numbers if all of them are. Texts are compared
/// only to rank them; records are then sorted by the ranks.
struct SortColumn {
    private let isDescending: Bool
    private var keys: [Key] = []
    private var texts = RankedTexts()
    private var cells: [String] = []
    private var areCellsNumbers = true

    /// A value's place in the order, by its kind first.
    struct Key: Comparable {
        fileprivate var kind: Kind
        /// A number; 0 or 1 for a truth value; for a text or a cell, its index, which `settled` replaces with the
        /// text's rank. Negative in a descending order.
        fileprivate var value = 0.0

        static func < (a: Key, b: Key) -> Bool {
            a.kind == b.kind ? a.value < b.value : a.kind.rawValue < b.kind.rawValue
        }

        fileprivate var reversed: Key { kind == .nothing ? self : Key(kind: kind.reversed, value: -value) }
    }

    /// The kinds of values in their order. A cell becomes a number or a text once all values are known.
    fileprivate enum Kind: Int8 {
        case lastText = -3, lastTruth, lastNumber, number, truth, text, nothing, cell

        var reversed: Kind { Kind(rawValue: -1 - rawValue) ?? self }
    }

    init(isDescending: Bool) {
        self.isDescending = isDescending
    }

    mutating func add(_ value: ExpressionValue) {
        switch value {
        case .number(let number): keys.append(Key(kind: .number, value: number))
        case .truth(let truth): keys.append(Key(kind: .truth, value: truth ? 1 : 0))
        case .text(let text): keys.append(key(ofText: text))
        case .cell(""), .nothing: keys.append(Key(kind: .nothing))
        case .cell(let text):
            areCellsNumbers = areCellsNumbers && value.number != nil
            keys.append(Key(kind: .cell, value: Double(cells.count)))
            cells.append(text)
        }
    }

    private mutating func key(ofText text: String) -> Key {
        texts.add(text)
        return Key(kind: .text, value: Double(texts.count - 1))
    }

    /// Returns the places of all values.
    mutating func settled() -> [Key] {
        for index in keys.indices where keys[index].kind == .cell {
            let text = cells[Int(keys[index].value)]
            if areCellsNumbers, let number = ExpressionValue.cell(text).number {
                keys[index] = Key(kind: .number, value: number)
            } else {
                keys[index] = key(ofText: text)
            }
        }
        let ranks = texts.ranks()
        for index in keys.indices where keys[index].kind == .text {
            keys[index].value = Double(ranks[Int(keys[index].value)])
        }
        return isDescending ? keys.map(\.reversed) : keys
    }
}
