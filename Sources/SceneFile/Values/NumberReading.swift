import TatamiScenes

/// The range of numbers that is accepted at a place.
package struct NumberRange: Hashable, Sendable {
    package var minimum: Double
    package var maximum: Double
    /// Whether the minimum itself is too small.
    package var excludesMinimum: Bool
    package var isWhole: Bool
    /// Whether the numbers are fractions, and may be given in percent.
    package var isShare: Bool

    package init(
        _ range: ClosedRange<Double>, excludesMinimum: Bool = false, isWhole: Bool = false, isShare: Bool = false
    ) {
        minimum = range.lowerBound
        maximum = range.upperBound
        self.excludesMinimum = excludesMinimum
        self.isWhole = isWhole
        self.isShare = isShare
    }

    func contains(_ number: Double) -> Bool {
        number <= maximum && (excludesMinimum ? number > minimum : number >= minimum)
    }

    /// The largest length in a scene, in points.
    package static let largestLength = 100_000.0

    static let length = NumberRange(0...largestLength)
    static let positiveLength = NumberRange(0...largestLength, excludesMinimum: true)
    static let coordinate = NumberRange(-largestLength...largestLength)
    static let fontSize = NumberRange(0...2000, excludesMinimum: true)
    static let tracking = NumberRange(-100...1000)
    /// The range of an axis of a variable font.
    static let axis = NumberRange(-32_768...32_767)
    static let unit = NumberRange(0...1, isShare: true)
    /// Fractions of a box, which may lie outside of it.
    static let unitCoordinate = NumberRange(-largestLength...largestLength, isShare: true)
    static let ratio = NumberRange(0.001...1000)
    static let scaleFactor = NumberRange(0...1, excludesMinimum: true, isShare: true)
    static let scale = NumberRange(1...3)
    static func whole(_ range: ClosedRange<Int>) -> NumberRange {
        NumberRange(Double(range.lowerBound)...Double(range.upperBound), isWhole: true)
    }
}

/// Numbers, also written as ratios such as `1/3`, and in percent such as `25%` where they are fractions.
enum NumberReading {
    /// Returns the form of numbers in a range. `insteadOfPercentage` is a word to suggest if the author writes a
    /// percentage.
    static func form(_ range: NumberRange, insteadOfPercentage word: String? = nil) -> Form<Double> {
        Form(.number(range)) { node, decoding in
            if !range.isShare, percentage(of: node) != nil {
                return decoding.log.refuse(.percentageOfNothing(node.text ?? "", range, word: word), at: node.mark)
            }
            guard let number = number(of: node) else { return decoding.refuse(node, .number(range)) }
            guard number.isFinite else { return decoding.log.refuse(.notFinite, at: node.mark) }
            guard range.contains(number) else { return decoding.log.refuse(.outOfRange(number, range), at: node.mark) }
            guard !range.isWhole || number == number.rounded() else {
                return decoding.log.refuse(.notWhole(number), at: node.mark)
            }
            return number
        }
    }

    static func whole(_ range: ClosedRange<Int>) -> Form<Int> {
        // In range and whole, so the conversion can't trap.
        form(.whole(range)).map { Int($0) }
    }

    static let length = form(.length)
    static let positiveLength = form(.positiveLength)
    static let coordinate = form(.coordinate)
    static let unit = form(.unit)

    /// The form of `[x, y]`.
    static let pair = pair(of: .coordinate)
    static let unitPair = pair(of: .unitCoordinate)

    static func pair(of range: NumberRange) -> Form<(Double, Double)> {
        Form(.list(.number(range), count: 2...2)) { node, decoding in
            guard let numbers = Form.list(of: form(range), count: 2...2).read(node, decoding), numbers.count == 2 else {
                return nil
            }
            return (numbers[0], numbers[1])
        }
    }

    /// Returns the number of a node without checking its range; nil if it has none.
    static func number(of node: Node) -> Double? {
        switch node.value {
        case .number(let number, _): number
        case .text(let text): ratio(text)
        case .cell(let text): PlainScalar.number(text) ?? ratio(text)
        default: nil
        }
    }

    /// Returns 25 for `25%`; nil if the node is not a percentage.
    static func percentage(of node: Node) -> Double? {
        switch node.value {
        case .text(let text), .cell(let text):
            guard text.utf8.last == UInt8(ascii: "%"), text.utf8.count <= 50 else { return nil }
            return PlainScalar.number(text.dropLast().withoutSpaces)
        default: return nil
        }
    }

    /// Returns the value of `2/18` or `25%`; infinite or NaN for a divisor of zero, nil for other texts.
    private static func ratio(_ text: String) -> Double? {
        func side(_ part: Substring) -> Double? {
            PlainScalar.number(part.withoutSpaces)
        }
        guard text.utf8.count <= 50 else { return nil }
        if text.utf8.last == UInt8(ascii: "%") { return side(text.dropLast()).map { $0 / 100 } }
        guard let slash = text.firstIndex(of: "/") else { return nil }
        guard let a = side(text[..<slash]), let b = side(text[text.index(after: slash)...]) else { return nil }
        return a / b
    }
}

/// True or false.
enum FlagReading {
    static let form = Form<Bool>(.flag) { node, decoding in
        if let flag = flag(of: node) { return flag }
        return decoding.refuse(node, .flag)
    }

    /// Returns the value of a flag; nil for any other node.
    static func flag(of node: Node) -> Bool? {
        switch node.value {
        case .flag(let flag): flag
        case .cell("true"): true
        case .cell("false"): false
        default: nil
        }
    }
}

/// Priorities: a number or a name, for both axes or for each.
enum PriorityReading {
    /// The priorities by axis; nil along an axis without one.
    struct Axes: Sendable {
        var horizontal: Priority?
        var vertical: Priority?

        func over(_ defaults: AxisPriorities) -> AxisPriorities {
            AxisPriorities(
                horizontal: horizontal ?? defaults.horizontal, vertical: vertical ?? defaults.vertical)
        }
    }

    private static let priority = Form<Priority>.either(
        NumberReading.whole(1...1000).map { Priority(clamping: $0) },
        WordReading.form([
            "required": Priority.required, "high": Priority.high, "low": Priority.low,
            "fittingSize": Priority.fittingSize,
        ]))

    private static let horizontal = Key("horizontal", priority, "The priority for the width.")
    private static let vertical = Key("vertical", priority, "The priority for the height.")

    static let axes = Form<Axes>.either(
        priority.map { Axes(horizontal: $0, vertical: $0) },
        Form.mapping(
            "priorities", owner: "priorities", keys: .of(horizontal, vertical),
            doc: "A priority for each axis, from 1 to 1000."
        ) { fields -> Axes? in Axes(horizontal: fields[horizontal], vertical: fields[vertical]) })
}

extension Substring {
    /// The text without the spaces at its ends.
    var withoutSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
