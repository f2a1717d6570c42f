import SwiftUI
import Testing

private struct Halves: View {
    @State private var isShown = false

    var body: some View {
        VStack {
            Button("Show") { isShown = true }
            HStack(spacing: 1) {
                if isShown { Color.blue }
                GeometryReader { geometry in
                    Text("left of \(Int(geometry.size.width)), x \(Int(geometry.frame(in: .global).minX.rounded()))")
                }
            }
        }
    }
}

@Suite("Views become elements of scenes")
@MainActor
struct LoweringTests {
    @Test("padding and then a background are one box, a background and then padding are two")
    func order() throws {
        let one = try Text("a").padding(4).background(.red).yaml()
        let two = try Text("a").background(.red).padding(4).yaml()
        func count(_ word: String, in text: String) -> Int { text.components(separatedBy: word).count - 1 }
        #expect(count("zstack", in: one) == 1, "\(one)")
        #expect(count("zstack", in: two) == 2, "\(two)")
        #expect(one.contains("systemRed") && two.contains("systemRed"))
    }

    @Test("a rotation and a scale are drawn, about their anchors and in the order of the modifiers")
    func transforms() throws {
        let rotated = try Text("a").rotationEffect(.degrees(30)).yaml()
        #expect(rotated.contains("rotation: 30") && !rotated.contains("zstack:\n      content"), "\(rotated)")
        let scaled = try Text("a").scaleEffect(x: -1, y: 2, anchor: .topLeading).yaml()
        #expect(scaled.contains("anchor: topLeading") && scaled.contains("scale:"), "\(scaled)")
        // A rotation after an offset turns the view about its place before it, in a box of its own.
        func boxes(_ view: some View) throws -> Int { try view.yaml().components(separatedBy: "zstack").count }
        #expect(
            try boxes(Text("a").rotationEffect(.degrees(9)).offset(x: 5))
                < boxes(Text("a").offset(x: 5).rotationEffect(.degrees(9))))
        #expect(
            try boxes(Text("a").background(.red).rotationEffect(.degrees(9)))
                < boxes(Text("a").rotationEffect(.degrees(9)).background(.red)))
        #expect(Text("a").rotationEffect(.degrees(9)).scaleEffect(0.5).warnings() == [])
        #expect(try !Text("a").rotationEffect(.degrees(360)).scaleEffect(1).yaml().contains("transform"))
    }

    @Test("a view that fills a side makes its stacks fill it")
    func filling() throws {
        let hugging = try HStack { Text("a") }.yaml()
        let filling = try HStack { VStack { Color.red.frame(height: 4) } }.yaml()
        #expect(!hugging.contains("hstack:\n            width: fill"))
        #expect(filling.components(separatedBy: "width: fill").count > 3, "\(filling)")
    }

    @Test("an overlay and a background of views are as large as the view")
    func layers() throws {
        let text = try Text("a").overlay { VStack { Color.red } }.background(VStack { Color.blue }).yaml()
        #expect(text.contains("sizedBy: first") && text.contains("sizedBy: last"), "\(text)")
    }

    @Test("styles are inherited, and a level of a style is paler")
    func styles() throws {
        let text = try VStack {
            Text("a").foregroundStyle(.secondary)
            Group { Text("b") }.foregroundColor(.green)
            Text("c").bold()
        }
        .font(.caption).yaml()
        #expect(text.contains("color: secondaryLabel"))
        #expect(text.contains("color: systemGreen"))
        #expect(text.components(separatedBy: "caption1").count == 4, "\(text)")
    }

    @Test("inline Markdown of a literal is read, that of a string is not")
    func markdown() throws {
        let word = "**b**"
        let literal = try Text("**a**").yaml()
        #expect(literal.contains("markdown: true"), "\(literal)")
        #expect(try !Text(word).yaml().contains("markdown"))
    }

    @Test("a rotated scrolling view with rotated rows fills from the bottom, in visible order")
    func turned() throws {
        let text = try ReversedChatView().yaml()
        #expect(text.contains("bottomStrategy: rotated"))
        let first = try #require(text.range(of: "Message 0"))
        let last = try #require(text.range(of: "Message 3"))
        #expect(first.lowerBound < last.lowerBound)
    }

    @Test("sheets, dialogs and alerts are drawn while their state is true", arguments: [false, true])
    func presentations(isShown: Bool) throws {
        let binding = Binding.constant(isShown)
        #expect(try Text("a").alert("Alert", isPresented: binding) {}.yaml().contains("Alert") == isShown)
        let fields = try Text("a").alert("Alert", isPresented: binding) {
            TextField("Town", text: .constant(""))
            TextField("Name", text: .constant("Oslo"))
            Button("Rename") {}
        }.yaml()
        #expect(["placeholder: Town", "text: Oslo", "Rename"].allSatisfy(fields.contains) == isShown)
        #expect(try Text("a").sheet(isPresented: binding) { Text("Sheet") }.yaml().contains("Sheet") == isShown)
        let dialog = try Text("a").confirmationDialog("Title", isPresented: binding) {
            Button("Delete", role: .destructive) {}
        }.yaml()
        #expect(dialog.contains("actionSheet") == isShown)
    }

    @Test("a picker shows the choice with its selection's tag, including an optional one")
    func tags() throws {
        let text = try Form {
            Picker("Size", selection: .constant(Optional(2))) {
                Text("Small").tag(1)
                Text("Large").tag(2)
            }
        }.yaml()
        #expect(text.contains("Large") && !text.contains("Small"))
        let picker = Picker("Size", selection: .constant("L")) {
            ForEach(["S", "L"], id: \.self) { Text("size \($0)") }
        }
        #expect(try picker.yaml().contains("size L"))
    }

    @Test("a style extends to the edges of the screen, a colour as a view only if it ignores the safe area")
    func safeArea() throws {
        let line = "border: {width: 0}"
        #expect(try !Text("a").background(.red).yaml().contains(line))
        #expect(try Color.red.yaml().contains(line) && Rectangle().yaml().contains(line))
        #expect(try Text("a").background { Color.red }.yaml().contains(line))
        #expect(try Text("a").background(.red, ignoresSafeAreaEdges: .top).yaml().contains("ignoresSafeArea: [top]"))
        #expect(try Text("a").overlay(.red).yaml().contains("ignoresSafeArea"))
        #expect(try ZStack { Color.red.ignoresSafeArea() }.yaml().contains("ignoresSafeArea"))
    }

    @Test("an image file with a scale is drawn with that many pixels per point")
    func images() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = ScreenConditions(device: .iPhoneSE, assets: folder.path)
        let drawn: DrawnScreen = Color.red.frame(width: 15, height: 9).drawn()
        try drawn.screen.render(to: folder.appending(path: "cat@3x.png").path)
        let text = try Image("cat").yaml(under: scene)
        #expect(text.contains("width: 393") && text.contains("height: 852"), "\(text)")
        #expect(try !Image("cat").resizable().yaml(under: scene).contains("852"))
    }

    @Test("a scrolling view is drawn at its end if an action scrolls to its last view")
    func scrolledToEnd() throws {
        let reader = ScrollViewReader { proxy in
            ScrollView {
                VStack { ForEach(0..<9, id: \.self) { Text("\($0)") } }.padding()
            }.onAppear { proxy.scrollTo(8, anchor: .bottom) }
        }
        #expect(try reader.yaml().contains("scroll: end"))
        #expect(reader.warnings() == [])
    }

    @Test("a warning about a view that the library creates has the line of the view that it belongs to")
    func ownViews() {
        let line = #line + 1
        let drawn = TabView { Tab("A", systemImage: "no.such.symbol.at.all") { Text("a") } }.drawn()
        #expect(drawn.warnings.map(\.file) == ["TatamiSwiftUITests/LoweringTests.swift"])
        #expect(drawn.warnings.map(\.line) == [line])
    }

    @Test("a position, an appearance and bars that aren't drawn are warnings")
    func screens() {
        let reader = ScrollViewReader { proxy in
            ScrollView {
                Text("a").id(1)
                Text("b")
            }.onAppear { proxy.scrollTo(1, anchor: .bottom) }
        }
        let views: [any View] = [
            reader, Text("a").environment(\.colorScheme, .dark), Text("a").environment(\.dynamicTypeSize, .xLarge),
            ScrollView { Text("a") }.scrollPosition(id: .constant(1)), ScrollView { Text("a") }.scrollClipDisabled(),
            Text("a").toolbarBackground(.visible, for: .navigationBar), Text("a").toolbar(.hidden, for: .tabBar),
            Text("a").presentationDragIndicator(.visible), HStack(alignment: .lastTextBaseline) { Text("a") },
            Rectangle().fill(.red.gradient), Rectangle().fill(.red, style: FillStyle(eoFill: true)),
            LazyVGrid(columns: [GridItem(.flexible(maximum: 40))]) { Text("a") },
        ]
        for view in views { #expect(AnyView(view).warnings().count == 1, "\(view)") }
        #expect(Text("a").environment(\.colorScheme, .light).warnings() == [])
        #expect(LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { Text("a") }.warnings() == [])
    }

    @Test("areas have a fixed size of 10 points, and text wider than its space is a warning")
    func fixedSize() throws {
        #expect(try Color.red.fixedSize().yaml().contains("width: 10"))
        #expect(Text("a").fixedSize().warnings().count == 1)
        #expect(Text("a").fixedSize(horizontal: false, vertical: true).warnings() == [])
    }

    @Test("anything that isn't drawn is a warning with its place")
    func warnings() {
        let blurred: DrawnScreen = Text("a").blur(radius: 2).drawn()
        #expect(blurred.warnings.map(\.message) == ["blur isn't drawn"])
        #expect(blurred.warnings.first?.file == "TatamiSwiftUITests/LoweringTests.swift")
        #expect(Text("a").blur(radius: 0).warnings() == [])
        #expect(Image("nowhere").warnings().first?.contains("no image 'nowhere'") == true)
        #expect(Image(systemName: "no.such.symbol").warnings().first?.contains("'no.such.symbol'") == true)
    }
}

