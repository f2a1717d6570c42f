import Foundation
import RunningPrograms
import Testing

/// The articles of the DocC catalogues.
@Suite("The pages of the libraries")
struct PagesTests {
    static let articles =
        ["Tatami/Tatami", "TatamiTesting/TatamiTesting", "SwiftUI/TatamiSwiftUI"].flatMap { library in
            let folder = ReadmeTests.root.appending(path: "Sources/\(library).docc").path
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return files.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/\(library).docc/\($0)" }
        }

    /// The guides to scene files and the command, and articles that only list others.
    static let withoutSwift =
        ReadmeTests.guides + ["SceneFile", "Screen"].map { "Sources/Tatami/Tatami.docc/\($0).md" }
        + ["Sources/SwiftUI/TatamiSwiftUI.docc/SwiftUI.md"]

    @Test("some exist, and those without Swift are known")
    func articlesAreFound() throws {
        #expect(Self.articles.count >= 6)
        for article in Self.withoutSwift {
            #expect(try swift(in: article).isEmpty, "\(article) shows Swift: take it off the list")
        }
    }

    private func swift(in article: String) throws -> String {
        let text = try String(contentsOf: ReadmeTests.root.appending(path: article), encoding: .utf8)
        return text.matches(of: /```swift\n(?s:(.*?))```/).map { String($0.1) }.joined(separator: "\n")
    }

    @Test("their Swift compiles", arguments: articles.filter { !withoutSwift.contains($0) })
    func code(article: String) throws {
        let blocks = try swift(in: article)
        #expect(!blocks.isEmpty)
        let isTest = blocks.contains("@Test") || blocks.contains("@Suite")
        // The context that an article assumes.
        let hasViews = blocks.contains("import SwiftUI")
        var code = (hasViews ? "" : "import Tatami\n") + (isTest ? "import TatamiTesting\nimport Testing\n" : "")
        if !hasViews, !blocks.contains("let chat") { code += "let chat = Screen { Label(\"Hi\") }\n" }

        let folder = try TemporaryFolder()
        let file = isTest ? "Tests.swift" : "main.swift"
        try folder.write(Array((code + blocks).utf8), to: file)
        let options =
            ["-typecheck", "-swift-version", "6"] + (isTest ? ["-parse-as-library"] : [])
            + (hasViews ? ["-module-alias", "SwiftUI=TatamiSwiftUI"] : [])
        let run = try Program(
            "swiftc", options + (try Self.searchOptions()) + [folder.file(file)], in: ReadmeTests.root.path
        ).run(limit: .seconds(300))
        #expect(run.status == 0, "\(run.text)\(run.errors)")
    }

    /// The search paths of the modules that these tests were built with, and the C libraries of the Makefile.
    private static func searchOptions() throws -> [String] {
        let sources = try FileManager.default.contentsOfDirectory(
            atPath: ReadmeTests.root.appending(path: "Sources").path)
        let own = sources.sorted()
            .flatMap { ["Sources/\($0)/module.modulemap", "Sources/\($0)/include/module.modulemap"] }
            .filter { FileManager.default.fileExists(atPath: ReadmeTests.root.appending(path: $0).path) }
        // SwiftPM makes the map of a package's C target.
        let maps = (own + [".build/debug/COpenCombineHelpers.build/module.modulemap"])
            .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        let makefile = try String(contentsOf: ReadmeTests.root.appending(path: "Makefile"), encoding: .utf8)
        let line = try #require(makefile.firstMatch(of: /\nLIBRARIES = ([^\n]*)/)?.1)
        let flags = try Program("pkg-config", ["--cflags-only-I"] + line.split(separator: " ").map(String.init))
            .output()
        let folders = String(decoding: flags, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return ["-I", ".build/debug/Modules"] + maps + folders.flatMap { ["-Xcc", String($0)] }
    }
}
