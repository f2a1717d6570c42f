import SwiftUI

struct Swatch: Identifiable {
    let id: Int
    let color: Color
    let name: String
}

struct GridView: View {
    private let columns = [GridItem(.adaptive(minimum: 100), spacing: 12)]
    private let swatches = [
        Swatch(id: 0, color: .red, name: "Red"), Swatch(id: 1, color: .orange, name: "Orange"),
        Swatch(id: 2, color: .yellow, name: "Yellow"), Swatch(id: 3, color: .green, name: "Green"),
        Swatch(id: 4, color: .teal, name: "Teal"), Swatch(id: 5, color: .blue, name: "Blue"),
        Swatch(id: 6, color: .indigo, name: "Indigo"),
    ]

    var body: some View {
        NavigationStack {
            ScrollView {
                ScrollView(.horizontal, showsIndicators: false) {
                    HStack(spacing: 8) {
                        ForEach(["All", "Warm", "Cold", "Recently used", "Favourites"], id: \.self) { name in
                            Text(name)
                                .font(.subheadline.weight(.medium))
                                .padding(.horizontal, 14)
                                .padding(.vertical, 7)
                                .background(Capsule().fill(name == "All" ? Color.accentColor : Color(.systemGray5)))
                                .foregroundColor(name == "All" ? .white : .primary)
                        }
                    }
                    .padding(.horizontal)
                }
                LazyVGrid(columns: columns, spacing: 12) {
                    ForEach(swatches) { swatch in
                        ZStack(alignment: .bottomLeading) {
                            swatch.color
                            Text(swatch.name)
                                .font(.caption)
                                .bold()
                                .foregroundColor(.white)
                                .padding(8)
                        }
                        .frame(height: 90)
                        .clipShape(RoundedRectangle(cornerRadius: 12))
                    }
                }
                .padding()
            }
            .navigationTitle("Colours")
        }
    }
}
