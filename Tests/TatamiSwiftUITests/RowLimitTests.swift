import SwiftUI
import Testing

/// The numbers of the rows whose bodies were evaluated.
@MainActor
final class Evaluated {
    var rows: Set<Int> = []
}

/// A row that reports that its body was evaluated.
struct CountedRow: View {
    let number: Int
    let evaluated: Evaluated

    var body: some View {
        evaluated.rows.insert(number)
        return Text("row \(number)")
    }
}

private struct Rows: View {
    let count: Int
    let evaluated: Evaluated

    var body: some View { List(0..<count, id: \.self) { CountedRow(number: $0, evaluated: evaluated) } }
}

private struct Buttons: View {
    var body: some View { List(0..<300, id: \.self) { number in Button("row \(number)") {} } }
}

private struct Sections: View {
    let evaluated: Evaluated

    var body: some View {
        List {
            ForEach(0..<100) { section in
                Section("section \(section)") {
                    ForEach(0..<10) { CountedRow(number: section * 10 + $0, evaluated: evaluated) }
                }
            }
        }
    }
}

/// A feed that loads more when its last row appears.
private struct Feed: View {
    @State private var count = 5

    var body: some View {
        List(0..<count, id: \.self) { number in
            Text("post \(number)").onAppear { if number == count - 1 { count += 5 } }
        }
    }
}

private struct Tags: View {
    var body: some View {
        List {
            ForEach(0..<3) { row in
                HStack { ForEach(0..<60) { Text("tag \(row) \($0)") } }
                    .overlay { ForEach(0..<60) { Text("over \(row) \($0)") } }
            }
        }
    }
}

private struct Chosen: View {
    @State private var chosen = "none"

    var body: some View {
        NavigationStack {
            List(0..<500, id: \.self) { number in Button("row \(number)") { chosen = "\(number)" } }
                .navigationTitle("chosen \(chosen)")
        }
    }
}

@Suite("Rows that can be in view")
@MainActor
struct RowLimitTests {
    /// The rows that a view evaluates.
    private func rows(_ view: (Evaluated) -> some View) -> Set<Int> {
        let evaluated = Evaluated()
        let drawn: DrawnScreen = view(evaluated).drawn()
        #expect(drawn.warnings.isEmpty)
        return evaluated.rows
    }

    @Test("a list evaluates its first rows, as many as fit on the tallest device")
    func list() throws {
        let few = rows { Rows(count: 1_000, evaluated: $0) }
        #expect(few == Set(0..<few.count))
        // 1,194 points of the tallest device and one row more, at 44 points for each row.
        #expect(few.count == 29)
        #expect(rows { Rows(count: 20, evaluated: $0) }.count == 20)
    }

    @Test(
        "a list has the same picture with its first rows as with all, which a tap of the last row evaluates",
        arguments: ["iphone-15", "ipad-pro-11"])
    func picture(device: String) throws {
        let conditions = ScreenConditions(device: Device(device))
        let first: DrawnScreen = Buttons().drawn(under: conditions)
        let all: DrawnScreen = try Buttons().drawn(under: conditions, after: [.tap("row 299")])
        #expect(try !first.screen.yaml().contains("row 29") && all.screen.yaml().contains("row 299"))
        #expect(try first.screen.render(as: .png) == all.screen.render(as: .png))
    }

    @Test("rows are counted across sections and nested collections")
    func sections() {
        let few = rows { Sections(evaluated: $0) }
        #expect(few == Set(0..<29))
    }

    @Test("a taller frame, a fixed size, a preview of its own size and a smaller least row height evaluate more rows")
    func higher() {
        #expect(rows { Rows(count: 500, evaluated: $0).frame(height: 4_400) }.count == 101)
        #expect(rows { Rows(count: 300, evaluated: $0).frame(minHeight: 300 * 44) }.count == 300)
        #expect(rows { Rows(count: 500, evaluated: $0).fixedSize() }.count == 500)
        #expect(rows { Rows(count: 500, evaluated: $0).previewLayout(.sizeThatFits) }.count == 500)
        #expect(rows { Rows(count: 500, evaluated: $0).environment(\.defaultMinListRowHeight, 22) }.count == 56)
        #expect(rows { Rows(count: 500, evaluated: $0).environment(\.defaultMinListRowHeight, 0) }.count == 500)
    }

    @Test("collections inside a row are evaluated completely")
    func insideRows() throws {
        let scene = try Tags().yaml()
        for row in 0..<3 {
            #expect(scene.contains("tag \(row) 59"))
            #expect(scene.contains("over \(row) 59"))
        }
    }

    @Test("a feed that loads more when its last row appears comes to rest")
    func feed() throws {
        let drawn: DrawnScreen = Feed().drawn()
        #expect(drawn.warnings.isEmpty)
        let scene = try drawn.screen.yaml()
        #expect(scene.contains("post 28") && !scene.contains("post 29"))
    }

    @Test("an action scrolls down to a row, and a missing row is an error")
    func action() async throws {
        #expect(try Chosen().yaml(after: [.tap("row 450")]).contains("chosen 450"))
        let drawn = try await Chosen().drawn(after: [.tap("row 451"), .wait(for: "row 499")])
        #expect(try drawn.screen.yaml().contains("chosen 451"))
        #expect(Chosen().error(of: .tap("row 500")).contains("no 'row 500' can be tapped on the screen"))
    }
}
