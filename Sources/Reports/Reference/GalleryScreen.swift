import TatamiRendering
import TatamiSystem

/// A scene of the gallery with its file's text.
struct GalleryScreen {
    var path: String
    var title: String
    var text: String
    /// Whether it uses the built-in component kit.
    var isOfKit: Bool

    /// The maximum size in bytes of a scene to show.
    private static let limit = 1 << 20

    static func all(of paths: [String]) throws(RenderFailure) -> [GalleryScreen] {
        try rethrowing(as: RenderFailure.unreadableScene) { () throws(FileError) in
            try paths.map { path throws(FileError) in
                let text = String(decoding: try readFile(at: path, limit: limit), as: UTF8.self)
                return GalleryScreen(path: path, text: text)
            }
        }
    }

    private init(path: String, text: String) {
        (self.path, self.text) = (path, text)
        func value(_ key: String) -> String? {
            text.split(separator: "\n").first { $0.hasPrefix("\(key): ") }
                .map { String($0.dropFirst(key.count + 2)).unquoted }
        }
        title = value("title") ?? path
        isOfKit = value("use")?.split(whereSeparator: { "[], ".contains($0) }).contains("tatami") ?? false
    }
}

extension String {
    fileprivate var unquoted: String {
        count > 1 && first == last && (first == "\"" || first == "'") ? String(dropFirst().dropLast()) : self
    }
}
