import FoundationEssentials
import TatamiResults
import TatamiSystem
import TatamiPrimitives
package import TatamiVerification

/// What a review keeps for the next one: decisions that changed no baseline, and comments. It lies with what else this user's
/// runs remember of the project, for no folder that was downloaded is believed.
package struct ReviewNotes: Sendable {
    private let file: MemoryFile

    package init(_ file: MemoryFile) { self.file = file }

    /// A decision on what was drawn, and on nothing else that may have the same name later.
    struct Note: Hashable, Codable {
        var name: String
        var drawn: Fingerprint
        var decision: Decision?
        var comment: String?
    }

    /// Empty when there are none, or what is there can't be read.
    func read() -> [Note] {
        guard let bytes = try? file.read(limit: 1 << 26) else { return [] }
        return (try? JSONDecoder().decode([Note].self, from: Data(bytes))) ?? []
    }

    func write(_ notes: [Note]) throws(FileError) {
        guard let data = try? JSONEncoder().encode(notes) else {
            preconditionFailure("a value of our own can be written as JSON")
        }
        try file.write(Array(data))
    }
}
