// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Strict settings: no implicit existentials, no leaked imports, no warnings.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The targets of modules, and others whose names are given in full, such as C libraries; all separated by spaces.
func targets(_ modules: String, others: String = "") -> [Target.Dependency] {
    (modules.split(separator: " ").map { targetName(of: String($0)) } + others.split(separator: " ").map(String.init))
        .map { .target(name: $0) }
}

/// The name of a module's target: `Tatami<module>`, unless it begins so already.
func targetName(of module: String) -> String { module.hasPrefix("Tatami") ? module : "Tatami\(module)" }

/// A module in `Sources/<name>`, or in another folder there, which may import only the modules named here; `embedded`
/// are files and folders of it that are compiled into the program as bytes, `toolchain` libraries of Swift's toolchain.
func module(
    _ name: String, at folder: String? = nil, uses modules: String = "", others: String = "",
    products: [Target.Dependency] = [], embedded: [String] = [], exclude: [String] = [], toolchain: [String] = []
) -> Target {
    .target(
        name: targetName(of: name),
        dependencies: targets(modules, others: others) + products,
        path: "Sources/\(folder ?? name)",
        exclude: exclude,
        resources: embedded.map { .embedInCode($0) },
        swiftSettings: strict,
        linkerSettings: toolchain.map { .linkedLibrary($0) })
}

/// The C library in `Sources/<name>`, from a Debian package that SwiftPM names if it is missing.
func library(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// The tests in `Tests/<name>Tests`, with test support; `commands` is whether they run the command as a process.
func tests(
    _ name: String, uses modules: String = "", others: String = "", commands: Bool = false, exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: targets(
            modules, others: "RunningPrograms RandomInput " + others + (commands ? " TatamiCommand" : "")),
        path: "Tests/\(name)Tests",
        exclude: exclude,
        swiftSettings: strict)
}

/// The frameworks of the platform of which views need a few types, by the one that each is built on. Each is a module,
/// even if SwiftUI has all of its types already: two imports can't be aliases of one module.
let placeholders = [
    "UIKit": "SwiftUI", "Combine": "SwiftUI", "OSLog": "SwiftUI", "os": "OSLog", "UserNotifications": "SwiftUI",
    "CoreLocation": "SwiftUI", "MapKit": "CoreLocation", "PhotosUI": "SwiftUI", "AVFoundation": "SwiftUI",
    "AVKit": "AVFoundation", "StoreKit": "SwiftUI", "UniformTypeIdentifiers": "SwiftUI", "WidgetKit": "SwiftUI",
    "AuthenticationServices": "SwiftUI", "Charts": "SwiftUI", "CoreData": "SwiftUI", "WebKit": "SwiftUI",
    "SafariServices": "SwiftUI",
]

/// The modules for files that import these beside SwiftUI.
let besideSwiftUI = ["SwiftData"] + placeholders.keys.sorted()

