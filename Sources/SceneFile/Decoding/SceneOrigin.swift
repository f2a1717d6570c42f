import TatamiPrimitives
import TatamiScenes

/// The form in which a scene is given, which decides how strictly it is read.
///
/// A file's names are text, in which a typing error can be located to the column. Code refers to symbols and images of
/// its own app, some of which Tatami may not have, and nests as deeply as its functions do.
enum SceneOrigin: Sendable {
    case file, code

    /// Whether an unknown symbol or a missing image file is replaced by a placeholder, with a warning instead of an
    /// error.
    var hasPlaceholders: Bool { self != .file }

    /// The limit of nested elements. In a file, the levels of lists and mappings are limited too.
    var mostNested: Int { self == .file ? Limits.depth / 2 : Limits.nesting }

    /// The limit as diagnostics state it: levels of a file, or elements of code.
    var depth: Int { self == .file ? Limits.depth : Limits.nesting }
}

extension Decoding {
    /// Reports an unknown symbol; returns its placeholder, or nil if there is none.
    func unknownSymbol(_ name: String, at mark: Mark) -> Symbol? {
        let nearest = NearestName.nearestSymbol(to: name, among: resources.symbolNames)
        guard shared.origin.hasPlaceholders else { return log.refuse(.unknownSymbol(name, nearest: nearest), at: mark) }
        log.add(.symbolPlaceholder(name, nearest: nearest), at: mark, severity: .warning)
        return Symbol(name: "questionmark.circle")
    }

    /// Reports an image that can't be drawn; returns its placeholder.
    ///
    /// nil if the image's file exists, or if `origin` has no placeholders.
    func undrawableImage(_ path: String, _ reason: DiagnosticReason, at mark: Mark) -> ImageReference? {
        guard shared.origin.hasPlaceholders, case .resource(_, .missing, let nearest) = reason else {
            return log.refuse(reason, at: mark)
        }
        log.add(.imagePlaceholder(path, nearest: nearest), at: mark, severity: .warning)
        return ImageReference(
            name: path, file: "", format: .svg, size: Self.placeholderSize, outlined: Self.placeholder)
    }

    private static let placeholderSize = Size(width: 48, height: 48)

    /// A grey box with a question mark.
    private static let placeholder = OutlinedSVG(
        Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"><rect width="48" height="48" \
            fill="#C7C7CC"/><path d="M18 19a6 6 0 1 1 9 5.2c-2 1.2-3 2.3-3 4.8" fill="none" stroke="#FFFFFF" \
            stroke-width="3" stroke-linecap="round"/><circle cx="24" cy="34.5" r="2" fill="#FFFFFF"/></svg>
            """.utf8))
}
