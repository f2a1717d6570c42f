import TatamiScenes
import Testing

@Suite("Fractions as parameters")
struct FractionParameterTests {
    private func said(_ value: String) -> [String] {
        Reading.diagnostics("use: tatami\ncontent: [{progressBar: {value: \(value)}}]")
    }

    @Test("a fraction is a number from 0 to 1, a ratio or a percentage", arguments: ["0", "0.4", "1", "40%", "4/7"])
    func values(value: String) {
        #expect(said(value) == [])
    }

    @Test("40 % is the same as 0.4")
    func percentage() {
        func label(_ value: String) -> String? {
            let text = "components: {bar: {parameters: {value: fraction}, content: {label: \"{value * 10}\"}}}\n"
            return Reading.label(Reading.elements(text + "content: [{bar: {value: \(value)}}]").first)?.text
        }
        #expect(label("40%") == "4" && label("0.4") == "4")
    }

    @Test("other values are reported with the range", arguments: ["40", "-0.1", "140%"])
    func outOfRange(value: String) {
        #expect(said(value).first?.hasPrefix("scene.yaml:2:33: error: ") == true, "\(said(value))")
        #expect(said(value).first?.contains("from 0 to 1") == true, "\(said(value))")
    }

    @Test("a text is not a fraction")
    func text() {
        #expect(said("much").first?.hasPrefix("scene.yaml:2:33: error: expected a number") == true, "\(said("much"))")
    }
}
