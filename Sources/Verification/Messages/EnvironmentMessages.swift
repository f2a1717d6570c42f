package import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiTypesetting

/// Returns the differences from the baselines' environment, one line for fonts and one for libraries.
///
/// `moved` is the number of differing snapshots; nil while it is unknown, in which case libraries are not mentioned.
package func environmentNotices(_ standing: EnvironmentStanding, moved: Int? = nil) -> [Message] {
    let changes = EnvironmentChanges(standing.changes ?? [])
    var notices: [Message] = []
    if let fonts = changes.fonts {
        notices.append(
            "notice: the baselines were drawn with different fonts: \(fonts); list the font files under 'fonts:' in "
                + "tatami.yaml, so that every machine uses the same")
    }
    if let libraries = changes.libraries, let moved {
        let effect: Message =
            moved == 0 ? "no pixel changed" : moved == 1 ? "1 snapshot differs" : "\(moved) snapshots differ"
        notices.append(
            "\(moved == 0 ? "note" : "notice"): the libraries differ from those of the baselines (\(libraries)); \(effect)"
        )
    }
    return notices
}

/// Returns the notices of all environments of a run.
package func environmentNotices(_ record: RunRecord) -> [Message] {
    let moved = record.snapshots.count { $0.verdict.kind == .environmentDiffers }
    return record.environments.flatMap { environmentNotices($0, moved: moved) }
}

/// Returns the differences from the baselines' environment as lines of an error, one for fonts and one for libraries.
package func lines(for changes: [EnvironmentRecord.Change]) -> Message {
    let changes = EnvironmentChanges(changes)
    return [changes.fonts.map { "  fonts: \($0)" }, changes.libraries.map { "  libraries: \($0)" }].compactMap(\.self)
        .joined(separator: "\n")
}

/// Changes of an environment by kind: fonts, of which a package has many, and libraries.
private struct EnvironmentChanges {
    /// The changed or missing fonts, by their packages; nil if there are none.
    var fonts: Message?
    var libraries: Message?

    init(_ changes: [EnvironmentRecord.Change]) {
        let mark = "font "
        let packages = changes.filter { $0.name.hasPrefix(mark) }.grouped { change in
            let file = change.name.dropFirst(mark.count)
            let package = FontCatalogue.packages.first { $0.files.contains { $0.path.hasSuffix("/\(file)") } }
            return package?.name ?? String(file)
        }
        let fonts = packages.map { name, changes -> Message in
            "\(name) \(changes.allSatisfy { $0.actual == nil } ? "is missing here" : "has other files here")"
        }
        let libraries = changes.filter { !$0.name.hasPrefix(mark) }.map { change -> Message in
            switch (change.expected, change.actual) {
            case (let expected?, let actual?): "\(change.name) \(actual) instead of \(expected)"
            case (_?, nil): "no \(change.name)"
            case (nil, let actual): "\(change.name) \(actual ?? "")"
            }
        }
        if !fonts.isEmpty { self.fonts = fonts.joined(separator: ", ") }
        if !libraries.isEmpty { self.libraries = libraries.joined(separator: ", ") }
    }
}
