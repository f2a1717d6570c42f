import Tatami

/// Scenes that together use every feature at least once; see `KeyTests`.
enum Everything {
    static let scenes: [Screen] =
        [elements, lists, overrides, moving, computed].map { $0.relative(to: TwinTests.snapshots) } + [
            branded.relative(to: fontFolder)
        ]

    /// The folder of a scene's files.
    static func folder(ofScene number: Int) -> String { number < 5 ? TwinTests.snapshots : fontFolder }

    private static let fontFolder = "/usr/share/fonts/opentype/inter"

    private static var computed: Screen {
        let pill = ComponentDefinition(
            "pill",
            [
                "title": .text, "count": .number, "isOn": .flag, "tint": .color, "icon": .image, "note": .text("None"),
                "size": .number(12).dragged(inset: 4), "isBig": .flag(false), "edge": .color(nil),
                "picture": .image(nil),
            ]
        ) { pill in
            HStack {
                Symbol(pill["icon"], color: Color(pill["tint"])).computed("size", as: "{size + count}")
                Label("\(pill["title"]): \(pill["note", default: "-"])").id("title").shown(where: "isOn")
                ColorArea(.gray).frame(width: 4, height: 4).computed("repeat", as: pill["count"])
                ComponentDefinition.Slot("ends", gives: ["title": "{number}"])
            }
            .computed("padding.top", as: "{size / 4}")
        }
        .slot("ends") { Label("End") }
        .rowPadding(horizontal: 16, vertical: 6)
        .state("quiet", set: ["isOn": false]) { Override("title").opacity(0.5) }
        .state("alone")
        return Screen(width: 300, height: 90, language: "en") {
            Label("{count} of {{}}").id("label").computed("opacity", as: "{count / 8}")
            Component(
                "pill", ["title": "A", "count": 2, "isOn": true, "tint": .color(.red), "icon": .text("{icon}")]
            ).id("pill").state("quiet")
            ElementMatch(
                "{count}",
                [
                    "1": Label("One")
                ], default: Label("Many"))
            Button("More").id("button")
        }
        .components(pill)
        .values(["count": 2, "icon": "star", "isLate": false, "late": 0.5])
        .values(["count": 1])
        .state("more") { SetValues(["count": 4]) }
        .timeline {
            SetValues(["count": "{count + 1}"]).over(.seconds(0.5))
            Transition(to: "more").set(["isLate": true, "late": 1.5])
            Tap("button").set(["count": 5])
        }
        .shot("one")
        .shot("three", set: ["count": 3])
        .shot("moved", states: ["more"], at: .seconds(1), set: ["icon": SceneValue("flag"), "late": SceneValue(2)])
    }

    private static var branded: Screen {
        Screen(width: 300, height: 40) {
            Label("Text").font(
                .custom("Inter Display", size: 12).axes(["wdth": 80, "opsz": 20]).features(["ss01": 1])
                    .monospacedDigit().tracking(0.5))
            Label("Text")
        }
        .fonts("InterDisplay-Regular.otf", "InterDisplay-Bold.otf", fallback: ["Inter"], default: "Inter Display")
    }

