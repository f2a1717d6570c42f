@_exported public import TatamiSwiftUI

/// An action that asks for a review of the app on the platform, and does nothing here.
public struct RequestReviewAction: Sendable {
    /// Does nothing.
    @MainActor @preconcurrency public func callAsFunction() {}
}

extension EnvironmentValues {
    /// An action that asks for a review of the app on the platform, and does nothing here.
    public var requestReview: RequestReviewAction { RequestReviewAction() }
}

/// A product of the app; none can be bought on Linux.
public struct Product: Hashable, Identifiable, Sendable {
    /// The kind of a product.
    public enum ProductType: Hashable, Sendable {
        case consumable, nonConsumable
        /// A subscription that renews until it is cancelled.
        case autoRenewable
        /// A subscription for a fixed time.
        case nonRenewable
    }
    /// The time between payments.
    public struct SubscriptionPeriod: Hashable, Sendable {
        /// A unit of time.
        public enum Unit: Hashable, Sendable { case day, week, month, year }
        /// The unit.
        public let unit: Unit
        /// The number of units.
        public let value: Int
    }
    /// The subscription of a product.
    public struct SubscriptionInfo: Hashable, Sendable {
        /// The name of the group.
        public let subscriptionGroupID: String
        /// The time between payments.
        public let subscriptionPeriod: SubscriptionPeriod
        /// The state of a subscription, such as paid for or expired.
        public enum RenewalState: Hashable, Sendable {
            case subscribed, expired, inBillingRetryPeriod, inGracePeriod, revoked
        }
        /// The state of a payment.
        public struct Status: Hashable, Sendable {
            /// Whether the product is paid for.
            public let state: RenewalState
            /// The last payment.
            public let transaction: VerificationResult<Transaction>
        }
        /// The states of the payments; always empty.
        public var status: [Status] { get async throws { [] } }
    }
    /// The result of buying.
    public enum PurchaseResult: Sendable {
        case success(VerificationResult<Transaction>)
        case userCancelled
        case pending
    }
    /// An option of a purchase.
    public struct PurchaseOption: Hashable, Sendable {}

    /// The identifier.
    public let id: String
    /// The kind.
    public let type: ProductType
    /// The name.
    public let displayName: String
    /// The description.
    public let description: String
    /// The price with its currency.
    public let displayPrice: String
    /// The price.
    public let price: Decimal
    /// The subscription; nil for a product that is bought once.
    public let subscription: SubscriptionInfo?

    /// Returns no products: there is no shop.
    public static func products<Identifiers: Collection<String>>(for identifiers: Identifiers) async throws -> [Product]
    {
        []
    }
    /// Buys nothing, and returns that the user cancelled.
    @discardableResult
    public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult { .userCancelled }
}

/// A payment.
public struct Transaction: Hashable, Identifiable, Sendable {
    /// The identifier.
    public let id: UInt64
    /// The identifier of the product's first payment.
    public let originalID: UInt64
    /// The identifier of the product.
    public let productID: String
    /// The kind of the product.
    public let productType: Product.ProductType
    /// The time of the payment.
    public let purchaseDate: Date
    /// The time at which the subscription ends; nil for none.
    public let expirationDate: Date?
    /// The time at which the payment was refunded; nil if it wasn't.
    public let revocationDate: Date?
    /// Does nothing.
    public func finish() async {}

    /// A sequence of payments, which is empty.
    public struct Transactions: AsyncSequence, Sendable {
        /// A payment.
        public typealias Element = VerificationResult<Transaction>
        /// An iterator without payments.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// Returns nil.
            public mutating func next() async -> VerificationResult<Transaction>? { nil }
        }
        /// Returns an iterator.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
    /// The payments that arrive; none do.
    public static var updates: Transactions { Transactions() }
    /// All payments; there are none.
    public static var all: Transactions { Transactions() }
    /// The payments of products that the user has; there are none.
    public static var currentEntitlements: Transactions { Transactions() }
    /// Returns the last payment of a product; always nil.
    public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
    /// Returns the payment of a product that the user has; always nil.
    public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? { nil }
}

/// A value with or without a valid signature.
public enum VerificationResult<Signed: Hashable & Sendable>: Hashable, Sendable {
    case unverified(Signed, VerificationError)
    case verified(Signed)
    /// The reason why a signature isn't valid.
    public enum VerificationError: Error, Hashable, Sendable { case invalidSignature }
    /// The value, whatever its signature.
    public var unsafePayloadValue: Signed {
        switch self {
        case .unverified(let value, _), .verified(let value): value
        }
    }
    /// The value; throws the reason if its signature isn't valid.
    public var payloadValue: Signed {
        get throws {
            switch self {
            case .verified(let value): value
            case .unverified(_, let error): throw error
            }
        }
    }
}

/// The shop of the platform; there is none on Linux.
public enum AppStore {
    /// Does nothing.
    public static func sync() async throws {}
    /// Whether payments can be made; always false.
    public static var canMakePayments: Bool { false }
    /// Does nothing.
    @MainActor @preconcurrency public static func requestReview(in scene: UIWindowScene) {}
}

/// The older form of asking for a review of the app.
public enum SKStoreReviewController {
    /// Does nothing.
    @MainActor @preconcurrency public static func requestReview(in scene: UIWindowScene? = nil) {}
}

extension View {
    /// Shows the user's subscriptions while a binding is true; a warning says that they aren't drawn.
    public func manageSubscriptionsSheet(
        isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the list of subscriptions", if: isPresented.wrappedValue, file, line) }
    /// Shows a form for a refund while a binding is true; a warning says that it isn't drawn.
    public func refundRequestSheet(
        for id: UInt64, isPresented: Binding<Bool>, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the form for a refund", if: isPresented.wrappedValue, file, line) }
}
