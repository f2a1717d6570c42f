import TatamiScenes
import Testing

@Suite("Rows of a list")
struct RowsTests {
    private let log = Rows(RowSeries(1), count: 5)
    private let none = Rows()

    @Test("of a series are equal however they are divided into parts")
    func division() {
        let (start, end) = (log.replacing(2..<5, with: none), log.replacing(0..<2, with: none))
        #expect(start + end == log && log == start + end)
        #expect(log.replacing(0..<1, with: none) + start != log)
        #expect(end + start != log)
        #expect(start + end != Rows(RowSeries(2), count: 5) && start + end != Rows(RowSeries(1), count: 4))
        #expect(start + Rows(RowSeries(2), count: 3) != log)
    }

    @Test("that are held are compared beside those of a series, however they are divided into parts")
    func held() {
        let rows = ["a", "b", "c"].map { id in
            Row(id: ElementID(id), content: Element(id: ElementID(id).part("content"), kind: .area))
        }
        let whole = log + Rows(rows)
        #expect(log + Rows(Array(rows[..<1])) + Rows(Array(rows[1...])) == whole)
        #expect(log + Rows(Array(rows[1...])) + Rows(Array(rows[..<1])) != whole)
        #expect(Rows(rows) + log != whole)
    }
}
