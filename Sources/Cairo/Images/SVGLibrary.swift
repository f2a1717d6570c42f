import CRsvg

/// librsvg, opened on first use: most scenes have no SVG images.
enum SVGLibrary {
    /// The library, or the system's reason that it can't be opened.
    static let opened: Result<svg_library, Missing> = {
        var library = svg_library()
        // A second attempt: a temporary shortage must not count as a missing library, which would be a different
        // environment.
        guard open_svg_library(&library) != nil, let words = open_svg_library(&library) else {
            return .success(library)
        }
        return .failure(Missing(words: String(cString: words)))
    }()

    struct Missing: Error {
        var words: String
    }

    static var version: String? {
        guard case .success(let library) = opened else { return nil }
        return "\(library.version.0).\(library.version.1).\(library.version.2)"
    }

    /// Returns the library; throws the system's reason if it can't be opened.
    static func get() throws(RenderingError) -> svg_library {
        switch opened {
        case .success(let library): return library
        case .failure(let missing): throw .noSVGLibrary(reason: missing.words)
        }
    }
}