    private static var elements: Screen {
        Screen(
            width: 300, height: 500, scale: 2, appearance: .light, textSize: .large, language: "en",
            direction: .leftToRight, background: Color(red: 0.5, green: 0.25, blue: 0),
            safeArea: EdgeInsets(vertical: 4), statusBar: "9:41", statusBarStyle: .darkContent, homeIndicator: false,
            spacing: 2, padding: EdgeInsets(horizontal: 4)
        ) {
            Label("Text", times: 2)
                .id("label")
                .accessibilityLabel("A label").accessibilityValue("50 %").accessibilityTraits(.button, .selected)
                .font(.custom("Inter", size: 12).weight(.bold).italic())
                .foregroundStyle(Color(light: Color("#FF3B30"), dark: .systemBlue).opacity(0.5))
                .multilineTextAlignment(.trailing)
                .verticalAlignment(.top)
                .lineLimit(2)
                .truncationMode(.head)
                .padding(3)
                .frame(width: .fill, height: 60)
                .frame(minWidth: 10, maxWidth: 290, minHeight: 10, maxHeight: 100)
                .background(
                    LinearGradient(
                        stops: [.init(color: .red, location: 0.25), .init(color: .blue, location: 1)],
                        startPoint: .topLeading, endPoint: UnitPoint(x: 0.5, y: 1))
                )
                .cornerRadius(4)
                .clipped(false)
                .border(.separator, width: 2, dash: [6, 4])
                .shadow(color: .black, blur: 2, x: 1, y: 1)
                .innerShadow(originX: 1, originY: -5, extraWidth: 2, height: 5, color: .gray, blur: 1, x: 0, y: 2)
                .transform(rotation: 5, scale: 0.5, anchor: .topLeading)
                .offset(x: 2, y: -1)
                .opacity(0.75)
                .hidden(false)
            ColorArea(.gray).frame(width: .content, height: .content)
                .cornerRadius(.corners(topLeading: 4, topTrailing: 3, bottomLeading: 2, bottomTrailing: 1))
            Symbol(path: "M0 9L50 4", viewBox: .init(x: -1, y: 2, width: 52, height: 9), lineWidth: 2)
            ColorArea(.gray).ignoresSafeArea(edges: [.top, .leading])
            Label("Around").background(
                RadialGradient(
                    colors: [.red, .blue], center: .topLeading, startRadius: 0.25, endRadius: 0.5, isElliptical: true))
            Label("On glass").background(.thinMaterial)
            Label("In a bar").background(.bar)
            LintRule.allCases.reduce(Label("Meant")) { $0.allow($1, reason: "it is meant") }.accessibilityHidden()
            Label(
                "A " + StyledText("run").font(.caption).fontWeight(.medium).italic().foregroundStyle(.red)
                    + StyledText("marked").background(.systemYellow).underline().strikethrough()
                    + StyledText("link").link("https://example.com"), times: 2
            )
            .lineSpacing(3).lineLimit(2).minimumScaleFactor(0.5).lineBreak(.none)
            Label("**Bold** and `code`").markdown().linkColor(.systemGreen)
            ColorArea(.gray).frame(width: .percent(50), height: .percent(12.5)).cornerRadius(.half)
            ColorArea(.gray).frame(minWidth: .percent(10), maxWidth: .percent(90)).aspectRatio(16.0 / 9)
                .frame(minHeight: .points(1), maxHeight: .percent(100))
            Button("Tap").multilineTextAlignment(.leading).font(.callout).foregroundStyle(.link).lineLimit(1)
                .truncationMode(.middle)
            Image("images/cat.png").contentMode(.fill).tint(.systemGreen)
            Symbol("star", size: 18, color: .systemYellow)
            Symbol(path: "M4 4L20 20", lineWidth: 2, dash: [3, 2], size: 24, color: .systemRed)
                .flipsForRightToLeftLayoutDirection()
            Toggle(isOn: true).tint(.systemIndigo).disabled()
            HStack(alignment: .firstBaseline, spacing: 3, distribution: .end, foldedSpacing: 2) { Label("a") }
            VStack(alignment: .trailing, spacing: 3, distribution: .spaceBetween) {
                Label("b")
                Spacer(minLength: 5)
            }
            ZStack(alignment: .bottomTrailing, sizedBy: .first) { ColorArea(.systemTeal) }
            Grid(columns: .adaptive(minimum: 30), alignment: .center, spacing: GridSpacing(column: 4, row: 2)) {
                ColorArea(.systemTeal)
            }
            Grid(columns: 3, spacing: 4) { Label("c") }
            Carousel(id: "carousel", alignment: .top, spacing: 4, itemWidth: .percent(80), paging: .item) {
                Label("c").frame(width: 300)
                Label("d")
            }
            .scrollPosition(.item(1, at: .center))
            Component("pageDots", ["count": 2, "current": .page(of: "carousel")])
            Component(
                "navigationBar",
                [
                    "title": "a", "scrolled": .hasScrolled("carousel", past: 8),
                    "collapsed": .scroll(of: "carousel", over: 0...52),
                ])
            ConstraintView {
                ColorArea(.red).named("box")
                    .contentHuggingPriority(horizontal: .defaultHigh, vertical: 300)
                    .contentCompressionResistancePriority(horizontal: .required, vertical: .fittingSizeLevel)
            } constraints: { row in
                row.box.leading == row.leading
                row.box.top == row.top
                2 * row.box.width <= row.width / 2 - 8
                (row.box.width == 20).priority(.defaultLow)
                row.box.height == 10
                row.bottom >= row.box.bottom + 1
            }
        }
        .title("Everything")
        .now("2026-03-01T09:00Z")
        .allow(.overlap, reason: "it is meant")
        .alert(
            Alert(
                "Title", message: "Message", fields: ["Name", .init("Town", text: "Oslo", focused: true)],
                buttons: ["One", .cancel("Two"), .destructive("Three")])
        )
        .state("quiet") { NoAlert() }
        .shot("all", title: "A shot")
        .shot(
            "other", state: "quiet", traits: .width(200), .height(.content), .scale(1), .safeArea(EdgeInsets()),
            .background(.black), .appearance(.dark), .textSize(.small), .language("ja"), .direction(.rightToLeft),
            .statusBar("9:41"), .statusBarStyle(.lightContent), .homeIndicator(true)
        )
        .shot("device", states: ["quiet"], traits: .device(.iPadMini.landscape))
    }

