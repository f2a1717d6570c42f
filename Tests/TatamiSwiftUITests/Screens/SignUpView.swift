import SwiftUI

struct SignUpView: View {
    @State private var name = ""
    @State private var mail = "mira@example.org"
    @State private var password = "secret"
    @State private var plan = 1
    @State private var accepts = false
    @State private var showsDetails = true
    @State private var born = Date(timeIntervalSince1970: 946_684_800)

    var body: some View {
        NavigationStack {
            Form {
                Section("Account") {
                    TextField("Name", text: $name)
                    TextField("Mail", text: $mail)
                        .keyboardType(.emailAddress)
                        .textInputAutocapitalization(.never)
                    SecureField("Password", text: $password)
                    DatePicker("Born", selection: $born, displayedComponents: .date)
                }
                Section {
                    Picker("Plan", selection: $plan) {
                        Text("Free").tag(0)
                        Text("Plus").tag(1)
                        Text("Family").tag(2)
                    }
                    .pickerStyle(.segmented)
                    DisclosureGroup("Details", isExpanded: $showsDetails) {
                        Text("Plus costs 3 € a month.").foregroundStyle(.secondary)
                    }
                    Toggle("I accept the terms", isOn: $accepts)
                } footer: {
                    Text("You can change the plan later.")
                }
                Section {
                    Button("Create account") {}
                        .frame(maxWidth: .infinity)
                        .disabled(!accepts || name.isEmpty)
                }
            }
            .navigationTitle("Sign up")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
            }
        }
    }
}
