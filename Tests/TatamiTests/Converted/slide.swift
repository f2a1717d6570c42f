// swift-format-ignore-file
import Tatami

let slide = Screen(width: 320, height: 300, scale: 1) {
    List(id: "notes") {
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(
                colors: [
                    Color(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.9),
                    Color(red: 0.7, green: 0.7, blue: 0.7, opacity: 0.7),
                ],
                startPoint: .top,
                endPoint: .bottom),
            in: .selected)
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .padding(EdgeInsets(horizontal: 24))
            .background(.systemGray5)
            .innerShadow(
                originX: -10,
                originY: -10,
                extraWidth: 10,
                height: 10,
                color: Color.black.opacity(1 / 3.0),
                blur: 5,
                x: 5,
                y: 5)
        }
        .padding(EdgeInsets(horizontal: 16))
        .background(.systemBackground)
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(
                colors: [
                    Color(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.9),
                    Color(red: 0.7, green: 0.7, blue: 0.7, opacity: 0.7),
                ],
                startPoint: .top,
                endPoint: .bottom),
            in: .selected)
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .padding(EdgeInsets(horizontal: 24))
            .background(.systemGray5)
            .innerShadow(
                originX: -10,
                originY: -10,
                extraWidth: 10,
                height: 10,
                color: Color.black.opacity(1 / 3.0),
                blur: 5,
                x: 5,
                y: 5)
        }
        .padding(EdgeInsets(horizontal: 16))
        .background(.systemBackground)
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(
                colors: [
                    Color(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.9),
                    Color(red: 0.7, green: 0.7, blue: 0.7, opacity: 0.7),
                ],
                startPoint: .top,
                endPoint: .bottom),
            in: .selected)
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .padding(EdgeInsets(horizontal: 24))
            .background(.systemGray5)
            .innerShadow(
                originX: -10,
                originY: -10,
                extraWidth: 10,
                height: 10,
                color: Color.black.opacity(1 / 3.0),
                blur: 5,
                x: 5,
                y: 5)
        }
        .padding(EdgeInsets(horizontal: 16))
        .background(.systemBackground)
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(
                colors: [
                    Color(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.9),
                    Color(red: 0.7, green: 0.7, blue: 0.7, opacity: 0.7),
                ],
                startPoint: .top,
                endPoint: .bottom),
            in: .selected)
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .padding(EdgeInsets(horizontal: 24))
            .background(.systemGray5)
            .innerShadow(
                originX: -10,
                originY: -10,
                extraWidth: 10,
                height: 10,
                color: Color.black.opacity(1 / 3.0),
                blur: 5,
                x: 5,
                y: 5)
        }
        .padding(EdgeInsets(horizontal: 16))
        .background(.systemBackground)
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(
                colors: [
                    Color(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.9),
                    Color(red: 0.7, green: 0.7, blue: 0.7, opacity: 0.7),
                ],
                startPoint: .top,
                endPoint: .bottom),
            in: .selected)
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .padding(EdgeInsets(horizontal: 24))
            .background(.systemGray5)
            .innerShadow(
                originX: -10,
                originY: -10,
                extraWidth: 10,
                height: 10,
                color: Color.black.opacity(1 / 3.0),
                blur: 5,
                x: 5,
                y: 5)
        }
        .padding(EdgeInsets(horizontal: 16))
        .background(.systemBackground)
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(
                colors: [
                    Color(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.9),
                    Color(red: 0.7, green: 0.7, blue: 0.7, opacity: 0.7),
                ],
                startPoint: .top,
                endPoint: .bottom),
            in: .selected)
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .padding(EdgeInsets(horizontal: 24))
            .background(.systemGray5)
            .innerShadow(
                originX: -10,
                originY: -10,
                extraWidth: 10,
                height: 10,
                color: Color.black.opacity(1 / 3.0),
                blur: 5,
                x: 5,
                y: 5)
        }
        .padding(EdgeInsets(horizontal: 16))
        .background(.systemBackground)
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(
                colors: [
                    Color(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.9),
                    Color(red: 0.7, green: 0.7, blue: 0.7, opacity: 0.7),
                ],
                startPoint: .top,
                endPoint: .bottom),
            in: .selected)
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .padding(EdgeInsets(horizontal: 24))
            .background(.systemGray5)
            .innerShadow(
                originX: -10,
                originY: -10,
                extraWidth: 10,
                height: 10,
                color: Color.black.opacity(1 / 3.0),
                blur: 5,
                x: 5,
                y: 5)
        }
        .padding(EdgeInsets(horizontal: 16))
        .background(.systemBackground)
        HStack(alignment: .center, spacing: 12) {
            Symbol("person.crop.circle", size: 32, color: .systemBlue)
            Label("スライドする行")
            Spacer()
            Symbol("chevron.right", size: 16, color: .systemGray2)
        }
        .listRowBackground(.lightGray, in: .highlighted)
        .listRowBackground(
            LinearGradient(
                colors: [
                    Color(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.9),
                    Color(red: 0.7, green: 0.7, blue: 0.7, opacity: 0.7),
                ],
                startPoint: .top,
                endPoint: .bottom),
            in: .selected)
        .slide {
            HStack(alignment: .center, distribution: .spaceBetween) {
                Symbol("star", size: 26, color: .systemOrange)
                Symbol("flag", size: 26, color: .systemGreen)
                Symbol("archivebox", size: 26, color: .systemIndigo)
                Symbol("trash", size: 26, color: .systemRed)
            }
            .padding(EdgeInsets(horizontal: 24))
            .background(.systemGray5)
            .innerShadow(
                originX: -10,
                originY: -10,
                extraWidth: 10,
                height: 10,
                color: Color.black.opacity(1 / 3.0),
                blur: 5,
                x: 5,
                y: 5)
        }
        .padding(EdgeInsets(horizontal: 16))
        .background(.systemBackground)
    }
    .rowHeight(60)
    .listSeparators(leading: 0)
}
.named("slide")
.title("Rows that slide aside")
.state("highlighted") {
    Override("notes.rows.1").rowState(.highlighted)
}
.state("selected") {
    Override("notes.rows.1").rowState(.selected)
}
.state("half-open") {
    Override("notes.rows.1").slide(open: 1 / 2.0)
}
.state("open") {
    Override("notes.rows.1").slide(open: 1)
}
.state("closing-while-opening") {
    Override("notes.rows.1").slide(open: 1 / 4.0)
    Override("notes.rows.3").slide(open: 3 / 4.0)
}
.timeline {
    Swipe("notes.rows.1", toward: .right)
    Wait(.seconds(0.2))
    Swipe("notes.rows.3", toward: .right)
    Wait(.seconds(0.2))
    Swipe("notes.rows.3", toward: .left)
    Press("notes.rows.1")
    Wait(.seconds(0.1))
    Release()
    Swipe("notes.rows.1", toward: .right)
    Scroll("notes", to: .end).over(.seconds(0.2))
    Tap("notes.rows.6")
    Scroll("notes", to: .start).over(.seconds(0.2))
    Press("notes.rows.2")
    Wait(.seconds(0.1))
    Release()
    Scroll("notes", to: .end).over(.seconds(0.2))
    Swipe("notes.rows.6", toward: .right)
    Scroll("notes", to: .start).over(.seconds(0.2))
    Wait(.seconds(0.1))
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
