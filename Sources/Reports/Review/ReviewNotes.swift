import FoundationEssentials
import TatamiPrimitives
import TatamiResults
import TatamiSystem
package import TatamiVerification

/// The stored state of reviews: rejections and comments. It is in the user's own folder, since downloaded folders are
/// not trusted.
package struct ReviewNotes: Sendable {
    private let file: MemoryFile

    package init(_ file: MemoryFile) { self.file = file }

    /// A decision on one drawing, and not on later ones of the same name.
    struct Note: Hashable, Codable {
        var name: String
        var drawn: Fingerprint
        var decision: Decision?
        var comment: String?
    }

    /// Returns the notes; empty if there are none or they can't be read.
    func read() -> [Note] {
        guard let bytes = try? file.read(limit: 1 << 26) else { return [] }
        return (try? JSONDecoder().decode([Note].self, from: Data(bytes))) ?? []
    }

    func write(_ notes: [Note]) throws(FileError) { try file.write(jsonBytes(notes)) }
}
