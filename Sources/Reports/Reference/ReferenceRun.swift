import TatamiImages
package import TatamiPrimitives
package import TatamiRendering
package import TatamiSceneFile
import TatamiSystem

/// A run that generates the reference: self-contained pages about everything a scene can contain.
///
/// The input is SceneFile's table of keys and the scenes of a gallery; the output is a folder of files. The example of
/// each key is drawn, usually in light and dark appearance (`ExampleDrawing`): if one fails, nothing is written. The
/// same scenes give the same bytes.
package struct ReferenceRun {
    /// The diagnostics of the scenes.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Called with the number of drawn pictures and the total, once for each kind of picture.
    package var progress: (_ drawn: Int, _ of: Int) -> Void = { _, _ in }
    private let project: Project
    private let gallery: [String]
    private let workers: Int
    private let limits: Limits

    /// Creates a run; `gallery` are scene files to show by their first shots.
    package init(of project: Project, gallery: [String], workers: Int, limits: Limits = .standard) {
        (self.project, self.gallery, self.workers, self.limits) = (project, gallery, workers, limits)
    }

    /// Draws all pictures, then writes them and all pages into a folder, created if missing. Returns the numbers of
    /// examples and of screens.
    package mutating func write(into folder: String) throws(RenderFailure) -> (examples: Int, screens: Int) {
        let own = OwnComponents(of: gallery, SceneLoader(of: project, images: ImageLoader(limits: limits)))
        let scenes = ExampleScenes(of: own.groups + DocumentedGroup.all())
        let scratch: ScratchFolder
        do throws(FileError) {
            scratch = try ScratchFolder()
            for file in scenes.files { try writeFile(file.bytes, to: "\(scratch.path)/\(file.name)") }
        } catch {
            throw .unwritable(error, amongOthers: false)
        }
        func path(_ name: String) -> String { "\(scratch.path)/\(name)" }
        var pictures = PictureTable()
        // Only the gallery's scenes can have errors.
        let screens = try GalleryScreen.all(of: gallery)
        try draw(gallery, isFirstShotOnly: true, into: "gallery", &pictures)
        own.draw(into: &pictures)
        let examples = scenes.examples.filter { $0.drawing != .none }
        for drawing in [ExampleDrawing.bothAppearances, .asWritten] {
            let drawn = examples.filter { $0.drawing == drawing }.map { path($0.file) }
            try draw(drawn, isInBothAppearances: drawing == .bothAppearances, &pictures)
        }
        let symbols = RenderOptions.Records(path: path(ExampleScenes.symbolRecords), name: "symbol")
        try draw([path(ExampleScenes.symbols)], for: symbols, &pictures)
        try draw([path(ExampleScenes.colors)], &pictures)
        try draw([path(ExampleScenes.devices)], scale: 1, &pictures)

        let pages = ReferencePages(scenes: scenes, pictures: pictures, gallery: screens)
        let visible = scenes.files.map { ReferenceFile(name: "scenes/\($0.name)", bytes: $0.bytes) }
        do throws(FileError) { try write(pages.files + pictures.files + visible, into: folder) } catch {
            throw .unwritable(error, amongOthers: true)
        }
        return (examples.count, screens.count)
    }

    /// Draws scenes and adds their pictures, which are in this folder of the reference. Scenes that aren't drawn in
    /// both appearances keep their own scale.
    private mutating func draw(
        _ paths: [String], isInBothAppearances: Bool = true, scale: Double = 2,
        for records: RenderOptions.Records? = nil, isFirstShotOnly: Bool = false, into folder: String = "pictures",
        _ pictures: inout PictureTable
    ) throws(RenderFailure) {
        guard !paths.isEmpty else { return }
        var options = RenderOptions(
            overrides: ScreenOverrides(scale: isInBothAppearances ? scale : nil), output: .memory,
            limits: limits)
        if isInBothAppearances { options.variants[.appearance] = ["light", "dark"] }
        options.records = records
        options.isFirstShotOnly = isFirstShotOnly
        options.workers = workers
        var run = RenderRun(options: options)
        run.progress = progress
        defer { diagnostics += run.diagnostics }
        let drawn = try run.draw(paths, of: project)
        for (picture, bytes) in zip(drawn, run.kept) { pictures.add(picture, bytes, in: folder) }
    }

    private func write(_ files: [ReferenceFile], into folder: String) throws(FileError) {
        for inner in ["", "/pictures", "/gallery", "/scenes"] { try createFolders(at: folder + inner) }
        for file in files { try writeFile(file.bytes, to: "\(folder)/\(file.name)", survives: .kill) }
    }
}

/// A file of the reference, by its relative path.
struct ReferenceFile {
    var name: String
    var bytes: [UInt8]
}
