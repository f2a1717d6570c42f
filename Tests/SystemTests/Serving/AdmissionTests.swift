import TatamiSystem
import Testing

@Suite("Only requests to the server's own address are accepted")
struct AdmissionTests {
    private let admission = Admission(token: "00ff00ff00ff00ff00ff00ff00ff00ff", port: 4321)

    private func request(_ change: (inout Request) -> Void = { _ in }) -> Request {
        var request = Request(path: "/\(admission.token)/state", host: "127.0.0.1:4321")
        change(&request)
        return request
    }

    private func refusal(of request: Request) -> Admission.Refusal? {
        do throws(Admission.Refusal) {
            _ = try admission.admit(request)
            return nil
        } catch {
            return error
        }
    }

    @Test("requests of the server's own page, below its token, are accepted")
    func ownPage() throws {
        #expect(try admission.admit(request()).path == "/state")
        #expect(try admission.admit(request { $0.path = "/\(admission.token)/" }).path == "/")
        #expect(try admission.admit(request { $0.host = "localhost:4321" }).path == "/state")
        let posted = request { request in
            (request.method, request.contentType) = ("POST", "application/json")
            (request.origin, request.site) = ("http://127.0.0.1:4321", "same-origin")
        }
        #expect(try admission.admit(posted).method == "POST")
    }

    @Test(
        "a foreign host name that resolves to this machine is refused",
        arguments: ["evil.example:4321", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:4321.evil.example", "", nil]
            as [String?])
    func rebinding(host: String?) {
        #expect(refusal(of: request { $0.host = host }) == .otherHost)
    }

    @Test(
        "another page in the same browser is refused",
        arguments: ["http://evil.example", "null", "https://127.0.0.1:4321", "http://127.0.0.1:4322"])
    func otherOrigin(origin: String) {
        #expect(refusal(of: request { $0.origin = origin }) == .otherOrigin)
    }

    @Test("a page that the browser calls cross-site is refused", arguments: ["cross-site", "same-site"])
    func otherSite(site: String) {
        #expect(refusal(of: request { $0.site = site }) == .otherOrigin)
    }

    @Test(
        "a token that was guessed, truncated, or of another run is refused",
        arguments: [
            "/", "", "/state", "/00ff00ff00ff00ff00ff00ff00ff00fe/state", "/00ff/state", "//state", "state",
            "/%2e%2e/state", "/00FF00FF00FF00FF00FF00FF00FF00FF/",
        ])
    func otherToken(path: String) {
        #expect(refusal(of: request { $0.path = path }) == .otherToken)
        #expect(Admission.Refusal.otherToken.response.status == 404)
    }

    @Test("a form of another page, which can't send JSON, is refused")
    func form() {
        for type in ["text/plain", "application/x-www-form-urlencoded", nil] {
            #expect(refusal(of: request { ($0.method, $0.contentType) = ("POST", type) }) == .otherContent)
        }
        #expect(refusal(of: request { $0.method = "DELETE" }) == .otherMethod)
    }

    @Test("tokens have 128 bits, and no two are equal")
    func tokens() {
        let tokens = Set((0..<1_000).map { _ in Admission.newToken() })
        #expect(tokens.count == 1_000)
        #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }
}
