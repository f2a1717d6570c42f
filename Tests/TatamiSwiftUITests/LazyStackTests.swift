import SwiftUI
import Testing

@MainActor
private func rows(_ count: Int, _ evaluated: Evaluated = Evaluated()) -> some View {
    ForEach(0..<count, id: \.self) { CountedRow(number: $0, evaluated: evaluated) }
}

/// A feed that loads more when its last post appears.
private struct Feed: View {
    @State private var count = 10

    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<count, id: \.self) { number in
                    Text("post \(number)").padding(20).onAppear { if number == count - 1 { count += 10 } }
                }
            }
        }
    }
}

private struct Chosen: View {
    @State private var chosen = "none"

    var body: some View {
        ScrollView {
            Text("chosen \(chosen)")
            LazyVStack { ForEach(0..<500, id: \.self) { number in Button("row \(number)") { chosen = "\(number)" } } }
        }
    }
}

/// A chat that scrolls to its last message.
private struct Chat: View {
    let scrolls: Bool

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView { LazyVStack { ForEach(0..<300, id: \.self) { Text("message \($0)").id($0) } } }
                .onAppear { if scrolls { proxy.scrollTo(299, anchor: .bottom) } }
        }
    }
}

@Suite("Lazy stacks and grids")
@MainActor
struct LazyStackTests {
    /// The number of rows that a view evaluates, of 300.
    private func count(_ view: (AnyView) -> some View) -> Int {
        let evaluated = Evaluated()
        let _: DrawnScreen = view(AnyView(rows(300, evaluated))).drawn()
        #expect(evaluated.rows == Set(0..<evaluated.rows.count))
        return evaluated.rows.count
    }

    private func picture(_ view: some View, on device: Device = .iPhone15) throws -> Data {
        let drawn: DrawnScreen = view.drawn(under: ScreenConditions(device: device))
        #expect(drawn.warnings.isEmpty)
        return Data(try drawn.screen.render(as: .png))
    }

