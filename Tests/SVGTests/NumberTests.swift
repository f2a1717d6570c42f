import Testing

@testable import TatamiSVG

@Suite("Numbers in SVG")
struct NumberTests {
    @Test(
        "a number is written in its shortest form",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (-0.0001, "0"), (0.0004, "0"), (0.0005, ".001"), (1.0, "1"), (-1.0, "-1"),
            (0.5, ".5"), (-0.25, "-.25"), (10.0, "10"), (100.0, "100"), (1.0 / 3, ".333"), (2.0 / 3, ".667"),
            (123.456, "123.456"), (-7.05, "-7.05"), (1e9, "1000000000"), (0.1 + 0.2, ".3"), (.nan, "0"),
            (1e300, "1000000000000"), (-Double.infinity, "-1000000000000"),
        ] as [(Double, String)])
    func shortest(value: Double, text: String) {
        #expect(FixedNumber(value, decimals: 3).text == text)
    }

    @Test(
        "a factor keeps seven digits wherever its decimal point is",
        arguments: [
            (17.0 / 2048, ".008300781"), (17.0 / 1000, ".017"), (1.0, "1"), (2.5, "2.5"), (1.0 / 3, ".3333333"),
            (0.000012345678, ".00001234568"), (20.0, "20"), (0.0, "0"),
        ] as [(Double, String)])
    func factors(value: Double, text: String) {
        #expect(FixedNumber(significant: value).text == text)
    }
}
