/// Where a report will lie, which says how it names files and how much it may hold.
package struct ReportPlace: Sendable {
    /// The root of the repository as CI knows it; nil for the working folder.
    package var root: String?
    /// The working folder.
    package var workingFolder: String
    /// The report's own file, as it was named; nil for one that is read elsewhere, from which nothing can be linked.
    package var file: String?
    /// Bytes that the report may take; nil for any number.
    package var room: Int?
    /// The bytes of a picture of the run by its path in the record; nil when there is none.
    package var picture: @Sendable (String) -> [UInt8]?

    package init(
        root: String? = nil, workingFolder: String = "/", file: String? = nil, room: Int? = nil,
        picture: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) {
        self.root = root
        self.workingFolder = workingFolder
        self.file = file
        self.room = room
        self.picture = picture
    }
}

extension ReportPlace {
    /// The path of a file of the run from the root of the repository; as it is where it lies outside.
    func fromRoot(_ path: String) -> String {
        guard let root else { return path }
        let (folder, file) = (parts(of: root), parts(of: absolute(path)))
        guard file.starts(with: folder), file.count > folder.count else { return path }
        return file.dropFirst(folder.count).joined(separator: "/")
    }

    /// The path of a file of the run from the folder that the report lies in; nil when nothing can be linked from there.
    func fromReport(_ path: String) -> String? {
        guard let file else { return nil }
        let (folder, target) = (parts(of: absolute(file)).dropLast(), parts(of: absolute(path)))
        let common = zip(folder, target).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - common) + target.dropFirst(common)).joined(separator: "/")
    }

    private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(workingFolder)/\(path)" }

    /// Without what says nothing, and with the steps back that can be taken.
    private func parts(of path: String) -> [String] {
        var parts: [String] = []
        for part in path.split(separator: "/").map(String.init) where part != "." {
            if part == "..", !parts.isEmpty { parts.removeLast() } else if part != ".." { parts.append(part) }
        }
        return parts
    }
}
