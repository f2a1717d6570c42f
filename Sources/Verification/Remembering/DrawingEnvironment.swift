package import TatamiBaselines
import TatamiCairoRendering
import TatamiFingerprints
import TatamiTypesetting

extension EnvironmentRecord {
    /// The libraries that this process has loaded, and the font files that it may draw with.
    ///
    /// A font that can't be read is left out; what needs it can't be drawn here.
    package static func current() -> EnvironmentRecord {
        let text = LibraryVersions.loaded()
        let libraries = [
            Entry("cairo", RenderingVersions.loaded.cairo), Entry("fontconfig", text.fontconfig),
            Entry("freetype", text.freeType), Entry("harfbuzz", text.harfBuzz),
            Entry("librsvg", RenderingVersions.loaded.librsvg), Entry("pango", text.pango),
        ]
        let fonts = FontCatalogue.files.compactMap { file -> Entry? in
            guard let fingerprint = try? Fingerprint(ofFile: file.path) else { return nil }
            let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
            return Entry("font \(name)", fingerprint.description)
        }
        return EnvironmentRecord(libraries + fonts)
    }
}
