package import TatamiPrimitives
import TatamiScenes

/// A set-up of fontconfig for the text of SVG images, which lives as long as the process: families are those that scenes can name;
/// one that is not known, and a character that a known one lacks, are found as for a scene's text.
///
/// librsvg has Pango ask for one family by the words of the file, where Tatami asks for a list of those that are there.
package func svgFontConfiguration(_ own: FontSet) throws(FontError) -> OpaquePointer {
    // What Pango looks up in the set-up that is current goes by the one that texts have.
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
