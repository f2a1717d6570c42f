import TatamiPrimitives

/// Access control of the local server. Requests need the token in the address and must come from a page of this server
/// or directly from the user.
///
/// Other pages in the same browser can send requests to this machine, and a foreign host name can be made to
/// resolve to it (DNS rebinding). They don't know the token, and their requests have other hosts and origins.
package struct Admission: Hashable, Sendable {
    /// The first component of every path. New for each server, so that tokens of earlier ones are invalid.
    package let token: String
    package let port: UInt16

    package init(token: String = Admission.newToken(), port: UInt16) {
        self.token = token
        self.port = port
    }

    /// Returns 128 bits from the system's random number generator as hexadecimal digits.
    package static func newToken() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<16).map { _ in UInt8.random(in: 0...255, using: &random).digits(2, radix: 16) }.joined()
    }

    /// The address that the user opens.
    package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Returns the request with its path below the token; throws the reason for a refusal.
    package func admit(_ request: Request) throws(Refusal) -> Request {
        guard let host = request.host, hosts.contains(host) else { throw .otherHost }
        // A browser sends the origin with every request that could change something.
        if let origin = request.origin, !hosts.contains(where: { origin == "http://\($0)" }) { throw .otherOrigin }
        if let site = request.site, site != "same-origin", site != "none" { throw .otherOrigin }
        guard request.path.hasPrefix("/") else { throw .otherToken }
        let path = request.path.dropFirst()
        let end = path.firstIndex(of: "/") ?? path.endIndex
        guard isToken(path[..<end]) else { throw .otherToken }
        switch request.method {
        case "GET", "HEAD": break
        case "POST":
            // A form of another page can't send JSON without a preflight request.
            guard request.contentType == "application/json" else { throw .otherContent }
        default: throw .otherMethod
        }
        var admitted = request
        admitted.path = String(path[end...])
        return admitted
    }

    /// Whether this is the token, compared in constant time.
    private func isToken(_ given: Substring) -> Bool {
        guard given.utf8.count == token.utf8.count else { return false }
        return zip(given.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    package enum Refusal: Error, Hashable, CaseIterable {
        case otherHost, otherOrigin, otherToken, otherMethod, otherContent

        package var response: Response {
            switch self {
            case .otherHost: .text(421, "this server only answers requests for 127.0.0.1 and localhost")
            case .otherOrigin: .text(403, "requests from other pages are not allowed")
            // The same response as for a missing page, so that a guess reveals nothing.
            case .otherToken: .notFound
            case .otherMethod: .text(405, "only GET, HEAD and POST are supported")
            case .otherContent: .text(415, "only application/json is accepted")
            }
        }
    }
}
