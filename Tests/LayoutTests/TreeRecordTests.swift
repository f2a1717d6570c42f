import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("A tree as text")
struct TreeRecordTests {
    @Test("every element has a line with its frame, what it shows, its paint and what its author said")
    func lines() {
        let box = Box(
            padding: EdgeInsets(left: 1.5), background: .solid(Color(rgb: 0xFF0000)), cornerRadius: 8,
            clipsContent: true,
            border: Border(width: 2, color: .black), opacity: 0.5)
        let content = stack(.vertical, spacing: 3, [label("greeting", "a \"b\"\nc", box), square("dot", 3)])
        var scene = Scene(title: "One", screen: screen(100, 80, scale: 2), content: content)
        scene.screen.safeArea = EdgeInsets(top: 10)
        #expect(
            layout(scene, shaping: SquareShaper()).description == """
                screen 100×80 scale 2 background #FFFFFF title "One" safe-area 10,0,0,0
                  stack vstack 0,10 100×70 said stack spacing 3
                    greeting label 0,0 51.5×25 shows "a \\"b\\"\\nc" in Inter 10 regular color #000000 line 1.5,10 50 by "Square" line 1.5,22.5 10 by "Square" background #FF0000 border 2 #000000 radius 8 clips opacity 0.5 said text padding 0,1.5,0,0
                    dot area 0,28 3×3 said box width 3 height 3

                """)
    }

    @Test("control characters and separators of lines can't break the lines of a tree")
    func escapes() {
        let tree = laidOut(label("t", "\u{1}\r\n\u{2028}\u{1B}[0m\\"), on: screen(500, 50))
        #expect(tree.description.split(whereSeparator: \.isNewline).count == 2)
        #expect(tree.description.contains(#"\u{1}\u{D}\n\u{2028}\u{1B}[0m\\"#))
    }

    @Test("a changed padding changes the lines of what it moves, and of nothing in that")
    func relative() {
        func tree(_ padding: Double) -> [Substring] {
            let inner = stack(.vertical, id: "inner", [square("a", 3), label("b", "text")])
            let outer = stack(.vertical, id: "outer", box: Box(padding: EdgeInsets(top: padding)), [inner])
            return laidOut(outer, on: screen(50, 80)).description.split(separator: "\n")
        }
        let differing = zip(tree(4), tree(7)).filter { $0 != $1 }.map { $0.0.split(separator: " ")[0] }
        #expect(differing == ["outer", "inner"])
    }

    @Test("constraints that rows share stand once, and each row says which they are")
    func rules() throws {
        let icon = Constraint.Item.child(0)
        let constraint = (icon.leading - Constraint.Item.container.leading == 8).at(.high)
        let rules = ConstraintSet([constraint], names: ["icon"])
        let views = (0..<3).map { index in
            let id = ElementID("view")[index]
            return Element(
                id: id, kind: .constrained(Constrained([square(id.part("icon"), 4)], rules: rules)),
                box: Box(width: .fill))
        }
        let record = TreeRecord(laidOut(stack(.vertical, views), on: screen(50, 80)))
        let text = record.description
        #expect(text.split(separator: "\n").count { $0.contains("icon.leading - row.leading = 8 @750") } == 1)
        #expect(text.split(separator: "\n").count { $0.hasSuffix("said rules 0 width fill") } == 3)
        #expect(try TreeRecord(parsing: text) == record)
    }

    @Test("a very long text is told by its ends, its length and a fingerprint, so that a change in its middle is seen")
    func longTexts() throws {
        func record(_ middle: String) -> TreeRecord {
            let text = String(repeating: "a", count: 400) + middle + String(repeating: "z", count: 400)
            return TreeRecord(laidOut(label("t", text), on: screen(80, 80)))
        }
        #expect(record("x") != record("y"))
        #expect(record("x").description.utf8.count < 600)
        #expect(try TreeRecord(parsing: record("x").description) == record("x"))
    }

    @Test("print and parse are inverse for trees by chance")
    func randomTrees() throws {
        var numbers = SeededNumbers(seed: 42)
        for round in 0..<400 {
            let record = TreeRecord.random(&numbers)
            let text = record.description
            let parsed = try TreeRecord(parsing: text)
            #expect(parsed == record, "round \(round)\n\(text)\n\(parsed)")
            #expect(parsed.description == text)
        }
    }

    @Test("print and parse are inverse for scenes by chance, at every scale")
    func randomScenes() throws {
        var numbers = SeededNumbers(seed: 7)
        for round in 0..<120 {
            let texts = (0..<8).map { _ in String(repeating: "xy z\n", count: Int(numbers.next() % 9)) }
            let inner = texts.enumerated().map { index, text in
                Row(id: ElementID("list").rows[index], content: label(ElementID("l\(index)"), text))
            }
            let value = List(
                sections: [Section(id: "s", rows: inner)], fill: round % 3 == 0 ? .bottom(.inverted) : .top,
                separator: List.Separator(color: .black, insets: EdgeInsets(left: 7)),
                scroll: .offset(Double(numbers.next() % 90)))
            let scale = [1, 2, 3, 1.5, 2.625][round % 5]
            let tree = laidOut(
                stack(.vertical, spacing: Double(numbers.next() % 40) / 3, [square("dot", 3.3), list(value)]),
                on: screen(70.7, 120, scale: scale))
            let record = TreeRecord(tree)
            #expect(try TreeRecord(parsing: record.description) == record, "round \(round)")
        }
    }

    @Test("a text that no tree prints is told with its place")
    func errors() {
        let table: [(String, Int, Int, TreeSyntaxError.Reason)] = [
            ("", 1, 1, .expected(.mark("screen "))),
            ("screen 1×1 scale 0 background #FFFFFF\n", 1, 11, .expected(.number)),
            ("screen 1×1 scale 1 background red\n", 1, 31, .expected(.color)),
            ("screen 1×1 scale 1 background #FFFFFF", 1, 38, .expected(.lineEnd)),
            ("screen 1×1 scale 1 background #FFFFFF\n    a area 0,0 1×1\n", 2, 1, .indentation),
            ("screen 1×1 scale 1 background #FFFFFF\n  a thing 0,0 1×1\n", 2, 5, .unknownWord("thing")),
            ("screen 1×1 scale 1 background #FFFFFF\n  a area 0,0 1×1 clips clips\n", 2, 24, .repeatedWord("clips")),
            ("screen 1×1 scale 1 background #FFFFFF\n  a area 0,0 1e99×1\n", 2, 14, .expected(.number)),
        ]
        for (text, line, column, reason) in table {
            #expect(throws: TreeSyntaxError(line: line, column: column, reason: reason), "\(text)") {
                try TreeRecord(parsing: text)
            }
        }
    }

    @Test("changed by chance, a printed tree is another tree or an error, and never the end of the program")
    func hostile() {
        var numbers = SeededNumbers(seed: 13)
        var (trees, errors) = (0, 0)
        for _ in 0..<400 {
            var bytes = Array(TreeRecord.random(&numbers).description.utf8)
            for _ in 0...numbers.next() % 3 where !bytes.isEmpty {
                let place = Int(numbers.next() % UInt64(bytes.count))
                switch numbers.next() % 4 {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(UInt8(numbers.next() % 256), at: place)
                case 2: bytes[place] = Array(" \"\n0-9#×,".utf8)[Int(numbers.next() % 10)]
                default: bytes.removeSubrange(place..<min(bytes.count, place + Int(numbers.next() % 40)))
                }
            }
            guard let parsed = try? TreeRecord(parsing: String(decoding: bytes, as: UTF8.self)) else {
                errors += 1
                continue
            }
            trees += 1
            #expect((try? TreeRecord(parsing: parsed.description)) == parsed)
        }
        #expect(trees > 20 && errors > 100)
        let deep = (1...100_000).lazy.map { String(repeating: " ", count: min(2 * $0, 1_200)) + "a area 0,0 1×1\n" }
        #expect(throws: TreeSyntaxError.self) {
            try TreeRecord(parsing: "screen 1×1 scale 1 background #FFFFFF\n" + deep.prefix(600).joined())
        }
    }
}

