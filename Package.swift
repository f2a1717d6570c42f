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

/// The module `Tatami<name>` in `Sources/<name>`, which may import only the modules named here.
///
/// `embedded` are files of the module that are compiled into the program as bytes.
func module(
    _ name: String, uses modules: [String] = [], c libraries: [String] = [], embedded: [String] = [],
    exclude: [String] = []
) -> Target {
    .target(
        name: "Tatami\(name)",
        dependencies: modules.map { .target(name: "Tatami\($0)") } + libraries.map { .target(name: $0) },
        path: "Sources/\(name)",
        exclude: exclude,
        resources: embedded.map { .embedInCode($0) },
        swiftSettings: strict)
}

/// The C library in `Sources/<name>`, from a Debian package that SwiftPM names if it is missing.
func library(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// The tests in `Tests/<name>Tests`.
func tests(
    _ name: String, uses modules: [String] = [], other targets: [String] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: modules.map { .target(name: "Tatami\($0)") } + targets.map { .target(name: $0) },
        path: "Tests/\(name)Tests",
        exclude: exclude,
        swiftSettings: strict)
}

/// The frameworks of the platform of which views need a few types, by the one that each is built on.
let placeholders = [
    "OSLog": "SwiftUI", "os": "OSLog", "UserNotifications": "SwiftUI", "CoreLocation": "SwiftUI",
    "MapKit": "CoreLocation", "PhotosUI": "SwiftUI", "AVFoundation": "SwiftUI", "AVKit": "AVFoundation",
    "StoreKit": "SwiftUI", "UniformTypeIdentifiers": "SwiftUI", "AppIntents": "SwiftUI", "WidgetKit": "AppIntents",
    "AuthenticationServices": "SwiftUI", "Charts": "SwiftUI", "CoreData": "SwiftUI", "WebKit": "SwiftUI",
    "SafariServices": "SwiftUI",
]

