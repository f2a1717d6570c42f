import TatamiPrimitives

extension Color {
    /// ` fill="#…" fill-opacity="…"` without what is the default; nil when nothing of it is seen.
    func attributes(of property: String) -> String? {
        attributes(of: property, opacity: property + "-opacity")
    }

    /// As above, for a property whose opacity has a name of its own.
    func attributes(of property: String, opacity: String, evenIfClear: Bool = false) -> String? {
        let alpha = FixedNumber(Color.held(self.alpha), decimals: 4)
        guard alpha.units > 0 || evenIfClear else { return nil }
        // A stroke has no colour unless one is given; the others are black.
        let isDefault = hexadecimal == "#000" && property != "stroke"
        let color = isDefault ? "" : " \(property)=\"\(hexadecimal)\""
        return alpha.units < 10_000 ? color + " \(opacity)=\"\(alpha.text)\"" : color
    }

    /// `#rrggbb`, or `#rgb` where that says the same.
    private var hexadecimal: String {
        let bytes = [red, green, blue].map { Int((Color.held($0) * 255).rounded()) }
        if bytes.allSatisfy({ $0 % 17 == 0 }) {
            return "#" + bytes.map { String($0 / 17, radix: 16) }.joined()
        }
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func held(_ component: Double) -> Double {
        component.isNaN ? 0 : min(max(component, 0), 1)
    }
}
