import RunningPrograms
import TatamiComparison
import TatamiExplanation
import TatamiPainting
import TatamiPrimitives
import TatamiScenes
import Testing

/// A list of rows with a name and a text each; `text` and the attributes `extra` are those of Bert's text.
private func chat(
    rows: [String] = ["Anna", "Bert", "Cleo"], text: String = "Shall we meet at 9?", width: Int = 240,
    extra: String = ""
) -> String {
    let rows = rows.map { name in
        """
              - vstack:
                  id: \(name)
                  padding: 8
                  spacing: 4
                  content:
                    - label: {id: \(name)-name, text: \(name), font: {size: 13}}
                    - label: {id: \(name)-text, text: "\(name == "Bert" ? text : "Nothing from \(name)")"\(name == "Bert" ? extra : "")}
        """
    }
    return """
        screen: {width: \(width), height: 300, scale: 2}
        content:
          - list:
              id: list
              rows:
        \(rows.joined(separator: "\n"))
        """
}

@Suite("Every differing pixel of a changed scene")
struct ScenePixelTests {
    private func pair(_ before: String, _ after: String, changed: Set<ElementID> = [], in studio: Studio) throws
        -> PixelPair
    {
        PixelPair(
            expected: try studio.screen(before), actual: try studio.screen(after), glyphs: studio.glyphs,
            changed: changed)
    }

    @Test("an added row: its own pixels changed, those below moved or were uncovered, and none is unexplained")
    func insertedRow() throws {
        let studio = try Studio()
        let pair = try pair(chat(rows: ["Anna", "Cleo"]), chat(), changed: ["Bert"], in: studio)
        let account = pair.account
        #expect(account.sum == pair.region.count)
        #expect(account.unexplained == 0 && account.renderer == 0)
        #expect(account.changed > 0 && account.moved > 0)
    }

    @Test("a gradient that moved: its pixels moved with it, though each colour was rounded anew")
    func movedGradient() throws {
        let studio = try Studio()
        func card(above height: Double) -> String {
            """
            screen: {width: 240, height: 300, scale: 2}
            content:
              - {area: systemRed, id: above, height: \(height)}
              - {area: {gradient: {stops: [systemIndigo, systemPink, systemOrange]}}, id: card, height: 170}
            """
        }
        let pair = try pair(card(above: 20), card(above: 33), changed: ["above"], in: studio)
        #expect(pair.account.sum == pair.region.count)
        #expect(pair.account.unexplained == 0 && pair.account.renderer == 0 && pair.account.moved > 0)
    }

    /// Rows that pass below a bar; `position` is the list's scroll position.
    private func underBar(at position: Int, text: String = "Bread", material: String = "ultraThinMaterial") -> String {
        """
        screen: {width: 240, height: 300, scale: 2}
        content:
          - zstack:
              alignment: top
              content:
                - list:
                    id: list
                    scroll: {row: \(position), at: top}
                    rows:
                      - {id: first, text: "\(text)"}
                      - {text: "Milk {number}", repeat: 20}
                  width: fill
                  height: fill
                - zstack: [{label: Shopping}]
                  id: bar
                  width: fill
                  height: 200
                  background: \(material)
            height: fill
        """
    }

    @Test("rows scrolled behind a material: their content moved, and no pixel is unexplained")
    func scrolledBehindMaterial() throws {
        let studio = try Studio()
        let pair = try pair(underBar(at: 1), underBar(at: 4), changed: ["list"], in: studio)
        let account = pair.account
        #expect(account.sum == pair.region.count && account.sum > 100)
        #expect(account.unexplained == 0 && account.renderer == 0)
    }

    @Test("a changed word behind a material changes pixels as far as the blur extends, and no others")
    func changedBehindMaterial() throws {
        let studio = try Studio()
        let pair = try pair(underBar(at: 0), underBar(at: 0, text: "Butter"), changed: ["first"], in: studio)
        let account = pair.account
        #expect(account.changed == account.sum && account.sum == pair.region.count && account.sum > 100)
        // The blur of the word doesn't reach this far below it.
        var faulty = pair
        faulty.actual.pixels.flip(20, 380)
        #expect(faulty.pixels(.unexplained) == [[20, 380]])
        // Another material changes only the bar.
        let other = try self.pair(
            underBar(at: 0), underBar(at: 0, material: "thickMaterial"), changed: ["bar"], in: studio)
        #expect(other.account.changed == other.account.sum && other.account.sum > 1000)
    }

    /// A yellow box with a text, covered by a label.
    private func covered(_ label: String) -> String {
        """
        screen: {width: 200, height: 80, scale: 2}
        content:
          - zstack:
              alignment: topLeading
              content:
                - label: {id: below, text: Underneath}
                - label: {id: over, text: A, width: 60, height: 30\(label)}
            width: 160
            height: 60
            background: systemYellow
        """
    }

