import TatamiSystem
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes

/// Draws scenes into files: all of them, or none when anything is wrong.
///
/// All scenes are read and resolved, and all pictures planned, before the first is drawn, so that every error is found
/// while nothing is written yet; pictures are staged beside their places and put there together. Several threads may do that
/// side by side: what is drawn, written and told, and in which order, is the same for any number of them.
package struct RenderRun {
    package let options: RenderOptions
    /// Diagnostics so far, in the order of the scenes.
    package private(set) var diagnostics: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    /// Told how many pictures, or frames of films, are drawn, and of how many.
    package var progress: (_ drawn: Int, _ of: Int) -> Void = { _, _ in }
    /// Told the bytes of each file that is made, in the order of the pictures.
    package var written: (_ file: [UInt8]) -> Void = { _ in }
    /// The sums of all threads.
    package internal(set) var timings = Timings()
    /// Scenes without a timeline, that films were asked of and that were left out.
    package internal(set) var stills: [String] = []
    /// The pictures that went into no file, in their order.
    package private(set) var kept: [[UInt8]] = []

    package init(options: RenderOptions) {
        self.options = options
    }

    /// A file that was written.
    package struct Picture: Hashable, Sendable {
        @ExactText package var scene: String
        package var shot: String
        /// As in `iphone-se,dark`; nil for the shot as the scene lists it.
        package var variant: String?
        @ExactText package var path: String
        /// `png`, `strip`, …
        package var format: String
        /// Points.
        package var size: Size
        package var scale: Double
        /// Which record filled the scene's values, from 1; nil for none.
        package var record: Int?
        /// Of what happens in the scene of a picture; nil when nothing does.
        package var duration: Time?
    }

    /// Draws what the options ask of each scene of a project and returns what was written, in that order. Where films are
    /// asked for, those of the `optional` scenes that have no timeline are left out, as long as there is another.
    package mutating func draw(
        _ scenes: [String], of project: Project, optionally optional: Set<ExactText> = []
    ) throws(RenderFailure) -> [Picture] {
        defer { Heartbeat.end() }
        if let film = options.film { return try drawFilms(film, of: scenes, project, optionally: optional) }
        return try drawPictures(of: scenes, project)
    }

    /// Draws shots of a scene that was read before.
    package mutating func draw(_ shots: [Shot], of scene: LoadedScene) throws(RenderFailure) -> [Picture] {
        let worker = RenderWorker(options, scene)
        defer { Heartbeat.end() }
        if let film = options.film { return try drawFilms(film, shots, of: scene, by: worker) }
        return try drawPictures(shots, of: scene, by: worker)
    }

    var hasErrors: Bool { diagnostics.hasErrors }

    /// Shots of one file share errors; each is told once. Returns how many errors are new.
    @discardableResult
    mutating func note(_ found: [Diagnostic]) -> Int {
        guard !found.isEmpty else { return 0 }
        let before = diagnostics.count
        diagnostics.appendNew(found, known: &known)
        return diagnostics[before...].count { $0.severity == .error }
    }

    /// Whether it was not told yet.
    func isNew(_ found: Diagnostic) -> Bool { !known.contains(found) }

    /// Notes what was found, and gives the reason why it ends here.
    mutating func note(_ failure: UnitFailure) -> RenderFailure {
        note(failure.found)
        return failure.failure
    }

    // MARK: Writing

    /// `files` is how many there are of each picture, `path` and `stem` of each what it is drawn from and called.
    func checkPaths(of pictures: [(path: String, stem: String)], files: Int) throws(RenderFailure) {
        let count = pictures.count * files
        switch options.output {
        case .folder:
            var scenes: [ExactText: String] = [:]
            for (path, stem) in pictures {
                if let first = scenes.updateValue(path, forKey: ExactText(stem)) {
                    throw .samePath(stem, first: first, second: path)
                }
            }
        case .file(let path) where count > 1: throw .severalPictures(count: count, path: path)
        case .standardOutput where count > 1: throw .severalPictures(count: count, path: "-")
        case .file, .standardOutput, .memory: break
        }
    }

    mutating func finish(_ writer: PictureWriter) {
        // How long a disk takes is not the scenes'.
        Heartbeat.end()
        kept = writer.kept
    }

    mutating func write(
        _ file: [UInt8], named name: String, ending: String, to writer: inout PictureWriter
    ) throws(RenderFailure) -> String {
        written(file)
        do throws(FileError) {
            return try timings.measure(.write) { () throws(FileError) in
                // How long a disk or a reader takes is not the scene's.
                try Heartbeat.pausing { () throws(FileError) in
                    try writer.write(file, named: name, ending: ending)
                }
            }
        } catch {
            throw .unwritable(error, amongOthers: writer.hasWritten)
        }
    }
}
