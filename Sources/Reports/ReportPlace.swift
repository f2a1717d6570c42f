import TatamiSystem

/// The location of a report, which determines its relative paths and its maximum size.
package struct ReportPlace: Sendable {
    /// The root of the repository, as CI gives it; nil if paths stay relative to the current directory.
    package var root: String?
    /// The current directory.
    package var workingFolder: String
    /// The report's path as given; nil for a report that is read elsewhere and can't link to files.
    package var file: String?
    /// The maximum size in bytes; nil for no limit.
    package var room: Int?
    /// The address below which the pictures of a comment will be found; nil to leave them out.
    package var picturesURL: String?
    /// The storage of a page's pictures.
    package var pagePictures = PageStorage()
    /// The project, commit and time of the run; nil for a page that only depends on the record.
    package var facts: RunFacts?
    /// Returns the bytes of a picture of the run by its path in the record; nil if there is none.
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
    /// Returns the path of a file relative to the repository's root; unchanged if it is outside.
    func fromRoot(_ path: String) -> String {
        guard let root else { return path }
        let (folder, file) = (parts(of: root), parts(of: path))
        guard file.starts(with: folder), file.count > folder.count else { return path }
        return file.dropFirst(folder.count).joined(separator: "/")
    }

    /// Returns the path of a file relative to the report's folder; nil if it can't be linked.
    func fromReport(_ path: String) -> String? {
        guard let file else { return nil }
        let (folder, target) = (parts(of: file).dropLast(), parts(of: path))
        let common = zip(folder, target).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - common) + target.dropFirst(common)).joined(separator: "/")
    }

    /// Returns the components of the absolute path.
    private func parts(of path: String) -> [Substring] {
        absolutePath(path, in: workingFolder).split(separator: "/")
    }
}
