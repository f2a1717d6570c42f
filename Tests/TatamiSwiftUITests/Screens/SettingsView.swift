import Combine
import SwiftUI
import UIKit

struct SettingsIcon: View {
    let symbol: String
    let color: Color

    var body: some View {
        Image(systemName: symbol)
            .font(.system(size: 15))
            .foregroundColor(.white)
            .frame(width: 28, height: 28)
            .background(color)
            .cornerRadius(6)
    }
}

struct SettingsView: View {
    @AppStorage("notifications") private var notifications = true
    @State private var sound = 0.6
    @State private var theme = Theme.system
    @State private var days = 7

    enum Theme: String, CaseIterable, Identifiable {
        case system, light, dark
        var id: Self { self }
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    HStack(spacing: 12) {
                        Image(systemName: "person.crop.circle.fill")
                            .font(.system(size: 48))
                            .foregroundStyle(.gray)
                        VStack(alignment: .leading) {
                            Text("Mira Okafor").font(.title3)
                            Text("Account, purchases and more").font(.footnote).foregroundStyle(.secondary)
                        }
                    }
                }
                Section("General") {
                    Toggle(isOn: $notifications) {
                        Label {
                            Text("Notifications")
                        } icon: {
                            SettingsIcon(symbol: "bell.fill", color: .red)
                        }
                    }
                    Picker("Appearance", selection: $theme) {
                        ForEach(Theme.allCases) { theme in
                            Text(theme.rawValue.capitalized).tag(theme)
                        }
                    }
                    Stepper("Keep for \(days) days", value: $days, in: 1...30)
                    NavigationLink("Privacy") { Text("Privacy") }
                }
                Section {
                    Slider(value: $sound)
                } header: {
                    Text("Sound")
                } footer: {
                    Text("The volume of alerts, whatever the buttons say.")
                }
                Section {
                    LabeledContent("Version", value: "1.4.2")
                    Button("Sign Out", role: .destructive) {}
                }
            }
            .navigationTitle("Settings")
        }
    }
}

struct SettingsView_Previews: PreviewProvider {
    static var previews: some View {
        SettingsView()
    }
}
