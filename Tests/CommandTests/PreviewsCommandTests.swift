import Foundation
import RunningPrograms
import Testing

/// `tatami previews` with a `swift` that only describes a package and, instead of building, creates a program that
/// writes the scene of a preview.
@Suite("tatami previews")
struct PreviewsCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let manifest = "// swift-tools-version: 5.9\nlet package = Package()\n// .package(path: \"../x\")"
        try folder.write(manifest.utf8, to: "Package.swift")
        try folder.write(Self.view.utf8, to: "Sources/Inbox/Views/InboxView.swift")
        try folder.write(Self.swift.utf8, to: "bin/swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("bin/swift"))
        try describe(dependencies: ["tatami"])
        try folder.write(Self.scene(opacity: "1").utf8, to: "scene.json")
    }

    private static let view = """
        import SwiftUI
        // struct Old: PreviewProvider {}
        struct InboxView_Previews: PreviewProvider {
            static var previews: some View { Text("a") }
        }
        """

    private static let swift = """
        #!/bin/sh
        if [ "$1 $2" = "package describe" ]; then exec cat package.json; fi
        echo "$@" > build-arguments
        if [ -f bad ] && [ -s .build/previews/package/Sources/Inbox/Views/Bad.swift ]; then
          echo "$PWD/.build/previews/package/Sources/Inbox/Views/Bad.swift:7:2: error: no such word"; exit 1
        fi
        if [ -f broken ]; then echo "$PWD/.build/previews/package/Sources/Inbox/A.swift:1:2: error: no"; exit 1; fi
        mkdir -p .build/previews/build/debug
        cat > .build/previews/build/debug/TatamiPreviewProgram <<'END'
        #!/bin/sh
        printf "0\n'a' at Sources/Inbox/Views/InboxView.swift:3" > "$1.current"
        case "$(cat "$1")" in *'"first":0'*) if [ -f crashing ]; then kill -TRAP $$; fi ;; esac
        mkdir -p .tatami/previews/scenes/inbox/inbox-view
        cp scene.json .tatami/previews/scenes/inbox/inbox-view/default@dark.json
        echo "Sources/Inbox/Views/InboxView.swift:4: warning: blur isn't drawn" > "$1.warnings"
        END
        chmod +x .build/previews/build/debug/TatamiPreviewProgram
        """

    private static func scene(opacity: String) -> String {
        """
        {"screen": {"width": 20, "height": 10, "appearance": "dark"}, "shots": [{"name": "default"}], "name": "inbox/inbox-view",
        "variants": [{"appearance": ["dark"]}], "content": [
        {"area": {"background": "red", "width": 8, "height": 8, "opacity": \(opacity)}}],
        "$places": {"files": ["Sources/Inbox/Views/InboxView.swift"], "lines": "0:1,0:2,0:4"}}
        """
    }

    private func describe(
        dependencies: [String], type: String = "library", sources: [String] = ["Views/InboxView.swift"]
    ) throws {
        let targets: [[String: Any]] = [
            [
                "name": "Inbox", "c99name": "Inbox", "path": "Sources/Inbox", "sources": sources,
                "type": type, "module_type": "SwiftTarget",
            ]
        ]
        let package: [String: Any] = ["targets": targets, "dependencies": dependencies.map { ["identity": $0] }]
        try folder.write(try JSONSerialization.data(withJSONObject: package), to: "package.json")
    }

    private func previews(_ arguments: String..., in part: String = ".") throws -> ProgramRun {
        let path = folder.file("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        var program = Program.tatami(
            ["previews"] + arguments, in: folder, environment: ["PATH": path, "CI": nil])
        program.folder = folder.file(part)
        return try program.run()
    }

    @Test("are snapshots, whose causes have lines of Swift")
    func snapshots() throws {
        let missing = try previews()
        #expect(
            missing.status == 1 && missing.text.contains("inbox/inbox-view/default@dark: has no baseline"), "\(missing)"
        )
        #expect(missing.errors.contains("Sources/Inbox/Views/InboxView.swift:4: warning: blur isn't drawn"))
        #expect(try previews("--record", "missing").status == 0)
        #expect(folder.names(in: "Tests/Previews/inbox/inbox-view").contains("default@dark.png"))
        #expect(try previews().lines == ["1 equal"])
        try folder.write(Self.scene(opacity: "0.5").utf8, to: "scene.json")
        let changed = try previews("--report", "json=run.json")
        #expect(changed.status == 1 && changed.text.contains("inbox/inbox-view/default@dark: 1 change"), "\(changed)")
        let report = try String(contentsOfFile: folder.file("run.json"), encoding: .utf8)
        #expect(report.contains("Sources/Inbox/Views/InboxView.swift"), "\(report)")
        let approved = try Program.tatami(
            "approve", "--snapshots", "Tests/Previews", "--pending", ".tatami/previews/pending", in: folder
        ).run()
        #expect(try previews().status == 0, "\(approved)")
    }

    @Test("are built with the text of Package.swift, the alias of SwiftUI and the user's folders")
    func package() throws {
        _ = try previews()
        let text = try String(contentsOfFile: folder.file(".build/previews/package/Package.swift"), encoding: .utf8)
        #expect(text.hasPrefix("// swift-tools-version: 5.9\nlet package = Package()\n"))
        // A relative path would lead elsewhere.
        #expect(text.contains(".package(path: \"/") && !text.contains("../x"))
        #expect(
            text.contains("where [\"Inbox\"].contains(target.name)")
                && text.contains(#"["-module-alias", "\($0)=Tatami\($0)"]"#)
                && text.contains(#"["-Xfrontend", "-import-module", "-Xfrontend", "TatamiSwiftUI"]"#))
        let link = folder.file(".build/previews/package/Sources/Inbox/Views/InboxView.swift")
        #expect(FileManager.default.fileExists(atPath: link))
        let plan = try String(contentsOfFile: folder.file(".tatami/previews/plan.json"), encoding: .utf8)
        #expect(plan.contains("5Inbox18InboxView_PreviewsV") && !plan.contains("Old"), "\(plan)")
        #expect(plan.contains("\"appearance\":[\"light\",\"dark\"]"), "\(plan)")
    }

    @Test("are built in a folder whose name has quotes and backslashes")
    func quotes() throws {
        let part = #"my "app"\1"#
        try folder.write(#"let a = Package.Dependency.package(path: "a\u{62}")"#.utf8, to: part + "/Package.swift")
        for name in ["Sources", "package.json", "scene.json"] {
            try FileManager.default.moveItem(atPath: folder.file(name), toPath: folder.file("\(part)/\(name)"))
        }
        _ = try previews(in: part)
        let text = String(
            decoding: try folder.bytes(of: part + "/.build/previews/package/Package.swift"), as: UTF8.self)
        #expect(text.hasPrefix(#"let a = Package.Dependency.package(path: "\#(folder.path)/my \"app\"\\1/a\u{62}")"#))
    }

    @Test("are built with the files that packages at paths have now")
    func manifest() throws {
        _ = try previews()
        let arguments = try String(contentsOfFile: folder.file("build-arguments"), encoding: .utf8)
        // With the cached manifest, SwiftPM looks for the files of the first build.
        #expect(
            arguments.split(whereSeparator: \.isWhitespace).contains("--disable-build-manifest-caching"), "\(arguments)"
        )
    }

    @Test("find the files of a target in the main bundle, beside the program")
    func resources() throws {
        try folder.write("{}".utf8, to: "Sources/Inbox/Data/mails.json")
        try folder.write("".utf8, to: "Sources/Inbox/de.lproj/Localizable.strings")
        try folder.write("{}".utf8, to: "Sources/Inbox/A.xcassets/Contents.json")
        _ = try previews()
        #expect(folder.names(in: ".build/previews/run") == ["TatamiPreviewProgram", "de.lproj", "mails.json"])
        #expect(try String(contentsOfFile: folder.file(".build/previews/run/mails.json"), encoding: .utf8) == "{}")
    }

    @Test("find the names of a target's images and colours in Swift, as Xcode generates them")
    func assets() throws {
        for set in [
            "AccentColor.colorset", "BG.colorset", "red.colorset", "my cat-photo.imageset", "URLIcon.imageset",
            "3d.imageset", "default.imageset", "Cat.imageset", "CatImage.imageset", "BG/a.colorset",
            "Chart/lowRed.colorset", "Plain/flat.colorset", "Plain",
        ] {
            try folder.write("{}".utf8, to: "Sources/Inbox/Assets.xcassets/\(set)/Contents.json")
        }
        for space in ["Chart", "BG"] {
            try folder.write(
                #"{"properties": {"provides-namespace": true}}"#.utf8,
                to: "Sources/Inbox/Assets.xcassets/\(space)/Contents.json")
        }
        let before = try folder.inventory().keys.filter { $0.hasPrefix("Sources/") }.sorted()
        for _ in 1...2 {
            #expect(try previews("--record", "missing").status == 0)
            let package = ".build/previews/package/Sources/Inbox"
            let symbols = String(decoding: try folder.bytes(of: package + "/TatamiAssetSymbols.swift"), as: UTF8.self)
            for line in [
                "static let accent = ColorResource(name: \"AccentColor\")", "static var BG: Color {",
                "static let myCatPhoto = ImageResource(name: \"my cat-photo\")", "static let urlIcon =",
                "static let _3d =", "static let `default` =", "static let red = ColorResource",
                "    enum Chart {\n        static let lowRed = ColorResource(name: \"Chart/lowRed\")",
                "static let flat = ColorResource(name: \"flat\")",
            ] { #expect(symbols.contains(line), "\(line)") }
            #expect(!symbols.contains("static var red: Color"))
            // Of assets with the same identifier only the first has it.
            #expect(symbols.ranges(of: "static let cat =").count == 1 && symbols.contains("(name: \"Cat\")"))
            #expect(!symbols.contains("enum BG"))
            let view = String(decoding: try folder.bytes(of: package + "/Views/InboxView.swift"), as: UTF8.self)
            #expect(view == Self.view)
        }
        #expect(try folder.inventory().keys.filter { $0.hasPrefix("Sources/") }.sorted() == before)
    }

    @Test("find the names of texts that were added to string catalogues by hand, as Xcode generates them")
    func texts() throws {
        func text(_ value: String, _ more: String = "") -> String {
            #"{"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "\#(value)"}\#(more)}}}"#
        }
        let parts = #", "substitutions": {"files": {"argNum": 1, "formatSpecifier": "lld"}}"#
        let texts = [
            "home.title": text("Home"), "app_name": text("Inbox"), "birds": text("%(count)lld %% of %2$@"),
            "all": text("%#@files@", parts), "As written": "{}", "quoted": text(#"a\n\"b\"\t\\(c)\u001b\r"#),
        ]
        let catalog = texts.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        for name in ["Localizable", "More"] {
            try folder.write(
                #"{"sourceLanguage": "en", "strings": {\#(catalog)}}"#.utf8, to: "Sources/Inbox/\(name).xcstrings")
        }
        #expect(try previews("--record", "missing").status == 0)
        let file = ".build/previews/package/Sources/Inbox/TatamiStringSymbols.swift"
        let symbols = String(decoding: try folder.bytes(of: file), as: UTF8.self)
        for line in [
            #"    static var homeTitle: Self { Self("home.title", defaultValue: "Home") }"#,
            #"    static var appName: Self { Self("app_name", defaultValue: "Inbox") }"#,
            #"    static func birds(count value1: Int, _ value2: String) -> Self { Self("birds", "#
                + #"defaultValue: "\(value1)\(value2)") }"#,
            #"    static func all(files value1: Int) -> Self { Self("all", defaultValue: "\(value1)") }"#,
            #"    static var quoted: Self { Self("quoted", defaultValue: "a\n\"b\"\t\\(c)\u{1B}\r") }"#,
            #"    enum More {"#,
            #"        static var homeTitle: Self { Self("home.title", defaultValue: "Home", table: "More") }"#,
        ] { #expect(symbols.contains(line), "\(line)\n\(symbols)") }
        #expect(!symbols.contains("written"))
    }

    @Test(
        "compile the app's sources as on iOS, without the Objective-C runtime, line by line", arguments: ["\n", "\r\n"])
    func platform(lineEnd: String) throws {
        func lines(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: lineEnd) }
        let text = """
            import UIKit.UIColor
            import class UIKit.UIView
            #if os( iOS ) && !DEBUG
            let isPhone = true  // os(iOS)
            #elseif !os(iOS) || os(macOS)
            #endif
            @objcMembers final class Target: NSObject {
                @objc(tapOn:with:) private func tap(_ sender: Any) {}
                @IBAction func done() { bar(#selector(Target.tap(_:)), #selector(done)) }
                @objcSomethingElse var other: Int
            }
            extension Trip {
                @NSManaged public var title: String?
                @NSManaged var stops: Set<Stop>  // all of them
                @objc(addStopsObject:)
                @NSManaged public func addToStops(_ value: Stop)
                @NSManaged public func removeFromStops(_ values: NSSet)
            }
            """
        let original = lines(Self.view + "\n" + text)
        try folder.write(original.utf8, to: "Sources/Inbox/Views/InboxView.swift")
        try folder.write("".utf8, to: "Sources/Inbox/Views/Other.swift")
        let expected = """
            import UIKit
            import class UIKit.UIView
            #if true && !DEBUG
            let isPhone = true  // os(iOS)
            #elseif !true || os(macOS)
            #endif
            final class Target: NSObject {
                private func tap(_ sender: Any) {}
                func done() { bar(Selector("Target.tap(_:)"), Selector("done")) }
                @objcSomethingElse var other: Int
            }
            extension Trip {
                public var title: String? { get { managedValue("title") } set { setManagedValue(newValue, "title") } }
                var stops: Set<Stop> { get { managedValue("stops") } set { setManagedValue(newValue, "stops") } }  // all of them
            \("    ")
                public func addToStops(_ value: Stop) { changeManagedValue("stops", by: value, adding: true) }
                public func removeFromStops(_ value: NSSet) { changeManagedValue("stops", by: value, adding: false) }
            }
            """
        let copy = ".build/previews/package/Sources/Inbox/Views/InboxView.swift"
        for _ in 1...2 {
            _ = try previews()
            let view = String(decoding: try folder.bytes(of: copy), as: UTF8.self)
            #expect(view == lines(Self.view + "\n" + expected))
            // The user's file is as it was, and others are links.
            let own = try folder.bytes(of: "Sources/Inbox/Views/InboxView.swift")
            #expect(String(decoding: own, as: UTF8.self) == original)
        }
        let other = folder.file(".build/previews/package/Sources/Inbox/Views/Other.swift")
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: other)) != nil)
        // A file that needs no adapting any more is a link again.
        try folder.write(Self.view.utf8, to: "Sources/Inbox/Views/InboxView.swift")
        _ = try previews()
        #expect(String(decoding: try folder.bytes(of: copy), as: UTF8.self) == Self.view)
    }

    @Test("are found between texts that look like comments, and not in comments", arguments: ["\n", "\r\n"])
    func comments(lineEnd: String) throws {
        let text = """
            import SwiftUI
            let kind = "image/*", quote = "\\"//"
            struct Real_Previews: PreviewProvider {}  /* "
            struct Old_Previews: PreviewProvider {} " */
            let raw = #"a"/*"#
            class Other_Previews: PreviewProvider {}
            // "
            /* x /* y */
            struct Inner_Previews: PreviewProvider {}
            */
            struct Last_Previews: PreviewProvider {}
            /* x */
            """
        let lines = text.replacingOccurrences(of: "\n", with: lineEnd)
        try folder.write(lines.utf8, to: "Sources/Inbox/Views/InboxView.swift")
        _ = try previews()
        let plan = String(decoding: try folder.bytes(of: ".tatami/previews/plan.json"), as: UTF8.self)
        #expect(plan.contains("13Real_PreviewsV") && plan.contains("14Other_PreviewsC"), "\(plan)")
        #expect(!plan.contains("Old_Previews") && !plan.contains("Inner_Previews"), "\(plan)")
        #expect(plan.contains(#""line":11,"type":"5Inbox13Last_PreviewsV""#), "\(plan)")
    }

    @Test("whose package can't be written are an error of writing")
    func unwritable() throws {
        try folder.write([], to: ".build")
        let run = try previews()
        #expect(run.status == 2 && run.errors.contains("can't write"), "\(run.errors)")
    }

    @Test("--keep-going draws the previews of the files that compile, and warns about the others")
    func keepGoing() throws {
        try describe(dependencies: ["tatami"], sources: ["Views/InboxView.swift", "Views/Bad.swift"])
        let bad = "import SwiftUI\nstruct Bad_Previews: PreviewProvider {}"
        try folder.write(bad.utf8, to: "Sources/Inbox/Views/Bad.swift")
        try folder.write([], to: "bad")
        let error = "Sources/Inbox/Views/Bad.swift:7:2: error: no such word"
        let stopped = try previews()
        #expect(stopped.status == 2 && stopped.errors.contains("can't be built\n\(error)"), "\(stopped)")
        for _ in 1...2 {
            let kept = try previews("--keep-going", "--record", "missing")
            #expect(kept.status == 0 && kept.errors.contains("warning: left out: \(error)\n"), "\(kept)")
            #expect(try folder.bytes(of: ".build/previews/package/Sources/Inbox/Views/Bad.swift").isEmpty)
            #expect(try folder.bytes(of: "Sources/Inbox/Views/Bad.swift") == Array(bad.utf8))
            let plan = try String(contentsOfFile: folder.file(".tatami/previews/plan.json"), encoding: .utf8)
            #expect(plan.contains("InboxView_Previews") && !plan.contains("Bad_Previews"))
        }
        // Errors in no file of the package still end the command.
        try folder.write([], to: "broken")
        #expect(try previews("--keep-going").status == 2)
    }

    @Test("that can't be drawn are errors with a hint")
    func errors() throws {
        try folder.write([], to: "crashing")
        let crashed = try previews()
        #expect(
            crashed.errors.contains("the preview 'a' at Sources/Inbox/Views/InboxView.swift:3 was killed by signal 5"))
        // The previews after it are drawn.
        #expect(crashed.status == 1 && crashed.text.contains("inbox/inbox-view/default@dark: has no baseline"))
        #expect(try previews("--record", "missing").status == 2)
        try folder.write([], to: "broken")
        let broken = try previews()
        #expect(broken.status == 2 && broken.errors.contains("\nSources/Inbox/A.swift:1:2: error: no"), "\(broken)")
        try describe(dependencies: [])
        #expect(try previews().errors.contains("the package doesn't depend on 'tatami'; add"))
        #expect(try previews("--library", "Sources").errors.contains("'Sources' has no Package.swift"))
        try describe(dependencies: ["tatami"], type: "executable")
        #expect(try previews().errors.contains("put views into a library target"))
        try FileManager.default.removeItem(atPath: folder.file("Package.swift"))
        #expect(try previews().errors.contains("there is no Package.swift here"))
    }
}
