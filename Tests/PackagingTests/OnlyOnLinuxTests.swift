import Foundation
import RunningPrograms
import Testing

@Suite("On other systems than Linux")
struct OnlyOnLinuxTests {
    private static let sentence = "error: Tatami draws on Linux; on a Mac or on Windows run it in a container or in CI"

    @Test(
        "each library says in one line that it is unavailable",
        arguments: ["Tatami", "TatamiTesting", "SwiftUI"],
        ["arm64-apple-macosx14.0", "x86_64-unknown-windows-msvc", "x86_64-unknown-linux-gnu"])
    func library(name: String, target: String) throws {
        let file = CompositeAction.root.appending(path: "Sources/\(name)/OnlyOnLinux.swift").path
        let run = try Program(
            "swiftc", ["-frontend", "-typecheck", "-parse-stdlib", "-target", target, file]
        ).run()
        let errors = run.errorLines.filter { $0.contains(": error: ") }
        if target.contains("linux") {
            #expect(run.status == 0 && errors.isEmpty, "\(run.errors)")
        } else {
            #expect(run.status == 1 && errors.count == 1 && errors[0].contains(Self.sentence), "\(run.errors)")
        }
    }

    /// The package as read on another system: the same files with inverted conditions.
    @Test("the package can be read, and building it reports nothing else")
    func package() throws {
        let folder = try TemporaryFolder()
        let files =
            ["Package.swift"]
            + ["Tatami", "TatamiTesting", "SwiftUI", "SwiftUITesting"].map { "Sources/\($0)/OnlyOnLinux.swift" }
        for file in files {
            let text = try String(contentsOf: CompositeAction.root.appending(path: file), encoding: .utf8)
            #expect(text.contains("#if !os(Linux)"))
            try folder.write(text.replacing("#if !os(Linux)", with: "#if os(Linux)").utf8, to: file)
        }
        // A file that can't be compiled there.
        try folder.write("import Cairo\n".utf8, to: "Sources/Tatami/Drawing.swift")
        let run = try Program("swift", ["build"], in: folder.path).run(limit: .seconds(240))
        #expect(run.status == 1)
        let errors = Set((run.lines + run.errorLines).filter { $0.contains(".swift:") && $0.contains(": error: ") })
        #expect(!errors.isEmpty && errors.count <= 4)
        #expect(errors.allSatisfy { $0.contains(Self.sentence) }, "\(errors)")
    }
}
