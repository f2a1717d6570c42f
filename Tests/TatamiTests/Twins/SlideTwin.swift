import Tatami

/// `snapshots/slide.yaml` in Swift.
enum SlideTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 300, scale: 1) {
            List(id: "notes") {
                for _ in 0..<8 { note }
            }
            .rowHeight(60)
            .listSeparators(leading: 0)
        }
        .title("Rows that slide aside")
        .state("highlighted") { Override("notes.rows.1").rowState(.highlighted) }
        .state("selected") { Override("notes.rows.1").rowState(.selected) }
        .state("half-open") { Override("notes.rows.1").slide(open: 0.5) }
        .state("open") { Override("notes.rows.1").slide(open: 1) }
        .state("closing-while-opening") {
            Override("notes.rows.1").slide(open: 0.25)
            Override("notes.rows.3").slide(open: 0.75)
        }
        .timeline {
            Swipe("notes.rows.1", toward: .right)
            TimelineWait(.seconds(0.2))
            Swipe("notes.rows.3", toward: .right)
            TimelineWait(.seconds(0.2))
            Swipe("notes.rows.3", toward: .left)
            Press("notes.rows.1")
            TimelineWait(.seconds(0.1))
            Release()
            Swipe("notes.rows.1", toward: .right)
            Scroll("notes", to: .end).over(.seconds(0.2))
            Tap("notes.rows.6")
            Scroll("notes", to: .start).over(.seconds(0.2))
            Press("notes.rows.2")
            TimelineWait(.seconds(0.1))
            Release()
            Scroll("notes", to: .end).over(.seconds(0.2))
            Swipe("notes.rows.6", toward: .right)
            Scroll("notes", to: .start).over(.seconds(0.2))
            TimelineWait(.seconds(0.1))
            Swipe("notes.rows.1", toward: .right, animated: false)
        }
        .shot("closed")
        .shot("highlighted", state: "highlighted")
        .shot("selected", state: "selected")
        .shot("half-open", state: "half-open")
        .shot("open", state: "open")
        .shot("closing-while-opening", state: "closing-while-opening")
        .shot("opening", at: .seconds(0.1))
        .shot("opened", at: .seconds(0.3))
        .shot("one-closes-as-another-opens", at: .seconds(0.45))
        .shot("other-opens", at: .seconds(0.55))
        .shot("closing", at: .seconds(0.85))
        .shot("pressed", at: .seconds(0.95))
        .shot("tapped", at: .seconds(1))
        .shot("stays-open-while-scrolling", at: .seconds(1.25))
        .shot("tapped-after-scrolling", at: .seconds(1.5))
        .shot("came-back-open", at: .seconds(1.7))
        .shot("stays-open-under-a-press", at: .seconds(1.75))
        .shot("closed-while-off-the-screen", at: .seconds(2.4))
        .shot("opened-at-once", at: .seconds(2.5))
        .shot("iphone", at: .seconds(0.45), traits: .device(.iPhone15), .statusBar("9:41"))
        .relative(to: snapshots)
    }

    private static var note: some Element {
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .background(.systemBackground)
        .padding(EdgeInsets(horizontal: 16))
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(colors: [Color(white: 0.9, opacity: 0.9), Color(white: 0.7, opacity: 0.7)]), in: .selected
        )
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .background(.systemGray5)
            .padding(EdgeInsets(horizontal: 24))
            .innerShadow(originX: -10, originY: -10, extraWidth: 10, height: 10, blur: 5, x: 5, y: 5)
        }
    }
}
