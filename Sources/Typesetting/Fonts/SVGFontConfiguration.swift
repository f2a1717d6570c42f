package import TatamiPrimitives
import TatamiScenes

/// Returns the fontconfig configuration for text in SVG images.
///
/// The families are those available to scenes; unknown families and missing characters are resolved as for a scene's
/// text. librsvg makes Pango request the file's family, whereas Tatami requests a list of available ones. The
/// configuration is owned by the process's cache of configurations, which keeps it as long as the process lives if that
/// draws only one SVG file.
package func svgFontConfiguration(_ own: FontSet) throws(FontError) -> OpaquePointer {
    // Some lookups of Pango depend on the current configuration, which has to be the one for texts.
    _ = try FontConfiguration.ofProcess(own)
    return try FontConfiguration.ofProcess(own, rules: rules(own)).handle
}

private func rules(_ own: FontSet) -> String {
    let order = FontCatalogue.fallbackOrder(ideographLanguage: FontCatalogue.ideographLanguages[0])
    let last = [own.usualFamily ?? Font.defaultFamily] + own.fallback + order
    let families = last.map { "<string>\($0.escapedForXML)</string>" }.joined()
    return """
        <match target="pattern">
        <test name="family"><string>monospace</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>\(Font.monospacedFamily)</string></edit>
        </match>
        <match target="pattern"><edit name="family" mode="append_last" binding="strong">\(families)</edit></match>
        """
}
