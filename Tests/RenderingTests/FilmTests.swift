import Foundation
import TatamiCairo
import TatamiImages
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import TatamiTypesetting
import Testing

@testable import TatamiRendering

/// The reference scenes, with real fonts.
@Suite("Moments of the reference screens")
struct FilmTests {
    private static let snapshots = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "snapshots")

    private func resolved(_ scene: String, states: [String] = [], at time: String? = nil) throws -> ResolvedScene {
        let path = Self.snapshots.appending(path: scene + ".yaml").path
        let loaded = try #require(try SceneLoader(of: Project()).load(path).scene)
        var shot = states.isEmpty ? Shot.standard : try loaded.source.shot(states: states)
        if let time { shot = try loaded.source.shot(shot, at: try #require(Time(time))) }
        return try #require(loaded.source.resolve(shot).resolved)
    }

    private static let moving = ["slide", "threshold", "swipe", "effort", "gallery/records"]

    @Test("every step is valid, and the film ends in the state of its last step", arguments: moving)
    func stepsMakeSense(scene: String) throws {
        let maker = try PictureMaker()
        let film = maker.playback(of: try resolved(scene, at: "0s"))
        #expect(film.timeline.diagnostics.isEmpty)
        #expect(film.duration >= Time(nanoseconds: 1_000_000_000))
        #expect(maker.layOut(film, at: film.duration).tree == maker.layOut(film, at: .longest).tree)
    }

    @Test("frames drawn alone by a fresh maker equal those of a run, to the last pixel", arguments: moving)
    func aloneAndInARun(scene: String) throws {
        let still = try resolved(scene, at: "0s")
        let maker = try PictureMaker()
        let film = maker.playback(of: still)
        let times = film.frameTimes(perSecond: 10)
        let run = try times.map { try pixels(maker.layOut(film, at: $0).list, maker) }
        for index in stride(from: 3, to: times.count, by: 7) {
            let other = try PictureMaker()
            #expect(try pixels(other.plan(still, at: times[index]).list, other) == run[index], "\(times[index])")
        }
    }

    @Test("outside of the changed area, two frames are equal", arguments: moving + ["bottom-inverted"])
    func changedAreas(scene: String) throws {
        let maker = try PictureMaker()
        let film = maker.playback(
            of: try resolved(scene, states: scene.hasPrefix("bottom") ? ["rows-40"] : [], at: "0s"))
        let times = film.frameTimes(perSecond: 12)
        let lists = times.map { maker.layOut(film, at: $0).list }
        var compared = 0
        for (before, after) in zip(lists, lists.dropFirst()) where before != after {
            compared += 1
            let (old, new) = (try pixels(before, maker), try pixels(after, maker))
            guard let area = changedArea(from: before, to: after) else {
                #expect(old == new)
                continue
            }
            #expect(old.isEqual(to: new, outside: area, scale: after.scale), "\(scene): \(area)")
        }
        #expect(compared > 0)
    }

    @Test("the changed area, drawn over the frame before, gives the frame", arguments: moving)
    func patches(scene: String) throws {
        let maker = try PictureMaker()
        let film = maker.playback(of: try resolved(scene, at: "0s"))
        let lists = film.frameTimes(perSecond: 8).map { maker.layOut(film, at: $0).list }
        var patched = 0
        for (before, after) in zip(lists, lists.dropFirst()) {
            guard let area = changedArea(from: before, to: after) else { continue }
            patched += 1
            var picture = try pixels(before, maker)
            picture.replace(area, by: try maker.bitmap(after, part: area).bitmap(), scale: after.scale)
            #expect(try picture == pixels(after, maker))
        }
        #expect(patched > 0)
    }

    @Test("while one row slides, at most that row has changed")
    func oneRow() throws {
        let maker = try PictureMaker()
        let film = maker.playback(of: try resolved("slide", at: "0s"))
        let area = changedArea(
            from: maker.layOut(film, at: Time(seconds: 0.05)).list, to: maker.layOut(film, at: Time(seconds: 0.1)).list)
        #expect(area.map { $0.minY >= 59 && $0.maxY <= 121 } ?? false)
    }

    @Test("a row of data with its own id is known to explain, and to diagnostics, wherever it is")
    func rowsOfData() throws {
        let folder = try SceneFolderOnDisk(
            """
            screen: {width: 200, height: 100, scale: 1}
            content: [{list: {id: log, rows: {from: m.jsonl, as: {id: "{id}", text: "{id}"}}}}]
            timeline: [{tap: r50}, {tap: r500}]
            shots: [{name: a, at: 0s}]
            """)
        let data = (0..<100).map { "{\"id\": \"r\($0)\"}\n" }.joined()
        try data.write(to: folder.folder.appending(path: "m.jsonl"), atomically: true, encoding: .utf8)
        #expect(
            try folder.check() == [
                "scene.yaml:3:18: error: 'r50' is not on the screen at this moment; scroll to it first",
                "scene.yaml:3:30: error: no element has the id 'r500'; did you mean 'r50'?",
            ])
        let still = try SceneFolderOnDisk(
            try String(contentsOfFile: folder.path, encoding: .utf8).replacing(
                "timeline: [{tap: r50}, {tap: r500}]", with: ""
            )
            .replacing(", at: 0s", with: ""))
        try data.write(to: still.folder.appending(path: "m.jsonl"), atomically: true, encoding: .utf8)
        #expect(try still.explain("r50.title") == still.explain("log.rows.50.title"))
    }

    @Test("a row made on demand and opened by a state is closed off the screen when another one opens")
    func closingOnDemand() throws {
        let folder = try SceneFolderOnDisk(
            """
            screen: {width: 200, height: 100, scale: 1}
            content:
              - list:
                  id: log
                  rowHeight: 20
                  rows:
                    - {repeat: 50, label: "{number}", slide: {under: {label: under}}}
            states: {open: {log.rows.1: {slide: {open: true}}}}
            timeline:
              - {scroll: log, position: end, over: 0.1s}
              - {swipe: log.rows.47, toward: right}
              - {scroll: log, position: start, over: 0.1s}
            """)
        let loaded = try #require(try SceneLoader(of: Project()).load(folder.path).scene)
        let shot = try loaded.source.shot(loaded.source.shot(states: ["open"]), at: .zero)
        let maker = try PictureMaker()
        let film = maker.playback(of: try #require(loaded.source.resolve(shot).resolved))
        #expect(film.timeline.diagnostics.isEmpty)
        func isOpen(_ time: Time) -> Bool {
            var found = false
            film.tree(at: time).root.forEach { found = found || $0.id == "log.rows.1.under" }
            return found
        }
        #expect(isOpen(.zero))
        #expect(!isOpen(film.duration))
    }

    static let strategies = ["filler", "inset", "inverted", "layout", "rotated-as-inset", "rotated-as-inverted"]

    @Test("after an append, the picture equals the state with the row appended", arguments: strategies)
    func appendEnds(strategy: String) throws {
        let maker = try PictureMaker()
        for states in [["rows-3", "at-the-end"], ["rows-40", "at-the-end"], ["rows-40", "in-the-middle"]] {
            let end = try maker.plan(resolved("bottom-" + strategy, states: states, at: "0.2s"))
            let state = try maker.plan(resolved("bottom-" + strategy, states: states + ["appended"]))
            #expect(try pixels(end.list, maker) == pixels(state.list, maker))
        }
    }

    @Test("while it fits, an append looks the same with all strategies at every moment")
    func appendsAgree() throws {
        let maker = try PictureMaker()
        let films = try Self.strategies.map {
            maker.playback(of: try resolved("bottom-" + $0, states: ["rows-3", "at-the-end"], at: "0s"))
        }
        for time in films[0].frameTimes(perSecond: 15) {
            let pictures = try films.map { try pixels(maker.layOut($0, at: time).list, maker) }
            #expect(Set(pictures).count == 1)
        }
    }

    @Test("frames of a film shape no paragraph that an earlier one has shaped")
    func nothingShapedAgain() throws {
        let maker = try PictureMaker()
        let film = maker.playback(of: try resolved("swipe", at: "0s"))
        for time in film.frameTimes(perSecond: 10) { _ = maker.layOut(film, at: time) }
        func work() -> [Int] { maker.tools.typesetters.values.map(\.statistics.paragraphsShaped) }
        let shaped = work()
        for time in film.frameTimes(perSecond: 60) { _ = maker.layOut(film, at: time) }
        #expect(shaped.contains { $0 > 0 } && work() == shaped)
    }

    private func pixels(_ list: DisplayList, _ maker: PictureMaker) throws -> Bitmap { try maker.bitmap(list).bitmap() }
}

extension Bitmap {
    fileprivate mutating func replace(_ area: Rect, by patch: Bitmap, scale: Double) {
        let (left, top) = (Int((area.minX * scale).rounded()), Int((area.minY * scale).rounded()))
        for y in 0..<patch.height {
            let start = ((top + y) * width + left) * 4
            let row = patch.pixels[y * patch.width * 4..<(y + 1) * patch.width * 4]
            pixels.replaceSubrange(start..<start + patch.width * 4, with: row)
        }
    }

    /// Whether two bitmaps are equal outside of an area, given in points.
    fileprivate func isEqual(to other: Bitmap, outside area: Rect, scale: Double) -> Bool {
        func edge(_ value: Double) -> Int { Int((value * scale).rounded()) }
        let (left, right) = (4 * edge(area.minX), 4 * edge(area.maxX))
        return pixels.withUnsafeBytes { own in
            other.pixels.withUnsafeBytes { others in
                func areEqual(_ range: Range<Int>) -> Bool {
                    guard let start = own.baseAddress, let other = others.baseAddress else { return range.isEmpty }
                    return memcmp(start + range.lowerBound, other + range.lowerBound, range.count) == 0
                }
                return (0..<height).allSatisfy { y in
                    let start = y * width * 4
                    guard edge(area.minY) <= y, y < edge(area.maxY) else { return areEqual(start..<start + width * 4) }
                    return areEqual(start..<start + left) && areEqual(start + right..<start + width * 4)
                }
            }
        }
    }
}

@Suite("Invalid gestures")
struct StepDiagnosticTests {
    @Test("each is reported with its place, by check and by render, and nothing is drawn")
    func places() throws {
        let folder = try SceneFolderOnDisk(
            """
            screen: {width: 200, height: 100}
            content:
              - list: {id: log, scrollable: false, rows: [a, {text: "{number}", repeat: 9}]}
            timeline:
              - {swipe: log.rows.0, toward: left}
              - {tap: log.rows.8}
              - {tap: lag.rows.1}
              - {release: true}
              - {scroll: log, by: 20}
              - {delete: log.rows.77}
              - {wait: 3000s}
              - {wait: 3000s}
            shots: [{name: end, at: 1s}]
            """)
        let said = [
            "scene.yaml:5:13: error: 'log.rows.0' has nothing to swipe to the left; give it swipeActions, a slide or a thresholdSwipe, or write 'expect: nothing'",
            "scene.yaml:6:11: error: 'log.rows.8' is not on the screen at this moment; scroll to it first",
            "scene.yaml:7:11: error: no element has the id 'lag.rows.1'; did you mean 'log.rows.1'?",
            "scene.yaml:8:15: error: no finger is down; press, swipe or scroll first",
            "scene.yaml:9:14: error: 'log' can't scroll; remove 'scrollable: false'",
            "scene.yaml:10:14: error: 'log' has no row 77; its 10 rows are counted from 0, so the last is 'log.rows.9'",
            "scene.yaml:12:12: error: the timeline is longer than an hour; make its steps shorter",
        ]
        #expect(try folder.check() == said)
        var run = RenderRun(options: RenderOptions(output: .folder(folder.folder.path)))
        #expect(throws: RenderFailure.self) { try run.draw([folder.path], of: Project()) }
        #expect(folder.said(run.diagnostics) == said)
        #expect(folder.files == ["scene.yaml"])
    }

    @Test("a gesture on a row that an earlier step deleted says so")
    func deletedRow() throws {
        let folder = try SceneFolderOnDisk(
            """
            screen: {width: 200, height: 200}
            content:
              - list: {id: log, rows: [{id: a, text: A}, {id: b, text: B}]}
            timeline:
              - {delete: a}
              - {tap: a}
              - {delete: a}
            """)
        #expect(
            try folder.check() == [
                "scene.yaml:6:11: error: 'a' was deleted by an earlier step",
                "scene.yaml:7:14: error: 'a' was deleted by an earlier step",
            ])
    }

    @Test("a wrong timeline is an error even if only static pictures are drawn, and nothing is drawn")
    func atRest() throws {
        let folder = try SceneFolderOnDisk(
            """
            screen: {width: 320, height: 100}
            content:
              - list: {id: l, rows: [a, {text: b, swipeActions: {trailing: [{title: Delete}]}}]}
            timeline:
              - {tap: l.rows.1.trailing.0}
            """)
        let said = [
            "scene.yaml:5:11: error: the actions of 'l.rows.1' are not open; swipe it first: {swipe: l.rows.1, toward: left}"
        ]
        #expect(try folder.check() == said)
        var run = RenderRun(options: RenderOptions(output: .folder(folder.folder.path)))
        #expect(throws: RenderFailure.self) { try run.draw([folder.path], of: Project()) }
        #expect(folder.said(run.diagnostics) == said)
        #expect(folder.files == ["scene.yaml"])
    }
}

extension Playback {
    /// Returns the times of all frames, from zero to the first at or after the end.
    func frameTimes(perSecond rate: Int) -> [Time] {
        let span = FilmSpan(from: .zero, to: duration, rate: rate)
        return (0..<span.count).map(span.time(of:))
    }
}
