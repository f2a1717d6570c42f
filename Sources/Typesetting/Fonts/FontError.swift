/// The reason why no text can be set on this machine.
package enum FontError: Error, Hashable {
    /// A file of the catalogue is missing; `apt-get install` of its package installs it.
    case missingFile(FontCatalogue.File)
    /// The file exists and contains no readable font.
    case unreadableFile(FontCatalogue.File)
    /// A font file of a scene or project, by its name there, was read before and can't be now.
    case unreadableOwnFile(String)
    /// This user has no permission to read the file.
    case forbiddenFile(FontCatalogue.File)
    /// The machine, or a limit of the process, has no memory left for the libraries.
    case outOfMemory
    /// The process has no file handles left.
    case outOfFileHandles
    /// No thread can be started.
    case outOfThreads
    /// fontconfig rejected the generated configuration.
    case rejectedSetUp
    /// Pango could not create a font map.
    case noFontMap
}
