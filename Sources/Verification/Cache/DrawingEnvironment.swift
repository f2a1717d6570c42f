import Glibc
import Synchronization
import TatamiCairo
package import TatamiPrimitives
import TatamiRendering
package import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiTypesetting

/// The environment of this process.
extension EnvironmentRecord {
    /// Returns the versions of the loaded libraries and the fingerprints of the machine's font files that may be used for
    /// drawing. The project's fonts (`own`) aren't part of the record, since they are inputs like images; a machine
    /// package whose families they all replace is left out.
    ///
    /// Missing fonts are omitted: scenes that need them can't be drawn here. Throws for a font that exists but can't be
    /// read: a record without that font would look like that of another machine.
    package static func current(besides own: FontSet = .none) throws(EnvironmentError) -> EnvironmentRecord {
        let text = LibraryVersions.loaded()
        let libraries = [
            Entry("cairo", RenderingVersions.loaded.cairo), Entry("fontconfig", text.fontconfig),
            Entry("freetype", text.freeType), Entry("harfbuzz", text.harfBuzz),
            Entry("librsvg", RenderingVersions.loaded.librsvg), Entry("pango", text.pango),
        ]
        var fonts: [Entry] = []
        for file in FontSelection(own).catalogue {
            do throws(FileError) {
                fonts.append(Entry(entryName(of: file), try Fingerprint(ofFile: file.path).description))
            } catch {
                guard case .notFound = error else { throw .unreadableFont(error) }
            }
        }
        return EnvironmentRecord(libraries + fonts)
    }
}

extension EnvironmentRecord {
    private static func entryName(of font: FontCatalogue.File) -> String {
        "font \(font.path.lastComponent)"
    }

    fileprivate func without(_ fonts: [FontCatalogue.File]) -> EnvironmentRecord {
        let names = Set(texts: fonts.map(Self.entryName))
        return EnvironmentRecord(entries.filter { !names.contains($0.name) })
    }
}

extension Fingerprint {
    /// The fingerprint of everything a picture depends on except its scene: this program's file, the libraries and fonts,
    /// the project's fonts, and the limits that differ from the defaults. nil if the program's file can't be read.
    static func ofDrawing(in environment: EnvironmentRecord, _ own: FontSet, _ limits: Limits) -> Fingerprint? {
        let set = Limits.Adjustable.allCases.filter { limits[$0] != Limits.standard[$0] }
        let words = set.map { " \($0.rawValue)=\(limits[$0])" }.joined()
        return ofProgram.map {
            Fingerprint(of: Array("\($0)\(words)\n\(described(own))".utf8) + environment.bytes)
        }
    }

    /// Returns the project's fonts as text. Names are quoted, since they may contain separators. The files' absolute
    /// paths, which don't affect a picture, are left out.
    private static func described(_ fonts: FontSet) -> String {
        let files = fonts.files.flatMap { [$0.name, $0.content] }
        return "\(files) \(fonts.fallback) \([fonts.usualFamily].compactMap(\.self))\n"
    }

    /// The fingerprint of this program's file; nil if it can't be read.
    static let ofProgram = try? Fingerprint(ofFile: "/proc/self/exe")
}

extension EnvironmentStanding {
    private static let known = Mutex<[FontSet: EnvironmentRecord]>([:])

    /// Reads the fonts and this program's file on a background thread.
    static func lookAhead(besides own: FontSet) {
        let thread = startThread {
            _ = try? here(own)
            _ = Fingerprint.ofProgram
        }
        if let thread { pthread_detach(thread) }
    }

    /// Returns the current environment, constant within a process.
    private static func here(_ own: FontSet) throws(EnvironmentError) -> EnvironmentRecord {
        try known.withLock { (known) throws(EnvironmentError) in
            if let current = known[own] { return current }
            let current = try EnvironmentRecord.current(besides: own)
            known[own] = current
            return current
        }
    }

    /// Compares this process with the environment of a folder's baselines; `own` are the project's fonts.
    /// With `anew`, for a run that records all baselines, a damaged record is ignored.
    package init(of folder: SnapshotFolder, besides own: FontSet, anew: Bool = false) throws(EnvironmentError) {
        let here = try Self.here(own)
        var expected: EnvironmentRecord?
        do throws(EnvironmentError) { expected = try folder.environment() } catch {
            guard case .malformed = error, anew else { throw error }
        }
        // An earlier record may still list machine fonts that the project's fonts replace now; they are left out of the
        // comparison.
        let catalogue = FontSelection(own).catalogue
        self.init(
            current: here, expected: expected?.without(FontCatalogue.files.filter { !catalogue.contains($0) }))
    }

    /// Returns the current environment without one to compare with.
    package static func ofNothing(besides own: FontSet) throws(RunFailure) -> EnvironmentStanding {
        try rethrowing(as: RunFailure.environment) { () throws(EnvironmentError) in
            EnvironmentStanding(current: try here(own), expected: nil)
        }
    }
}

extension VerificationRun {
    /// Checks the environment before drawing; `isWhole` is whether all baselines are verified.
    ///
    /// Recording beside baselines of another environment is refused, unless all of them are recorded anew.
    package func enterEnvironment(isWhole: Bool) throws(Failure) -> EnvironmentStanding {
        if place.isMixed { throw .mixedFolders(baselines: place.folder.path, pending: place.pending.path) }
        try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
            do throws(FileError) { try place.folder.removeStrayTemporaries() } catch {
                // Comparing needs no write permission in the folder of the baselines.
                if rules.record != .none { throw error }
            }
            try place.pending.removeLinks()
            try place.pending.removeStrayTemporaries()
        }
        let standing = try rethrowing(as: RunFailure.environment) { () throws(EnvironmentError) in
            try EnvironmentStanding(
                of: place.folder, besides: project.fonts, anew: rules.record == .all && isWhole)
        }
        if standing.differs, rules.record != .none, !(rules.record == .all && isWhole) {
            throw .otherEnvironment(standing.changes ?? [])
        }
        return standing
    }

    /// Writes the environment beside the pending snapshots if there are any, and beside the baselines if they have no
    /// record yet or all of them were recorded anew. Removes shared scene files that are no longer used, and notes the
    /// recorded baselines in the cache.
    package func leaveEnvironment(_ standing: EnvironmentStanding, after outcomes: [Outcome]) throws(Failure) {
        let allAreOfThisEnvironment =
            rules.record == .all && standing.differs
            && outcomes.allSatisfy { $0.isRecorded || $0.verdict.isAccepted || $0.verdict == .orphaned }
        let areFirst =
            rules.record != .none && standing.changes == nil
            && outcomes.contains { $0.isRecorded || $0.verdict == .equal }
        try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
            if outcomes.contains(where: { !$0.isRecorded && $0.verdict.isPending }) {
                try place.pending.record(standing.current)
            }
            if allAreOfThisEnvironment || areFirst { try place.folder.record(standing.current) }
        }
        if rules.record != .none { place.folder.removeUnusedScenes(beside: outcomes.lazy.map(\.name)) }
        remember(outcomes.filter(\.isRecorded))
    }

    /// Remembers the recorded baselines.
    private func remember(_ recorded: [Outcome]) {
        var isNoted = false
        for outcome in recorded {
            guard cases?.memory != nil, let drawn = outcome.drawn, let scene = outcome.scene,
                let baseline = try? Baseline.read(outcome.name, in: place.folder), baseline.has(drawn)
            else { continue }
            cases?.memory?.note(outcome.name, ofScene: scene, recordedAs: baseline)
            isNoted = true
        }
        if isNoted { try? cases?.memory?.write() }
    }
}
