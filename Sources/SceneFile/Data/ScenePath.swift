/// A path as a scene writes it: relative to the scene's folder, and by its words not outside of it.
///
/// Whether links lead outside is for the one to find out who opens the file.
package struct ScenePath: Hashable, Sendable {
    /// Components joined by `/`, without `.` and empty ones.
    package let text: String

    package enum Flaw: Error, Hashable, Sendable {
        case empty, tooLong, absolute, leavesFolder, webAddress, controlCharacter, backslash
    }

    package init(_ path: String) throws(Flaw) {
        if path.isEmpty { throw .empty }
        if path.utf8.count > 1024 { throw .tooLong }
        if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .controlCharacter }
        if path.hasPrefix("/") { throw .absolute }
        if path.hasPrefix("http://") || path.hasPrefix("https://") || path.hasPrefix("file:") { throw .webAddress }
        if path.utf8.contains(UInt8(ascii: "\\")) { throw .backslash }
        let parts = path.split(separator: "/").filter { $0 != "." }
        if parts.contains("..") { throw .leavesFolder }
        if parts.isEmpty { throw .empty }
        text = parts.joined(separator: "/")
    }

    /// What follows the last dot of the file's name, in lower case; empty without a dot.
    package var fileExtension: String {
        let name = text.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}
