/// Changes of built-in components, of rows made of components, and of rows out of view.
extension KnownConsequence {
    static let kit = [
        KnownConsequence(
            testDescription: "page dots are named by what they are",
            content: dots(button: 50), changed: dots(button: 80),
            lines: """
                button "Go": height 50 → 80 pt
                because of it: label "Above" moved up 15 pt, page dots moved up 30 pt, it moved up 15 pt
                """),
        KnownConsequence(
            testDescription: "photos of one row are not called rows",
            content: photos(2), changed: photos(3),
            lines: """
                row 1, photo and 2 more: number of copies 2 → 3
                """),
        KnownConsequence(
            testDescription: "a button that is enabled now",
            content: bar("disabled: true"), changed: bar("bold: true"),
            lines: """
                bar button "Next": not bold → bold, disabled → enabled
                because of 'bold': 38 → 39 pt wide, title "Next" has another font
                because of 'disabled': title "Next" has another colour
                """),
        KnownConsequence(
            testDescription: "a person is named by the name and not by the initials, and by the row's number now",
            content: people("Ada Bell: false", "Cleo Dahl: false", "Eva Fox: true"),
            changed: people("Eva Fox: false", "Ada Bell: false", "Cleo Dahl: false"),
            lines: """
                row 1 "Eva Fox": moved, online → offline
                because of the move: it moved up 104 pt, 2 rows below moved down 52 pt
                because of 'online': the area disappeared
                """),
        KnownConsequence(
            testDescription: "a size that needs two causes belongs to both",
            content: post("One line.", size: 40), changed: post("One line.\\nTwo lines.", size: 48),
            lines: """
                row 1 "One line.\\nTwo lines.": said "… Two lines." added
                row 1 "One line.\\nTwo lines.", avatar: size 40 → 48
                because of 'said': the said wraps to 2 lines (was 1)
                because of both: the row 77 → 105.5 pt
                because of 'size': the initials 40 → 48 pt wide and 40 → 48 pt high, \
                the initials has another corner radius and font, the said moved down 8 pt
                """),
        KnownConsequence(
            testDescription: "a row that was removed above the view",
            content: scrolled("A", "B", "C"), changed: scrolled("A", "C"),
            lines: """
                row 2 "B": removed above what is seen
                because of it: 6 rows moved up 44 pt, row 10 "Row 8" came into view, row 4 "Row 1" went out of view
                """),
    ]

    private static func dots(button height: Int) -> String {
        """
        - label: {text: Above, height: fill}
          - pageDots: {count: 3, current: 1}
          - button: {title: Go, height: \(height)}
        use: tatami
        """
    }

    private static func photos(_ count: Int) -> String {
        list("{grid: {columns: 4, content: [{photo: {tint: red}}, {repeat: \(count), photo: {tint: blue}}]}}", "Below")
            + "\ncomponents: {photo: {parameters: {tint: color}, "
            + "content: {zstack: [{area: \"{tint}\", width: fill, height: fill}], aspectRatio: 1}}}"
    }

    private static func bar(_ properties: String) -> String {
        "- navigationBar: {title: New, trailing: {barButton: {title: Next, \(properties)}}}\nuse: tatami"
    }

    /// Each person's name, and whether they are online.
    private static func people(_ people: String...) -> String {
        let rows = people.map { person in
            let parts = person.split(separator: ": ")
            let initials = String(parts[0].split(separator: " ").map { $0.prefix(1) }.joined())
            return "{person: {name: \(parts[0]), initials: \(initials), online: \(parts[1])}}"
        }
        let avatar = "{avatar: {initials: '{initials}', online: '{online}'}}"
        return list("\(rows.joined(separator: ", "))") + "\nuse: tatami"
            + "\ncomponents: {person: {parameters: {name: text, initials: text, online: boolean}, content: "
            + "{hstack: [\(avatar), {label: '{name}'}], padding: {vertical: 6}}}}"
    }

    private static func post(_ text: String, size: Int) -> String {
        list("{post: {said: \"\(text)\"}}") + "\nuse: tatami"
            + "\ncomponents: {post: {parameters: {said: text}, content: "
            + "{vstack: [{avatar: {initials: A, size: \(size)}}, {label: '{said}'}], padding: 8}}}"
    }

    private static func scrolled(_ first: String...) -> String {
        let rows = first + (1...12).map { "Row \($0)" }
        return "- list: {id: list, scroll: 132, rows: [\(rows.joined(separator: ", "))]}"
    }
}
