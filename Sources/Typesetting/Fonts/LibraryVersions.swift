import CPango

/// The versions of the libraries that decide where glyphs stand and what they look like.
package struct LibraryVersions: Hashable, Sendable {
    package var pango: String
    package var harfBuzz: String
    package var freeType: String
    package var fontconfig: String

    /// Of the libraries that this process has loaded, not of those it was built with.
    package static func loaded() -> LibraryVersions {
        let fontconfig = Int(FcGetVersion())
        return LibraryVersions(
            pango: String(cString: pango_version_string()),
            harfBuzz: String(cString: hb_version_string()),
            freeType: freeTypeVersion(),
            fontconfig: "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)")
    }

    /// `unknown` when the library does not start.
    private static func freeTypeVersion() -> String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }
}
