import FoundationEssentials
import Glibc
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The package that `tatami previews` creates beside the user's, with a program that contains all previews.
///
/// It has the same sources, through symbolic links, and adds the module alias to targets that import SwiftUI. It is a
/// separate package, since a package's targets can only be changed in its `Package.swift`, which belongs to the user.
/// It contains that file's text, so that a target is built as the user specifies.
struct PreviewPackage {
    private static let home = ".tatami/previews"
    static let scenes = home + "/scenes"
    private static let plan = home + "/plan.json"
    /// The package's folder: in `.build`, which CI caches keep, and not in `.tatami`, where links are removed.
    private static let folder = ".build/previews/package"
    private static let build = ".build/previews/build"
    private static let runFolder = ".build/previews/run"
    private static let program = "TatamiPreviewProgram"
    /// The product that contains the program's code.
    private static let library = "TatamiPreviews"

    private var sources: PreviewSources
    /// The line that adds Tatami's package; nil if the user's package has it.
    private let dependency: String?
    /// The name by which targets refer to Tatami's package.
    private let identity: String

    /// Creates the package. `library` is the folder of Tatami's package, nil for the user's own dependency on it.
    init(_ package: PackageDescription, _ sources: PreviewSources, library: String?) throws(PreviewFailure) {
        self.sources = sources
        if let library {
            guard let path = realPath(of: library), exists(path + "/Package.swift") else {
                throw .notALibrary(folder: library)
            }
            let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
            let isKnown = package.dependencies.contains { $0.identity == name }
            identity = name
            dependency = isKnown ? nil : ".package(path: \(path.quotedSwift))"
        } else {
            guard package.dependencies.contains(where: { $0.identity == "tatami" }) else { throw .noLibrary }
            (identity, dependency) = ("tatami", nil)
        }
    }

    /// The result of drawing the previews.
    struct Drawn {
        /// The compiler's errors in files that were left out.
        var errors: [String] = []
        /// The warnings about anything that isn't drawn.
        var warnings: [String] = []
        /// The previews that ended the program.
        var failures: [PreviewFailure] = []
    }

