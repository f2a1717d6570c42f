import TatamiPrimitives

/// The contents of the files beside a scene, so that 400 rows with the same icon open its file once.
final class ResourceCache {
    private var images: [ExactText: Result<ImageReference, DiagnosticReason>] = [:]
    private var tables: [DataRequest: Result<DataTable, DiagnosticReason>] = [:]
    private var symbols: Set<String>?
    /// Recorded records that are known without their files, by the names of the requests for them.
    var recorded: [ExactText: any RecordSource] = [:]
    var recordedGroups: [ExactText: [RecordGroup]] = [:]

    func image(
        _ path: String, fonts: FontSet, in resources: any SceneResources
    ) -> Result<ImageReference, DiagnosticReason> {
        if let known = images[path] { return known }
        let result = probe(path, fonts, in: resources)
        images[path] = result
        return result
    }

    /// Whether a symbol of that name can be drawn.
    func hasSymbol(_ name: String, in resources: any SceneResources) -> Bool {
        let names = symbols ?? Set(resources.symbolNames)
        symbols = names
        return names.contains(name)
    }

    private func probe(
        _ path: String, _ fonts: FontSet, in resources: any SceneResources
    ) -> Result<ImageReference, DiagnosticReason> {
        let scenePath: ScenePath
        do { scenePath = try ScenePath(path) } catch { return .failure(.badPath(path, error)) }
        do { return .success(try resources.probeImage(scenePath, fonts: fonts)) } catch {
            return .failure(Self.reason(error, scenePath, in: resources))
        }
    }

    static func reason(_ reason: ResourceError, _ path: ScenePath, in resources: any SceneResources) -> DiagnosticReason
    {
        guard reason == .missing else { return .resource(path.text, reason, nearest: nil) }
        let parts = path.text.split(separator: "/")
        let name = parts.last.map(String.init) ?? ""
        let nearest = NearestName.nearest(to: name, among: resources.neighbours(of: path)).map {
            (parts.dropLast().map(String.init) + [$0]).joined(separator: "/")
        }
        return .resource(path.text, reason, nearest: nearest)
    }

    /// Returns the records of a data file. Errors in the file go to `log` each time.
    func table(_ request: DataRequest, in resources: any SceneResources, log: DiagnosticLog)
        -> Result<DataTable, DiagnosticReason>
    {
        let name = request.recordName
        if let known = recorded[name] {
            // Requests that differ only in their limit share the name, and the records are those of the largest limit.
            let shown = 0..<min(request.limit ?? .max, known.count)
            let records = SelectedRecords(known, at: shown)
            let groups = recordedGroups[name] ?? []
            return .success(DataTable(records: records, groups: groups, log: DiagnosticLog(files: log.files)))
        }
        let result = known(request, in: resources, files: log.files)
        if case .success(let table) = result { log.add(contentsOf: table.log) }
        return result
    }

    private func known(
        _ request: DataRequest, in resources: any SceneResources, files: SourceFiles
    ) -> Result<DataTable, DiagnosticReason> {
        if let known = tables[request] { return known }
        let result = read(request, in: resources, files: files)
        tables[request] = result
        return result
    }

    private func read(
        _ request: DataRequest, in resources: any SceneResources, files: SourceFiles
    ) -> Result<DataTable, DiagnosticReason> {
        guard let selection = request.selection else {
            return DataTable.read(request, in: resources, files: files)
        }
        var whole = request
        whole.selection = nil
        return known(whole, in: resources, files: files).map { table in
            let log = DiagnosticLog(files: files)
            log.add(contentsOf: table.log)
            let (records, groups) = RecordSelecting.selected(of: table.records, by: selection, log)
            return DataTable(records: records, groups: groups, log: log)
        }
    }
}