@Suite("Paint of views")
@MainActor
struct ViewPaintTests {
    @Test("text, symbols, images and shapes cast shadows, and a box with a background as a whole")
    func shadows() throws {
        func count(_ view: some View) throws -> Int {
            #expect(view.warnings() == [], "\(view)")
            return try view.yaml().components(separatedBy: "shadow:").count - 1
        }
        #expect(try count(Text("a").shadow(radius: 2)) == 1)
        #expect(try count(Label("a", systemImage: "star").shadow(radius: 2)) == 2)
        #expect(try count(VStack { Label("a", systemImage: "star").padding() }.shadow(radius: 2)) == 2)
        #expect(try count(VStack { Label("a", systemImage: "star") }.background(.red).shadow(radius: 2)) == 1)
        #expect(try count(VStack { Text("a") }.padding().background(.red).padding().shadow(radius: 2)) == 1)
        #expect(try count(Circle().fill(.red).frame(width: 40, height: 40).shadow(radius: 2)) == 1)
        #expect(try count(Circle().fill(.red).shadow(radius: 2)) == 1)
        #expect(try count(Text("a").overlay { Image(systemName: "star") }.shadow(radius: 2)) == 2)
        #expect(try count(Button("a") {}.shadow(radius: 2)) == 1)
        #expect(Text("a").shadow(radius: 2).shadow(radius: 4).warnings().count == 1)
    }

