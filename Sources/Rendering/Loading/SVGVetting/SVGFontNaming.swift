import FoundationEssentials
package import TatamiCairo
import TatamiPrimitives
import TatamiSceneFile
import TatamiSystem
import TatamiTypesetting

/// The fonts of SVG images.
extension SVGFonts {
    /// Creates the fonts of an SVG image: Tatami's and those of a scene.
    ///
    /// The fonts of a text are known only after typesetting, so all of Tatami's must be installed.
    init(_ own: FontSet) throws(ResourceError) {
        if let missing = FontSelection(own).missing.first { throw .undrawableSVG(.missingFonts(missing.package.name)) }
        self.init(names: jsonBytes(own), set: setSVGFonts)
    }
}

/// Sets up fonts in a process that draws one SVG file.
package let setSVGFonts: SVGFonts.Setting = { names throws(RenderingError) in
    do {
        return try svgFontConfiguration(JSONDecoder().decode(FontSet.self, from: Data(names)))
    } catch {
        throw .noSVGFonts
    }
}
