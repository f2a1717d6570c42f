/// The permitted distance of a peer, measured as `Distance`.
struct Tolerance: Sendable {
    var overall: Double
    var worstCell: Double

    init(_ overall: Double, _ worstCell: Double) {
        self.overall = overall
        self.worstCell = worstCell
    }
}

extension Distance {
    func isWithin(_ tolerance: Tolerance) -> Bool {
        overall <= tolerance.overall && worstCell <= tolerance.worstCell
    }
}

extension DrawnPicture {
    /// The tolerance for a peer: about a quarter above the measurements of Debian 12's programs, which are
    /// deterministic.
    ///
    /// The causes: Chromium darkens glyphs, librsvg and Cairo scale emoji down with other filters than ours,
    /// librsvg fades a shadow at the picture's edge, and poppler puts glyphs and images on whole pixels.
    func tolerance(of peer: Peer) -> Tolerance? {
        switch (name, peer) {
        case ("effort-alert", .librsvg): Tolerance(0.0125, 0.17)
        case ("effort-alert", .chromium): Tolerance(0.015, 0.18)
        case ("effort-alert", .popplerCairo): Tolerance(0.018, 0.23)
        case ("effort-alert", .popplerSplash): Tolerance(0.03, 0.45)
        case ("slide-closing-while-opening", .librsvg): Tolerance(0.003, 0.16)
        case ("slide-selected", .librsvg): Tolerance(0.0015, 0.01)
        case ("slide-closing-while-opening", .chromium), ("slide-selected", .chromium): Tolerance(0.011, 0.07)
        case ("slide-closing-while-opening", .popplerCairo), ("slide-selected", .popplerCairo): Tolerance(0.004, 0.03)
        case ("slide-closing-while-opening", .popplerSplash), ("slide-selected", .popplerSplash): Tolerance(0.009, 0.08)
        case ("first-scene-deleting", .librsvg): Tolerance(0.011, 0.13)
        case ("first-scene-deleting", .chromium): Tolerance(0.018, 0.14)
        case ("first-scene-deleting", .popplerCairo): Tolerance(0.042, 0.18)
        case ("first-scene-deleting", .popplerSplash): Tolerance(0.055, 0.33)
        case ("settings-dark", .librsvg): Tolerance(0.0045, 0.13)
        case ("settings-dark", .chromium): Tolerance(0.008, 0.14)
        case ("settings-dark", .popplerCairo): Tolerance(0.011, 0.15)
        case ("settings-dark", .popplerSplash): Tolerance(0.011, 0.19)
        case ("threshold-overlay-at-60-percent", .librsvg): Tolerance(0.0033, 0.039)
        case ("threshold-overlay-at-60-percent", .chromium): Tolerance(0.006, 0.08)
        case ("threshold-overlay-at-60-percent", .popplerCairo): Tolerance(0.0116, 0.145)
        case ("threshold-overlay-at-60-percent", .popplerSplash): Tolerance(0.011, 0.23)
        default: nil
        }
    }
}
