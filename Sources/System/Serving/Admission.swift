/// Who is let in: whoever has the address with its token, from a page of this very server or by hand.
///
/// Other pages in the same browser can send requests to this machine, and a foreign name can be made to mean it (DNS
/// rebinding). They don't know the token, and say other hosts and origins.
package struct Admission: Hashable, Sendable {
    /// The first part of every path. Drawn anew for each server, so that those of earlier ones open nothing.
    package let token: String
    package let port: UInt16

    package init(token: String = Admission.newToken(), port: UInt16) {
        self.token = token
        self.port = port
    }

    /// 128 bits of the system's source of randomness, in hexadecimal digits.
    package static func newToken() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<16).map { _ in
            let byte = UInt8.random(in: 0...255, using: &random)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// Where a person opens the page.
    package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// The request with its path below the token; throws what is answered instead.
    package func admit(_ request: Request) throws(Refusal) -> Request {
        guard let host = request.host, hosts.contains(host) else { throw .otherHost }
        // A browser says the origin with every request that could change something.
        if let origin = request.origin, !hosts.contains(where: { origin == "http://\($0)" }) { throw .otherOrigin }
        if let site = request.site, site != "same-origin", site != "none" { throw .otherOrigin }
        guard request.path.hasPrefix("/") else { throw .otherToken }
        let path = request.path.dropFirst()
        let end = path.firstIndex(of: "/") ?? path.endIndex
        guard isToken(path[..<end]) else { throw .otherToken }
        switch request.method {
        case "GET", "HEAD": break
        case "POST":
            // A form of another page can send no JSON without being asked first.
            guard request.contentType == "application/json" else { throw .otherContent }
        default: throw .otherMethod
        }
        var admitted = request
        admitted.path = String(path[end...])
        return admitted
    }

    /// In the same time wherever the first difference is.
    private func isToken(_ given: Substring) -> Bool {
        guard given.utf8.count == token.utf8.count else { return false }
        return zip(given.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    package enum Refusal: Error, Hashable, CaseIterable {
        case otherHost, otherOrigin, otherToken, otherMethod, otherContent

        package var response: Response {
            switch self {
            case .otherHost: .text(421, "this server answers to 127.0.0.1 and localhost alone")
            case .otherOrigin: .text(403, "other pages may not ask this server for anything")
            // Whoever guesses learns nothing.
            case .otherToken: .notFound
            case .otherMethod: .text(405, "only GET, HEAD and POST are answered")
            case .otherContent: .text(415, "only application/json is taken")
            }
        }
    }
}