    private static var lists: Screen {
        Screen(.iPhone13) {
            List(id: "one", fill: .bottom(.rotated(as: .inset))) {
                Section("Header", footer: "Footer", id: "first") {
                    Row(
                        "Title", subtitle: "Subtitle", detail: Label("Detail").font(.caption2), image: "bell.fill",
                        imageSize: 20,
                        imageColor: .systemRed, accessory: .checkmark
                    )
                    .imageBackground(.white).imageCornerRadius(3)
                    .foregroundStyle(.systemRed).font(.headline).multilineTextAlignment(.center).lineLimit(1)
                    .truncationMode(.tail)
                }
                Row("Loose", id: "own")
                Section {
                    ForEach(["a", "b"]) { Row($0) }
                } header: {
                    Label("Above").textCase(.uppercase)
                } footer: {
                    Label("Below")
                }
            }
            .listStyle(.insetGrouped)
            .rowHeight(50)
            .minimumRowHeight(20)
            .listRowSpacing(4).estimatedRowHeight(30)
            .listSeparators(color: .red, leading: 10, trailing: 5)
            .scrollPosition(.row(1, at: .bottom))
            .scrollDisabled(false)
            .listSelectionStyle(.none)
            .scrollIndicator()
            .sectionIndex()
            .appended { Row("Late") }
            List {
                RecordSections(
                    from: "data/log.csv", by: "title", header: "{group}!", footer: "{count}", where: "has(title)",
                    sort: ["title"], skip: 1, limit: 2, format: .csv
                ) { record in
                    Row(record["title"])
                }
                RecordSections(from: "data/log.csv", by: "title", limit: 2) { record in
                    ElementMatch(
                        record["time"],
                        [
                            "09:00": Row(record["title"])
                        ], default: HStack { Label(record["title"]).shown(where: "has(title)") })
                } header: { group in
                    Label(group.value)
                } footer: { group in
                    Label("\(group.count) lines")
                }
            }
            List(fill: .bottom(.filler(height: 30))) {
                Records(
                    from: "data/log.csv", where: "has(title)", sort: ["title", .init("time", descending: true)],
                    skip: 1, limit: 2,
                    format: .csv
                ) { record in
                    Row(record["title"], detail: record["time", default: "now"])
                }
                ChatRow(
                    icon: "images/dog.png", iconSize: 30, iconCornerRadius: 4, name: Label("Name"), comment: "Comment",
                    gap: 4, maximumCommentBottomGap: 40)
                ChatRow(icon: Symbol("star"), iconSize: 20, name: "Name", comment: "Comment")
                Row(id: "holder") { ColorArea(.red).frame(height: 20).id("inner") }
                    .rowState(.highlighted)
                    .listRowBackground(.white)
                    .listRowBackground(.lightGray, in: .highlighted)
                    .listRowBackground(LinearGradient(colors: [.red, .blue]), in: .selected)
                    .listRowSeparator(leading: 40, trailing: 8, color: .red)
                    .swipeActions(
                        leading: [.normal("Read")],
                        trailing: [
                            SwipeAction(
                                "Delete", style: .destructive, image: "images/cat.png", imageSize: 12,
                                imageColor: .white, color: .yellow, background: .black, font: .footnote,
                                alert: Alert("Sure?", buttons: ["Yes"]), completion: .immediate)
                        ],
                        allowsFullSwipe: false
                    )
                    .swipe(.dragged(.trailing, distance: 20))
                Row("Touched").listRowSelectionStyle(.none)
                Row("Slides").slide(open: 0.25) { ColorArea(.systemGray) }
                Row("Decorated").accessories(
                    .disclosure, .checkmark, .detail, .outline(isExpanded: true),
                    .badge("3", isProminent: true, background: .red),
                    .toggle(isOn: false, tint: .red, isDisabled: true), .checkbox(isOn: true, tint: .red),
                    .label("Label"))
                Row("Edited").editingAccessories(.disclosure).deletable(false).insertable(false).movable()
                Row("Goes").thresholdSwipe(
                    background: .red, icon: "trash", iconSize: 30, iconColor: .black, iconMargin: 8, fraction: 0.3,
                    history: .passed)
            }
            .listSeparators(false)
            .editing().multipleSelection(false).movableRows()
            .scrollPosition(.offset(3))
        }
        .tolerance(pixels: 3, threshold: 0.1, of: "one", reason: "Of its shadow")
        .lint().accessibility(false)
        .variants(
            devices: [.iPhoneSE], appearances: [.light, .dark], textSizes: [.large], languages: ["en"],
            directions: [.leftToRight]
        )
        .mask("holder", reason: "Shows the time")
        .state("dragged") { Override("holder").swipe(.draggedFraction(.leading, 0.1)) }
        .shot("plain")
        .shot("dragged", state: "dragged")
    }

