package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes
import TatamiSystem

/// A run that draws scenes into files, or nothing if there are errors.
///
/// All scenes are resolved and all pictures planned before the first is drawn, so that errors in scenes are found
/// before anything is written; only drawing, encoding or writing can fail later. The output and its order are the
/// same for any number of threads.
package struct RenderRun {
    package let options: RenderOptions
    /// The diagnostics so far, in the order of the scenes.
    package private(set) var diagnostics: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    /// Called with the number of drawn pictures or frames, and the total.
    package var progress: (_ drawn: Int, _ of: Int) -> Void = { _, _ in }
    /// The sums over all threads.
    package internal(set) var timings = Timings()
    /// Scenes without a timeline that were left out of films.
    package internal(set) var stills: [String] = []
    /// The bytes of the pictures in order, if the output is `memory` or a single file.
    package private(set) var kept: [[UInt8]] = []

    package init(options: RenderOptions) {
        self.options = options
    }

    /// A file that was written.
    package struct Picture: Hashable, Sendable {
        @ExactText package var scene: String
        package var shot: String
        /// The variant, such as `iphone-se,dark`; nil for the shot as the scene lists it.
        package var variant: String?
        @ExactText package var path: String
        /// The name of the format: `png`, `strip`, …
        package var format: String
        /// The size in points.
        package var size: Size
        package var scale: Double
        /// The number of the record that filled the scene's values, from 1; nil for none.
        package var record: Int?
        /// The duration of the picture's timeline; nil without one.
        package var duration: Time?
        /// The moment of the timeline that the picture shows; nil for a picture at rest, and for films.
        package var moment: Time?
    }

    /// Draws the requested pictures of a project's scenes and returns the written files in the order of the scenes. For
    /// films, scenes in `optional` that have no timeline are left out if another scene can be filmed.
    package mutating func draw(
        _ scenes: [String], of project: Project, optionally optional: Set<ExactText> = []
    ) throws(RenderFailure) -> [Picture] {
        defer { Heartbeat.end() }
        if let film = options.film { return try drawFilms(film, of: scenes, project, optionally: optional) }
        return try drawPictures(of: scenes, project)
    }

    /// Draws shots of a loaded scene. Throws `cancelled` if `isCancelled` is true once all pictures are planned.
    package mutating func draw(
        _ shots: [Shot], of scene: LoadedScene, unless isCancelled: () -> Bool = { false }
    ) throws(RenderFailure) -> [Picture] {
        let worker = RenderWorker(options, scene)
        defer { Heartbeat.end() }
        if let film = options.film { return try drawFilms(film, shots, of: scene, by: worker) }
        return try drawPictures(shots, of: scene, by: worker, unless: isCancelled)
    }

    var hasErrors: Bool { diagnostics.hasErrors }

    /// Records diagnostics, each once even if several shots have it. Returns the number of new errors.
    @discardableResult
    mutating func note(_ found: [Diagnostic]) -> Int {
        guard !found.isEmpty else { return 0 }
        let before = diagnostics.count
        diagnostics.appendNew(found, known: &known)
        return diagnostics[before...].count { $0.severity == .error }
    }

    /// Returns whether the diagnostic was not recorded yet.
    func isNew(_ found: Diagnostic) -> Bool { !known.contains(found.problem) }

    // MARK: Writing

    /// Checks that pictures have distinct paths. `files` is the number of files per picture; `path` is the path of the
    /// picture's scene, and `stem` the picture's name.
    func checkPaths(of pictures: [(path: String, stem: String)], files: Int) throws(RenderFailure) {
        let count = pictures.count * files
        if count > 1, let path = options.output.onlyPath { throw .severalPictures(count: count, path: path) }
        guard case .folder = options.output else { return }
        var scenes: [ExactText: String] = [:]
        for (path, stem) in pictures {
            if let first = scenes.updateValue(path, forKey: ExactText(stem)) {
                throw .samePath(stem, first: first, second: path)
            }
        }
    }

    /// Checks that the pages of tall pictures don't have the names of other pictures.
    func checkPages(of pictures: [(unit: RenderUnit, pages: Int)]) throws(RenderFailure) {
        guard case .folder = options.output, pictures.contains(where: { $0.pages > 1 }) else { return }
        let files = pictures.flatMap { unit, pages in unit.names(ofPages: pages).map { (unit.scene, $0) } }
        try checkPaths(of: files, files: 1)
    }

    mutating func write(
        _ file: [UInt8], named name: String, ending: String, to writer: inout PictureWriter
    ) throws(RenderFailure) -> String {
        switch options.output {
        case .memory, .file: kept.append(file)
        case .folder, .standardOutput: break
        }
        return try rethrowing(as: { RenderFailure.unwritable($0, amongOthers: writer.hasWritten) }) {
            () throws(FileError) in
            try timings.measure(.write) { () throws(FileError) in
                // Time that a disk or a reader takes doesn't count as the scene's.
                try Heartbeat.pausing { () throws(FileError) in
                    try writer.write(file, named: name, ending: ending)
                }
            }
        }
    }
}