    @Test("a mask of a filled shape clips, any other mask is a warning")
    func masks() throws {
        let round = try Color.red.mask(RoundedRectangle(cornerRadius: 20)).yaml()
        #expect(round.contains("cornerRadius: 20") && round.contains("clip: true"), "\(round)")
        #expect(try Color.red.mask { Circle() }.yaml().contains("cornerRadius: half"))
        #expect(Color.red.mask(Rectangle().opacity(0.5)).warnings().count == 1)
        #expect(Color.red.mask(Circle().fill(.black.opacity(0.5))).warnings().count == 1)
    }

    @Test("gradients around a point have radii in points, elliptical ones in sides of the box")
    func radialGradients() throws {
        let round = RadialGradient(colors: [.red, .blue], center: .topLeading, startRadius: 5, endRadius: 90)
        #expect(try round.yaml().contains("endRadius: 90") && round.warnings() == [])
        let oval = EllipticalGradient(colors: [.red, .blue])
        #expect(try oval.yaml().contains("elliptical: true") && oval.yaml().contains("endRadius: 0.5"))
        #expect(
            try Circle().fill(.radialGradient(colors: [.red, .blue], startRadius: 0, endRadius: 9)).yaml()
                .contains("radialGradient"))
    }

    @Test("the designs of letters are families in the size of a text style or of the font")
    func designs() throws {
        let serif = try Text("a").font(.system(.title, design: .serif)).yaml()
        #expect(serif.contains("family: Noto Serif") && serif.contains("style: title1"), "\(serif)")
        #expect(try Text("a").font(.system(size: 9)).fontDesign(.serif).yaml().contains("Noto Serif"))
        #expect(try VStack { Text("a") }.fontDesign(.serif).yaml().contains("Noto Serif"))
        #expect(try Text("a").font(.system(.body, design: .monospaced)).yaml().contains("Noto Sans Mono"))
        let round = Text("a").font(.system(.body, design: .rounded))
        #expect(try !round.yaml().contains("family") && round.warnings() == [])
        let large: DrawnScreen = Text("a").font(.system(.title, design: .serif))
            .drawn(under: ScreenConditions(dynamicTypeSize: .xxxLarge))
        #expect(large.warnings == [])
    }

    @Test("a preferred appearance is that of the whole screen and of the views in it")
    func preferredAppearance() throws {
        struct Shown: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(scheme == .dark ? "is dark" : "is light") }
        }
        let dark = VStack {
            Shown()
            Shown().preferredColorScheme(.dark)
        }
        let text = try dark.yaml()
        #expect(text.contains("appearance: dark") && !text.contains("is light"), "\(text)")
        #expect(dark.warnings() == [])
        #expect(try Shown().preferredColorScheme(nil).yaml().contains("is light"))
        let sheet = dark.sheet(isPresented: .constant(true)) { Shown().preferredColorScheme(.light) }
        #expect(sheet.warnings().count == 1)
    }
}

