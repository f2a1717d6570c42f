import CRsvg

/// librsvg, opened when it is first asked for: most scenes show no SVG image.
enum SVGLibrary {
    /// The library, or the system's words on why it can't be had.
    static let opened: Result<svg_library, Missing> = {
        var library = svg_library()
        // What a moment's shortage kept from being opened is not missing: by that, this would be another machine.
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

    /// The library; an error names the package that has it.
    static func get() throws(RenderingError) -> svg_library {
        switch opened {
        case .success(let library): return library
        case .failure(let missing): throw .noSVGLibrary(reason: missing.words)
        }
    }
}
