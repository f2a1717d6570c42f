/// What the document refers to, each thing once, in the order of first use.
struct Definitions {
    private(set) var markup = Markup()
    private var ids: [Markup: String] = [:]

    /// The id of an element that begins with `opening` (such as `<clipPath`) and goes on with `rest`; equal ones share it.
    mutating func id(of opening: String, _ rest: Markup, from ids: inout DocumentIDs) -> String {
        var key = Markup(opening)
        key.write(rest)
        if let known = self.ids[key] { return known }
        let id = ids.definition()
        self.ids[key] = id
        markup.write("\(opening) id=\"\(id)\"")
        markup.write(rest)
        return id
    }
}