@Suite("Texts")
@MainActor
struct TextTests {
    @Test("values in a literal keep their attributes: a text its font, an image its picture")
    func interpolation() throws {
        let text = try Text("a \(Text("b").bold()) \(Image(systemName: "star")) \(3)").yaml()
        #expect(text.contains("weight: bold") && text.contains("name: star") && text.contains("3"), "\(text)")
    }

    @Test("text attributes that aren't drawn are warnings")
    func undrawn() {
        let looks: [Text] = [
            Text("a").baselineOffset(1), Text("a").underline(color: .red),
            Text("a").strikethrough(color: .red), Text("a").font(.title.smallCaps()),
            Text("a").font(.body.leading(.tight)), Text("a").font(.body.width(.condensed)),
            Text("a").font(.body.smallCaps()),
        ]
        for look in looks { #expect(look.warnings().count == 1) }
        #expect(Text("a").underline().font(.body.leading(.standard)).warnings() == [])
        #expect(VStack { Text("a") }.underline(color: .red).warnings().count == 1)
        #expect(Image(systemName: "star").symbolRenderingMode(.multicolor).warnings().count == 1)
        #expect(Image(systemName: "star").resizable(resizingMode: .tile).warnings().count == 1)
    }

    @Test("texts have the innermost tracking, which takes precedence over kerning")
    func tracking() throws {
        func found<Content: View>(_ view: Content) throws -> [Int] {
            #expect(view.warnings() == [])
            let yaml = try view.yaml()
            return (-1...9).filter { yaml.contains("tracking: \($0)") }
        }
        #expect(try found(Text("a").tracking(2)) == [2] && found(Text("a").font(.title).kerning(3)) == [3])
        #expect(try found(Text("a").kerning(-1)) == [-1])
        #expect(try found(Text("a").tracking(2).tracking(3)) == [2])
        #expect(try found(Text("a").padding().tracking(2).tracking(3)) == [2])
        #expect(try found(VStack { Text("a") }.tracking(5)) == [5])
        #expect(try found(VStack { Text("a").tracking(1) }.tracking(5)) == [1])
        #expect(try found(VStack { Text("a").kerning(1) }.tracking(5)) == [5])
        #expect(try found(Text("a").tracking(1) + Text("b").kerning(2)) == [1, 2])
        #expect(try found(VStack { Text("a").tracking(1) + Text("b") }.kerning(2)) == [1, 2])
        #expect(try found(VStack { Text("a").tracking(0) }.tracking(5)) == [])
        #expect(try !Text("a").kerning(0).tracking(0).yaml().contains("tracking"))
    }

    @Test("times of day don't depend on the machine's time zone")
    func zone() async {
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Asia/Tokyo", 1)
            let noon = Date(timeIntervalSince1970: 12 * 3600)
            let yaml = try await MainActor.run { try Text(noon, style: .time).yaml() }
            try #require(TimeZone.current.secondsFromGMT() == 9 * 3600 && yaml.contains("12:00"))
        }
    }

