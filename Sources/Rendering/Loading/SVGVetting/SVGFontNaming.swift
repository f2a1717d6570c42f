import FoundationEssentials
package import TatamiCairo
import TatamiPrimitives
import TatamiSceneFile
import TatamiTypesetting

extension SVGFonts {
    /// Tatami's fonts and those of a scene. Which of them a text takes is known only once it is set, so that all have to be there.
    init(_ own: FontSet) throws(ResourceError) {
        if let missing = FontSelection(own).missing.first { throw .undrawableSVG(.missingFonts(missing.package.name)) }
        // Names and paths are text, which can be encoded.
        self.init(names: (try? JSONEncoder().encode(own)).map { Array($0) } ?? [], set: setSVGFonts)
    }
}

/// As a process is asked to that draws one SVG file.
package let setSVGFonts: SVGFonts.Setting = { names throws(RenderingError) in
    do {
        return try svgFontConfiguration(JSONDecoder().decode(FontSet.self, from: Data(names)))
    } catch {
        throw .noSVGFonts
    }
}