extension TreeRecord {
    /// A random tree of nodes with all possible attributes.
    static func random(_ numbers: inout SeededNumbers) -> TreeRecord {
        var source = RandomRecord(numbers: numbers)
        defer { numbers = source.numbers }
        return source.record()
    }
}

private struct RandomRecord {
    var numbers: SeededNumbers

    private mutating func below(_ limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }
    private mutating func flag() -> Bool { numbers.next() % 2 == 0 }

    private mutating func number() -> Double {
        switch below(5) {
        case 0: 0
        case 1: Double(below(100))
        case 2: Double(below(1000)) / 8 - 20
        case 3: Double(numbers.next() % 1_000_000) / 7
        default: Double(bitPattern: numbers.next() & 0x7FEF_FFFF_FFFF_FFFF)
        }
    }

    private mutating func maybe<Value>(_ value: (inout RandomRecord) -> Value) -> Value? {
        flag() ? value(&self) : nil
    }

    private mutating func one<Value: CaseIterable>(of _: Value.Type) -> Value where Value.AllCases == [Value] {
        Value.allCases[below(Value.allCases.count)]
    }

    private mutating func text() -> String {
        String((0..<below(9)).map { _ in Array("a.b \"\\\n\u{2028}é日🍜(),×#|")[below(17)] })
    }

