import SwiftUI

struct LoginView: View {
    @State private var email = "mira@example.org"
    @State private var password = ""
    @FocusState private var focus: Field?
    @Environment(\.colorScheme) private var colorScheme

    enum Field { case email, password }

    private var isValid: Bool { email.contains("@") && password.count >= 8 }

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                VStack(spacing: 8) {
                    Image(systemName: "leaf")
                        .font(.system(size: 64))
                        .foregroundStyle(.green)
                    Text("Welcome back").font(.largeTitle.bold())
                    Text("Sign in to see your plants.").foregroundStyle(.secondary)
                }
                .padding(.top, 40)
                VStack(spacing: 12) {
                    TextField("E-mail", text: $email)
                        .keyboardType(.emailAddress)
                        .textInputAutocapitalization(.never)
                        .focused($focus, equals: .email)
                        .submitLabel(.next)
                        .onSubmit { focus = .password }
                    SecureField("Password", text: $password)
                        .focused($focus, equals: .password)
                }
                .textFieldStyle(.roundedBorder)
                Button {
                } label: {
                    Text("Sign In").frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .disabled(!isValid)
                HStack {
                    VStack { Divider() }
                    Text("or").font(.footnote).foregroundStyle(.secondary)
                    VStack { Divider() }
                }
                Button {
                } label: {
                    Label("Sign in with a passkey", systemImage: "lock.fill")
                        .foregroundStyle(colorScheme == .dark ? .black : .white)
                        .frame(maxWidth: .infinity)
                        .frame(height: 50)
                        .background(colorScheme == .dark ? .white : .black, in: .rect(cornerRadius: 8))
                }
                Button("Forgot your password?") {}.font(.footnote)
            }
            .padding(.horizontal, 24)
        }
    }
}
