/// What a picture can be written as.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, svg, pdf

    /// By the ending of a file's name, in either case; nil when it names none.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
    }
}
