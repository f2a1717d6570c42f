import FoundationEssentials

/// An HTTP request.
package struct Request: Hashable, Sendable {
    package var method: String
    /// The decoded path below the token: `/pictures/3`.
    package var path: String
    /// The query parameter `since`; nil if missing.
    package var since: String?
    /// The headers `Host`, `Origin`, `Sec-Fetch-Site` and `Content-Type`; nil for missing ones.
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

/// An HTTP response.
package struct Response: Hashable, Sendable {
    package var status: Int
    package var contentType: String
    package var body: [UInt8]
    /// The Content Security Policy of a page (https://www.w3.org/TR/CSP3/); nil permits nothing.
    package var contentSecurityPolicy: String?
    /// Whether the content at this address never changes.
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

    /// Returns a JSON response with sorted keys.
    package static func json(_ value: some Encodable, status: Int = 200) -> Response {
        Response(status: status, contentType: "application/json", body: jsonBytes(value))
    }

    package static var notFound: Response { .text(404, "there is no such page") }

    /// The headers besides the content's: type sniffing, caching, framing and referrers are disabled.
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
