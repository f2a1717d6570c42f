import SwiftUI

struct FileNode: Identifiable {
    let name: String
    var size = ""
    var children: [FileNode]?
    var id: String { name }
    var symbol: String { children == nil ? (name.hasSuffix("pdf") ? "doc" : "doc.text") : "folder.fill" }
}

struct FilesView: View {
    @State private var selection: String?
    private let recents = [FileNode(name: "Contract.pdf", size: "1.2 MB"), FileNode(name: "Notes.txt", size: "4 KB")]
    private let folders = [
        FileNode(name: "Invoices", children: [FileNode(name: "January.pdf", size: "88 KB")]),
        FileNode(name: "Photos of the house, before and after", children: []),
    ]

    var body: some View {
        NavigationStack {
            List {
                Section("Recent") {
                    ForEach(recents) { file in
                        NavigationLink {
                            Text(file.name)
                        } label: {
                            LabeledContent {
                                Text(file.size).monospacedDigit()
                            } label: {
                                Label(file.name, systemImage: file.symbol)
                            }
                        }
                    }
                }
                Section("Folders") {
                    OutlineGroup(folders, children: \.children) { node in
                        Label(node.name, systemImage: node.symbol)
                    }
                }
                Section("Storage") {
                    VStack(alignment: .leading) {
                        ProgressView(value: 12.4, total: 50)
                        Text("12.4 GB of 50 GB used").font(.footnote).foregroundStyle(.secondary)
                    }
                    .padding(.vertical, 4)
                }
            }
            .listStyle(.sidebar)
            .navigationTitle("Files")
            .toolbar {
                Menu {
                    Button("New Folder", systemImage: "folder.badge.plus") {}
                    Button("Scan", systemImage: "doc.viewfinder") {}
                } label: {
                    Image(systemName: "ellipsis.circle")
                }
            }
        }
    }
}
