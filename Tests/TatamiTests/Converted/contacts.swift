// swift-format-ignore-file
import Tatami

let contacts = Screen(.iPhoneSE, language: "en", statusBar: "9:41") {
    Label("Contacts")
        .font(.largeTitle.weight(.bold))
        .id("title")
        .padding(EdgeInsets(top: 12, leading: 16, bottom: 8, trailing: 16))
    List(id: "contacts") {
        Section("A") {
            Row("Ada Andersson")
            Row("Akio Abe")
            Row("Amara Achebe")
            Row("Anton Adler")
        }
        Section("B") {
            Row("Bea Baumann")
            Row("Bruno Bianchi")
            Row("Björk Bergsdóttir")
        }
        Section("C") {
            Row("Carmen Castillo")
            Row("Chloé Charpentier")
            Row("Chioma Chukwu")
        }
        Section("D") {
            Row("Daichi Date")
            Row("Dana Dvořáková")
            Row("Dmitri Dolgov")
        }
        Section("E") {
            Row("Elif Erdem")
            Row("Emil Ekström")
        }
        Section("F") {
            Row("Fatima Farouk")
            Row("Finn Fischer")
        }
        Section("G") {
            Row("Giulia Galli")
            Row("Grace Gordon")
        }
    }
    .sectionIndex(
        [
            "A",
            "B",
            "C",
            "D",
            "E",
            "F",
            "G",
            "H",
            "I",
            "J",
            "K",
            "L",
            "M",
            "N",
            "O",
            "P",
            "Q",
            "R",
            "S",
            "T",
            "U",
            "V",
            "W",
            "X",
            "Y",
            "Z",
            "#",
        ])
}
.named("contacts")
.title("A contact list with sections and an index")
.state("wide") {
    Override("title").padding(EdgeInsets(top: 12, leading: 20, bottom: 8, trailing: 20))
}
.state("scrolled") {
    Override("contacts").scrollPosition(.offset(150))
}
.shot("small", traits: .scale(1))
.shot("small-dark", traits: .scale(1), .appearance(.dark))
.shot("small-largest-text", traits: .scale(1), .textSize(.accessibilityExtraExtraExtraLarge))
.shot("large", state: "wide", traits: .device(.iPhone16ProMax), .scale(1))
.shot(
    "large-dark-largest-text",
    state: "wide",
    traits: .device(.iPhone16ProMax),
    .scale(1),
    .appearance(.dark),
    .textSize(.accessibilityExtraExtraExtraLarge))
.shot("scrolled", state: "scrolled", traits: .scale(1))
.shot("right-to-left", traits: .scale(1), .direction(.rightToLeft))
