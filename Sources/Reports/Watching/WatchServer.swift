package import TatamiSystem

/// A server that answers the requests of the page of watched scenes: for their state, pictures and moments.
package struct WatchServer: Sendable {
    private let scenes: WatchedScenes

    package init(_ scenes: WatchedScenes) { self.scenes = scenes }

    package func answer(_ request: Request) -> Response {
        guard request.method != "POST" else { return .notFound }
        let parts = request.path.split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case (nil, _): return page
        case ("watch.js", 1): return Self.file("text/javascript; charset=utf-8", PackageResources.watch_js)
        case ("watch.css", 1):
            return Self.file("text/css; charset=utf-8", Array(pagePalette.utf8) + PackageResources.watch_css)
        case ("look", 1):
            let version = request.since.flatMap { Int($0) }
            return .json(version.map { scenes.look(after: $0) } ?? scenes.look)
        case ("pictures", 2):
            guard let bytes = scenes.picture(parts[1]) else { return .notFound }
            return Response(contentType: "image/png", body: bytes, isLasting: true)
        case ("moment", 3):
            // The scene is given by the index of one of its pictures. A redraw can shorten the list at any time.
            let drawn = scenes.look.pictures
            guard let number = Int(parts[1]), let milliseconds = Int(parts[2]), drawn.indices.contains(number),
                let pictures = scenes.moment(milliseconds, ofScene: drawn[number].scene)
            else { return .notFound }
            return .json(pictures)
        default: return .notFound
        }
    }

    private var page: Response {
        var page = Self.file("text/html; charset=utf-8", PackageResources.watch_html)
        page.contentSecurityPolicy = """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
            base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
            trusted-types 'none'
            """
        return page
    }

    private static func file(_ type: String, _ bytes: [UInt8]) -> Response { Response(contentType: type, body: bytes) }
}