let package = Package(
    name: "tatami",
    products: [
        .executable(name: "tatami", targets: ["TatamiCommand"]),
        .library(name: "Tatami", targets: ["Tatami"]),
        .library(name: "TatamiTesting", targets: ["TatamiTesting"]),
        .library(name: "TatamiSwiftUI", targets: ["TatamiSwiftUI"] + besideSwiftUI.map { "Tatami\($0)" }),
        .library(name: "TatamiSwiftUITesting", targets: ["TatamiSwiftUITesting"]),
        .library(name: "TatamiPreviews", targets: ["TatamiPreviews"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        library("CCairo", pkgConfig: "cairo", package: "libcairo2-dev"),
        library("CPango", pkgConfig: Context.packageDirectory + "/Sources/CPango/pango.pc", package: "libpango1.0-dev"),
        library("CRsvg", pkgConfig: Context.packageDirectory + "/Sources/CRsvg/rsvg.pc", package: "librsvg2-dev"),
        library("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
        library("CMarkdown", pkgConfig: "md4c", package: "libmd4c-dev"),
        library("CISAL", pkgConfig: "libisal", package: "libisal-dev"),
        library("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
        library("CSPNG", pkgConfig: "spng", package: "libspng-dev"),
        library("CTurboJPEG", pkgConfig: "libturbojpeg", package: "libturbojpeg0-dev"),
        library("CWebP", pkgConfig: "libwebp", package: "libwebp-dev"),
        library("CXXHash", pkgConfig: "libxxhash", package: "libxxhash-dev"),
        .target(name: "COutOfMemory"),
        .target(
            name: "CCommit",
            cSettings: [.define("TATAMI_COMMIT", to: "\"\(Context.environment["TATAMI_COMMIT"] ?? "")\"")]),
        .target(name: "CPixelDeflate"),
        .target(name: "CMustache"),
        library("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
        .target(name: "CLinux"),
        library("CMicroHTTPD", package: "libmicrohttpd-dev"),
        .target(name: "CPreviews"),

        module("Primitives", others: "CXXHash"),
        module("System", uses: "Primitives", others: "CLinux CMicroHTTPD"),
        module("Expressions", uses: "Primitives"),
        module("Scenes", uses: "Primitives"),
        module(
            "SceneFile", uses: "Primitives Expressions Scenes", others: "CExpat CMarkdown CYAML",
            embedded: ["Kit", "Examples"]),
        module("Layout", uses: "Primitives Scenes"),
        module("Typesetting", uses: "Primitives System Scenes Layout", others: "CPango"),
        module("Painting", uses: "Primitives Scenes Layout"),
        module("Cairo", uses: "Primitives System Painting Images", others: "CCairo CRsvg"),
        module("SVG", uses: "Primitives Painting Images"),
        module("Images", uses: "Primitives System", others: "CDeflate CISAL CPixelDeflate CSPNG CTurboJPEG CWebP"),
        module("Rendering", uses: "Primitives System Scenes SceneFile Layout Typesetting Painting Cairo SVG Images"),
        module("Comparison", uses: "Primitives System Images"),
        module("Explanation", uses: "Primitives Scenes Layout Painting Comparison", exclude: ["README.md"]),
        module("Results", uses: "Primitives System Scenes SceneFile Typesetting Comparison Explanation"),
        module(
            "Messages",
            uses: "Primitives System Expressions Scenes SceneFile Layout Typesetting Painting Cairo "
                + "SVG Images Rendering"),
        module(
            "Verification",
            uses: "Primitives System Scenes SceneFile Layout Typesetting Painting Cairo Images Rendering "
                + "Comparison Explanation Results Messages"),
        module(
            "Reports",
            uses: "Primitives System Scenes SceneFile Images Rendering Comparison Results Messages Verification",
            others: "CMustache CPango",
            embedded: [
                "Templates/junit.mustache", "Templates/junit_suite.mustache", "Templates/summary.mustache",
                "HTML/page.mustache", "HTML/page.css", "HTML/pictures.js", "HTML/stage.js", "HTML/inspector.js",
                "HTML/cards.js", "HTML/films.js", "HTML/filters.js", "HTML/thumbnails.js", "HTML/grids.js",
                "HTML/contents.js", "HTML/address.js", "HTML/page.js", "Templating/palette.css",
                "Reference/Page/reference.mustache", "Reference/Page/reference.css", "Reference/Page/search.js",
                "Reference/Assets/cat.png", "Reference/Assets/people.jsonl", "Watching/Page/watch.html",
                "Watching/Page/watch.css", "Watching/Page/watch.js", "Review/Page/review.js", "Review/Page/review.css",
            ]),
        module(
            "Agents",
            uses: "Primitives System Scenes SceneFile Images Rendering Results Messages Verification Reports"),
        module("Tatami", uses: "Primitives System Scenes SceneFile Images Rendering Messages"),
        module(
            "TatamiTesting",
            uses: "Tatami Primitives System SceneFile Images Rendering Results Messages Verification"),
        .macro(name: "TatamiPreviewMacro", path: "Sources/PreviewMacro", swiftSettings: strict),
        module(
            "SwiftUI", uses: "PreviewMacro Tatami Primitives Scenes SceneFile System",
            products: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
                .product(name: $0, package: "OpenCombine")
            }, toolchain: ["_FoundationICU"]),
        module("SwiftData", uses: "SwiftUI PreviewMacro"),
        module("SwiftUITesting", uses: "Tatami SceneFile SwiftUI TatamiTesting"),
        module("Previews", uses: "Tatami Primitives SceneFile SwiftUI", others: "CPreviews"),
        .executableTarget(
            name: "TatamiCommand",
            dependencies: targets(
                "Primitives System Scenes SceneFile Typesetting Cairo Images Rendering Results Messages "
                    + "Verification Reports Agents", others: "CCommit COutOfMemory")
                + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Sources/Command", resources: [.embedInCode("Browser/tatami-tree.cjs")], swiftSettings: strict),

        // Test support: the command as a process, random input, and the entry points for untrusted bytes.
        .target(name: "RunningPrograms", path: "Tests/RunningPrograms", swiftSettings: strict),
        .target(name: "RandomInput", path: "Tests/RandomInput", swiftSettings: strict),
        .target(
            name: "FuzzTargets",
            dependencies: targets(
                "Primitives Expressions SceneFile Layout Images Results Verification",
                others: "RandomInput"),
            path: "Tests/Fuzzing/Targets", swiftSettings: strict),
        tests("Agents", uses: "Scenes Messages Agents", commands: true),
        tests("Cairo", uses: "Primitives Painting Cairo Images", commands: true),
        tests("Command", uses: "Primitives Images", commands: true, exclude: ["Oracle"]),
        tests("Comparison", uses: "Primitives Comparison", exclude: ["Oracle"]),
        tests(
            "Explanation",
            uses: "Primitives Scenes SceneFile Layout Painting Cairo Images Rendering Comparison Explanation",
            commands: true),
        tests("Expressions", uses: "Expressions"),
        tests("Fault", commands: true, exclude: ["attaching.c", "failing.c", "unguarded.c"]),
        tests("Fuzzing", others: "FuzzTargets", commands: true),
        tests("Images", uses: "Primitives System Images", others: "CPixelDeflate", commands: true),
        tests("InstructionBudget", commands: true, exclude: ["budgets.json"]),
        tests("Layout", uses: "Primitives Scenes Layout", exclude: ["Solving/Oracle"]),
        tests(
            "Messages",
            uses: "Primitives System Expressions Scenes SceneFile Layout Typesetting Painting Cairo "
                + "SVG Images Rendering Comparison Explanation Results Messages Verification"),
        tests("Packaging", uses: "Typesetting", commands: true, exclude: ["Oracle"]),
        tests("Painting", uses: "Primitives Scenes SceneFile Layout Painting Rendering Messages", commands: true),
        tests("Primitives", uses: "Primitives"),
        tests("Readme", uses: "Tatami TatamiTesting", commands: true),
        tests(
            "Rendering",
            uses: "Primitives Scenes SceneFile Layout Typesetting Painting Cairo Images Rendering Messages"),
        tests(
            "Reports",
            uses: "Primitives System Scenes SceneFile Images Rendering Comparison Explanation Results Messages "
                + "Verification Reports",
            commands: true, exclude: ["Oracle", "Reference/Oracle", "Review/Oracle"]),
        tests("Results", uses: "Primitives System Scenes SceneFile Comparison Explanation Results"),
        tests("SVG", uses: "Primitives Painting SVG Images"),
        tests("SceneFile", uses: "Primitives Scenes SceneFile Images Rendering Messages", commands: true),
        tests("Scenes", uses: "Scenes"),
        tests("Screens", uses: "Primitives Scenes SceneFile Layout Cairo Images Rendering Messages", commands: true),
        tests("Snapshot", uses: "SceneFile Rendering Results Verification TatamiTesting"),
        tests("System", uses: "Primitives System", commands: true),
        .testTarget(
            name: "TatamiSwiftUITests",
            dependencies: targets(
                "Tatami SceneFile TatamiTesting SwiftUI SwiftUITesting " + besideSwiftUI.joined(separator: " "),
                others: "CPreviews"),
            path: "Tests/TatamiSwiftUITests",
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .unsafeFlags((["SwiftUI"] + besideSwiftUI).flatMap { ["-module-alias", "\($0)=Tatami\($0)"] }),
            ]),
        tests("TatamiTesting", uses: "Tatami TatamiTesting", commands: true),
        tests(
            "Tatami",
            uses: "Primitives Scenes SceneFile Images Rendering Results Messages Tatami TatamiTesting",
            commands: true, exclude: ["Scenes"]),
        tests("Typesetting", uses: "Primitives System Scenes Layout Typesetting", others: "CPango", commands: true),
        tests(
            "Verification",
            uses: "Primitives System Scenes SceneFile Images Rendering Comparison Results Messages "
                + "Verification Reports Tatami",
            commands: true),
    ]
        + placeholders.sorted { $0.key < $1.key }.map { module($0, at: "Placeholders/\($0)", uses: $1) },
    cxxLanguageStandard: .cxx17
)

// On other systems than Linux each library is one file, which reports that it is unavailable: packages that depend on
// these only on Linux can be read there too.
#if !os(Linux)
    package.dependencies = []
    let modules = ["Tatami", "TatamiTesting", "SwiftUI", "SwiftUITesting"]
    package.products = modules.map { .library(name: targetName(of: $0), targets: [targetName(of: $0)]) }
    package.targets = modules.map {
        .target(name: targetName(of: $0), path: "Sources/\($0)", sources: ["OnlyOnLinux.swift"])
    }
#endif
