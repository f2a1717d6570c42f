import SwiftUI

struct Transaction: Identifiable {
    let id: Int
    let shop: String
    let day: String
    let amount: Double
}

struct WalletView: View {
    @State private var filter = 0
    private let transactions = [
        Transaction(id: 1, shop: "Bakery Lang", day: "Today", amount: -4.8),
        Transaction(id: 2, shop: "Salary", day: "Yesterday", amount: 2450),
        Transaction(id: 3, shop: "Night train to Rome, two berths", day: "3 January", amount: -178.4),
    ]

    private var shown: [Transaction] {
        transactions.filter { filter == 0 || (filter == 1) == ($0.amount > 0) }
    }

    var body: some View {
        NavigationStack {
            VStack(spacing: 16) {
                VStack(alignment: .leading, spacing: 24) {
                    HStack {
                        Text("Debit").fontWeight(.medium)
                        Spacer()
                        Image(systemName: "wifi")
                    }
                    Text("€2,266.80").font(.largeTitle.bold())
                    Text("•••• 4417").font(.footnote)
                }
                .foregroundStyle(.white)
                .padding(20)
                .background(
                    LinearGradient(colors: [.indigo, .purple], startPoint: .topLeading, endPoint: .bottomTrailing),
                    in: RoundedRectangle(cornerRadius: 18, style: .continuous)
                )
                .padding(.horizontal)
                Picker("Filter", selection: $filter) {
                    Text("All").tag(0)
                    Text("In").tag(1)
                    Text("Out").tag(2)
                }
                .pickerStyle(.segmented)
                .padding(.horizontal)
                List(shown) { transaction in
                    HStack {
                        VStack(alignment: .leading) {
                            Text(transaction.shop)
                            Text(transaction.day).font(.caption).foregroundStyle(.secondary)
                        }
                        Spacer()
                        Text(transaction.amount, format: .currency(code: "EUR"))
                            .monospacedDigit()
                            .foregroundStyle(transaction.amount > 0 ? .green : .primary)
                    }
                }
                .listStyle(.plain)
            }
            .navigationTitle("Wallet")
        }
    }
}
