// swift-tools-version: 6.2
import PackageDescription

// The benchmarks and the fuzzer. They use inner modules of the main package, so they are compiled with its
// package name, which SwiftPM derives from its folder's name, to access `package` declarations.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let packageName = folder.lowercased().replacing(#/^\p{N}|[^\p{L}\p{N}]/#, with: "_")

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-package-name", packageName]),
]

/// Adds the modules that draw to the build, including inner ones.
let tatami: Target.Dependency = .product(name: "Tatami", package: "tatami")

func program(_ name: String, path: String, exclude: [String] = [], uses targets: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name, dependencies: [tatami] + targets, path: path, exclude: exclude, packageAccess: false,
        swiftSettings: settings)
}

/// A folder of the package's tests, by a symbolic link.
func shared(_ name: String, path: String, uses targets: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: [tatami] + targets, path: path, packageAccess: false, swiftSettings: settings)
}

let package = Package(
    name: "tatami-benchmarks",
    dependencies: [.package(name: "tatami", path: "../..")],
    targets: [
        program("tatami-bench", path: "Speed/Program"),
        program("tatami-bench-lists", path: "LongLists"),
        program("tatami-bench-films", path: "Films", exclude: ["sizes.py"]),
        program("tatami-bench-encoder", path: "Encoder"),
        program("tatami-bench-anew", path: "Snapshots", exclude: ["bench.py"]),
        program("tatami-bench-workers", path: "Workers/Program"),
        program("tatami-bench-server", path: "Server"),
        program(
            "tatami-bench-views", path: "Views", uses: [.product(name: "TatamiSwiftUI", package: "tatami")]),
        program("tatami-solver-bench", path: "Solver", exclude: ["kiwi.cpp"]),
        program("tatami-fuzz", path: "Fuzzing/Program", uses: ["FuzzTargets"]),
        shared(
            "FuzzTargets", path: "Fuzzing/Targets",
            uses: ["RandomInput", .product(name: "TatamiTesting", package: "tatami")]),
        shared("RandomInput", path: "Fuzzing/RandomInput"),
    ],
    cxxLanguageStandard: .cxx17
)
