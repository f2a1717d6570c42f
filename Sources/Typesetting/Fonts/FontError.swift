/// Why no text can be set on this machine.
package enum FontError: Error, Hashable {
    /// A listed file is not there; `apt-get install` of its package brings it.
    case missingFile(FontCatalogue.File)
    /// The file is there, but holds no font that can be read.
    case unreadableFile(FontCatalogue.File)
    /// fontconfig did not take the set-up that was written for it.
    case rejectedSetUp
    /// Pango could not make a font map.
    case noFontMap
}
