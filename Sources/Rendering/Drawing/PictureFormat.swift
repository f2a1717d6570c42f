/// The output formats of a picture.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, svg, pdf

    /// Takes the extension of a file's name, in any case; nil if it is not that of a format.
    package init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
    }
}