    /// Writes the package, builds it, and writes the scenes of its previews. If `keepsGoing`, files that don't compile are
    /// left out.
    mutating func writeScenes(_ variants: [VariantMatrix], keepsGoing: Bool) throws(PreviewFailure) -> Drawn {
        var errors: [String] = []
        while let found = try errorsOfBuild() {
            let placed = found.compactMap { line in
                line.firstMatch(of: #/^([^:]+):\d+:\d+: error:/#).map { (file: String($0.output.1), line: line) }
            }
            guard keepsGoing, sources.leaveOut(Set(placed.map(\.file))) else { throw .notBuilt(lines: found) }
            // Lines without a place, such as that a command has failed, add nothing.
            errors += placed.map(\.line)
        }
        try linkProgram()
        var drawn = try runProgram(variants)
        drawn.errors = errors
        return drawn
    }

    private func write() throws(PreviewFailure) {
        try makeFolders(at: "\(Self.folder)/\(Self.program)")
        try link(contentsOf: "")
        for (path, text) in sources.written { try update(path, Array(text.utf8)) }
        let text = Self.withAbsolutePaths(try PreviewSources.read("Package.swift"))
        try update("Package.swift", Array((text + addition).utf8))
        try update("\(Self.program)/main.swift", Array(Self.main.utf8))
        // Uses the same versions of dependencies as the user's package.
        if let resolved = try? readFile(at: "Package.resolved", limit: 16 << 20), dependency == nil {
            try update("Package.resolved", resolved)
        }
    }

    /// Links the files and folders in a folder of the user's package. Files that are written, and the folders around them,
    /// are created instead.
    private func link(contentsOf parent: String) throws(PreviewFailure) {
        let inner = parent.isEmpty ? "" : parent + "/"
        let depth = parent.split(separator: "/").count
        let names = try entries(of: parent)
        for name in names where !name.hasPrefix(".") && !(parent.isEmpty && isOwn(name)) {
            let path = inner + name
            let link = "\(Self.folder)/\(path)"
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil
            if sources.written[path] != nil {
                if isLink { unlink(link) }
                continue
            }
            if sources.written.keys.contains(where: { $0.hasPrefix(path + "/") }) {
                if isLink { unlink(link) }
                try makeFolders(at: link)
                try self.link(contentsOf: path)
                continue
            }
            guard !isLink || realPath(of: link) != realPath(of: path) else { continue }
            // A file or a folder that an earlier run wrote.
            try? FileManager.default.removeItem(atPath: link)
            guard symlink(String(repeating: "../", count: 3 + depth) + path, link) == 0 else {
                throw .unmade(path: link, words: String(cString: strerror(errno)))
            }
        }
        guard !parent.isEmpty else { return }
        // The links of files that the user has removed.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(parent)")) ?? []
        where !names.contains(name) && sources.written["\(parent)/\(name)"] == nil {
            try? FileManager.default.removeItem(atPath: "\(Self.folder)/\(parent)/\(name)")
        }
    }

    private func isOwn(_ name: String) -> Bool { name.hasPrefix("Package") || name == Self.program }

    /// The names in a folder of the package.
    private func entries(of folder: String) throws(PreviewFailure) -> [String] {
        try rethrowing(as: PreviewFailure.unreadable) { () throws(FileError) in
            try fileNames(in: folder.isEmpty ? "." : folder, hidden: true).sorted()
        }
    }

    /// Writes a file if its content differs, so that the build sees only actual changes.
    private func update(_ name: String, _ content: [UInt8]) throws(PreviewFailure) {
        let path = "\(Self.folder)/\(name)"
        if let known = try? readFile(at: path, limit: 16 << 20), known == content { return }
        try rethrowing(as: PreviewFailure.unwritable) { () throws(FileError) in try writeFile(content, to: path) }
    }

    /// Returns the text of a `Package.swift` with absolute paths of packages, since it is copied into another folder.
    private static func withAbsolutePaths(_ manifest: String) -> String {
        // The text of a literal, as the path in the manifest is.
        let folder = String(absolutePath(".").quotedSwift.dropFirst().dropLast())
        return manifest.replacing(#/(\.package\(\s*(?:name:\s*"[^"]*"\s*,\s*)?path:\s*")([^"\/~][^"]*)"/#) { match in
            "\(match.output.1)\(absolutePath(String(match.output.2), in: folder))\""
        }
    }

    private static let main = """
        import \(library)

        try await PreviewProgram.main()

        """

    /// The code that is appended to the user's `Package.swift`.
    private var addition: String {
        func list(_ names: [String]) -> String { "[" + names.map(\.quotedSwift).joined(separator: ", ") + "]" }
        let added = dependency.map { "package.dependencies.append(\($0))" } ?? ""
        return """


            // Added by 'tatami previews'.
            func addTatamiPreviews(to package: Package) {
                \(added)
                let modules = \(list(PreviewSources.modules))
                let aliases = modules.flatMap { ["-module-alias", "\\($0)=Tatami\\($0)"] }
                // A file with only `import Foundation` can use `ObservableObject` on the platform.
                let imports = ["-Xfrontend", "-import-module", "-Xfrontend", "TatamiSwiftUI"]
                let flags = SwiftSetting.unsafeFlags(aliases + imports)
                for target in package.targets where \(list(sources.views)).contains(target.name) {
                    target.dependencies.append(.product(name: "TatamiSwiftUI", package: \(identity.quotedSwift)))
                    target.swiftSettings = (target.swiftSettings ?? []) + [flags]
                }
                let previews: [Target.Dependency] = \(list(sources.previews)).map { .target(name: $0) }
                package.targets.append(
                    .executableTarget(
                        name: "\(Self.program)",
                        dependencies: previews + [.product(name: "\(Self.library)", package: \(identity.quotedSwift))],
                        path: "\(Self.program)"))
            }
            addTatamiPreviews(to: package)

            """
    }

    /// Writes and builds the package; returns the lines with errors, nil if the build succeeds.
    private func errorsOfBuild() throws(PreviewFailure) -> [String]? {
        try write()
        // The cached manifest doesn't notice files that packages at paths, such as a checkout of Tatami, gain or lose.
        let build = try PackageDescription.run([
            "swift", "build", "--package-path", Self.folder, "--scratch-path", Self.build, "--product", Self.program,
            "--disable-build-manifest-caching",
        ])
        guard !build.isSuccess else { return nil }
        let lines = (build.output + build.errors).split(separator: UInt8(ascii: "\n")).map {
            // Replaces the links by the user's own files.
            String(decoding: $0, as: UTF8.self).replacing("\(absolutePath(Self.folder))/", with: "")
        }
        var known: Set<String> = []
        // The compiler repeats the text of an error below its line of code.
        let errors = lines.filter { $0.contains("error:") && !$0.contains("`- error:") && known.insert($0).inserted }
        return errors.isEmpty ? Array(lines.suffix(20)) : errors
    }

    /// Places the program in a folder with links to the files of the targets, where `Bundle.main` finds them as in an
    /// app.
    private func linkProgram() throws(PreviewFailure) {
        try? FileManager.default.removeItem(atPath: Self.runFolder)
        try makeFolders(at: Self.runFolder)
        let program = "\(Self.runFolder)/\(Self.program)"
        guard Glibc.link("\(Self.build)/debug/\(Self.program)", program) == 0 else {
            throw .unmade(path: program, words: String(cString: strerror(errno)))
        }
        for folder in sources.folders {
            for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] where isResource(path) {
                // Of files with one name, the first is found.
                symlink(absolutePath("\(folder)/\(path)"), "\(Self.runFolder)/\(path.split(separator: "/").last ?? "")")
            }
        }
    }

