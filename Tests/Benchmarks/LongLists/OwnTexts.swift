import TatamiPrimitives
import TatamiScenes

/// Chat rows whose comments share no paragraph, some short and some long, the same in every run.
struct OwnTexts: Sendable {
    let texts: [String]
    let list: List
    let screen = ScreenTraits(width: 320, height: 480)

    init(count: Int) {
        var state: UInt64 = 1
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }
        let words = [
            "文字列の高さが", "アイコンより", "小さい場合は、", "セルの高さは", "ならない。", "しかし", "長くなり、", "追従する",
            "meeting ", "tomorrow, ", "at half past ten ", "Slack", "ok ", "行の", "お疲れ様です。", "\n",
        ]
        let texts = (0..<count).map { index in
            "\(index) " + (0..<20 + random(400)).map { _ in words[random(words.count)] + "\(random(1000))" }.joined()
        }
        let rules = ConstraintSet.chat(hasIcon: true)
        let rows = texts.enumerated().map { index, text in
            let name = Element(
                id: ElementID("\(index).name"),
                kind: .label(Label(text: "mothule", font: Font(size: 15, weight: .semibold))))
            let comment = Element(
                id: ElementID("\(index).comment"), kind: .label(Label(text: text, font: Font(size: 15))),
                box: Box(hugging: AxisPriorities(horizontal: .low, vertical: Priority(clamping: 249))))
            let icon = Element(
                id: ElementID("\(index).icon"), kind: .area, box: Box(width: .points(65), height: .points(65)))
            return Row(
                id: ElementID("\(index)"),
                content: Element(
                    id: ElementID("\(index).c"),
                    kind: .constrained(Constrained([icon, name, comment], rules: rules))))
        }
        self.texts = texts
        list = List(sections: [Section(id: "own", rows: rows)])
    }
}
