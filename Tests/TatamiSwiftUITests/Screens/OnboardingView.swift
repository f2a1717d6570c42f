import SwiftUI

struct FeatureRow: View {
    let symbol: String
    let title: LocalizedStringKey
    let text: LocalizedStringKey

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            Image(systemName: symbol)
                .font(.title)
                .foregroundColor(.accentColor)
                .frame(width: 44)
            VStack(alignment: .leading, spacing: 3) {
                Text(title).font(.headline)
                Text(text).font(.subheadline).foregroundColor(.secondary)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

struct PrimaryButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundColor(.white)
            .frame(maxWidth: .infinity)
            .padding()
            .background(RoundedRectangle(cornerRadius: 14).fill(Color.accentColor))
            .opacity(configuration.isPressed ? 0.7 : 1)
    }
}

struct OnboardingView: View {
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        VStack(spacing: 28) {
            Spacer()
            Text("Welcome to\n")
                .font(.largeTitle)
                .fontWeight(.heavy)
                + Text("Notes").font(.largeTitle).fontWeight(.heavy).foregroundColor(.orange)
            FeatureRow(
                symbol: "pencil", title: "Write anywhere", text: "Your notes are there before you are, on each device.")
            FeatureRow(
                symbol: "lock.fill", title: "Kept to yourself", text: "Lock a note, and nothing opens it but you.")
            FeatureRow(
                symbol: "folder.fill", title: "Always in order",
                text: colorScheme == .dark ? "Folders, by night." : "Folders, by day.")
            Spacer()
            Button("Continue") {}
                .buttonStyle(PrimaryButtonStyle())
            Button("Not now") {}
                .font(.subheadline)
        }
        .multilineTextAlignment(.center)
        .padding(24)
    }
}
