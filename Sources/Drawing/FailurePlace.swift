import TatamiCairoRendering
package import TatamiSceneFile
import TatamiPrimitives
import TatamiSVGWriting

extension ResolvedScene {
    /// Where the scene names the image that kept it from being drawn; nil for failures that no element is known to cause.
    package func place(ofFailure error: any Error) -> SourcePlace? {
        switch error {
        case RenderingError.unreadableImage(let image, _): images[image]
        case SVGError.unreadableImage(let image, _): images[image]
        default: nil
        }
    }
}