    private mutating func color() -> Color {
        switch below(3) {
        case 0: Color(rgb: UInt32(below(1 << 24)))
        case 1: Color(rgb: UInt32(below(1 << 24)), alpha: Double(below(300)) / 299)
        default: Color(red: number(), green: number(), blue: number(), alpha: number())
        }
    }

    private mutating func point() -> Point { Point(x: number(), y: number()) }

    private mutating func insets() -> EdgeInsets {
        EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
    }

    private mutating func rect() -> PixelRect {
        PixelRect(x: below(2000) - 500, y: below(1 << 40) - (1 << 39), width: below(2000), height: below(2000))
    }

    private mutating func shadow() -> Shadow { Shadow(offset: point(), blur: number(), color: color()) }

    private mutating func paint() -> Paint {
        guard flag() else { return .solid(color()) }
        let stops = (0..<below(4)).map { _ in LinearGradient.Stop(offset: number(), color: color()) }
        return .linearGradient(LinearGradient(start: point(), end: point(), stops: stops))
    }

    private mutating func box() -> BoxPaint {
        BoxPaint(
            background: maybe { $0.paint() },
            material: maybe { Material(blur: $0.number(), saturation: $0.number(), tint: $0.color()) },
            cornerRadius: number(), corners: Corners(rawValue: UInt8(below(16))),
            clipsContent: flag(), border: maybe { Border(width: $0.number(), color: $0.color()) },
            shadow: maybe { $0.shadow() },
            innerShadow: maybe {
                InnerShadow(
                    casterOrigin: $0.point(), casterExtraWidth: $0.number(), casterHeight: $0.number(),
                    shadow: $0.shadow())
            }, opacity: number())
    }

    private mutating func content() -> TreeRecord.Content {
        switch below(4) {
        case 0: return .none
        case 1: return .image(text(), frame: rect(), tint: maybe { $0.color() })
        case 2: return .symbol(text(), frame: rect(), color: color())
        default:
            let whole =
                flag()
                ? RecordedText.whole(text())
                : .shortened(start: text(), end: text(), characters: below(9999), fingerprint: numbers.next())
            let axes = ["opsz", "wdth"].prefix(below(3)).map { FontVariation(axis: $0, value: number()) }
            let font = Font(
                family: text(), size: number(), weight: one(of: Font.Weight.self), isItalic: flag(), axes: axes)
            let lines = (0..<below(3)).map { _ in
                TextRecord.Line(
                    x: below(99) - 9, baseline: below(999), width: number(),
                    standIns: (0..<below(3)).map { _ in text() })
            }
            let color = color()
            return .text(
                TextRecord(
                    text: whole, runs: (0..<below(3)).map { _ in run(font, color) }, font: font, color: color,
                    isTruncated: flag(), lines: lines))
        }
    }

    private mutating func run(_ font: Font, _ color: Color) -> TextRecord.Run {
        TextRecord.Run(
            text: .whole(text()),
            font: flag() ? font : Font(family: text(), size: number(), weight: one(of: Font.Weight.self)),
            color: flag() ? color : self.color(), background: maybe { $0.color() }, isUnderlined: flag(),
            isStruckThrough: flag(), link: maybe { $0.text() })
    }

    // MARK: What authors say

    private mutating func priorities() -> AxisPriorities {
        AxisPriorities(horizontal: Priority(clamping: below(1001)), vertical: Priority(clamping: below(1001)))
    }

    private mutating func length() -> Length {
        flag() ? .fill : flag() ? .points(number()) : .percent(number())
    }

    private mutating func limit() -> LengthLimit { flag() ? .points(number()) : .percent(number()) }

    private mutating func saidOfBox() -> SaidOfBox {
        var said = SaidOfBox()
        if flag() { said.padding = insets() }
        said.width = maybe { $0.length() }
        said.height = maybe { $0.length() }
        said.minWidth = maybe { $0.limit() }
        said.maxWidth = maybe { $0.limit() }
        said.minHeight = maybe { $0.limit() }
        said.maxHeight = maybe { $0.limit() }
        said.ignoredSafeArea = SafeAreaEdges(rawValue: UInt8(below(16)))
        said.aspectRatio = maybe { $0.number() }
        said.isCapsule = flag()
        if flag() { (said.hugging, said.compressionResistance) = (priorities(), priorities()) }
        return said
    }

