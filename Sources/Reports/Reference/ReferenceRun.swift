import TatamiSystem
import TatamiImages
package import TatamiPrimitives
package import TatamiRendering
package import TatamiSceneFile

/// Makes the reference: pages that tell of everything a scene may say, each key with an example that is drawn for them, and
/// that open from disk.
///
/// In come what SceneFile knows of its keys and the scenes of a gallery; out comes a folder of files. Every example that can
/// be drawn is drawn in it, light and dark: one that can't is an error, and nothing is written. The same scenes give the same
/// bytes.
package struct ReferenceRun {
    /// What was found in the scenes.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Told how many pictures are drawn, and of how many, once for each sort of them.
    package var progress: (_ drawn: Int, _ of: Int) -> Void = { _, _ in }
    private let project: Project
    private let gallery: [String]
    private let workers: Int
    private let limits: Limits

    /// `gallery` are scene files that are shown whole, by their first shots.
    package init(of project: Project, gallery: [String], workers: Int, limits: Limits = .standard) {
        (self.project, self.gallery, self.workers, self.limits) = (project, gallery, workers, limits)
    }

    /// Writes all pages and pictures into a folder, which is made if it is missing, or nothing. Returns how many examples,
    /// and how many screens, they show.
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
        // These alone can have errors.
        let screens = try GalleryScreen.all(of: gallery)
        try draw(gallery, SheetOptions(isFirstShotOnly: true, folder: "gallery"), &pictures)
        own.draw(into: &pictures)
        let examples = scenes.examples.filter { $0.drawing != .none }
        for drawing in [ExampleDrawing.bothAppearances, .asWritten] {
            let drawn = examples.filter { $0.drawing == drawing }.map { path($0.file) }
            try draw(drawn, SheetOptions(isInBothAppearances: drawing == .bothAppearances), &pictures)
        }
        let symbols = SheetOptions(records: path(ExampleScenes.symbolRecords), recordName: "symbol")
        try draw([path(ExampleScenes.symbols)], symbols, &pictures)
        try draw([path(ExampleScenes.colors)], SheetOptions(), &pictures)
        try draw([path(ExampleScenes.devices)], SheetOptions(scale: 1), &pictures)

        let pages = ReferencePages(scenes: scenes, pictures: pictures, gallery: screens)
        let visible = scenes.files.filter { $0.name.hasSuffix(".yaml") || $0.isAsset }
            .map { ReferenceFile(name: "scenes/\($0.name)", bytes: $0.bytes) }
        do throws(FileError) { try write(pages.files + pictures.files + visible, into: folder) } catch {
            throw .unwritable(error, amongOthers: true)
        }
        return (examples.count, screens.count)
    }

    private mutating func draw(
        _ paths: [String], _ sheet: SheetOptions, _ pictures: inout PictureTable
    ) throws(RenderFailure) {
        guard !paths.isEmpty else { return }
        var options = RenderOptions(
            overrides: ScreenOverrides(scale: sheet.isInBothAppearances ? sheet.scale : nil), output: .memory,
            limits: limits)
        if sheet.isInBothAppearances { options.variants[.appearance] = ["light", "dark"] }
        options.records = sheet.records.map { RenderOptions.Records(path: $0, name: sheet.recordName) }
        options.isFirstShotOnly = sheet.isFirstShotOnly
        options.workers = workers
        var run = RenderRun(options: options)
        run.progress = progress
        defer { diagnostics += run.diagnostics }
        let drawn = try run.draw(paths, of: project)
        for (picture, bytes) in zip(drawn, run.kept) { pictures.add(picture, bytes, in: sheet.folder) }
    }

    private func write(_ files: [ReferenceFile], into folder: String) throws(FileError) {
        for inner in ["", "/pictures", "/gallery", "/scenes"] { try createFolders(at: folder + inner) }
        for file in files { try writeFile(file.bytes, to: "\(folder)/\(file.name)", survives: .kill) }
    }
}

/// A file of the reference, by its path below the reference's folder.
struct ReferenceFile {
    var name: String
    var bytes: [UInt8]
}

/// How a number of scenes are drawn.
private struct SheetOptions {
    var isInBothAppearances = true
    var scale = 2.0
    var records: String?
    var recordName: String?
    var isFirstShotOnly = false
    /// Where the pictures lie.
    var folder = "pictures"
}
