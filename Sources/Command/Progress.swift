import Glibc

/// A line on a terminal that says how far a run is and how long it will take; nothing where nobody watches.
struct Progress {
    private let count: Int
    private let unit: String
    private let begun = ContinuousClock.now
    private let isShown = isatty(STDERR_FILENO) == 1
    private var done = 0
    private var scene: String?
    private var lastShown: ContinuousClock.Instant?

    /// `count` scenes are to be done.
    init(count: Int) {
        self.count = count
        unit = "scenes"
    }

    /// For a run that says itself how far it is, by `show`.
    init(of unit: String) {
        count = 0
        self.unit = unit
    }

    /// A snapshot of this scene is done; scenes come one after the other.
    mutating func advance(to scene: String?) {
        guard isShown else { return }
        if scene != self.scene {
            if self.scene != nil { done += 1 }
            self.scene = scene
        }
        show(done, of: count)
    }

    /// Says how many are done; at most every tenth of a second, so that it costs nothing.
    mutating func show(_ done: Int, of count: Int) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let lastShown, now - lastShown < .milliseconds(100) { return }
        lastShown = now
        let left = done > 0 ? (now - begun) / done * (count - done) : nil
        let estimate = left.map { ", \($0.components.seconds + 1) s left" } ?? ""
        write("\r\u{1B}[K\(done) of \(count) \(unit)\(estimate)")
    }

    /// Takes the line away, so that others can be written.
    func clear() {
        if lastShown != nil { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        var text = text
        _ = text.withUTF8 { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
