import TatamiCairoRendering
package import TatamiImageCoding
package import TatamiPrimitives
package import TatamiSceneFile

/// What is wrong with images, each at the first place that names it.
package func imageProblems(_ images: [ImageReference: SourcePlace], _ loader: ImageLoader) -> [Diagnostic] {
    images.sorted { $0.key.name < $1.key.name }.compactMap { image, place in
        loader.problem(with: image).map {
            Diagnostic(severity: .error, place: place, problem: .resource(image.name, $0, nearest: nil))
        }
    }
}

extension ImageLoader {
    /// What is wrong with an image beyond its header; nil when it can be drawn. What was decoded is kept for the drawing.
    fileprivate func problem(with image: ImageReference) -> ResourceProblem? {
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
            return .brokenImage("it can't be drawn")
        }
    }
}
