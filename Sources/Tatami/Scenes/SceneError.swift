import TatamiSceneFile

/// Why a scene was not drawn.
public enum SceneError: Error, Hashable, Sendable {
    /// All that is wrong with the scene.
    case mistakes([Mistake])
    /// A name that is none of the scene's shots or states, with those that it has.
    case unknownName(String)
    /// The path of a picture or a film ends in none of those that are known there, such as `.png`, `.svg` and `.pdf`; asked
    /// for on this line.
    case unknownFormat(path: String, endings: [String], file: String, line: Int)
    /// The picture is too tall for one image, and takes so many.
    case severalPages(Int)
    /// A scene without a name is verified, made on this line; ``Screen/named(_:)`` gives it one.
    case unnamed(file: String, line: Int)
    /// Fonts, drawing or writing failed, for this reason.
    case failed(String)
}

extension SceneError: CustomStringConvertible {
    /// What is wrong, a line for each mistake.
    public var description: String {
        switch self {
        case .mistakes(let mistakes): mistakes.map(\.description).joined(separator: "\n")
        case .unknownName(let sentence), .failed(let sentence): sentence
        case .unknownFormat(let path, let endings, let file, let line):
            "\(file):\(line): error: '\(path)' names no format that can be drawn here; end it in \(choice(of: endings))"
                + (AnimationFormat(fileName: path) == nil ? "" : ", or draw the scene's film()")
        case .unnamed(let file, let line):
            "\(file):\(line): error: a scene needs a name to be verified; give it one with .named(…)"
        case .severalPages(let count):
            "error: the picture takes \(count) images, since none can be higher than 32,767 pixels; "
                + "draw it as SVG or PDF, or at a smaller scale"
        }
    }
}

extension SceneError {
    static func unknownFormat(path: String, _ endings: [String], at place: CodePlace) -> SceneError {
        .unknownFormat(path: path, endings: endings, file: place.file, line: Int(clamping: place.line))
    }
}

/// `.png, .svg or .pdf`
private func choice(of endings: [String]) -> String {
    let rest = endings.dropLast().joined(separator: ", ")
    return [rest, endings.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
}
