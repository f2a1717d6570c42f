import TatamiPrimitives
import TatamiScenes

/// The values of layout attributes.
extension PrintedText {
    mutating func insetsArgument() throws(TreeSyntaxError) -> EdgeInsets {
        try take(" ")
        return try EdgeInsets(reading: &self)
    }

    mutating func wordArgument<Words: RawRepresentable<String>>() throws(TreeSyntaxError) -> Words {
        try take(" ")
        return try word(of: Words.self)
    }

    mutating func lengthArgument() throws(TreeSyntaxError) -> Length {
        try take(" ")
        if takes("fill") { return .fill }
        let number = try number()
        return takes("%") ? .percent(number) : .points(number)
    }

    mutating func limitArgument() throws(TreeSyntaxError) -> LengthLimit {
        let number = try number(after: " ")
        return takes("%") ? .percent(number) : .points(number)
    }

    mutating func prioritiesArgument() throws(TreeSyntaxError) -> AxisPriorities {
        try take(" ")
        let horizontal = try priority()
        try take("/")
        return AxisPriorities(horizontal: horizontal, vertical: try priority())
    }

    private mutating func priority() throws(TreeSyntaxError) -> Priority {
        let start = self
        guard let value = Int16(exactly: try wholeNumber()), let priority = Priority(rawValue: value) else {
            throw start.error(.expected(.wholeNumber))
        }
        return priority
    }
}

extension Length {
    package var printed: String {
        switch self {
        case .points(let points): points.printed
        case .percent(let percent): "\(percent.printed)%"
        case .fill: "fill"
        }
    }
}

extension LengthLimit {
    package var printed: String {
        switch self {
        case .points(let points): points.printed
        case .percent(let percent): "\(percent.printed)%"
        }
    }
}

extension Columns {
    var printed: String {
        let gap = " apart \(spacing.printed)"
        return switch count {
        case .fixed(let number): "\(number)\(gap)"
        case .adaptive(let minimum): "adaptive \(minimum.printed)\(gap)"
        }
    }

    init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let count: Count
        if text.takes("adaptive ") {
            count = .adaptive(minimum: try text.number())
        } else {
            count = .fixed(try text.wholeNumber())
        }
        self.init(count, spacing: try text.number(after: " apart "))
    }
}

extension SafeAreaEdges {
    private static let words: [(SafeAreaEdges, String)] = [
        (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
    ]

    var printed: String { Self.words.filter { contains($0.0) }.map(\.1).joined(separator: "+") }

    init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        self = []
        repeat {
            let start = text
            let word = try text.word()
            guard let edge = Self.words.first(where: { $0.1 == word }) else { throw start.error(.unknownWord(word)) }
            insert(edge.0)
        } while text.takes("+")
    }
}

extension AxisPriorities {
    var printed: String { "\(horizontal.rawValue)/\(vertical.rawValue)" }
}

extension SwipeState {
    package var printed: String {
        switch self {
        case .closed: "closed"
        case .open(let edge): "open \(edge.rawValue)"
        case .dragged(let edge, let distance): "dragged \(edge.rawValue) \(distance.printed)"
        case .draggedFraction(let edge, let fraction): "dragged-part \(edge.rawValue) \(fraction.printed)"
        case .reaching(let edge, let reach):
            "reaching \(edge.rawValue) \(reach.points.printed),\(reach.actions.printed),\(reach.row.printed)"
        }
    }

    init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let start = text
        let word = try text.word()
        func edge() throws(TreeSyntaxError) -> HorizontalEdge { try text.wordArgument() }
        switch word {
        case "closed": self = .closed
        case "open": self = .open(try edge())
        case "dragged": self = .dragged(try edge(), distance: try text.number(after: " "))
        case "dragged-part": self = .draggedFraction(try edge(), fraction: try text.number(after: " "))
        case "reaching":
            let edge = try edge()
            let points = try text.number(after: " ")
            let actions = try text.number(after: ",")
            self = .reaching(
                edge, SwipeReach(points: points, actions: actions, row: try text.number(after: ",")))
        default: throw start.error(.unknownWord(word))
        }
    }
}

extension List.Fill {
    var printed: String {
        switch self {
        case .top: "top"
        case .bottom(.inverted): "inverted"
        case .bottom(.inset): "inset"
        case .bottom(.layout): "layout"
        case .bottom(.rotated(let rotation)): "rotated-\(rotation.rawValue)"
        case .bottom(.filler(nil)): "filler"
        case .bottom(.filler(let height?)): "filler-of \(height.printed)"
        }
    }

    init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let start = text
        let word = try text.word()
        switch word {
        case "top": self = .top
        case "inverted": self = .bottom(.inverted)
        case "inset": self = .bottom(.inset)
        case "layout": self = .bottom(.layout)
        case "rotated-inverted": self = .bottom(.rotated(as: .inverted))
        case "rotated-inset": self = .bottom(.rotated(as: .inset))
        case "filler": self = .bottom(.filler(height: nil))
        case "filler-of": self = .bottom(.filler(height: try text.number(after: " ")))
        default: throw start.error(.unknownWord(word))
        }
    }
}

extension List.ScrollPosition {
    package var printed: String {
        switch self {
        case .start: "start"
        case .end: "end"
        case .offset(let offset): "offset \(offset.printed)"
        case .row(let row, let place): "row \(row) \(place.rawValue)"
        }
    }

    init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let start = text
        let word = try text.word()
        switch word {
        case "start": self = .start
        case "end": self = .end
        case "offset": self = .offset(try text.number(after: " "))
        case "row":
            try text.take(" ")
            let row = try text.wholeNumber()
            self = .row(row, at: try text.wordArgument())
        default: throw start.error(.unknownWord(word))
        }
    }
}
