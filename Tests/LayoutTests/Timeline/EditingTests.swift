import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Timeline: lists that are edited")
struct EditingTests {
    private func control(_ kind: Accessory.Kind, of row: ElementID) -> Accessory {
        let id = row.accessory(kind)
        let box = Box(width: .points(22), height: .points(22))
        func look(_ word: String) -> Element.Kind {
            let mark = Element(id: id.part(word), kind: .area, box: box)
            return .stack(Stack(axis: .depth, children: [mark]))
        }
        return Accessory(
            kind,
            Element(
                id: id, kind: look("off"), flipped: kind == .select ? look("on") : nil, box: box, role: kind.rawValue)
        )
    }

    private func edited(_ id: ElementID, _ kind: Accessory.Kind) -> Row {
        var row = plain(id)
        row.isEditing = true
        row.accessories = [control(kind, of: id)]
        row.actions = Actions(trailing: [
            SwipeAction(id: id.part("trailing")[0], style: .destructive, title: "Delete", background: .black)
        ])
        return row
    }

    private func tap(_ id: ElementID) -> Timeline.Step { .gesture(.tap(id, then: nil, .immediate)) }

    @Test(
        "a tap on a delete circle opens the row's trailing action, a tap elsewhere closes it, one on the action deletes"
    )
    func delete() {
        let stage = Stage([edited("a", .delete), edited("b", .delete)])
        let play = stage.after(tap("a.accessories.delete"), tap("b.accessories.delete"), tap("a.accessories.delete"))
        #expect(play.diagnostics == [])
        #expect(play.shift("a", 0.3) == -92)
        #expect(play.shift("a", 0.6) == 0 && play.shift("b", 0.6) == 0)
        let deleted = stage.after(tap("a.accessories.delete"), tap("a.trailing.0"))
        #expect(deleted.tree(deleted.seconds).rowIDs == ["b"])
    }

    @Test("rows do not swipe while their list is edited; a swipe back closes a row that the delete circle opened")
    func noSwipes() {
        let stage = Stage([edited("a", .delete), edited("b", .delete)])
        let refused = stage.after(swipe("a", .left, .points(90)))
        #expect(refused.diagnostics == [.beingEdited("a")])
        #expect(refused.shift("a", 1) == 0)
        let closed = stage.after(
            tap("a.accessories.delete"), swipe("a", .right, .points(90)), .gesture(.release(velocity: 0)))
        #expect(closed.diagnostics == [])
        #expect(closed.shift("a", 0.3) == -92 && closed.shift("a", closed.seconds) == 0)
    }

    @Test("a tap on a row highlights nothing while its list is edited")
    func noSelection() {
        let play = Stage([edited("a", .delete)]).after(tap("a"))
        #expect(play.diagnostics == [])
        #expect(play.tree(0.05) == play.tree(0) && play.tree(0.2) == play.tree(0))
    }

    @Test(
        "if several rows can be selected, a tap on a row or its circle selects the row, and a second tap deselects it"
    )
    func selection() {
        let stage = Stage([edited("a", .select), edited("b", .select)])
        let play = stage.after(tap("a"), tap("b.accessories.select"), tap("a"))
        #expect(play.diagnostics == [])
        func selected(_ seconds: Double) -> [ElementID] {
            ["a", "b"].filter { (id: ElementID) in play.tree(seconds).ids.contains(id.accessory(.select).part("on")) }
        }
        #expect([0.05, 0.15, 0.25, 0.35].map(selected) == [[], ["a"], ["a", "b"], ["b"]])
    }
}
