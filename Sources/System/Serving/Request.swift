import FoundationEssentials

/// What a browser asks for.
package struct Request: Hashable, Sendable {
    package var method: String
    /// Decoded, and below the token where there is one: `/pictures/3`.
    package var path: String
    /// What stands behind `since=` in the address; nil when nothing does.
    package var since: String?
    /// The headers that say where the request comes from and what it holds; nil for those that are missing.
    package var host: String?
    package var origin: String?
    package var site: String?
    package var contentType: String?
    package var body: [UInt8]

    package init(
        method: String = "GET", path: String, since: String? = nil, host: String? = nil, origin: String? = nil,
        site: String? = nil, contentType: String? = nil, body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.since = since
        self.host = host
        self.origin = origin
        self.site = site
        self.contentType = contentType
        self.body = body
    }
}

/// What the browser gets.
package struct Response: Hashable, Sendable {
    package var status: Int
    package var contentType: String
    package var body: [UInt8]
    /// For a page: what it may load and run (https://www.w3.org/TR/CSP3/). nil for nothing at all.
    package var contentSecurityPolicy: String?
    /// Whether what is at this address never becomes another.
    package var isLasting = false

    package init(
        status: Int = 200, contentType: String, body: [UInt8], contentSecurityPolicy: String? = nil,
        isLasting: Bool = false
    ) {
        self.status = status
        self.contentType = contentType
        self.body = body
        self.contentSecurityPolicy = contentSecurityPolicy
        self.isLasting = isLasting
    }

    package static func text(_ status: Int, _ text: String) -> Response {
        Response(status: status, contentType: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
    }

    /// As JSON, with its keys in order of name.
    package static func json(_ value: some Encodable, status: Int = 200) -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("a value of our own can be written as JSON")
        }
        return Response(status: status, contentType: "application/json", body: Array(data))
    }

    package static var notFound: Response { .text(404, "nothing is at this address") }

    /// What a browser is told beside the content: to believe its type, to keep it for no other page, to show it in no
    /// other, and to tell no other where it comes from.
    var headers: [(name: String, value: String)] {
        [
            ("Content-Type", contentType),
            ("Content-Security-Policy", contentSecurityPolicy ?? "default-src 'none'; frame-ancestors 'none'"),
            ("Cache-Control", isLasting ? "private, max-age=86400, immutable" : "no-store"),
            ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    }
}
