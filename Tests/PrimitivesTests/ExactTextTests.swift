import Foundation
import TatamiPrimitives
import Testing

@Suite("Text that equals other text by its bytes")
struct ExactTextTests {
    static let twins = ["caf\u{E9}", "cafe\u{301}"]

    private struct Place: Hashable, Codable {
        @ExactText var file: String
        var line = 1
    }

    @Test("is distinguished in sets, dictionaries and properties, and has an order")
    func equality() throws {
        let (one, two) = (Self.twins[0], Self.twins[1])
        #expect(one == two)
        let both = Set(texts: Self.twins + Self.twins)
        #expect(both.count == 2 && both.contains(one) && !both.contains("cafe"))
        #expect(both.sorted().map { Array($0.utf8) } == [two, one].map { Array($0.utf8) })
        var numbers: [ExactText: Int] = [:]
        numbers[one] = 1
        numbers[two, default: 1] += 1
        #expect(numbers[one] == 1 && numbers[two] == 2)
        #expect(Place(file: one) != Place(file: two) && Set([Place(file: one), Place(file: two)]).count == 2)
        let coded = try JSONEncoder().encode(Place(file: two))
        #expect(try JSONDecoder().decode(Place.self, from: coded) == Place(file: two))
    }

    @Test("begins with other text by its bytes")
    func beginnings() {
        #expect("\(Self.twins[1])/a".after("\(Self.twins[0])/") == nil)
        #expect("\(Self.twins[1])/a".after("\(Self.twins[1])/") == "a")
        // A combining mark forms one character with the preceding slash.
        #expect("a/\u{301}b".after("a/") == "\u{301}b" && !"a/\u{301}b".hasPrefix("a/"))
    }
}
