import TatamiPrimitives
import TatamiScenes

/// The differences of the frames of the same elements in two trees, in points. All lists are indexed by actual element,
/// with zeros for inserted ones.
struct FrameChanges {
    enum Axis: Int, CaseIterable {
        case horizontal, vertical

        var other: Axis { self == .horizontal ? .vertical : .horizontal }

        func start(_ frame: Rect) -> Double { self == .horizontal ? frame.minX : frame.minY }
        func length(_ frame: Rect) -> Double { self == .horizontal ? frame.width : frame.height }
    }

    /// The movement of each element in the picture.
    let shifts: [Point]
    /// The movement of each element in its container, along each axis.
    let offsets: [[Double]]
    /// The growth of each element, along each axis.
    let growths: [[Double]]
    /// The nearest container of each element that the expected tree has too.
    let containers: [Int?]

    /// The distance in points below which a difference is a rounding error.
    static let least = 0.02

    init(_ pairing: TreePairing) {
        let (expected, actual) = (pairing.expected, pairing.actual)
        var shifts = [Point](repeating: .zero, count: actual.count)
        var offsets = Axis.allCases.map { _ in [Double](repeating: 0, count: actual.count) }
        var growths = offsets
        func outer(_ side: TreeSide, _ place: Int, _ partners: [Int?]) -> Int? {
            var next = side[place].parent
            while let above = next, partners[above] == nil { next = side[above].parent }
            return next
        }
        var containers = [Int?](repeating: nil, count: actual.count)
        for place in actual.indices {
            let container = outer(actual, place, pairing.expectedOf)
            containers[place] = container
            guard let other = pairing.expectedOf[place] else { continue }
            let (before, now) = (expected[other].frame, actual[place].frame)
            shifts[place] = Point(x: now.minX - before.minX, y: now.minY - before.minY)
            let isInSame = container.flatMap { pairing.expectedOf[$0] } == outer(expected, other, pairing.actualOf)
            for axis in Axis.allCases {
                growths[axis.rawValue][place] = Self.noticed(axis.length(now) - axis.length(before))
                guard isInSame else { continue }
                let shift = axis == .horizontal ? (\Point.x) : (\Point.y)
                offsets[axis.rawValue][place] = Self.noticed(
                    shifts[place][keyPath: shift] - (container.map { shifts[$0] } ?? .zero)[keyPath: shift])
            }
        }
        (self.shifts, self.offsets, self.growths, self.containers) = (shifts, offsets, growths, containers)
    }

    private static func noticed(_ length: Double) -> Double { abs(length) < least ? 0 : length }

    func growth(_ place: Int, _ axis: Axis) -> Double { growths[axis.rawValue][place] }
    func offset(_ place: Int, _ axis: Axis) -> Double { offsets[axis.rawValue][place] }

    func isResized(_ place: Int) -> Bool { Axis.allCases.contains { growth(place, $0) != 0 } }
    /// Whether an element moved in its container.
    func isMoved(_ place: Int) -> Bool { Axis.allCases.contains { offset(place, $0) != 0 } }
}
