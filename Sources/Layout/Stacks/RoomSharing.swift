import TatamiPrimitives

extension LayoutPass {
    /// Shares a length among parts so that all get the same except where their bounds forbid it: the water level in
    /// vessels with floors and lids. Whole pixels in, whole pixels out, and nothing lost between them.
    ///
    /// With upper bounds that are wishes it shortens the longest first; without, it fills spacers alike. Parts get their
    /// least when even that is too much.
    func share(_ room: Double, among parts: [Vessel]) -> [Double] {
        let lengths = Vessel.fill(parts, with: room)
        var end = 0.0
        return lengths.map { length in
            let start = end
            end += length
            return grid.snap(grid.snap(end) - grid.snap(start))
        }
    }
}

/// A part that takes at least `floor` and at most `lid` of a shared length.
struct Vessel {
    var floor: Double
    var lid: Double

    init(floor: Double, lid: Double) {
        self.floor = floor
        self.lid = max(floor, lid)
    }

    fileprivate func content(at level: Double) -> Double { min(max(level, floor), lid) }

    fileprivate static func fill(_ vessels: [Vessel], with room: Double) -> [Double] {
        guard vessels.reduce(0, { $0 + $1.floor }) < room else { return vessels.map(\.floor) }
        guard vessels.reduce(0, { $0 + $1.lid }) > room else { return vessels.map(\.lid) }
        var (low, high) = (0.0, room)
        for _ in 0..<64 {
            let level = (low + high) / 2
            if vessels.reduce(0, { $0 + $1.content(at: level) }) > room { high = level } else { low = level }
        }
        // The level is known up to a rounding error; the parts between their bounds share what the others leave exactly.
        let isOpen = vessels.map { $0.floor < low && low < $0.lid }
        let bound = zip(vessels, isOpen).reduce(0) { $0 + ($1.1 ? 0 : $1.0.content(at: low)) }
        let share = (room - bound) / Double(max(1, isOpen.count { $0 }))
        return zip(vessels, isOpen).map { $1 ? share : $0.content(at: low) }
    }
}
