import SwiftUI

struct Album: Identifiable {
    var id: String { title }
    let title: String
    let artist: String
    let colors: [Color]
}

struct AlbumCover: View {
    let album: Album

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            RoundedRectangle(cornerRadius: 10)
                .fill(LinearGradient(colors: album.colors, startPoint: .top, endPoint: .bottom))
                .aspectRatio(1, contentMode: .fit)
            Text(album.title).font(.subheadline).lineLimit(1)
            Text(album.artist).font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
    }
}

struct MusicLibraryView: View {
    private let albums = [
        Album(title: "Low Tide", artist: "The Piers", colors: [.teal, .blue]),
        Album(title: "Salt & Iron", artist: "Ada Brandt", colors: [.orange, .red]),
        Album(title: "Rooms Without Doors in the Long Winter", artist: "Nils & Co", colors: [.purple, .indigo]),
        Album(title: "Field Notes", artist: "Ochre", colors: [.green, .mint]),
    ]
    private let columns = [GridItem(.adaptive(minimum: 140), spacing: 16)]

    var body: some View {
        TabView {
            NavigationStack {
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(["Playlists", "Artists", "Albums"], id: \.self) { name in
                            HStack {
                                Image(systemName: "music.note.list").foregroundStyle(.pink).frame(width: 32)
                                Text(name).font(.title3)
                                Spacer()
                                Image(systemName: "chevron.right").font(.footnote).foregroundStyle(.tertiary)
                            }
                            .padding(.vertical, 10)
                            Divider()
                        }
                        Text("Recently Added").font(.title2.bold()).padding(.vertical, 16)
                        LazyVGrid(columns: columns, spacing: 16) {
                            ForEach(albums) { AlbumCover(album: $0) }
                        }
                    }
                    .padding(.horizontal)
                }
                .navigationTitle("Library")
            }
            .tabItem { Label("Library", systemImage: "music.note") }
            Text("Search").tabItem { Label("Search", systemImage: "magnifyingglass") }
        }
        .tint(.pink)
    }
}
