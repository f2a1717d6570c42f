import TatamiSceneFile

extension Duration {
    /// As scene files write times, to the nearest nanosecond; what is no time there stays a number that their reader
    /// complains of.
    var value: CodeNode.Value {
        let (seconds, attoseconds) = components
        guard (.zero ... .seconds(3600)).contains(self) else {
            return .number(Double(seconds) + Double(attoseconds) * 1e-18)
        }
        let nanoseconds = seconds * 1_000_000_000 + (attoseconds + 500_000_000) / 1_000_000_000
        let digits = String(nanoseconds % 1_000_000_000 + 1_000_000_000).dropFirst()
        return .text("\(nanoseconds / 1_000_000_000).\(digits)s")
    }
}
