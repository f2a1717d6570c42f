import CPango
import Glibc
import TatamiSystem

/// Removes environment variables that could change the appearance of a picture, its bytes or the fonts found.
///
/// Call it at the start of a program, while it has one thread: changing the environment later is unsafe.
/// Every `Typesetter` calls it too; only the first call has an effect.
package func clearLibraryEnvironment() {
    _ = cleared
}

private let cleared: Void = {
    for name in environmentEntries().map({ String($0.prefix { $0 != "=" }) }) where reachesIntoLibraries(name) {
        unsetenv(name)
    }
}()

/// Whether a library reads a variable of this name.
///
/// The list was made from the names in the files of Debian 12's libraries, as `strings` prints them: Cairo 1.16, pixman
/// 0.42, Pango 1.50, HarfBuzz 6, fontconfig 2.14, FreeType 2.12, GLib 2.74 with GObject and GIO, librsvg 2.54, libxml2
/// 2.9, Expat 2.5 and libjpeg-turbo 2.1. `XDG_` variables are kept: they don't affect which font or image is found.
///
/// pixman reads `PIXMAN_DISABLE` while it is loaded, before this code runs; if the variable is set, `tatami` restarts
/// itself without it.
private func reachesIntoLibraries(_ name: String) -> Bool {
    [
        "CAIRO_", "PIXMAN_", "PANGO", "LC_", "HB_", "FONTCONFIG_", "FC_", "FREETYPE_", "FT2_", "G_", "GIO_", "GOBJECT_",
        "RSVG_", "XML_", "SGML_", "EXPAT_", "JSIMD_", "TJ_", "CHARSET",
    ].contains { name.hasPrefix($0) } || ["LANG", "LANGUAGE", "SOURCE_DATE_EPOCH"].contains(name)
}

/// The versions of the libraries that determine the positions and shapes of glyphs.
package struct LibraryVersions: Hashable, Sendable {
    package var pango: String
    package var harfBuzz: String
    package var freeType: String
    package var fontconfig: String

    /// Returns the versions of the loaded libraries, not of those at build time.
    package static func loaded() -> LibraryVersions {
        let fontconfig = Int(FcGetVersion())
        return LibraryVersions(
            pango: String(cString: pango_version_string()),
            harfBuzz: String(cString: hb_version_string()),
            freeType: freeTypeVersion(),
            fontconfig: "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)")
    }

    /// Returns FreeType's version; `unknown` if the library can't be initialized.
    private static func freeTypeVersion() -> String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }
}
