import Glibc
import TatamiCairo
import TatamiImages
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes

/// Times the frames of a film against drawing its screen from scratch: `tatami-bench-films SCENE`.
///
/// Measures from a moment to pixels, by stage, for each frame at 60 frames per second; prints medians in
/// milliseconds. The area found by `changedArea` between adjacent frames tells whether one row changes.
@main
struct Films {
    static func main() throws {
        let path = CommandLine.arguments.dropFirst().first ?? "Tests/Benchmarks/scenes/slide.yaml"
        let images = ImageLoader()
        guard let loaded = try SceneLoader(of: Project(), images: images).load(path).scene else {
            return print("can't read \(path)")
        }
        let overrides = ScreenOverrides(width: 390, height: 844, scale: 2)
        let shot = try loaded.source.shot(.standard, at: .zero)
        guard let resolved = loaded.source.resolve(shot, overrides: overrides).resolved else {
            return print("\(path) has errors; see tatami check")
        }
        let maker = try PictureMaker(images: images)
        let clock = ContinuousClock()
        func milliseconds(_ work: () throws -> Void) rethrows -> Double { try clock.measure(work) / .milliseconds(1) }

        var still = resolved.scene
        still.timeline = nil
        var (stills, wholes): ([Double], [Double]) = ([], [])
        var (frames, pixels, oneRow, shares): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        // Pages that are used for the first time cost more than drawing on them.
        let first = try maker.bitmap(maker.layOut(still, rows: resolved.rows).list)
        let canvas = Canvas(width: first.width, height: first.height)
        try canvas.draw(maker.layOut(still, rows: resolved.rows).list, after: nil, with: maker)
        for _ in 0..<20 {
            var list = maker.layOut(still, rows: resolved.rows).list
            stills.append(milliseconds { list = maker.layOut(still, rows: resolved.rows).list })
            wholes.append(try milliseconds { try canvas.draw(list, after: nil, with: maker) })
        }
        let film = maker.playback(of: resolved)
        let span = FilmSpan(from: .zero, to: film.duration, rate: 60)
        let times = (0..<span.count).map(span.time(of:))
        var before = maker.layOut(film, at: .zero).list
        for _ in 0..<5 {
            for time in times {
                var after = before
                let plan = milliseconds { after = maker.layOut(film, at: time).list }
                if let area = changedArea(from: before, to: after) {
                    let drawing = try milliseconds { try canvas.draw(after, after: before, with: maker) }
                    shares.append(area.width * area.height / (after.size.width * after.size.height))
                    // Frames in which a single row changes: a row is 60 points high.
                    if area.height <= 62 {
                        frames.append(plan)
                        pixels.append(drawing)
                        oneRow.append(plan + drawing)
                    }
                }
                before = after
            }
        }
        print("\(path), 390 × 844 at scale 2, \(times.count) frames of \(film.duration), played 5 times")
        print("whole screen:    lay out and paint \(ms(stills)), pixels \(ms(wholes))")
        print("one row changes: lay out and paint \(ms(frames)), pixels \(ms(pixels)), in \(oneRow.count) frames")
        let whole = median(stills) + median(wholes)
        print("which cost \(percent([median(oneRow) / whole])) of a whole screen each")
        print("\(shares.count) frames differ from the one before, in \(percent(shares)) of the screen")
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private static func ms(_ values: [Double]) -> String { "\((median(values) * 100).rounded() / 100) ms" }
    private static func percent(_ values: [Double]) -> String { "\((median(values) * 1000).rounded() / 10) %" }
}
