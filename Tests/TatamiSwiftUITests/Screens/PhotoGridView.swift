import SwiftUI

struct PhotoGridView: View {
    private let columns = Array(repeating: GridItem(.flexible(), spacing: 2), count: 3)
    private let hues = stride(from: 0.0, to: 1.0, by: 1.0 / 14).map { $0 }
    @State private var selected: Set<Int> = [1, 4]

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: columns, spacing: 2, pinnedViews: [.sectionHeaders]) {
                    Section {
                        ForEach(hues.indices, id: \.self) { index in
                            Rectangle()
                                .fill(Color(hue: hues[index], saturation: 0.5, brightness: 0.85))
                                .aspectRatio(1, contentMode: .fill)
                                .overlay(alignment: .bottomTrailing) {
                                    if selected.contains(index) {
                                        Image(systemName: "checkmark.circle.fill")
                                            .foregroundStyle(.white)
                                            .padding(6)
                                    }
                                }
                                .onTapGesture { selected.formSymmetricDifference([index]) }
                        }
                    } header: {
                        Text("Summer 2026")
                            .font(.headline)
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .padding(8)
                            .background(.regularMaterial)
                    }
                }
            }
            .navigationTitle("\(selected.count) selected")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { selected = [] } }
                ToolbarItem(placement: .destructiveAction) {
                    Button("Delete", systemImage: "trash", role: .destructive) {}
                }
            }
        }
    }
}
