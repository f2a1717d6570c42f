import TatamiPrimitives

/// The slots of a list that a viewport shows, and where.
///
/// It grows from one anchor outward until the viewport is covered, and is then pushed back where the list ends inside
/// the viewport. So nothing is measured that is not near the anchor, however long the list.
struct ListWindow {
    /// A slot and its place: `top` counts from the viewport's top edge.
    struct Anchor: Hashable {
        var position: Int
        var top: Double
    }

    private let slots: ListSlots
    private let viewport: Double
    /// From the first slot to the last, each with its height.
    private(set) var places: [Place] = []

    struct Place: Hashable {
        var position: Int
        var top: Double
        var height: Double
        var bottom: Double { top + height }
    }

    /// What a viewport so many points high shows. `rest` gives the top of each slot from the heights of all, where
    /// they are together lower than the viewport.
    init(of slots: ListSlots, around anchor: Anchor, viewport: Double, rest: ([Double]) -> [Double]) {
        self.slots = slots
        self.viewport = viewport
        guard slots.count > 0 else { return }
        let position = min(max(anchor.position, 0), slots.count - 1)
        // Sums of heights at three pixels to a point are off by the last bits, and those would let in a row.
        let start = slots.pass.grid.snap(anchor.top)
        places = [Place(position: position, top: start, height: slots.height(at: position))]
        growDown()
        if bottom < viewport { move(by: viewport - bottom) }
        growUp()
        if top > 0 {
            move(by: -top)
            growDown()
        }
        if bottom < viewport {
            for (index, top) in rest(places.map(\.height)).enumerated() { places[index].top = top }
        }
        places = places.filter { $0.bottom > 0 && $0.top < viewport && $0.height > 0 }
    }

    private var top: Double { places.first?.top ?? 0 }
    private var bottom: Double { places.last?.bottom ?? 0 }

    private mutating func growDown() {
        while bottom < viewport, let last = places.last, last.position + 1 < slots.count {
            let position = last.position + 1
            places.append(
                Place(position: position, top: slots.pass.grid.snap(bottom), height: slots.height(at: position)))
        }
    }

    private mutating func growUp() {
        var above: [Place] = []
        var edge = top
        var position = places.first?.position ?? 0
        while edge > 0, position > 0 {
            position -= 1
            let height = slots.height(at: position)
            edge = slots.pass.grid.snap(edge - height)
            above.append(Place(position: position, top: edge, height: height))
        }
        places = above.reversed() + places
    }

    private mutating func move(by distance: Double) {
        for index in places.indices { places[index].top = slots.pass.grid.snap(places[index].top + distance) }
    }
}