    /// Whether a file of a target, or a folder of translations, is a resource, which programs find by its name.
    private func isResource(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let last = parts.last, !parts.contains(where: { $0.hasPrefix(".") || $0.hasSuffix(".xcassets") }) else {
            return false
        }
        return last.contains(".") && !last.hasSuffix(".swift")
            && !parts.dropLast().contains { $0.hasSuffix(".lproj") }
    }

    /// Runs the program, and again after each preview that ends it, for those that follow.
    private func runProgram(_ variants: [VariantMatrix]) throws(PreviewFailure) -> Drawn {
        try? FileManager.default.removeItem(atPath: Self.scenes)
        try makeFolders(at: Self.scenes)
        var order = PreviewPlan(
            scenes: Self.scenes, sources: sources.paths, providers: sources.providers, variants: variants)
        var drawn = Drawn()
        while true {
            try? FileManager.default.removeItem(atPath: Self.plan + ".current")
            try rethrowing(as: PreviewFailure.unwritable) { () throws(FileError) in
                try writeFile(jsonBytes(order), to: Self.plan)
            }
            let program = try PackageDescription.run(["\(Self.runFolder)/\(Self.program)", Self.plan])
            let warnings = try? readFile(at: Self.plan + ".warnings", limit: 16 << 20)
            drawn.warnings += (warnings ?? []).split(separator: UInt8(ascii: "\n")).map {
                String(decoding: $0, as: UTF8.self)
            }
            if program.isSuccess { return drawn }
            let current = String(
                decoding: (try? readFile(at: Self.plan + ".current", limit: 1 << 16)) ?? [], as: UTF8.self)
            let parts = current.split(separator: "\n", maxSplits: 1)
            let failure = PreviewFailure.ended(
                program.end, preview: parts.last.map(String.init) ?? "",
                words: String(decoding: program.errors.suffix(2_000), as: UTF8.self))
            guard parts.count == 2, let index = Int(parts[0]), index >= order.first else { throw failure }
            drawn.failures.append(failure)
            order.first = index + 1
        }
    }

    private func makeFolders(at path: String) throws(PreviewFailure) {
        try rethrowing(as: PreviewFailure.unwritable) { () throws(FileError) in try createFolders(at: path) }
    }
}
