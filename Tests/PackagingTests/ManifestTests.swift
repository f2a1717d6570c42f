import Foundation
import RunningPrograms
import Testing

/// The package as seen by its dependants.
@Suite("The package's manifest")
struct ManifestTests {
    private struct Manifest: Decodable {
        var products: [Product]
        var targets: [Target]

        struct Product: Decodable {
            var name: String
            var targets: [String]
        }

        struct Target: Decodable {
            var name: String
            var type: String
            var providers: [[String: [[String]]]]?
            var dependencies: [Dependency]
        }

        /// A target by its name, as in `{"byName": ["CCairo", null]}`, or a product of another package.
        struct Dependency: Decodable {
            var byName: [String?]?
            var target: [String?]?
            var product: [JSON?]?

            var ownTarget: String? { (target ?? byName)?.first.flatMap(\.self) }
        }

        struct JSON: Decodable { init(from decoder: any Decoder) {} }

        /// The targets that a product needs.
        func closure(of product: String) -> Set<String> {
            let known = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
            var found: Set<String> = []
            var waiting = products.first { $0.name == product }?.targets ?? []
            while let name = waiting.popLast() {
                guard found.insert(name).inserted else { continue }
                waiting += known[name]?.dependencies.compactMap(\.ownTarget) ?? []
            }
            return found
        }

        func needsOtherPackages(_ product: String) -> Bool {
            let targets = closure(of: product)
            return self.targets.contains { target in
                targets.contains(target.name) && target.dependencies.contains { $0.product != nil }
            }
        }
    }

    private static func read() throws -> Manifest {
        let folder = try TemporaryFolder()
        let dump = try Program(
            "swift", ["package", "--scratch-path", folder.path, "dump-package"], in: CompositeAction.root.path
        ).output()
        return try JSONDecoder().decode(Manifest.self, from: Data(dump))
    }

    @Test("each C library names its Debian package, which the set-up installs")
    func providers() throws {
        let makefile = try String(contentsOf: CompositeAction.root.appending(path: "Makefile"), encoding: .utf8)
        let installed = try #require(makefile.firstMatch(of: /\nPACKAGES = ((?:[^\n]*\\\n)*[^\n]*)/)?.1)
            .split { $0.isWhitespace || $0 == "\\" }.map(String.init)
        let libraries = try Self.read().targets.filter { $0.type == "system" }
        #expect(libraries.count > 10)
        for library in libraries {
            let packages = (library.providers ?? []).flatMap { $0["apt"] ?? [] }.flatMap(\.self)
            #expect(packages.count == 1 && packages.allSatisfy(installed.contains), "\(library.name): \(packages)")
        }
    }

    @Test("drawing or testing compiles neither the command nor its reports, and only SwiftUI another package")
    func closures() throws {
        let manifest = try Self.read()
        let command = manifest.closure(of: "tatami")
        #expect(command.isSuperset(of: ["TatamiCommand", "TatamiReports", "CMustache"]))
        #expect(manifest.needsOtherPackages("tatami"))
        for product in ["Tatami", "TatamiTesting", "TatamiSwiftUI"] {
            let targets = manifest.closure(of: product)
            #expect(targets.contains("TatamiCairo"))
            #expect(targets.isDisjoint(with: ["TatamiCommand", "TatamiReports", "CMustache", "COutOfMemory"]))
            // OpenCombine, for publishers.
            #expect(manifest.needsOtherPackages(product) == (product == "TatamiSwiftUI"))
        }
    }

    @Test("a product that only draws compiles no comparison, explanation or verification")
    func drawing() throws {
        let manifest = try Self.read()
        let proof: Set = ["TatamiComparison", "TatamiExplanation", "TatamiResults", "TatamiVerification"]
        #expect(manifest.closure(of: "TatamiTesting").isSuperset(of: proof))
        for product in ["Tatami", "TatamiSwiftUI", "TatamiPreviews"] {
            #expect(manifest.closure(of: product).isDisjoint(with: proof), "\(product)")
        }
    }
}
