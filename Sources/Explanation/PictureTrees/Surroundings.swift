import TatamiComparison
import TatamiPrimitives
import TatamiScenes

/// An element's places in the actual and the expected tree; nil where it is missing.
struct PlacePair {
    var actual: Int?
    var expected: Int?
}

/// The distances, in pixels, by which the pixels of elements may have moved.
struct ElementShifts {
    /// The own distances of each actual element; none for one that appeared.
    private(set) var own: [[PixelShift]]
    /// The own distances of each actual element, and those of its containers.
    private var all: [[PixelShift]]

    /// The largest number of distances that are tried for a pixel of an element.
    private static let most = 12

    init(_ findings: TreeFindings, scale: Double) {
        let (pairing, frames) = (findings.pairing, findings.frames)
        own = Array(repeating: [], count: pairing.actual.count)
        all = own
        for place in pairing.actual.indices {
            let above = frames.containers[place].map { all[$0] } ?? []
            if pairing.expectedOf[place] != nil { own[place] = Self.shifts(of: place, frames, scale: scale) }
            let shifts = own[place] + above.filter { !own[place].contains($0) }
            all[place] = pairing.expectedOf[place] == nil ? above : Array(shifts.prefix(Self.most))
        }
    }

    subscript(place: Int) -> [PixelShift] { all[place] }

    /// The distances by which an element's content may have moved.
    ///
    /// The content of an element that grew may be at its start, in its middle or at its end.
    private static func shifts(of place: Int, _ frames: FrameChanges, scale: Double) -> [PixelShift] {
        var shifts: [PixelShift] = []
        let shift = frames.shifts[place]
        func add(_ x: Double, _ y: Double) {
            for dx in whole(x * scale) {
                for dy in whole(y * scale) where !shifts.contains(.init(dx: dx, dy: dy)) {
                    shifts.append(.init(dx: dx, dy: dy))
                }
            }
        }
        add(shift.x, shift.y)
        if frames.isResized(place) {
            let growth = Point(x: frames.growth(place, .horizontal), y: frames.growth(place, .vertical))
            for (x, y) in [(1.0, 0.0), (0, 1), (1, 1), (0.5, 0), (0, 0.5), (0.5, 0.5)] {
                add(shift.x + growth.x * x, shift.y + growth.y * y)
            }
        }
        return shifts
    }

    /// The whole distances at or beside a distance in pixels.
    private static func whole(_ distance: Double) -> [Int] {
        let near = distance.rounded()
        if abs(distance - near) < 0.02 { return [Int(near)] }
        return [Int(distance.rounded(.down)), Int(distance.rounded(.up))]
    }
}

/// The pixels around an element that its shadow, outline and letters reach.
struct Surrounding {
    /// The areas in the actual and in the expected picture; empty where the element is missing.
    var now: PixelRect
    var before: PixelRect
    /// The distances by which the element may have moved.
    var shifts: [PixelShift] = []
    /// Whether the element looks different.
    var isChanged = false

    /// The largest number of surroundings, which are searched for each pixel without another explanation.
    private static let most = 400

    /// The surroundings of elements that look different, followed by those of elements that moved or were resized.
    static func all(
        _ repaints: [PlacePair], _ findings: TreeFindings, _ shifts: ElementShifts, _ expected: ElementCover,
        _ actual: ElementCover, scale: Double
    ) -> [Surrounding] {
        let (pairing, frames) = (findings.pairing, findings.frames)
        func around(_ places: PlacePair) -> Surrounding {
            let elements = [places.actual.map { pairing.actual[$0] }, places.expected.map { pairing.expected[$0] }]
            let reach = Int(((elements.compactMap { $0?.reach }.max() ?? 0) * scale).rounded(.up))
            func grown(_ frame: PixelRect) -> PixelRect { frame.isEmpty ? frame : frame.grown(by: reach) }
            return Surrounding(
                now: grown(places.actual.map { actual.frames[$0] } ?? .empty),
                before: grown(places.expected.map { expected.frames[$0] } ?? .empty))
        }
        var all = repaints.prefix(most).map { places in
            var one = around(places)
            one.isChanged = true
            return one
        }
        for place in pairing.actual.indices where frames.isMoved(place) || frames.isResized(place) {
            guard all.count < most, let other = pairing.expectedOf[place] else { continue }
            var one = around(PlacePair(actual: place, expected: other))
            one.shifts = shifts.own[place]
            all.append(one)
        }
        return all
    }
}

extension PictureTree.Element {
    /// The distance in points by which its shadow, outline and letters may reach beyond its frame.
    fileprivate var reach: Double {
        let hasShadow = ["box-shadow", "text-shadow", "outline", "outline-width", "filter", "elevation"].contains {
            style[$0].map { $0 != "none" && $0 != "0px" } ?? false
        }
        return hasShadow ? 40 : 3
    }
}
