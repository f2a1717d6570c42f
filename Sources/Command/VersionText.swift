import CCommit
import TatamiCairo
import TatamiTypesetting

extension TatamiCommand {
    /// The version, which is defined only here.
    static let version = "0.1.0"

    /// The output of `--version`: the commit of the program, and the loaded versions of the libraries that affect
    /// pixels.
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