    /// Each specific override once, on an element of its kind.
    private static var overrides: Screen {
        Screen(width: 300, height: 600) {
            Label("Text").id("label")
            Label("Text").id("styled")
            Button("Tap").id("button")
            Image("images/cat.png").id("image")
            Symbol("star").id("symbol")
            Toggle(isOn: true).id("toggle")
            HStack { Label("a") }.id("hstack")
            VStack { Spacer().id("spacer") }.id("vstack")
            ZStack { Label("b") }.id("zstack")
            Grid { Label("b") }.id("grid")
            Carousel(id: "carousel", paging: .viewport) { Label("b") }
            ConstraintView {
                ColorArea(.red).id("box")
            } constraints: { row in
                row.box.top == row.top
                row.box.leading == row.leading
                row.box.width == 20
                row.box.height == 20
            }.id("view")
            List(id: "list") {
                Section("Above", footer: "Below", id: "section") {
                    Row("O" + StyledText("ne").bold()).lineSpacing(2).lineLimit(1).minimumScaleFactor(0.75)
                        .lineBreak(.pushOut)
                        .markdown(false)
                }
                Section { ChatRow(icon: "images/cat.png", name: "a", comment: "b" + StyledText("c").italic()) }
            }
        }
        .state("all") {
            Override("label").text("Other", times: 3).verticalAlignment(.bottom)
            Override("styled").text(StyledText("Others").bold(), times: 2)
            Override("button").title("Push")
            Override("image").source("images/dog.png").contentMode(.stretch).tint(.red)
            Override("symbol").symbol("flag", size: 12)
            Override("toggle").isOn(false).tint(.red).disabled(false)
            Override("carousel").itemWidth(200).paging(.none).scrollPosition(.end)
            Override("grid").columns(4).spacing(column: 1, row: 2)
            Override("hstack").content { Label("c") }.alignment(vertical: .top).spacing(3).distribution(.center)
            Override("vstack").alignment(horizontal: .leading)
            Override("spacer").minLength(5)
            Override("zstack").sizedBy(.last).alignment(.bottomLeading)
            Override("list").fill(.bottom(.inverted)).scrollPosition(.end)
            Override("section").header("Over").footer("Under")
            Override("list.rows.0").title(StyledText("T") + "wo").subtitle("Half").detail("Three")
                .image("globe", size: 10, color: .red)
                .accessory(.disclosure).slide { ColorArea(.blue) }
            Override("list.rows.1").icon("star", size: 10).name("c").comment("d")
                .gap(2, maximumCommentBottomGap: 30)
            ScreenOverride(.appearance(.dark))
            Alert("Title")
        }
        .state("constraints") {
            Override("view").constraints { row in
                row.box.top == row.top + 4
                row.box.leading == row.leading
                row.box.width == 10
                row.box.height == 10
            }
        }
        .state("content") {
            Override("view").content {
                ColorArea(.blue).named("other")
            } constraints: { row in
                row.other.top == row.top
                row.other.leading == row.leading
                row.other.width == 10
                row.other.height == 10
            }
        }
        .state("rows") { Override("section").rows { Row("New") } }
        .state("less") { Override("list.rows.0").removing("slide", "detail") }
        .shot("all", state: "all")
        .shot("constraints", state: "constraints")
        .shot("content", state: "content")
        .shot("rows", state: "rows")
        .shot("less", states: ["all", "less"])
    }
}
