import TatamiPrimitives
package import TatamiScenes

/// The spelling of the scene's values after their words in a printed tree.
extension Length: PrintedValue {
    package var printed: String {
        switch self {
        case .points(let points): points.printed
        case .percent(let percent): "\(percent.printed)%"
        case .fill: "fill"
        }
    }
}

extension LengthLimit: PrintedValue {
    package var printed: String {
        switch self {
        case .points(let points): points.printed
        case .percent(let percent): "\(percent.printed)%"
        }
    }
}

extension Columns: PrintedValue {
    package var printed: String {
        let gap = " apart \(spacing.printed)"
        return switch count {
        case .fixed(let number): "\(number)\(gap)"
        case .adaptive(let minimum): "adaptive \(minimum.printed)\(gap)"
        }
    }
}

extension SafeAreaEdges: PrintedValue {
    package var printed: String {
        let words: [(SafeAreaEdges, String)] = [
            (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
        ]
        return words.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

extension AxisPriorities: PrintedValue {
    package var printed: String { "\(horizontal.rawValue)/\(vertical.rawValue)" }
}

extension SwipeState: PrintedValue {
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
}

extension List.Fill: PrintedValue {
    package var printed: String {
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
}

extension List.ScrollPosition: PrintedValue {
    package var printed: String {
        switch self {
        case .start: "start"
        case .end: "end"
        case .offset(let offset): "offset \(offset.printed)"
        case .row(let row, let place): "row \(row) \(place.rawValue)"
        }
    }
}
