import SwiftUI

struct Bubble: Identifiable {
    let id: Int
    let text: String
    let isMine: Bool
}

struct BubbleView: View {
    let bubble: Bubble

    var body: some View {
        HStack {
            if bubble.isMine { Spacer(minLength: 60) }
            Text(bubble.text)
                .padding(.horizontal, 14)
                .padding(.vertical, 9)
                .background(bubble.isMine ? Color.blue : Color(.secondarySystemBackground))
                .foregroundColor(bubble.isMine ? .white : .primary)
                .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
            if !bubble.isMine { Spacer(minLength: 60) }
        }
        .padding(.horizontal)
    }
}

struct ChatView: View {
    @State private var draft = ""
    @FocusState private var isFocused: Bool
    let bubbles = [
        Bubble(id: 0, text: "Are you on the train already?", isMine: false),
        Bubble(id: 1, text: "Yes, I arrive at ten. The seat by the window was still free!", isMine: true),
        Bubble(id: 2, text: "Then I'll wait at the front of the station, by the clock.", isMine: false),
        Bubble(id: 3, text: "👍", isMine: true),
    ]

    var body: some View {
        NavigationView {
            VStack(spacing: 0) {
                ScrollViewReader { proxy in
                    ScrollView {
                        LazyVStack(spacing: 6) {
                            ForEach(bubbles) { bubble in
                                BubbleView(bubble: bubble)
                                    .id(bubble.id)
                            }
                        }
                        .padding(.vertical, 8)
                    }
                    .onAppear { proxy.scrollTo(3, anchor: .bottom) }
                }
                Divider()
                HStack(spacing: 12) {
                    TextField("Message", text: $draft)
                        .textFieldStyle(.roundedBorder)
                        .focused($isFocused)
                    Button {
                        draft = ""
                    } label: {
                        Image(systemName: "paperplane.fill")
                    }
                    .disabled(draft.isEmpty)
                }
                .padding()
                .background(.bar)
            }
            .navigationTitle("Mira")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}
