import TatamiCairo
import TatamiImages
import TatamiPainting
import TatamiPrimitives
package import TatamiSceneFile
import TatamiSVG

extension ResolvedScene {
    /// Returns a diagnostic at the place that names the image that could not be drawn; nil for any other failure.
    package func diagnostic(of failure: any Error) -> Diagnostic? {
        let found: (image: ImageReference, cause: any Error)
        switch failure {
        case RenderingError.unreadableImage(let image, let cause): found = (image, cause)
        case SVGError.unreadableImage(let image, let cause): found = (image, cause)
        default: return nil
        }
        let reason = DiagnosticReason.resource(found.image.name, ResourceError(drawing: found.cause), nearest: nil)
        return Diagnostic(severity: .error, place: images[found.image] ?? scenePlace, reason: reason)
    }
}

extension PictureMaker {
    /// Returns the errors of the SVG images in a plan, each tried once in its size.
    package func diagnosticsOfDrawing(_ plan: PicturePlan, of resolved: ResolvedScene) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for shown in svgImages(in: plan.list.items, scale: plan.list.scale) where triedImages.insert(shown).inserted {
            do {
                try proveSVG(images.bytes(of: shown.image), size: shown.size, outputLimit: limits.output)
            } catch {
                let failure = RenderingError.unreadableImage(shown.image, cause: error)
                if let reason = resolved.diagnostic(of: failure) { diagnostics.append(reason) }
            }
        }
        return diagnostics
    }

    /// In pixels.
    struct ShownImage: Hashable {
        var image: ImageReference
        var size: Size
    }

    private func svgImages(in items: [DisplayItem], scale: Double) -> [ShownImage] {
        items.flatMap { item -> [ShownImage] in
            switch item {
            case .group(let group): return svgImages(in: group.items, scale: scale)
            case .image(let image, let frame, _) where image.format == .svg:
                return [
                    ShownImage(image: image, size: Size(width: frame.width * scale, height: frame.height * scale))
                ]
            default: return []
            }
        }
    }
}
