import TatamiPrimitives

/// What was read of the files beside a scene, so that 400 rows with one icon open it once.
final class ResourceCache {
    private var images: [String: Result<ImageReference, ImageFailure>] = [:]
    private var tables: [DataRequest: Result<DataTable, TableFailure>] = [:]
    private var symbols: Set<String>?
    /// Records that are known without their files, by the path that the scene gives.
    var recorded: [String: any RecordSource] = [:]

    struct ImageFailure: Error {
        var problem: Problem
    }

    /// A problem with the file as a whole, or nil when the file's own mistakes are already reported.
    struct TableFailure: Error {
        var problem: Problem?
    }

    func image(_ path: String, in resources: any SceneResources) -> Result<ImageReference, ImageFailure> {
        if let known = images[path] { return known }
        let result = probe(path, in: resources)
        images[path] = result
        return result
    }

    /// Whether a symbol of that name can be drawn.
    func hasSymbol(_ name: String, in resources: any SceneResources) -> Bool {
        let names = symbols ?? Set(resources.symbolNames)
        symbols = names
        return names.contains(name)
    }

    private func probe(_ path: String, in resources: any SceneResources) -> Result<ImageReference, ImageFailure> {
        let scenePath: ScenePath
        do { scenePath = try ScenePath(path) } catch {
            return .failure(ImageFailure(problem: .badPath(path, error)))
        }
        do { return .success(try resources.probeImage(scenePath)) } catch {
            return .failure(ImageFailure(problem: Self.problem(error, scenePath, in: resources)))
        }
    }

    static func problem(_ problem: ResourceProblem, _ path: ScenePath, in resources: any SceneResources) -> Problem {
        guard problem == .missing else { return .resource(path.text, problem, nearest: nil) }
        let parts = path.text.split(separator: "/")
        let name = parts.last.map(String.init) ?? ""
        let nearest = NearestName.nearest(to: name, among: resources.neighbours(of: path)).map {
            (parts.dropLast().map(String.init) + [$0]).joined(separator: "/")
        }
        return .resource(path.text, problem, nearest: nearest)
    }

    /// The records of a data file; its own mistakes go to `log` each time it is asked for.
    func table(_ request: DataRequest, in resources: any SceneResources, log: ProblemLog)
        -> Result<DataTable, TableFailure>
    {
        if let records = recorded[request.path] {
            return .success(DataTable(records: records, log: ProblemLog(files: log.files)))
        }
        let result = tables[request] ?? DataTable.read(request, in: resources, files: log.files)
        tables[request] = result
        if case .success(let table) = result { log.add(contentsOf: table.log) }
        return result
    }
}
