import TatamiCairo
import TatamiImages
import TatamiPainting
import TatamiPrimitives
import TatamiSVG
package import TatamiSceneFile

/// The diagnostics of images that can't be drawn.
extension ResolvedScene {
    /// Returns a diagnostic at the place that names the image that could not be drawn; nil for any other failure.
    package func diagnostic(of failure: DrawingError) -> Diagnostic? {
        switch failure {
        case .rendering(.unreadableImage(let image, let cause)), .svg(.unreadableImage(let image, let cause)):
            diagnostic(of: image, ResourceError(cause))
        case .rendering(.undrawableImage(let image, let cause)): diagnostic(of: image, ResourceError(drawing: cause))
        case .rendering, .svg, .encoding, .fonts: nil
        }
    }

    fileprivate func diagnostic(of image: ImageReference, _ error: ResourceError) -> Diagnostic {
        Diagnostic(
            severity: .error, place: images[image] ?? scenePlace,
            reason: .resource(image.name, error, nearest: nil))
    }
}

extension PictureMaker {
    /// Returns the errors of the SVG images in a plan, each tried once at its size.
    package func diagnosticsOfDrawing(_ plan: PicturePlan, of resolved: ResolvedScene) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for shown in svgImages(in: plan.list.items, scale: plan.list.scale) where triedImages.insert(shown).inserted {
            let bytes: [UInt8]
            do throws(ImageError) { bytes = try images.bytes(of: shown.image) } catch {
                diagnostics.append(resolved.diagnostic(of: shown.image, ResourceError(error)))
                continue
            }
            do throws(RenderingError) {
                try proveSVG(bytes, size: shown.size, outputLimit: limits.output)
            } catch {
                diagnostics.append(resolved.diagnostic(of: shown.image, ResourceError(drawing: error)))
            }
        }
        return diagnostics
    }

    /// An image and its size in pixels.
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
