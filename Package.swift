// swift-tools-version: 6.2
import PackageDescription

/// Every wall that the compiler can hold: no implicit existentials, no leaked imports, no warnings.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A room: `Sources/<name>` as module `Tatami<name>`, which may import only the rooms named here.
///
/// `embedded` lists files of the room that are compiled into the program as bytes.
func room(
    _ name: String, uses rooms: [String] = [], c libraries: [String] = [], embedded: [String] = []
) -> Target {
    .target(
        name: "Tatami\(name)",
        dependencies: rooms.map { .target(name: "Tatami\($0)") } + libraries.map { .target(name: $0) },
        path: "Sources/\(name)",
        resources: embedded.map { .embedInCode($0) },
        swiftSettings: strict)
}

/// The tests of a room, in `Tests/<name>Tests`.
func tests(_ name: String, uses rooms: [String], other targets: [String] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: rooms.map { .target(name: "Tatami\($0)") } + targets.map { .target(name: $0) },
        path: "Tests/\(name)Tests",
        exclude: exclude,
        swiftSettings: strict)
}

let package = Package(
    name: "tatami",
    products: [
        .executable(name: "tatami", targets: ["TatamiCommand"]),
        .library(name: "Tatami", targets: ["Tatami"]),
        .library(name: "TatamiTesting", targets: ["TatamiTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CPango", pkgConfig: Context.packageDirectory + "/Sources/CPango/pango.pc"),
        .systemLibrary(name: "CRsvg", pkgConfig: Context.packageDirectory + "/Sources/CRsvg/rsvg.pc"),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
        .systemLibrary(name: "CMarkdown", pkgConfig: "md4c"),
        .systemLibrary(name: "CISAL", pkgConfig: "libisal"),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate"),
        .systemLibrary(name: "CSPNG", pkgConfig: "spng"),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg"),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp"),
        .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash"),
        .target(name: "COutOfMemory", path: "Sources/COutOfMemory"),
        .target(name: "CPixelDeflate", path: "Sources/CPixelDeflate"),
        .target(name: "CMustache", path: "Sources/CMustache"),
        .systemLibrary(name: "CExpat", pkgConfig: "expat"),
        .target(name: "CLinux", path: "Sources/CLinux"),
        .systemLibrary(name: "CMicroHTTPD"),

        room("Primitives"),
        room("Symbols", uses: ["Primitives"]),
        room("Expressions", uses: ["Primitives"]),
        room("Scenes", uses: ["Primitives", "Symbols"]),
        room(
            "SceneFile", uses: ["Primitives", "Symbols", "Expressions", "Scenes"], c: ["CYAML", "CMarkdown"],
            embedded: [
                "Kit/bars.yaml", "Kit/controls.yaml", "Kit/progress.yaml", "Kit/fields.yaml", "Kit/keyboard.yaml",
                "Kit/messages.yaml", "Kit/marks.yaml", "Kit/menus.yaml",
                "Examples/elements.yaml", "Examples/all_elements.yaml", "Examples/lists.yaml",
                "Examples/components.yaml", "Examples/values.yaml", "Examples/scenes.yaml", "Examples/motion.yaml",
                "Examples/kits.yaml", "Examples/projects.yaml",
            ]),
        room("Formatting", uses: ["Primitives", "Scenes", "SceneFile"], c: ["CYAML"]),
        room("Solving"),
        room("Layout", uses: ["Primitives", "Symbols", "Scenes", "Solving"]),
        room("Timeline", uses: ["Scenes"]),
        room("Typesetting", uses: ["Primitives", "Scenes", "Layout", "Files"], c: ["CPango"]),
        room("Painting", uses: ["Primitives", "Symbols", "Scenes", "Layout"]),
        room("Speaking", uses: ["Primitives", "Symbols", "Scenes", "Layout"]),
        room("Linting", uses: ["Primitives", "Scenes", "Layout"]),
        room("CairoRendering", uses: ["Primitives", "Painting", "Processes"], c: ["CCairo", "CRsvg"]),
        room("SVGWriting", uses: ["Primitives", "Painting"]),
        room("Files", uses: ["Primitives"], c: ["CLinux"]),
        room(
            "ImageCoding", uses: ["Primitives", "Files"],
            c: ["CISAL", "CDeflate", "CPixelDeflate", "CSPNG", "CTurboJPEG", "CWebP"]),
        room("Fingerprints", uses: ["Primitives"], c: ["CXXHash", "CPango"]),
        room("Comparison", uses: ["Primitives"]),
        room("Explanation", uses: ["Primitives", "Symbols", "Scenes", "Layout", "Painting", "Comparison"]),
        room("Baselines", uses: ["Primitives", "Files", "Fingerprints"]),
        room("Diffing", uses: ["Primitives", "Files", "ImageCoding", "Comparison"]),
        room("Processes", uses: ["Primitives"], c: ["CLinux"]),
        room("Workers", uses: ["Processes"]),
        room("Revisions", uses: ["Primitives", "Files", "Processes"]),
        room(
            "Records",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Explanation", "Typesetting", "Files", "Fingerprints",
                "Comparison", "Baselines",
                "Processes", "Revisions",
            ]),
        room(
            "Loading",
            uses: [
                "Primitives", "Symbols", "Scenes", "SceneFile", "Typesetting", "CairoRendering", "ImageCoding", "Files",
                "Fingerprints", "Processes",
            ], c: ["CExpat"]),
        room(
            "Drawing",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Timeline", "Layout", "Typesetting", "Painting", "Linting",
                "CairoRendering", "SVGWriting", "ImageCoding", "Loading",
            ]),
        room(
            "Rendering",
            uses: [
                "Primitives", "Symbols", "Scenes", "SceneFile", "Layout", "Typesetting", "Painting", "Speaking",
                "ImageCoding",
                "Files", "Processes", "Loading", "Drawing",
            ]),
        room(
            "Sentences",
            uses: [
                "Primitives", "Symbols", "Expressions", "Scenes", "SceneFile", "Formatting", "Layout", "Typesetting",
                "CairoRendering", "SVGWriting", "Files", "ImageCoding", "Comparison", "Explanation", "Baselines",
                "Diffing", "Records", "Rendering", "Processes", "Revisions", "Speaking", "Serving",
            ]),
        room(
            "Verification",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Layout", "Typesetting", "Painting", "CairoRendering",
                "ImageCoding", "Files", "Fingerprints", "Comparison", "Explanation", "Baselines", "Records", "Loading",
                "Drawing", "Symbols", "Processes", "Workers", "Revisions", "Sentences", "Speaking",
            ]),
        room(
            "Templating", uses: ["Primitives", "Sentences"], c: ["CMustache"], embedded: ["palette.css"]),
        room(
            "Reference",
            uses: [
                "Primitives", "Symbols", "Scenes", "SceneFile", "Files", "Loading", "ImageCoding", "Drawing",
                "Rendering", "Templating",
            ],
            embedded: [
                "Page/reference.mustache", "Page/reference.css", "Page/search.js", "Assets/cat.png",
                "Assets/people.jsonl",
            ]),
        room(
            "Reports",
            uses: [
                "Primitives", "SceneFile", "Comparison", "Fingerprints", "Baselines", "Records", "Sentences",
                "Templating",
            ],
            embedded: [
                "Templates/junit.mustache", "Templates/junit_suite.mustache", "Templates/summary.mustache",
                "HTML/page.mustache", "HTML/page.css",
                "HTML/pictures.js", "HTML/stage.js", "HTML/inspector.js", "HTML/cards.js", "HTML/grids.js",
                "HTML/filters.js", "HTML/page.js",
            ]),
        room(
            "Jobs",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Files", "Fingerprints", "ImageCoding", "Loading", "Drawing",
                "Rendering", "Records", "Sentences", "Verification", "Processes", "Workers",
            ]),
        room("Serving", c: ["CMicroHTTPD"]),
        room(
            "Watching", uses: ["Primitives", "Files", "Fingerprints", "Processes", "Serving"],
            embedded: ["Page/watch.html", "Page/watch.css", "Page/watch.js"]),
        room(
            "Review",
            uses: [
                "Primitives", "Files", "Fingerprints", "Baselines", "Records", "Sentences", "Verification", "Reports",
                "Serving",
            ], embedded: ["Page/review.js", "Page/review.css"]),
        .target(
            name: "Tatami",
            dependencies: [
                "TatamiPrimitives", "TatamiScenes", "TatamiSceneFile", "TatamiLoading", "TatamiDrawing",
                "TatamiRendering", "TatamiImageCoding", "TatamiFiles", "TatamiBaselines", "TatamiRecords",
                "TatamiSentences", "TatamiVerification", "TatamiFormatting",
            ],
            path: "Sources/Tatami",
            swiftSettings: strict),
        .target(
            name: "TatamiTesting",
            dependencies: [
                "Tatami", "TatamiSceneFile", "TatamiFiles", "TatamiSentences", "TatamiBaselines", "TatamiRecords",
                "TatamiFingerprints", "TatamiPrimitives",
            ],
            path: "Sources/TatamiTesting", swiftSettings: strict),
        .executableTarget(
            name: "TatamiCommand",
            dependencies: [
                "TatamiBaselines", "TatamiVerification", "TatamiReports",
                "TatamiPrimitives", "TatamiSymbols", "TatamiScenes", "TatamiSceneFile", "TatamiTypesetting",
                "TatamiImageCoding", "TatamiFiles", "TatamiComparison", "TatamiLoading", "TatamiDrawing",
                "TatamiRendering", "TatamiReference", "TatamiDiffing", "TatamiRecords", "TatamiSentences",
                "TatamiProcesses", "TatamiCairoRendering", "TatamiServing", "TatamiReview", "TatamiWatching",
                "TatamiJobs", "TatamiFormatting", "COutOfMemory",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Command",
            swiftSettings: strict),

        // One entry for each reader of untrusted bytes; run with libFuzzer by `make fuzz`, and with some inputs in the tests.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "TatamiPrimitives", "TatamiExpressions", "TatamiSceneFile", "TatamiFormatting", "TatamiLayout",
                "TatamiImageCoding", "TatamiBaselines", "TatamiRecords", "TatamiVerification", "RandomInput",
            ],
            path: "Tests/Fuzzing/Targets", swiftSettings: strict),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["FuzzTargets", "RandomInput", "TatamiCommand", "RunningPrograms"],
            path: "Tests/FuzzingTests", swiftSettings: strict),
        // System calls and allocations that fail, the first, the second, and so on.
        .testTarget(
            name: "FaultTests", dependencies: ["TatamiCommand", "RunningPrograms", "RandomInput"],
            path: "Tests/FaultTests", exclude: ["attaching.c", "failing.c", "unguarded.c"], swiftSettings: strict),

        // What tests try by chance, the same in every run.
        .target(name: "RandomInput", path: "Tests/RandomInput", swiftSettings: strict),

        tests("Primitives", uses: ["Primitives"], other: ["RandomInput"]),
        tests("Symbols", uses: ["Primitives", "Symbols"]),
        tests("Expressions", uses: ["Expressions"], other: ["RandomInput"]),
        tests("Scenes", uses: ["Scenes"], other: ["RandomInput"]),
        tests(
            "SceneFile", uses: ["Primitives", "Symbols", "Scenes", "SceneFile", "Sentences"],
            other: ["RandomInput", "RunningPrograms"]),
        .testTarget(
            name: "FormattingTests",
            dependencies: [
                "TatamiSceneFile", "TatamiFormatting", "TatamiCommand", "RunningPrograms", "RandomInput",
                "TatamiSentences", "TatamiLoading", "TatamiImageCoding", "Tatami",
            ], path: "Tests/FormattingTests", swiftSettings: strict),
        tests("Solving", uses: ["Solving"], other: ["RandomInput"], exclude: ["Oracle"]),
        tests("Layout", uses: ["Primitives", "Symbols", "Scenes", "Solving", "Layout"], other: ["RandomInput"]),
        tests("Timeline", uses: ["Primitives", "Symbols", "Scenes", "Layout", "Timeline"], other: ["RandomInput"]),
        tests(
            "Typesetting", uses: ["Primitives", "Scenes", "Layout", "Files", "Typesetting"],
            other: ["CPango", "RunningPrograms"]),
        tests("Painting", uses: ["Primitives", "Symbols", "Scenes", "Layout", "Painting"]),
        tests(
            "Speaking",
            uses: ["Scenes", "SceneFile", "Layout", "Speaking", "Rendering", "Sentences"],
            other: ["RunningPrograms", "TatamiCommand"]),
        tests(
            "Linting",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Layout", "Linting", "ImageCoding", "Loading", "Drawing",
                "Rendering", "Sentences",
            ], other: ["RunningPrograms", "TatamiCommand", "Tatami"]),
        tests("CairoRendering", uses: ["Primitives", "Painting", "CairoRendering"], other: ["RunningPrograms"]),
        tests("SVGWriting", uses: ["Primitives", "Painting", "Files", "ImageCoding", "SVGWriting"]),
        tests("Files", uses: ["Files"], other: ["RandomInput", "RunningPrograms"]),
        tests(
            "ImageCoding", uses: ["Primitives", "Files", "ImageCoding"],
            other: ["RandomInput", "RunningPrograms", "CPixelDeflate"]),
        tests("Comparison", uses: ["Primitives", "Comparison"], other: ["RandomInput"], exclude: ["Oracle"]),
        tests(
            "Explanation",
            uses: [
                "Primitives", "Symbols", "Scenes", "SceneFile", "Layout", "Painting", "CairoRendering", "ImageCoding",
                "Loading", "Drawing", "Comparison", "Explanation",
            ],
            other: ["RandomInput", "RunningPrograms"]),
        tests("Workers", uses: ["Processes", "Workers"]),
        tests(
            "Drawing",
            uses: [
                "Primitives", "Symbols", "Scenes", "SceneFile", "Timeline", "Layout", "Typesetting", "Painting",
                "CairoRendering",
                "ImageCoding", "Loading", "Drawing", "Rendering", "Sentences",
            ]),
        tests(
            "Sentences",
            uses: [
                "Primitives", "Symbols", "Expressions", "Scenes", "SceneFile", "Layout", "Typesetting",
                "CairoRendering", "SVGWriting", "Files",
                "ImageCoding", "Explanation", "Baselines", "Records", "Rendering", "Processes", "Revisions", "Serving",
                "Sentences", "Speaking", "Formatting",
            ]),
        .testTarget(
            name: "RevisionsTests", dependencies: ["TatamiRevisions", "TatamiPrimitives", "RunningPrograms"],
            path: "Tests/RevisionsTests", swiftSettings: strict),
        .testTarget(
            name: "TatamiTests",
            dependencies: [
                "Tatami", "TatamiPrimitives", "TatamiScenes", "TatamiSceneFile", "TatamiLoading", "TatamiDrawing",
                "TatamiImageCoding", "TatamiRecords", "TatamiCommand", "TatamiSentences", "RunningPrograms",
                "TatamiFormatting",
            ],
            path: "Tests/TatamiTests", exclude: ["Scenes"],
            swiftSettings: strict),
        .testTarget(
            name: "TatamiTestingTests", dependencies: ["Tatami", "TatamiTesting", "RunningPrograms"],
            path: "Tests/TatamiTestingTests", swiftSettings: strict),
        tests("Snapshot", uses: ["Baselines", "Verification", "Testing"]),
        // The reference screens, sentence by sentence.
        tests(
            "Screens",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Layout", "Painting", "ImageCoding", "CairoRendering", "Loading",
                "Drawing", "Sentences",
            ],
            other: ["RunningPrograms"]),
        // What the README shows is run, with the command that the tests are built with.
        .testTarget(
            name: "ReadmeTests", dependencies: ["TatamiCommand", "RunningPrograms", "Tatami", "TatamiTesting"],
            path: "Tests/ReadmeTests",
            swiftSettings: strict),
        tests("Fingerprints", uses: ["Primitives", "Fingerprints"]),
        tests(
            "Reports",
            uses: [
                "Primitives", "SceneFile", "Scenes", "Comparison", "Explanation", "Fingerprints", "Baselines",
                "Records", "Sentences", "Reports", "ImageCoding",
            ],
            other: ["RandomInput", "RunningPrograms"], exclude: ["Oracle"]),
        tests(
            "Reference", uses: ["SceneFile", "Scenes", "Symbols", "Sentences"],
            other: ["RunningPrograms", "TatamiCommand"], exclude: ["Oracle"]),
        tests("Baselines", uses: ["Files", "Fingerprints", "Baselines"]),
        tests(
            "Records",
            uses: [
                "Primitives", "Scenes", "SceneFile", "Files", "Fingerprints", "Comparison", "Explanation", "Baselines",
                "Records",
            ]),

        // How packages, a container and the GitHub action are made; `make test-elsewhere` uses them in other systems.
        .testTarget(
            name: "PackagingTests", dependencies: ["TatamiCommand", "TatamiTypesetting", "RunningPrograms"],
            path: "Tests/PackagingTests", swiftSettings: strict),

        // What explanations say of known changes, by the script that `make bench-why` runs with more of them.
        .testTarget(
            name: "WhyTests", dependencies: ["TatamiCommand", "RunningPrograms"], path: "Tests/WhyTests",
            swiftSettings: strict),

        // What a picture takes, in instructions.
        .testTarget(
            name: "InstructionBudgetTests", dependencies: ["TatamiCommand", "RunningPrograms"],
            path: "Tests/InstructionBudgetTests", exclude: ["budgets.json"], swiftSettings: strict),

        // The command as a process, and what it draws before other programs.
        .target(name: "RunningPrograms", path: "Tests/RunningPrograms", swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "TatamiCommand", "RunningPrograms", "RandomInput", "TatamiPrimitives", "TatamiImageCoding",
            ],
            path: "Tests/CommandTests", exclude: ["Oracle"], swiftSettings: strict),
        tests(
            "Jobs", uses: ["Primitives", "Records", "SceneFile", "ImageCoding", "Jobs"],
            other: ["RunningPrograms", "TatamiCommand"]),
        tests("Serving", uses: ["Serving"], other: ["RunningPrograms"]),
        tests("Watching", uses: ["Watching", "Serving", "Files"], other: ["RunningPrograms", "TatamiCommand"]),
        tests(
            "Review",
            uses: ["Review", "Serving", "Records", "Verification", "Baselines", "Fingerprints"],
            other: ["RunningPrograms", "TatamiCommand"], exclude: ["Oracle"]),
        .testTarget(
            name: "VerificationTests",
            dependencies: [
                "TatamiCommand", "RunningPrograms", "RandomInput", "TatamiPrimitives", "TatamiFiles",
                "TatamiSceneFile", "TatamiComparison", "TatamiBaselines", "TatamiDrawing", "TatamiRendering",
                "TatamiRecords",
                "TatamiSentences", "TatamiVerification", "TatamiReports", "TatamiFingerprints", "TatamiScenes",
                "TatamiPainting",
            ],
            path: "Tests/VerificationTests", swiftSettings: strict),
        .testTarget(
            name: "AnimationTests", dependencies: ["RunningPrograms", "TatamiPrimitives", "TatamiImageCoding"],
            path: "Tests/AnimationTests", swiftSettings: strict),
        .testTarget(
            name: "PictureTests",
            dependencies: ["TatamiCommand", "RunningPrograms", "TatamiPrimitives", "TatamiImageCoding"],
            path: "Tests/PictureTests", swiftSettings: strict),
        .testTarget(
            name: "DiffCommandTests",
            dependencies: ["TatamiCommand", "RunningPrograms", "TatamiPrimitives", "TatamiImageCoding"],
            path: "Tests/DiffCommandTests", swiftSettings: strict),
    ],
    cxxLanguageStandard: .cxx17
)

// Elsewhere than on Linux each library is one file, which says that it can't be had.
#if !os(Linux)
    package.dependencies = []
    package.products.removeAll { $0 is Product.Executable }
    package.targets = ["Tatami", "TatamiTesting"].map {
        .target(name: $0, path: "Sources/\($0)", sources: ["OnlyOnLinux.swift"])
    }
#endif
