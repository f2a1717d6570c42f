import Glibc
import TatamiCairoRendering
import TatamiDrawing
import TatamiImageCoding
import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import TatamiTimeline

/// Times the frames of a film against drawing its screen from the beginning: `tatami-bench-films SCENE`.
///
/// What is timed is the way from a moment to pixels, stage by stage, for each frame at 60 frames a second; medians of
/// milliseconds. The area is what `changedArea` finds between a frame and the one before.
@main
struct Films {
    static func main() throws {
        let path = CommandLine.arguments.dropFirst().first ?? "snapshots/slide.yaml"
        let images = ImageLoader()
        guard let loaded = try LoadedScene.load(path, images: images).scene else { return print("can't read \(path)") }
        let overrides = ScreenOverrides(width: 390, height: 844, scale: 2)
        let shot = try loaded.source.shot(.standard, at: .zero)
        guard let scene = loaded.source.resolve(shot, overrides: overrides).resolved?.scene else {
            return print("\(path) has mistakes; see tatami check")
        }
        let maker = try PictureMaker(images: images)
        let clock = ContinuousClock()
        func milliseconds(_ work: () throws -> Void) rethrows -> Double { try clock.measure(work) / .milliseconds(1) }

        var still = scene
        still.timeline = nil
        var (stills, wholes, frames, pixels, shares): ([Double], [Double], [Double], [Double], [Double]) =
            ([], [], [], [], [])
        // Pages that are used for the first time cost more than drawing on them.
        let first = try maker.bitmap(maker.plan(still).list)
        let canvas = Canvas(width: first.width, height: first.height)
        try canvas.draw(maker.plan(still).list, after: nil, with: maker)
        for _ in 0..<20 {
            var list = maker.plan(still).list
            stills.append(milliseconds { list = maker.plan(still).list })
            wholes.append(try milliseconds { try canvas.draw(list, after: nil, with: maker) })
        }
        let film = maker.film(of: scene)
        let times = film.frameTimes(perSecond: 60)
        var before = maker.plan(film, at: .zero).list
        try canvas.draw(before, after: nil, with: maker)
        // Of frames in which one row changes, and no more: a row is 60 points high.
        var oneRow: [Double] = []
        for time in times.dropFirst() {
            var after = before
            frames.append(milliseconds { after = maker.plan(film, at: time).list })
            if let area = changedArea(from: before, to: after) {
                let screen = after.size.width * after.size.height
                shares.append(area.width * area.height / screen)
                pixels.append(try milliseconds { try canvas.draw(after, after: before, with: maker) })
                if area.height <= 62, let layout = frames.last, let drawing = pixels.last {
                    oneRow.append(layout + drawing)
                }
            }
            before = after
        }
        print("\(path), 390 × 844 at scale 2, \(times.count) frames of \(film.duration)")
        print("whole screen: lay out and paint \(ms(stills)), pixels \(ms(wholes))")
        print("a frame:      lay out and paint \(ms(frames)), pixels of what has changed \(ms(pixels))")
        let whole = median(stills) + median(wholes)
        print(
            "one row changes in \(oneRow.count) frames, which cost \(percent([median(oneRow) / whole])) of a whole screen"
        )
        print("\(pixels.count) frames differ from the one before, in \(percent(shares)) of the screen")
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private static func ms(_ values: [Double]) -> String { "\((median(values) * 100).rounded() / 100) ms" }
    private static func percent(_ values: [Double]) -> String { "\((median(values) * 1000).rounded() / 10) %" }
}