    @Test("a background in the colour behind it covers the earlier content, and explains that and no more")
    func coveredByTheSameColour() throws {
        let studio = try Studio()
        for (before, after) in [("", ", background: systemYellow"), (", background: systemYellow", "")] {
            let pair = try pair(covered(before), covered(after), changed: ["over"], in: studio)
            let account = pair.account
            #expect(account.changed == account.sum && account.sum == pair.region.count && account.sum > 50)
            // Beside the label there is no background, and where both are yellow nothing can change.
            var faulty = pair
            faulty.actual.pixels.flip(140, 20)
            #expect(faulty.pixels(.unexplained) == [[140, 20]])
            // Within the yellow box, and outside of the label.
            faulty.actual.pixels.flip(300, 100)
            #expect(faulty.pixels(.unexplained) == [[140, 20], [300, 100]])
        }
    }

    @Test("a changed word repaints the text from there on, not the words before it")
    func changedWord() throws {
        let studio = try Studio()
        let pair = try pair(chat(), chat(text: "Shall we meet at noon?"), in: studio)
        let label = try pair.expected.frame("Bert-text")
        let account = pair.account
        #expect(account.changed == account.sum && account.sum > 0)
        // A pixel of the preceding words can't change by it.
        var faulty = pair
        let y = Int(label.midY * 2)
        let x = try #require(
            (Int(label.minX * 2)..<Int(label.midX * 2)).first { pair.actual.pixels[$0, y] != [255, 255, 255, 255] })
        faulty.actual.pixels.flip(x, y)
        #expect(faulty.pixels(.unexplained) == [[x, y]])
    }

    @Test(
        "no pixel is unexplained, whatever was changed",
        arguments: [
            ("", ", color: red"), ("", ", font: {size: 24}"), ("", ", font: {weight: bold}"), ("", ", opacity: 0.5"),
            ("", ", padding: 6"), ("", ", background: yellow"),
            (", background: yellow", ", background: yellow, cornerRadius: 6"),
            (", background: yellow", ", background: yellow, shadow: {offset: [0, 3], blur: 6}"),
            (
                ", background: yellow, shadow: {offset: [0, 3], blur: 6}",
                ", background: yellow, shadow: {offset: [0, 4], blur: 6}"
            ),
            (
                ", background: yellow, shadow: {offset: [0, 3], blur: 6}",
                ", padding: 3, background: yellow, shadow: {offset: [0, 3], blur: 6}"
            ),
            ("", ", border: {width: 2, color: blue}"),
            (", border: {width: 2, color: blue}", ", border: {width: 3, color: blue}"),
            (", border: {width: 2, color: blue}", ", padding: 5, border: {width: 2, color: blue}"),
            ("", ", alignment: trailing"), ("", ", width: 60"), ("", ", lines: 1, width: 60"),
        ] as [(String, String)])
    func anyProperty(before: String, after: String) throws {
        let studio = try Studio()
        let pair = try pair(chat(extra: before), chat(extra: after), changed: ["Bert-text"], in: studio)
        let account = pair.account
        #expect(account.sum > 0 && account.sum == pair.region.count)
        #expect(account.unexplained == 0, "\(account)")
    }

    @Test("a wider screen, another row order, fewer rows: no pixel is unexplained")
    func screenAndRows() throws {
        let studio = try Studio()
        for other in [chat(width: 280), chat(rows: ["Cleo", "Anna", "Bert"]), chat(rows: ["Bert"]), chat(rows: [])] {
            for (before, after) in [(chat(), other), (other, chat())] {
                let pair = try pair(before, after, changed: ["screen", "Anna", "Bert", "Cleo"], in: studio)
                let account = pair.account
                #expect(account.sum > 0 && account.sum == pair.region.count)
                #expect(account.unexplained == 0, "\(account)")
            }
        }
    }

    @Test("one changed pixel of a moved row is reported as unexplained, also for an unknown renderer")
    func faultInMovedRow() throws {
        let studio = try Studio()
        var pair = try pair(chat(rows: ["Anna", "Cleo"]), chat(), changed: ["Bert"], in: studio)
        let text = try pair.actual.frame("Cleo-text")
        for (x, y) in [(Int(text.minX * 2) + 5, Int(text.midY * 2)), (Int(text.minX * 2) + 9, Int(text.midY * 2) + 2)] {
            pair.actual.pixels.flip(x, y)
            #expect(pair.pixels(.unexplained) == [[x, y]])
            pair.actual.pixels.flip(x, y)
        }
    }

    @Test(
        "a glyph's mask shifted by a pixel is attributed to the renderer or unexplained; never to the scene",
        arguments: [true, false])
    func shiftedGlyph(isKnown: Bool) throws {
        let studio = try Studio()
        var pair = try pair(chat(rows: ["Anna", "Cleo"]), chat(), changed: ["Bert"], in: studio)
        let clean = pair.account
        let text = try pair.actual.frame("Anna-text")
        let (columns, rows) = (Int(text.minX * 2)..<Int(text.minX * 2) + 14, Int(text.minY * 2)..<Int(text.maxY * 2))
        // The current renderer shifts the glyph everywhere: in the actual picture and in the expected one
        // drawn again.
        pair.actual.pixels = pair.actual.pixels.shifting(columns: columns, rows: rows, by: PixelShift(dx: 1, dy: 0))
        if isKnown {
            pair.redrawn = pair.expected.pixels.shifting(columns: columns, rows: rows, by: PixelShift(dx: 1, dy: 0))
        }
        let account = pair.account
        #expect(
            account.changed == clean.changed && account.moved == clean.moved && account.uncovered == clean.uncovered)
        #expect((isKnown ? account.renderer : account.unexplained) > 10)
        #expect((isKnown ? account.unexplained : account.renderer) == 0)
    }

    @Test("a renderer's change moves along with a row")
    func movingFault() throws {
        let studio = try Studio()
        var pair = try pair(chat(rows: ["Anna", "Cleo"]), chat(), changed: ["Bert"], in: studio)
        var redrawn = pair.expected.pixels
        let (old, new) = (try pair.expected.frame("Cleo-text"), try pair.actual.frame("Cleo-text"))
        for x in 4..<12 {
            redrawn.flip(Int(old.minX * 2) + x, Int(old.midY * 2))
            pair.actual.pixels.flip(Int(new.minX * 2) + x, Int(new.midY * 2))
        }
        pair.redrawn = redrawn
        let account = pair.account
        #expect(account.unexplained == 0 && account.renderer >= 8)
    }

    @Test("a replaced font is visible in all text, a wrong shadow in all shadows")
    func sorts() throws {
        let studio = try Studio()
        let scene = chat(extra: ", background: yellow, shadow: {offset: [0, 3], blur: 6}")
        let approved = try studio.screen(scene)
        func differences(_ change: (DisplayItem) -> DisplayItem) throws -> [RendererDifference] {
            var list = approved.list
            list.items = list.items.map { $0.mapped(change) }
            let redrawn = try studio.screen(tree: approved.tree, list: list).pixels
            let region = try #require(comparePixels(expected: approved.pixels, actual: redrawn)).region
            return rendererDifferences(in: region, of: approved, glyphs: studio.glyphs)
        }
        let swapped = try differences { item in
            guard case .glyphs(var run, let origin, let color) = item else { return item }
            for index in run.glyphs.indices { run.glyphs[index].id += 1 }
            return .glyphs(run, origin: origin, color: color)
        }
        #expect(swapped.first?.sort == .text && swapped.first?.count == swapped.first?.elements.count)
        #expect(swapped.first?.elements.count == 6)
        let shifted = try differences { item in
            guard case .shadow(var shadow) = item else { return item }
            shadow.offset.x += 0.5
            return .shadow(shadow)
        }
        #expect(shifted.map(\.sort) == [.shadow] && shifted.first?.elements == ["Bert-text"])
        let one = try differences { item in
            guard case .glyphs(let run, let origin, let color) = item, run.text == "Cleo" else { return item }
            return .glyphs(run, origin: Point(x: origin.x + 0.5, y: origin.y), color: color)
        }
        #expect(one.map(\.sort) == [.text] && one.first?.count != 1 && one.first?.elements == ["Cleo-name"])
    }

    @Test("drawings that differ where the trees don't are a painting error: unexplained")
    func otherPainter() throws {
        let studio = try Studio()
        let scene = chat(extra: ", background: yellow, shadow: {offset: [0, 3], blur: 6}")
        let approved = try studio.screen(scene)
        for change: (DisplayItem) -> DisplayItem in [
            {
                guard case .shadow(var shadow) = $0 else { return $0 }
                shadow.offset.y += 0.5
                return .shadow(shadow)
            },
            {
                guard case .glyphs(let run, let origin, _) = $0 else { return $0 }
                return .glyphs(run, origin: origin, color: .init(rgb: 0xFF0000))
            },
        ] {
            var list = approved.list
            list.items = list.items.map { $0.mapped(change) }
            let actual = try studio.screen(tree: approved.tree, list: list)
            let account = PixelPair(expected: approved, actual: actual, glyphs: studio.glyphs).account
            #expect(account.unexplained == account.sum && account.sum > 0, "\(account)")
            let known = PixelPair(
                expected: approved, actual: actual, redrawn: actual.pixels, glyphs: studio.glyphs
            ).account
            #expect(known.renderer == known.sum && known.sum > 0)
        }
    }
}

extension DisplayItem {
    /// Returns the replaced item; for a group, the group with every item in it replaced.
    func mapped(_ change: (DisplayItem) -> DisplayItem) -> DisplayItem {
        guard case .group(var group) = self else { return change(self) }
        group.items = group.items.map { $0.mapped(change) }
        return .group(group)
    }
}
