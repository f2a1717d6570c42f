@_exported public import TatamiSwiftUI

/// Asks for a review of the app; does nothing.
public struct RequestReviewAction: Sendable {
    /// Does nothing.
    @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
    /// Asks for a review of the app; does nothing.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}
