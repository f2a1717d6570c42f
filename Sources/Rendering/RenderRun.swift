package import TatamiLoading
import TatamiDrawing
import TatamiFiles
package import TatamiImageCoding
package import TatamiPrimitives
package import TatamiSceneFile
import TatamiProcesses
import TatamiScenes

/// Draws scenes into files: all of them, or none when anything is wrong.
///
/// All scenes are read and resolved, and all pictures planned, before the first is drawn, so that every mistake is found
/// while nothing is written yet; pictures are staged beside their places and put there together.
package struct RenderRun {
    package let options: RenderOptions
    /// Complaints so far, in the order of the scenes.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Told how many frames of films are drawn, and of how many.
    package var progress: (_ drawn: Int, _ of: Int) -> Void = { _, _ in }
    package internal(set) var timings = Timings()
    /// Scenes without a timeline, that films were asked of and that were left out.
    package private(set) var stills: [String] = []
    /// The pictures that went into no file, in their order.
    package private(set) var kept: [[UInt8]] = []

    package init(options: RenderOptions) {
        self.options = options
    }

    /// A file that was written.
    package struct Picture: Hashable, Sendable {
        package var scene: String
        package var shot: String
        package var path: String
        /// `png`, `strip`, …
        package var format: String
        /// Points.
        package var size: Size
        package var scale: Double
    }

    /// A shot that is ready to be drawn.
    struct Order {
        var scene: LoadedScene
        var shot: Shot
        var resolved: ResolvedScene

        /// It is drawn from now on.
        func begin() { WorkNote.begin(place.description) }

        /// The file's name without its ending.
        var stem: String {
            let name = scene.name.replacing("/", with: "-")
            return shot.name == Shot.standard.name ? name : "\(name)-\(shot.name)"
        }

        /// Where the scene says the shot.
        var place: SourcePlace { scene.source.place(ofShot: shot) }
    }

    /// Draws what the options ask of each scene and returns what was written, in that order. Where films are asked for, those
    /// of the `optional` scenes that have no timeline are left out, as long as there is another.
    package mutating func draw(
        _ scenes: [String], optionally optional: Set<String> = []
    ) throws(RenderFailure) -> [Picture] {
        let images = ImageLoader(limits: options.limits)
        var orders: [Order] = []
        for path in scenes {
            guard let scene = try load(path, images: images) else { continue }
            if options.film != nil, optional.contains(path), !scene.source.isPlayable {
                stills.append(path)
            } else {
                orders += resolve(try chosenShots(of: scene), of: scene)
            }
        }
        if orders.isEmpty, !hasErrors, let still = stills.first {
            stills = []
            throw .noTimeline(scene: still)
        }
        return try draw(orders, images)
    }

    /// Draws shots of a scene that was read before with the same images.
    package mutating func draw(
        _ shots: [Shot], of scene: LoadedScene, images: ImageLoader
    ) throws(RenderFailure) -> [Picture] {
        try draw(resolve(shots, of: scene), images)
    }

    private mutating func draw(_ orders: [Order], _ images: ImageLoader) throws(RenderFailure) -> [Picture] {
        guard !hasErrors else { throw .mistakes }
        try checkPaths(of: orders)
        let maker: PictureMaker
        do { maker = try PictureMaker.reusingTools(images: images) } catch { throw .fonts(error) }
        defer {
            timings.add(maker.timings)
            WorkNote.end()
        }
        if let film = options.film { return try drawFilms(film, of: orders, with: maker) }
        return try drawPictures(of: orders, with: maker)
    }

    // MARK: Reading and resolving

    private mutating func resolve(_ shots: [Shot], of scene: LoadedScene) -> [Order] {
        var orders: [Order] = []
        for shot in shots {
            WorkNote.begin(scene.source.place(ofShot: shot).description)
            let (resolved, found) = timings.measure(.resolve) {
                scene.source.resolve(shot, overrides: options.overrides)
            }
            note(found)
            if let resolved { orders.append(Order(scene: scene, shot: shot, resolved: resolved)) }
        }
        return orders
    }

    var hasErrors: Bool { diagnostics.hasErrors }

    private mutating func load(_ path: String, images: ImageLoader) throws(RenderFailure) -> LoadedScene? {
        WorkNote.begin(path)
        let loaded: LoadedScene?
        do throws(FileError) {
            let (scene, found) = try timings.measure(.read) { () throws(FileError) in
                try LoadedScene.load(path, images: images)
            }
            note(found)
            loaded = scene
        } catch {
            throw .unreadableScene(error)
        }
        do throws(SceneSource.UnknownName) { return try loaded?.giving(options.values) } catch {
            throw .unknownName(error.problem, known: loaded?.source.valueNames ?? [], scene: path)
        }
    }

    /// Shots of one file share mistakes; each is told once.
    mutating func note(_ found: [Diagnostic]) {
        diagnostics.appendNew(found)
    }

    private func chosenShots(of scene: LoadedScene) throws(RenderFailure) -> [Shot] {
        do throws(SceneSource.UnknownName) {
            let time = options.film == nil ? options.time : .zero
            return try scene.chosenShots(named: options.shots, states: options.states, at: time)
        } catch {
            if options.film != nil, case .noTimeline = error.problem { throw .noTimeline(scene: scene.path) }
            let known = options.states.isEmpty ? scene.source.shots.map(\.name) : scene.source.stateNames
            throw .unknownName(error.problem, known: known, scene: scene.path)
        }
    }

    // MARK: Drawing and writing

    private func checkPaths(of orders: [Order]) throws(RenderFailure) {
        let count = orders.count * (options.film?.formats.count ?? options.formats.count)
        switch options.output {
        case .folder:
            var scenes: [String: String] = [:]
            for order in orders {
                if let first = scenes.updateValue(order.scene.path, forKey: order.stem) {
                    throw .samePath(order.stem, first: first, second: order.scene.path)
                }
            }
        case .file(let path) where count > 1: throw .severalPictures(count: count, path: path)
        case .standardOutput where count > 1: throw .severalPictures(count: count, path: "-")
        case .file, .standardOutput, .memory: break
        }
    }

    /// Why a picture was not drawn; what is wrong with an image is told where the scene names it.
    mutating func failure(_ error: any Error, of order: Order) -> RenderFailure {
        guard let diagnostic = order.resolved.diagnostic(of: error) else {
            return .drawing(error, picture: order.stem, place: order.place)
        }
        note([diagnostic])
        return .mistakes
    }

    mutating func finish(_ writer: inout PictureWriter) throws(RenderFailure) {
        // How long a disk takes is not the scenes'.
        WorkNote.end()
        kept = writer.kept
        do throws(FileError) {
            try timings.measure(.write) { () throws(FileError) in try writer.finish() }
        } catch {
            throw .unwritable(error)
        }
    }

    mutating func write(
        _ file: [UInt8], named name: String, ending: String, to writer: inout PictureWriter
    ) throws(RenderFailure) -> String {
        do throws(FileError) {
            return try timings.measure(.write) { () throws(FileError) in
                // How long a disk or a reader takes is not the scene's.
                try WorkNote.pausing { () throws(FileError) in
                    try writer.write(file, named: name, ending: ending)
                }
            }
        } catch {
            throw .unwritable(error)
        }
    }
}
