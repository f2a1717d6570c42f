import SwiftUI

struct Contact: Identifiable {
    var id: String { name }
    let name: String
}

struct ContactsView: View {
    let groups: [(letter: String, contacts: [Contact])] = [
        ("A", [Contact(name: "Anna Ito"), Contact(name: "Arjun Rao")]),
        ("B", [Contact(name: "Bea Lund")]),
        ("M", [Contact(name: "Mira Okafor"), Contact(name: "Moritz Frey"), Contact(name: "Mothule Sen")]),
    ]

    var body: some View {
        NavigationStack {
            List {
                ForEach(groups, id: \.letter) { group in
                    Section(group.letter) {
                        ForEach(group.contacts) { contact in
                            Text(contact.name)
                        }
                    }
                }
            }
            .listStyle(.plain)
            .navigationTitle("Contacts")
            .navigationBarItems(
                leading: Button("Groups") {},
                trailing: Button(action: {}, label: { Image(systemName: "plus") }))
        }
    }
}