    @Test("a lazy stack in a view that scrolls vertically evaluates its first views, as many as can be in view")
    func beginning() {
        // 1,194 points of the tallest device; a line is at least 8.25 points high.
        #expect(count { rows in ScrollView { LazyVStack { rows } } } == 74)
        #expect(
            count { rows in
                ScrollView {
                    VStack {
                        Text("a")
                        HStack { LazyVStack { rows } }
                    }.padding()
                }
            } == 74)
        #expect(count { rows in ScrollView { LazyVStack { rows } }.frame(height: 2_400) } == 148)
    }

    @Test("frames and padding of the views count")
    func heights() {
        func count(_ spacing: CGFloat, _ row: @escaping (CountedRow) -> some View) -> Int {
            let evaluated = Evaluated()
            let stack = LazyVStack(spacing: spacing) {
                ForEach(0..<300) { row(CountedRow(number: $0, evaluated: evaluated)) }
            }
            let _: DrawnScreen = ScrollView { stack }.drawn()
            return evaluated.rows.count
        }
        #expect(count(0) { $0.padding(20) } == 25)
        #expect(count(20) { $0.frame(height: 100) } == 10)
        #expect(count(0) { $0.frame(minHeight: 50) } == 24)
        #expect(count(0) { $0.frame(maxHeight: 4) } == 299)
        #expect(
            count(0) { row in
                VStack {
                    Image(systemName: "star")
                    row
                    HStack {
                        Text("a")
                        row
                    }
                }
            } == 37)
    }

    @Test("a lazy grid evaluates the rows that can be in view")
    func grid() throws {
        func count(_ columns: [GridItem], _ change: (AnyView) -> some View = { $0 }) -> Int {
            let evaluated = Evaluated()
            let cells = ForEach(0..<2_000) { CountedRow(number: $0, evaluated: evaluated).frame(height: 92) }
            let _: DrawnScreen = ScrollView { change(AnyView(LazyVGrid(columns: columns) { cells })) }.drawn()
            return evaluated.rows.count
        }
        let three = Array(repeating: GridItem(), count: 3)
        #expect(count(three) == 36)
        #expect(count([GridItem(.fixed(40)), GridItem()]) == 24)
        // Eleven or twelve columns of a hundred points, side by side.
        #expect(count([GridItem(.adaptive(minimum: 100))]) == 143)
        #expect(count(three) { $0.padding().background(Color.red) } == 36)
        #expect(count(three) { $0.rotationEffect(.degrees(180)) } == 2_000)
        let cells = ForEach(0..<300) { Text("cell \($0)").frame(height: 92) }
        let first = ForEach(0..<90) { Text("cell \($0)").frame(height: 92) }
        let part = VStack(spacing: 0) { LazyVGrid(columns: three) { first } }
        #expect(try picture(ScrollView { LazyVGrid(columns: three) { cells } }) == picture(ScrollView { part }))
    }

    @Test("all views are evaluated where their height, or that of the scrolling view, isn't known")
    func unknown() {
        #expect(count { rows in LazyVStack { rows } } == 300)
        #expect(count { rows in ScrollView(.horizontal) { LazyVStack { rows } } } == 300)
        #expect(count { rows in ScrollView { LazyVStack { rows } }.fixedSize() } == 300)
        #expect(count { rows in ScrollView { LazyVStack(spacing: 0) { rows.minimumScaleFactor(0.5) } } } == 300)
        #expect(count { rows in ScrollView { LazyVStack(spacing: -10) { rows } } } == 300)
        #expect(count { rows in ScrollView { LazyVStack { VStack { rows } } } } == 300)
    }

    @Test("all views are evaluated if a picture depends on the height of the whole stack")
    func wholeHeight() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        #expect(count { rows in ScrollView { LazyVStack { rows }.rotationEffect(.degrees(180)) } } == 300)
        #expect(count { rows in ScrollView { LazyVStack { rows }.background(gradient) } } == 300)
        #expect(count { rows in ScrollView { LazyVStack { rows }.clipShape(Circle()) } } == 300)
        #expect(
            count { rows in
                ScrollView {
                    HStack {
                        Text("beside")
                        LazyVStack { rows }
                    }
                }
            } == 300)
        #expect(
            count { rows in
                ScrollView {
                    HStack(alignment: .top) {
                        Text("a")
                        LazyVStack { rows }
                    }
                }
            } == 74)
        #expect(count { rows in ScrollView { LazyVStack { rows }.clipShape(RoundedRectangle(cornerRadius: 9)) } } == 74)
    }

    @Test("the picture is that of a stack with all views", arguments: [Device.iPhone15, .iPadPro11])
    func sameAsWhole(device: Device) throws {
        func screen(_ stack: some View) -> some View {
            ScrollView {
                Text("header").font(.title)
                stack.padding().background(Color.mint)
            }
        }
        let first = screen(LazyVStack(alignment: .leading, spacing: 2) { rows(300) })
        let whole = screen(
            VStack(alignment: .leading, spacing: 2) { rows(300) }.frame(maxWidth: .infinity, alignment: .leading))
        #expect(try picture(first, on: device) == picture(whole, on: device))
    }

    @Test("a lazy stack takes the offered width, any other stack in a scrolling view the width of its views")
    func width() throws {
        let lazy = try picture(
            ScrollView {
                LazyVStack(alignment: .leading) {
                    Text("a")
                    Text("longer")
                }
            })
        let wide = VStack(alignment: .leading) {
            Text("a")
            Text("longer")
        }.frame(maxWidth: .infinity, alignment: .leading)
        #expect(try lazy == picture(ScrollView { wide }))
        let hugging = try picture(
            ScrollView {
                VStack(alignment: .leading) {
                    Text("a")
                    Text("longer")
                }
            })
        #expect(hugging != lazy)
        let centred = HStack(spacing: 0) {
            Spacer()
            VStack(alignment: .leading) {
                Text("a")
                Text("longer")
            }
            Spacer()
        }
        #expect(try hugging == picture(ScrollView { centred }))
    }

    @Test("a feed that loads more when its last view appears comes to rest")
    func feed() throws {
        let drawn: DrawnScreen = Feed().drawn()
        #expect(drawn.warnings.isEmpty)
        let scene = try drawn.screen.yaml()
        #expect(scene.contains("post 20") && !scene.contains("post 29"))
    }

    @Test("an action scrolls down to a view of a lazy stack")
    func action() throws {
        #expect(try Chosen().yaml(after: [.tap("row 450")]).contains("chosen 450"))
        #expect(Chosen().error(of: .tap("row 500")).contains("no 'row 500' can be tapped on the screen"))
    }

    @Test("a view that is scrolled to its end has all its views, one that could be scrolled has only the first")
    func scrolled() throws {
        let drawn: DrawnScreen = Chat(scrolls: true).drawn()
        #expect(drawn.warnings.isEmpty)
        #expect(try drawn.screen.yaml().contains("message 299"))
        #expect(try !Chat(scrolls: false).yaml().contains("message 299"))
    }
}
