import SwiftUI

struct PoemView: View {
    private let lines = [
        "The lamps along the harbour wake", "and each one keeps a boat in sight;", "the water folds, and folds again,",
        "and puts the day away for night.",
    ]

    var body: some View {
        ScrollView {
            ZStack(alignment: .bottomLeading) {
                RadialGradient(
                    colors: [.yellow, .orange, .indigo], center: .top, startRadius: 10, endRadius: 260)
                VStack(alignment: .leading, spacing: 4) {
                    Image(systemName: "moon.stars.fill").font(.title)
                    Text("Harbour").font(.system(.largeTitle, design: .serif)).bold()
                    Text("Ida Berg").font(.system(.subheadline, design: .rounded))
                }
                .foregroundStyle(.white)
                .shadow(color: .black.opacity(0.6), radius: 3, y: 2)
                .padding()
            }
            .frame(height: 200)
            .mask(RoundedRectangle(cornerRadius: 24))
            .shadow(radius: 6)
            .padding()
            VStack(alignment: .leading, spacing: 8) {
                ForEach(lines, id: \.self) { Text($0) }
                Text("from an evening walk").font(.callout).italic().foregroundStyle(.secondary)
            }
            .fontDesign(.serif)
            HStack(spacing: 28) {
                ForEach(["heart.circle", "text.badge.plus", "doc.on.clipboard", "checklist"], id: \.self) {
                    Image(systemName: $0)
                }
            }
            .font(.title2).foregroundStyle(.indigo).padding()
            Circle()
                .fill(.ellipticalGradient(colors: [.white, .yellow, .orange]))
                .frame(width: 56, height: 56)
                .shadow(color: .orange, radius: 8)
        }
    }
}

#Preview {
    PoemView()
}
