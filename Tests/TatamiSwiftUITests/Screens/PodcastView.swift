import SwiftUI

struct Episode: Identifiable, Hashable {
    let id: Int
    let title: String
    let notes: String
    let minutes: Int
    var played = 0.0
}

struct EpisodeRow: View {
    let episode: Episode

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("EPISODE \(episode.id)").font(.caption2).fontWeight(.semibold).foregroundStyle(.secondary)
            Text(episode.title).font(.headline)
            Text(episode.notes).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
            HStack {
                Image(systemName: "play.circle.fill").font(.title2).foregroundStyle(.purple)
                if episode.played > 0 {
                    ProgressView(value: episode.played).frame(width: 60).tint(.purple)
                }
                Text("\(episode.minutes) min").font(.caption).foregroundStyle(.purple)
                Spacer()
                Image(systemName: "arrow.down.circle").foregroundStyle(.secondary)
            }
        }
        .padding(.vertical, 6)
    }
}

struct PodcastView: View {
    private let episodes = [
        Episode(
            id: 42, title: "The bridge that sang", notes: "Why wind makes a cable hum, and who first wrote it down.",
            minutes: 38, played: 0.6),
        Episode(id: 41, title: "Salt", notes: "A short one.", minutes: 12),
        Episode(
            id: 40, title: "Letters to nobody in particular",
            notes:
                "A post office in the mountains keeps what can't be delivered. We went to read some of it, with the permission of those who wrote.",
            minutes: 54),
    ]

    var body: some View {
        NavigationStack {
            List {
                ForEach(episodes) { EpisodeRow(episode: $0) }
                    .swipeActions(edge: .leading) { Button("Queue") {}.tint(.indigo) }
            }
            .listStyle(.inset)
            .navigationTitle("Slow Signals")
            .refreshable {}
        }
    }
}