/// The modules for files that import these beside SwiftUI.
let besideSwiftUI = ["UIKit", "Combine", "SwiftData"] + placeholders.keys.sorted()

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
        .target(name: "COutOfMemory", path: "Sources/COutOfMemory"),
        .target(
            name: "CCommit", path: "Sources/CCommit",
            cSettings: [.define("TATAMI_COMMIT", to: "\"\(Context.environment["TATAMI_COMMIT"] ?? "")\"")]),
        .target(name: "CPixelDeflate", path: "Sources/CPixelDeflate"),
        .target(name: "CMustache", path: "Sources/CMustache"),
        library("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
        .target(name: "CLinux", path: "Sources/CLinux"),
        library("CMicroHTTPD", package: "libmicrohttpd-dev"),
        .target(name: "CPreviews", path: "Sources/CPreviews"),

        module("Primitives", c: ["CXXHash"]),
        module("System", uses: ["Primitives"], c: ["CLinux", "CMicroHTTPD"]),
        module("Expressions", uses: ["Primitives"]),
        module("Scenes", uses: ["Primitives"]),
        module(
            "SceneFile", uses: ["Primitives", "Expressions", "Scenes"], c: ["CExpat", "CMarkdown", "CYAML"],
            embedded: [
                "Kit/bars.yaml", "Kit/controls.yaml", "Kit/progress.yaml", "Kit/fields.yaml", "Kit/keyboard.yaml",
                "Kit/messages.yaml", "Kit/marks.yaml", "Kit/menus.yaml", "Examples/elements.yaml",
                "Examples/all_elements.yaml", "Examples/lists.yaml", "Examples/components.yaml", "Examples/values.yaml",
                "Examples/scenes.yaml", "Examples/motion.yaml", "Examples/kits.yaml", "Examples/projects.yaml",
            ]),
        module("Formatting", uses: ["Primitives", "SceneFile"], c: ["CYAML"]),
        module("Layout", uses: ["Primitives", "Scenes"]),
        module("Typesetting", uses: ["Primitives", "System", "Scenes", "Layout"], c: ["CPango"]),
        module("Painting", uses: ["Primitives", "Scenes", "Layout"]),
        module("Cairo", uses: ["Primitives", "System", "Painting", "Images"], c: ["CCairo", "CRsvg"]),
        module("SVG", uses: ["Primitives", "Painting", "Images"]),
        module(
            "Images", uses: ["Primitives", "System"],
            c: ["CDeflate", "CISAL", "CPixelDeflate", "CSPNG", "CTurboJPEG", "CWebP"]),
        module(
            "Rendering",
            uses: [
                "Primitives", "System", "Scenes", "SceneFile", "Layout", "Typesetting", "Painting", "Cairo", "SVG",
                "Images",
            ], c: ["CExpat"]),
        module("Comparison", uses: ["Primitives", "System", "Images"]),
        module(
            "Explanation", uses: ["Primitives", "Scenes", "Layout", "Painting", "Comparison"], exclude: ["README.md"]),
        module(
            "Results",
            uses: ["Primitives", "System", "Scenes", "SceneFile", "Typesetting", "Comparison", "Explanation"]),
        module(
            "Messages",
            uses: [
                "Primitives", "System", "Expressions", "Scenes", "SceneFile", "Formatting", "Layout", "Typesetting",
                "Painting", "Cairo", "SVG", "Images", "Rendering", "Comparison", "Explanation", "Results",
            ]),
        module(
            "Verification",
            uses: [
                "Primitives", "System", "Scenes", "SceneFile", "Layout", "Typesetting", "Painting", "Cairo", "Images",
                "Rendering", "Comparison", "Explanation", "Results", "Messages",
            ]),
        module(
            "Reports",
            uses: [
                "Primitives", "System", "Scenes", "SceneFile", "Images", "Rendering", "Comparison", "Results",
                "Messages", "Verification",
            ], c: ["CMustache", "CPango"],
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
            uses: [
                "Primitives", "System", "Scenes", "SceneFile", "Images", "Rendering", "Results", "Messages",
                "Verification", "Reports",
            ]),
        .target(
            name: "Tatami",
            dependencies: [
                "TatamiPrimitives", "TatamiSystem", "TatamiScenes", "TatamiSceneFile", "TatamiFormatting",
                "TatamiImages", "TatamiRendering", "TatamiResults", "TatamiMessages", "TatamiVerification",
            ], path: "Sources/Tatami",
            swiftSettings: strict),
        .target(
            name: "TatamiTesting",
            dependencies: [
                "Tatami", "TatamiPrimitives", "TatamiSystem", "TatamiSceneFile", "TatamiResults", "TatamiMessages",
                "TatamiVerification",
            ],
            path: "Sources/TatamiTesting", swiftSettings: strict),
        .macro(name: "TatamiPreviewMacro", path: "Sources/PreviewMacro", swiftSettings: strict),
        .target(
            name: "TatamiSwiftUI",
            dependencies: [
                "TatamiPreviewMacro", "Tatami", "TatamiPrimitives", "TatamiScenes", "TatamiSceneFile",
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ],
            path: "Sources/SwiftUI",
            swiftSettings: strict),
        .target(
            name: "TatamiUIKit", dependencies: ["TatamiSwiftUI"], path: "Sources/UIKit", swiftSettings: strict),
        .target(
            name: "TatamiCombine", dependencies: ["TatamiSwiftUI"], path: "Sources/Combine", swiftSettings: strict),
        .target(
            name: "TatamiSwiftData", dependencies: ["TatamiSwiftUI", "TatamiPreviewMacro"], path: "Sources/SwiftData",
            swiftSettings: strict),
        .target(
            name: "TatamiSwiftUITesting",
            dependencies: ["Tatami", "TatamiSceneFile", "TatamiSwiftUI", "TatamiTesting"],
            path: "Sources/SwiftUITesting", swiftSettings: strict),
        .target(
            name: "TatamiPreviews",
            dependencies: ["CPreviews", "Tatami", "TatamiPrimitives", "TatamiSceneFile", "TatamiSwiftUI"],
            path: "Sources/Previews", swiftSettings: strict),
        .executableTarget(
            name: "TatamiCommand",
            dependencies: [
                "TatamiPrimitives", "TatamiSystem", "TatamiScenes", "TatamiSceneFile", "TatamiFormatting",
                "TatamiTypesetting", "TatamiCairo", "TatamiImages", "TatamiRendering", "TatamiResults",
                "TatamiMessages", "TatamiVerification", "TatamiReports", "TatamiAgents", "CCommit", "COutOfMemory",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Command", resources: [.embedInCode("Browser/tatami-tree.cjs")], swiftSettings: strict),

        // Test support: the command as a process, random input, and the entry points for untrusted bytes.
        .target(name: "RunningPrograms", path: "Tests/RunningPrograms", swiftSettings: strict),
        .target(name: "RandomInput", path: "Tests/RandomInput", swiftSettings: strict),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "TatamiPrimitives", "TatamiExpressions", "TatamiSceneFile", "TatamiFormatting", "TatamiLayout",
                "TatamiImages", "TatamiResults", "TatamiVerification", "RandomInput",
            ], path: "Tests/Fuzzing/Targets", swiftSettings: strict),
        tests(
            "Agents", uses: ["Messages", "Agents"], other: ["RunningPrograms", "TatamiCommand"]),
        tests(
            "Cairo", uses: ["Primitives", "Painting", "Cairo", "Images"],
            other: ["RunningPrograms", "TatamiCommand"]),
        tests(
            "Command", uses: ["Primitives", "Images"], other: ["RunningPrograms", "RandomInput", "TatamiCommand"],
            exclude: ["Oracle"]),
        tests("Comparison", uses: ["Primitives", "Comparison"], other: ["RandomInput"], exclude: ["Oracle"]),
        tests(
            "Explanation",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Layout", "Painting", "Cairo", "Images", "Rendering", "Comparison",
                "Explanation",
            ], other: ["RunningPrograms", "RandomInput", "TatamiCommand"]),
        tests("Expressions", uses: ["Expressions"], other: ["RandomInput"]),
        tests(
            "Fault", other: ["RunningPrograms", "RandomInput", "TatamiCommand"],
            exclude: ["attaching.c", "failing.c", "unguarded.c"]),
        tests(
            "Formatting", uses: ["SceneFile", "Formatting", "Images", "Rendering", "Messages"],
            other: ["RunningPrograms", "RandomInput", "TatamiCommand"]),
        tests("Fuzzing", other: ["RunningPrograms", "FuzzTargets", "TatamiCommand"]),
        tests(
            "Images", uses: ["Primitives", "System", "Images"],
            other: ["RunningPrograms", "RandomInput", "CPixelDeflate", "TatamiCommand"]),
        tests("InstructionBudget", other: ["RunningPrograms", "TatamiCommand"], exclude: ["budgets.json"]),
        tests("Layout", uses: ["Primitives", "Scenes", "Layout"], other: ["RandomInput"], exclude: ["Solving/Oracle"]),
        tests(
            "Messages",
            uses: [
                "Primitives", "System", "Expressions", "Scenes", "SceneFile", "Formatting", "Layout", "Typesetting",
                "Painting", "Cairo", "SVG", "Images", "Rendering", "Explanation", "Results", "Messages",
            ]),
        tests(
            "Packaging", uses: ["Typesetting"], other: ["RunningPrograms", "TatamiCommand"], exclude: ["Oracle"]),
        tests(
            "Painting", uses: ["Primitives", "Scenes", "SceneFile", "Layout", "Painting", "Rendering", "Messages"],
            other: ["RunningPrograms", "TatamiCommand"]),
        tests("Primitives", uses: ["Primitives"], other: ["RunningPrograms", "RandomInput"]),
        tests("Readme", other: ["RunningPrograms", "Tatami", "TatamiTesting", "TatamiCommand"]),
        tests(
            "Rendering",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Layout", "Typesetting", "Painting", "Cairo", "Images",
                "Rendering", "Messages",
            ]),
        tests(
            "Reports",
            uses: [
                "Primitives", "System", "Scenes", "SceneFile", "Images", "Rendering", "Comparison", "Explanation",
                "Results", "Messages", "Verification", "Reports",
            ], other: ["RunningPrograms", "RandomInput", "TatamiCommand"],
            exclude: ["Oracle", "Reference/Oracle", "Review/Oracle"]),
        tests(
            "Results", uses: ["Primitives", "System", "Scenes", "SceneFile", "Comparison", "Explanation", "Results"]),
        tests("SVG", uses: ["Primitives", "Painting", "SVG", "Images"]),
        tests(
            "SceneFile", uses: ["Primitives", "Scenes", "SceneFile", "Messages"],
            other: ["RunningPrograms", "RandomInput", "TatamiCommand"]),
        tests("Scenes", uses: ["Scenes"], other: ["RandomInput"]),
        tests(
            "Screens",
            uses: ["Primitives", "Scenes", "SceneFile", "Layout", "Cairo", "Images", "Rendering", "Messages"],
            other: ["RunningPrograms", "TatamiCommand"]),
        tests("Snapshot", uses: ["SceneFile", "Rendering", "Results", "Verification"], other: ["TatamiTesting"]),
        tests("System", uses: ["Primitives", "System"], other: ["RunningPrograms", "RandomInput", "TatamiCommand"]),
        .testTarget(
            name: "TatamiSwiftUITests",
            dependencies: [
                "CPreviews", "TatamiSceneFile", "Tatami", "TatamiTesting", "TatamiSwiftUI", "TatamiSwiftUITesting",
            ] + besideSwiftUI.map { .target(name: "Tatami\($0)") },
            path: "Tests/TatamiSwiftUITests",
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .unsafeFlags((["SwiftUI"] + besideSwiftUI).flatMap { ["-module-alias", "\($0)=Tatami\($0)"] }),
            ]),
        tests("TatamiTesting", other: ["RunningPrograms", "Tatami", "TatamiTesting", "TatamiCommand"]),
        tests(
            "Tatami",
            uses: ["Primitives", "Scenes", "SceneFile", "Formatting", "Images", "Rendering", "Results", "Messages"],
            other: ["RunningPrograms", "Tatami", "TatamiCommand"], exclude: ["Scenes"]),
        tests(
            "Typesetting", uses: ["Primitives", "System", "Scenes", "Layout", "Typesetting"],
            other: ["RunningPrograms", "CPango", "TatamiCommand"]),
        tests(
            "Verification",
            uses: [
                "Primitives", "System", "Scenes", "SceneFile", "Painting", "Images", "Rendering", "Comparison",
                "Results", "Messages", "Verification", "Reports",
            ], other: ["RunningPrograms", "RandomInput", "TatamiCommand"]),
    ]
        + placeholders.sorted { $0.key < $1.key }.map { name, base in
            .target(
                name: "Tatami\(name)", dependencies: [.target(name: "Tatami\(base)")],
                path: "Sources/Placeholders/\(name)", swiftSettings: strict)
        },
    cxxLanguageStandard: .cxx17
)

// On other systems than Linux each library is one file, which reports that it is unavailable.
#if !os(Linux)
    package.dependencies = []
    // Packages that depend on these only on Linux can be read there too.
    let folders = [
        "Tatami": "Tatami", "TatamiTesting": "TatamiTesting", "TatamiSwiftUI": "SwiftUI",
        "TatamiSwiftUITesting": "SwiftUITesting",
    ]
    package.products = folders.keys.sorted().map { .library(name: $0, targets: [$0]) }
    package.targets = folders.map { .target(name: $0, path: "Sources/\($1)", sources: ["OnlyOnLinux.swift"]) }
#endif
