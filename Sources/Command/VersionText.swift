import CCommit
import TatamiCairo
import TatamiTypesetting

extension TatamiCommand {
    /// The version, which stands here alone.
    static let version = "0.1.0"

    /// The answer to `--version`: the commit of the program, and the libraries that decide the pixels, in the versions that it
    /// has loaded.
    static var versionText: String {
        let commit = String(cString: tatami_commit())
        let (text, drawing) = (LibraryVersions.loaded(), RenderingVersions.loaded)
        return """
            tatami \(version)
            commit \(commit.isEmpty ? "not known" : commit)
            Cairo \(drawing.cairo), fontconfig \(text.fontconfig), FreeType \(text.freeType), HarfBuzz \(text.harfBuzz), \
            librsvg \(drawing.librsvg), Pango \(text.pango)
            """
    }
}
