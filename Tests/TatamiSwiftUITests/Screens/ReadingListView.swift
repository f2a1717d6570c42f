import SwiftUI

struct Book: Identifiable {
    let id: Int
    let title: String
    let author: String
    let progress: Double
}

struct BookRow: View {
    let book: Book
    @ScaledMetric private var width = 48.0

    var body: some View {
        HStack(alignment: .center, spacing: 14) {
            UnevenRoundedRectangle(bottomTrailingRadius: 6, topTrailingRadius: 6)
                .fill(Color(hue: Double(book.id) / 5, saturation: 0.6, brightness: 0.7))
                .frame(width: width, height: width * 1.5)
                .shadow(radius: 2, y: 1)
            VStack(alignment: .leading, spacing: 4) {
                Text(book.title).font(.headline).lineLimit(2)
                Text(book.author).font(.subheadline).foregroundStyle(.secondary)
                ProgressView(value: book.progress) {
                    Text("\(Int(book.progress * 100)) %").font(.caption2).foregroundStyle(.secondary)
                }
            }
        }
    }
}

struct ReadingListView: View {
    private let books = [
        Book(id: 1, title: "The Lighthouse Keeper's Accounts", author: "E. Marlow", progress: 0.72),
        Book(id: 2, title: "Clay", author: "Ines Baum", progress: 0.1),
        Book(id: 3, title: "A Short History of Very Long Walks", author: "Tom Reed", progress: 0),
    ]

    var body: some View {
        NavigationStack {
            List {
                Section("Reading") { ForEach(books.filter { $0.progress > 0 }) { BookRow(book: $0) } }
                Section("Want to read") { ForEach(books.filter { $0.progress == 0 }) { BookRow(book: $0) } }
            }
            .headerProminence(.standard)
            .navigationTitle("Reading List")
        }
    }
}
