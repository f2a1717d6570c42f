import SwiftUI

struct CartLine: Identifiable {
    let id: Int
    let name: String
    let price: Decimal
    var count: Int
}

final class Cart: ObservableObject {
    @Published var lines = [
        CartLine(id: 1, name: "Stoneware mug", price: 24, count: 2),
        CartLine(id: 2, name: "Linen tea towel, set of three", price: 18.5, count: 1),
    ]
    var total: Decimal { lines.reduce(0) { $0 + $1.price * Decimal($1.count) } }
}

struct CartRow: View {
    @Binding var line: CartLine

    var body: some View {
        HStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 8)
                .fill(.quaternary)
                .frame(width: 56, height: 56)
                .overlay(Image(systemName: "bag").foregroundColor(.secondary))
            VStack(alignment: .leading, spacing: 4) {
                Text(line.name)
                Text(line.price, format: .currency(code: "EUR")).font(.subheadline).foregroundColor(.secondary)
                Stepper("\(line.count)", value: $line.count, in: 1...9)
            }
        }
        .padding(.vertical, 4)
    }
}

struct CartView: View {
    @StateObject private var cart = Cart()

    var body: some View {
        NavigationView {
            VStack(spacing: 0) {
                List {
                    ForEach($cart.lines) { CartRow(line: $0) }
                        .onDelete { cart.lines.remove(atOffsets: $0) }
                }
                .listStyle(.plain)
                VStack(spacing: 12) {
                    HStack {
                        Text("Total")
                        Spacer()
                        Text(cart.total, format: .currency(code: "EUR")).bold()
                    }
                    Button(action: {}) {
                        Text("Check out")
                            .fontWeight(.semibold)
                            .frame(maxWidth: .infinity)
                            .padding()
                            .background(Color.accentColor)
                            .foregroundColor(.white)
                            .cornerRadius(12)
                    }
                }
                .padding()
                .background(.bar)
            }
            .navigationTitle("Cart")
            .toolbar { EditButton() }
        }
        .navigationViewStyle(.stack)
    }
}
