import SwiftUI

struct CardModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 20))
    }
}

extension View {
    func card() -> some View { modifier(CardModifier()) }
}

@Observable
final class Player {
    var position = 0.25
    var isPlaying = false
}

struct PlayerView: View {
    @State private var player = Player()

    var body: some View {
        @Bindable var player = player
        ZStack {
            LinearGradient(colors: [.indigo, .black], startPoint: .top, endPoint: .bottom)
                .ignoresSafeArea()
            VStack(spacing: 24) {
                RoundedRectangle(cornerRadius: 24)
                    .fill(Color.white.opacity(0.15))
                    .aspectRatio(1, contentMode: .fit)
                    .overlay {
                        Image(systemName: "music.note")
                            .resizable()
                            .scaledToFit()
                            .frame(width: 96, height: 96)
                            .foregroundStyle(.white.opacity(0.8))
                    }
                VStack(spacing: 4) {
                    Text("Nocturne No. 2").font(.title2.bold())
                    Text("Op. 9, in E-flat major").foregroundStyle(.white.opacity(0.7))
                }
                VStack(spacing: 6) {
                    Slider(value: $player.position)
                    HStack {
                        Text("1:07")
                        Spacer()
                        Text("-3:23")
                    }
                    .font(.caption.monospacedDigit())
                }
                .padding()
                .card()
                HStack(spacing: 44) {
                    Image(systemName: "backward.fill")
                    Image(systemName: player.isPlaying ? "pause.fill" : "play.fill").font(.system(size: 44))
                    Image(systemName: "forward.fill")
                }
                .font(.title)
            }
            .foregroundColor(.white)
            .padding(24)
        }
        .task { player.isPlaying = true }
        .onChange(of: player.isPlaying) { player.position = 0.4 }
    }
}
