import FoundationEssentials
import TatamiResults
import TatamiSystem

/// A Swift package as `swift package describe` prints it.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        var name: String
        /// The name of the module.
        var c99name: String
        /// The path of the target's folder, relative to the package's folder.
        var path: String
        /// The paths of the source files, relative to the target's folder.
        var sources: [String]
        /// The type of the target: `library`, `executable`, `test` and others.
        var type: String
        /// The type of the module: `SwiftTarget` and others.
        var moduleType: String
        var products: [String]?

        enum CodingKeys: String, CodingKey {
            case name, c99name, path, sources, type
            case moduleType = "module_type"
            case products = "product_dependencies"
        }

        var isSwiftLibrary: Bool { type == "library" && moduleType == "SwiftTarget" }
        /// Whether the target itself depends on `TatamiSwiftUI`.
        var hasOwnSwiftUI: Bool { products?.contains("TatamiSwiftUI") == true }
    }

    struct Dependency: Decodable {
        var identity: String
    }

    var targets: [Target]
    var dependencies: [Dependency]

    /// Reads the package in the working folder.
    static func read() throws(PreviewFailure) -> PackageDescription {
        let program = try run(["swift", "package", "describe", "--type", "json"])
        // Notices may precede the JSON.
        let json = program.output.drop { $0 != UInt8(ascii: "{") }
        guard program.isSuccess, let read = try? JSONDecoder().decode(PackageDescription.self, from: Data(json)) else {
            throw .undescribed(words: String(decoding: program.errors, as: UTF8.self))
        }
        return read
    }

    /// Runs a program of the toolchain to its end.
    static func run(_ command: [String]) throws(PreviewFailure) -> FinishedProgram {
        do throws(ProgramFailure) { return try FinishedProgram(running: command) } catch {
            switch error {
            case .notStarted(let errno): throw .noSwift(errno: errno)
            }
        }
    }
}
