import TatamiDrawing

/// What a film can be made as; by the ending of a file's name.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
    /// Animated WebP, without loss, at most 16,383 pixels a side.
    case webp
    /// Animated PNG, without loss.
    case apng
    /// With a palette of the film's 255 best colours, at most 50 frames a second.
    case gif
}

extension AnimationFormat {
    static let endings = allCases.map { ".\($0.rawValue)" }

    var format: FilmFormat {
        switch self {
        case .webp: .webp
        case .apng: .apng
        case .gif: .gif
        }
    }

    /// In either case; nil when the name has the ending of none.
    init?(fileName: String) {
        guard let known = FilmFormat(fileName: fileName),
            let format = Self.allCases.first(where: { $0.format == known })
        else { return nil }
        self = format
    }
}
