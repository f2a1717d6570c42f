import Tatami

/// `snapshots/contacts.yaml` in Swift.
enum ContactsTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(.iPhoneSE, language: "en", statusBar: "9:41") {
            Label("Contacts").font(.largeTitle.weight(.bold)).id("title")
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
            .sectionIndex("ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init))
        }
        .title("A contact list with sections and an index")
        .state("wide") { Override("title").padding(EdgeInsets(top: 12, leading: 20, bottom: 8, trailing: 20)) }
        .state("scrolled") { Override("contacts").scrollPosition(.offset(150)) }
        .shotsOnPhones()
        .shot("scrolled", state: "scrolled", traits: .scale(1))
        .shot("right-to-left", traits: .scale(1), .direction(.rightToLeft))
        .relative(to: snapshots)
    }
}
