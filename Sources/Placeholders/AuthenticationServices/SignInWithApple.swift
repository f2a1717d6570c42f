@_exported public import TatamiSwiftUI

/// The button for signing in with Apple, drawn without its logo, with a warning. It has no effect.
public struct SignInWithAppleButton: View {
    /// The words on the button.
    public struct Label: Hashable, Sendable {
        fileprivate let text: String
        /// *Sign in with Apple*.
        public static let signIn = Label(text: "Sign in with Apple")
        /// *Sign up with Apple*.
        public static let signUp = Label(text: "Sign up with Apple")
        /// *Continue with Apple*.
        public static let `continue` = Label(text: "Continue with Apple")
    }

    /// The colours of the button.
    public enum Style: Hashable, Sendable { case black, white, whiteOutline }

    private let label: Label
    private let file: String
    private let line: UInt
    @Environment(\.signInWithAppleStyle) private var style
    private var isLight: Bool { style != .black }

    /// Creates a button.
    public init(
        _ label: Label = .signIn, file: String = #fileID, line: UInt = #line,
        onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
        onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
    ) { (self.label, self.file, self.line) = (label, file, line) }

    /// The words on a rounded rectangle, in the colours of the style.
    public var body: some View {
        Text(verbatim: label.text)
            .notDrawn("the logo of this button", if: true, file, line)
            .font(.system(size: 17, weight: .medium))
            .foregroundStyle(isLight ? Color.black : Color.white)
            .frame(maxWidth: .infinity, minHeight: 30, maxHeight: 64)
            .background(isLight ? Color.white : Color.black, in: RoundedRectangle(cornerRadius: 6))
    }
}

extension EnvironmentValues {
    @Entry fileprivate var signInWithAppleStyle = SignInWithAppleButton.Style.black
}

extension View {
    /// Sets the colours of buttons for signing in with Apple.
    public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
        environment(\.signInWithAppleStyle, style)
    }
}

/// A request for a user's identity; never sent.
public final class ASAuthorizationAppleIDRequest: @unchecked Sendable {
    /// The requested parts of the identity.
    public var requestedScopes: [ASAuthorization.Scope]?
    /// A value that the answer repeats.
    public var nonce: String?
    init() {}
}

/// A user's identity; there is none.
public final class ASAuthorization: Sendable {
    /// A part of the identity.
    public enum Scope: Hashable, Sendable { case fullName, email }
    /// The identity.
    public let credential: any Sendable
    init(credential: any Sendable) { self.credential = credential }
}

/// A user's identity at Apple.
public final class ASAuthorizationAppleIDCredential: Sendable {
    /// The identifier of the user.
    public let user: String
    /// The token that proves the identity to a server.
    public let identityToken: Data?
    /// The name.
    public let fullName: PersonNameComponents?
    /// The email address.
    public let email: String?
    init(user: String) { (self.user, identityToken, fullName, email) = (user, nil, nil, nil) }
}
