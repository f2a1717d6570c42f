/// The version of the format of scenes, kits and `tatami.yaml`, which a file may state.
///
/// It grows only if a file of the earlier version would be read differently. New keys don't change it: an older program
/// reports them as unknown.
package enum FormatVersion {
    /// The version that this program reads, and that of a file that states none.
    package static let current = 1

    static let key = Key(
        "version", NumberReading.whole(1...current),
        "The version of the file's format, which is 1. Older versions of Tatami refuse files of a newer format.")

    private static let range = NumberRange.whole(1...current)

    /// Whether this program can read the version that the file states, if any; reports one that it can't. The rest of
    /// such a file is not read, since its errors would only follow from the version.
    static func isKnown(_ root: Node, _ log: DiagnosticLog) -> Bool {
        guard let node = root.entries?[key.name] else { return true }
        guard let number = NumberReading.number(of: node) else {
            log.add(.wrongType(expected: "a whole number", found: node.kind), at: node.mark)
            return false
        }
        if number == Double(current) { return true }
        let isNewer = number.isFinite && number > Double(current) && number == number.rounded()
        log.add(isNewer ? .newerFormat(number, known: current) : .outOfRange(number, range), at: node.mark)
        return false
    }
}
