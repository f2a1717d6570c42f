import SwiftUI

struct Message: Identifiable {
    let id = UUID()
    var sender: String
    var subject: String
    var preview: String
    var time: String
    var isUnread = false
    var isFlagged = false
}

final class InboxModel: ObservableObject {
    @Published var messages: [Message] = []
    @Published var isLoading = true

    func load() {
        messages = [
            Message(
                sender: "Mira Okafor", subject: "Lunch on Thursday?",
                preview: "The place by the canal has opened again, and they take bookings now.", time: "9:41",
                isUnread: true),
            Message(
                sender: "Jonas Weber", subject: "Draft of the report", preview: "Attached is the second draft.",
                time: "Yesterday", isFlagged: true),
            Message(
                sender: "Library", subject: "Two books are due", preview: "Please return them by Friday.",
                time: "Monday"),
        ]
        isLoading = false
    }
}

struct MessageRow: View {
    let message: Message

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            Circle()
                .fill(message.isUnread ? Color.blue : .clear)
                .frame(width: 10, height: 10)
                .padding(.top, 6)
            VStack(alignment: .leading, spacing: 2) {
                HStack {
                    Text(message.sender)
                        .font(.headline)
                    Spacer()
                    Text(message.time)
                        .font(.subheadline)
                        .foregroundColor(.secondary)
                }
                Text(message.subject)
                    .font(.subheadline)
                Text(message.preview)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(2)
            }
            if message.isFlagged {
                Image(systemName: "flag.fill")
                    .foregroundColor(.orange)
                    .imageScale(.small)
            }
        }
    }
}

struct InboxView: View {
    @StateObject private var model = InboxModel()
    @State private var query = ""

    var body: some View {
        NavigationStack {
            List {
                ForEach(model.messages) { message in
                    NavigationLink(destination: Text(message.subject)) {
                        MessageRow(message: message)
                    }
                    .swipeActions(edge: .trailing) {
                        Button(role: .destructive) {
                            model.messages.removeAll { $0.id == message.id }
                        } label: {
                            Label("Delete", systemImage: "trash")
                        }
                    }
                }
                .onDelete { model.messages.remove(atOffsets: $0) }
            }
            .listStyle(.plain)
            .navigationTitle("Inbox")
            .searchable(text: $query)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button(action: {}) { Image(systemName: "square.and.pencil") }
                }
            }
            .overlay {
                if model.isLoading { ProgressView() }
            }
        }
        .onAppear { model.load() }
    }
}