    @Test("a text of the time from now is a warning, as it depends on the clock; one of a date isn't")
    func times() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        for style in [Text.DateStyle.relative, .offset, .timer] {
            #expect(Text(date, style: style).warnings().count == 1)
            #expect(Text("in \(date, style: style)").warnings().count == 1)
        }
        #expect(Text(date, style: .date).warnings() == [] && Text(date, style: .time).warnings() == [])
    }

    @Test("custom and monospaced fonts grow with the text size, unless their size is fixed")
    func growth() throws {
        let scene = ScreenConditions(dynamicTypeSize: .xLarge)
        #expect(try Text("a").font(.custom("Inter", size: 34)).yaml(under: scene).contains("size: 38"))
        #expect(try Text("a").font(.custom("Inter", fixedSize: 34)).yaml(under: scene).contains("size: 34"))
        #expect(try Text("a").font(.body.monospaced()).yaml(under: scene).contains("style: body"))
        let title: DrawnScreen = Text("a").font(.title.monospaced()).drawn(under: scene)
        #expect(title.warnings == [] && Text("a").font(.title.monospaced()).warnings() == [])
    }

    @Test("a symbol with a variant is the symbol with the variant's name")
    func variants() throws {
        func name(_ name: String, _ variant: SymbolVariants) throws -> Bool {
            try Image(systemName: "heart").symbolVariant(variant).yaml().contains("{name: \(name),")
        }
        #expect(try name("heart", .none) && name("heart.fill", .fill))
        #expect(try Image(systemName: "star.fill").symbolVariant(.fill).yaml().contains("{name: star.fill,"))
    }

    @Test("a line on an edge extends beyond its shape by half its width, one inside the edge is its border")
    func strokes() throws {
        let shape = RoundedRectangle(cornerRadius: 8)
        let centred = try Text("a").overlay(shape.stroke(.red, lineWidth: 3)).yaml()
        #expect(centred.contains("drawing.left = row.left - 1.5") && centred.contains("cornerRadius: 9.5"))
        #expect(try !Text("a").overlay(shape.strokeBorder(.red, lineWidth: 3)).yaml().contains("constraints"))
        #expect(Circle().stroke(.red, lineWidth: 6).warnings() == [])
        // Each line is drawn, the later one above.
        let two = try Circle().fill(.yellow).stroke(.red, lineWidth: 6).stroke(.blue, lineWidth: 2).yaml()
        #expect(["systemYellow", "systemRed", "systemBlue"].allSatisfy(two.contains))
    }

    @Test("a part of an outline is drawn if its size is known")
    func trim() throws {
        let arc = Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 2)
        #expect(try arc.frame(width: 40, height: 40).yaml().contains("viewBox: [-1, 0, 42, 41]"))
    }

    @Test("a geometry reader has the size that its frame, its padding and the views beside it leave")
    func geometry() throws {
        let reader = GeometryReader { Text("\(Int($0.size.width)) x \(Int($0.size.height))") }
        #expect(try reader.frame(width: 80, height: 20).yaml().contains("80 x 20"))
        #expect(try reader.padding(10).frame(width: 80, height: 40).yaml().contains("60 x 20"))
        let behind = Color.red.frame(width: 40, height: 30).background { reader }
        #expect(try behind.frame(width: 80, height: 50).yaml().contains("40 x 30"))
        #expect(try reader.yaml().contains("393 x 759"))
        let beside = VStack(spacing: 0) {
            Color.red.frame(height: 59)
            HStack(spacing: 0) {
                Color.red.frame(width: 13)
                reader.padding(.horizontal, 20)
            }
        }
        #expect(try beside.yaml().contains("340 x 700") && beside.warnings() == [])
    }

    @Test("a geometry reader reports its place on the screen, and its new place and size after an action")
    func geometryAfterAction() throws {
        #expect(try Halves().yaml().contains("left of 393, x 0"))
        #expect(try Halves().yaml(after: [.tap("Show")]).contains("left of 196, x 197"))
    }
}
