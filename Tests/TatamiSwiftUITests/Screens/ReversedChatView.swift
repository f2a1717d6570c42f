import SwiftUI

struct ReversedChatView: View {
    let count = 4

    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach((0..<count).reversed(), id: \.self) { index in
                    Text("Message \(index)")
                        .padding(8)
                        .rotationEffect(.degrees(180))
                }
            }
        }
        .rotationEffect(.degrees(180))
    }
}
