import TatamiCairoRendering
package import TatamiImageCoding
package import TatamiPrimitives
package import TatamiSceneFile

extension ImageLoader {
    /// What is wrong with an image beyond its header; nil when it can be drawn. What was decoded is
    /// kept for the drawing.
    package func problem(with image: ImageReference) -> ResourceProblem? {
        do {
            if image.format == .svg {
                _ = try measureSVG(bytes(of: image))
            } else {
                _ = try bitmap(of: image)
            }
            return nil
        } catch let error as ImageError {
            return ResourceProblem(error)
        } catch RenderingError.malformedSVG(let failure) {
            return ResourceProblem(failure)
        } catch {
            return .brokenImage(.undrawable)
        }
    }
}
