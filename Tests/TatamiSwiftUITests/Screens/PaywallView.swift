import SwiftUI

struct PaywallView: View {
    enum Plan: String, CaseIterable, Identifiable {
        case yearly, monthly
        var id: Self { self }
        var price: String { self == .yearly ? "€29.99 a year" : "€3.99 a month" }
    }

    @State private var plan = Plan.yearly
    private let features = [
        ("infinity", "As many plants as you like"), ("cloud", "On all your devices"),
        ("bell.badge", "Reminders for watering, repotting and feeding"),
    ]

    var body: some View {
        VStack(spacing: 14) {
            Spacer(minLength: 0)
            Text("Garden Plus").font(.largeTitle).bold()
            VStack(alignment: .leading, spacing: 14) {
                ForEach(features, id: \.1) { symbol, text in
                    Label {
                        Text(text)
                    } icon: {
                        Image(systemName: symbol).foregroundStyle(.green)
                    }
                }
            }
            Spacer(minLength: 0)
            ForEach(Plan.allCases) { choice in
                Button {
                    plan = choice
                } label: {
                    HStack {
                        VStack(alignment: .leading) {
                            Text(choice.rawValue.capitalized).font(.headline)
                            Text(choice.price).font(.subheadline).foregroundStyle(.secondary)
                        }
                        Spacer()
                        Image(systemName: plan == choice ? "checkmark.circle.fill" : "circle")
                            .foregroundStyle(plan == choice ? .green : .secondary)
                    }
                    .padding()
                    .overlay(
                        RoundedRectangle(cornerRadius: 14)
                            .strokeBorder(
                                plan == choice ? Color.green : Color(.separator), lineWidth: plan == choice ? 2 : 1)
                    )
                }
                .buttonStyle(.plain)
            }
            Button {
            } label: {
                Text("Continue").font(.headline).frame(maxWidth: .infinity).padding(.vertical, 6)
            }
            .buttonStyle(.borderedProminent)
            .tint(.green)
            Text("Cancel at any time.").font(.caption).foregroundStyle(.secondary)
        }
        .padding()
    }
}