    private mutating func said() -> Said {
        switch below(10) {
        case 0: return .nothing
        case 1: return .screen(saidOfScreen())
        case 2: return .row(saidOfRow())
        case 3: return .element(saidOfBox(), .nothing)
        case 4:
            var said = SaidOfText()
            said.alignment = one(of: Label.Alignment.self)
            said.verticalAlignment = one(of: Label.VerticalAlignment.self)
            said.lineLimit = below(4)
            said.truncation = one(of: Label.Truncation.self)
            return .element(saidOfBox(), .text(said))
        case 5: return .element(saidOfBox(), flag() ? .image(one(of: ImageContent.Mode.self)) : .symbol(size: number()))
        case 6:
            var said = SaidOfStack()
            said.spacing = number()
            said.alignment = one(of: Stack.Alignment.self)
            said.distribution = one(of: Stack.Distribution.self)
            said.foldedSpacing = maybe { $0.number() }
            said.columns = maybe { random in
                Columns(
                    random.flag() ? .fixed(random.below(9)) : .adaptive(minimum: random.number()),
                    spacing: random.number())
            }
            said.spacers = (0..<below(3)).map { _ in .init(index: below(9), minLength: number()) }
            return .element(saidOfBox(), .stack(said))
        case 7:
            var said = SaidOfCarousel()
            said.spacing = number()
            said.itemWidth = maybe { $0.flag() ? .points($0.number()) : .percent($0.number()) }
            said.alignment = one(of: Stack.Alignment.self)
            said.paging = one(of: Carousel.Paging.self)
            said.scroll = flag() ? .row(below(9), at: .middle) : .offset(number())
            return .element(saidOfBox(), .carousel(said))
        case 8: return .element(saidOfBox(), .constraints((0..<below(3)).map { _ in text() }))
        default: return .element(saidOfBox(), .list(saidOfList()))
        }
    }

    private mutating func saidOfScreen() -> SaidOfScreen {
        var said = SaidOfScreen()
        if flag() { said.safeArea = insets() }
        said.statusBar = maybe { $0.text() }
        said.hasHomeIndicator = flag()
        said.appearance = one(of: Appearance.self)
        said.textSize = one(of: ContentSize.self)
        said.language = text()
        said.direction = one(of: LayoutDirection.self)
        return said
    }

    private mutating func saidOfRow() -> SaidOfRow {
        var said = SaidOfRow()
        said.state = one(of: Row.State.self)
        let edge = one(of: HorizontalEdge.self)
        said.swipe =
            switch below(5) {
            case 0: .closed
            case 1: .open(edge)
            case 2: .dragged(edge, distance: number())
            case 3: .draggedFraction(edge, fraction: number())
            default: .reaching(edge, SwipeReach(points: number(), actions: number(), row: number()))
            }
        said.slide = maybe { $0.number() }
        said.threshold = maybe { $0.number() }
        said.thresholdHistory = one(of: ThresholdSwipe.History.self)
        (said.allowsFullSwipe, said.hasSeparator) = (flag(), flag())
        return said
    }

    private mutating func saidOfList() -> SaidOfList {
        var said = SaidOfList()
        said.style = one(of: List.Style.self)
        said.fill =
            [
                .top, .bottom(.inverted), .bottom(.inset), .bottom(.layout), .bottom(.rotated(as: .inverted)),
                .bottom(.rotated(as: .inset)), .bottom(.filler(height: nil)), .bottom(.filler(height: number())),
            ][below(8)]
        said.rowHeight = maybe { $0.number() }
        (said.minimumRowHeight, said.estimatedRowHeight, said.spacing) = (number(), number(), number())
        said.scroll =
            [
                .start, .end, .offset(number()), .row(below(99), at: one(of: List.ScrollPosition.Anchor.self)),
            ][below(4)]
        said.isScrollable = flag()
        said.separatorInsets = maybe { $0.insets() }
        said.appended = below(3)
        return said
    }

    private mutating func nodes(_ depth: Int) -> [TreeRecord.Node] {
        (0..<below(depth > 3 ? 1 : 4)).map { _ in
            TreeRecord.Node(
                id: ElementID(text()), kind: one(of: LayoutNodeKind.self), role: maybe { $0.text() },
                title: maybe { $0.text() }, frame: rect(), paint: box(), content: content(), said: said(),
                children: nodes(depth + 1))
        }
    }

    mutating func record() -> TreeRecord {
        TreeRecord(
            size: PixelSize(width: below(9999), height: below(9999)), scale: [1, 2, 3, 1.5, 2.625][below(5)],
            background: color(), title: maybe { $0.text() }, said: saidOfScreen(), nodes: nodes(0))
    }
}
