// The cold start of `tatami render` against its peers, all as whole processes in one run:
//
//   tatami-bench TATAMI PEER SCENE
//
// TATAMI is the command, PEER the plain Cairo and Pango program of peer.c, SCENE what is drawn. Chromium, which must be
// installed, takes a screenshot of the same boxes as a page.
import Foundation
import TatamiLoading
import TatamiDrawing
import TatamiImageCoding
import TatamiLayout
import TatamiPrimitives
import TatamiSceneFile

func drawList(of scene: String) throws -> DrawList {
    let images = ImageLoader()
    guard let source = try LoadedScene.load(scene, images: images).scene?.source,
        let resolved = source.resolve(source.shots[0]).resolved
    else { throw BenchmarkError.unreadableScene(scene) }
    return DrawList(tree: try PictureMaker(images: images).plan(resolved).tree)
}

func report(_ name: String, _ times: [Double], against base: Double) {
    let ratio = times.median / base
    let columns = [
        name.padding(toLength: 32, withPad: " ", startingAt: 0),
        String(format: "%8.1f ms", times.median),
        String(format: "(%.1f to %.1f)", times.min() ?? 0, times.max() ?? 0),
        String(format: "%6.2f x", ratio),
    ]
    print(columns.joined(separator: "  "))
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    print("usage: tatami-bench TATAMI PEER SCENE")
    exit(64)
}
let (tatami, peer, scene) = (arguments[1], arguments[2], arguments[3])
let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-bench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
func path(_ name: String) -> String { folder.appending(path: name).path }

let draws = try drawList(of: scene)
try draws.lines.write(toFile: path("draws"), atomically: true, encoding: .utf8)
try draws.html.write(toFile: path("page.html"), atomically: true, encoding: .utf8)
let (size, scale) = (draws.tree.size, draws.tree.scale)

let ours = [tatami, "render", scene, "-o", path("tatami.png")]
let theirs = [peer, path("draws"), path("peer.png")]
let browser = [
    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--force-device-scale-factor=\(scale)", "--window-size=\(Int(size.width)),\(Int(size.height))",
    "--screenshot=\(path("chromium.png"))", "file://\(path("page.html"))",
]

print("A chat screen of \(Int(size.width)) x \(Int(size.height)) points at scale \(scale), from process start to file;")
print("medians (and ranges) of 15 runs in turn with Cairo and Pango, 5 with Chromium.")
let pair = try Stopwatch.times(of: [ours, theirs], runs: 15)
let screenshots = try Stopwatch.times(of: [ours, browser], runs: 5)
let base = pair[0].median
report("tatami render", pair[0], against: base)
report("Cairo and Pango in C", pair[1], against: base)
report("tatami render (with Chromium)", screenshots[0], against: base)
report("headless Chromium", screenshots[1], against: screenshots[0].median)
if let keep = ProcessInfo.processInfo.environment["TATAMI_BENCH_KEEP"] {
    for name in ["tatami.png", "peer.png", "chromium.png"] {
        try FileManager.default.copyItem(atPath: path(name), toPath: "\(keep)/\(name)")
    }
}
