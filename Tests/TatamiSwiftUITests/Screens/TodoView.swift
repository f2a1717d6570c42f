import SwiftData
import SwiftUI

@Model
final class TodoItem {
    var title: String
    var isDone: Bool
    var due: String
    var list: TodoGroup?

    init(_ title: String, due: String = "", isDone: Bool = false) {
        self.title = title
        self.due = due
        self.isDone = isDone
    }
}

@Model
final class TodoGroup {
    var name: String
    var order: Int
    @Relationship(deleteRule: .cascade, inverse: \TodoItem.list) var items: [TodoItem] = []

    init(_ name: String, order: Int) {
        self.name = name
        self.order = order
    }
}

struct TodoRow: View {
    @Bindable var item: TodoItem

    var body: some View {
        HStack(spacing: 12) {
            Button {
                item.isDone.toggle()
            } label: {
                Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
                    .foregroundStyle(item.isDone ? Color.accentColor : .secondary)
            }
            .buttonStyle(.plain)
            VStack(alignment: .leading, spacing: 2) {
                Text(item.title)
                    .strikethrough(item.isDone)
                    .foregroundStyle(item.isDone ? .secondary : .primary)
                if !item.due.isEmpty {
                    Text(item.due).font(.caption).foregroundStyle(.red)
                }
            }
        }
    }
}

struct TodoList: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \TodoGroup.order) private var groups: [TodoGroup]
    @Query(filter: #Predicate<TodoItem> { !$0.isDone }) private var open: [TodoItem]

    var body: some View {
        List {
            ForEach(groups) { group in
                Section(group.name) {
                    ForEach(group.items) { TodoRow(item: $0) }
                        .onDelete { offsets in
                            for index in offsets { context.delete(group.items[index]) }
                        }
                }
            }
        }
        .navigationTitle("\(open.count) to do")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Add", systemImage: "plus") { groups.first?.items.append(TodoItem("New reminder")) }
            }
        }
    }
}

struct TodoView: View {
    var body: some View {
        NavigationStack { TodoList() }
            .modelContainer(for: [TodoGroup.self, TodoItem.self], inMemory: true) { result in
                guard let context = try? result.get().mainContext else { return }
                let (home, work) = (TodoGroup("Home", order: 0), TodoGroup("Work", order: 1))
                context.insert(work)
                context.insert(home)
                home.items = [TodoItem("Water the plants", due: "Today, 18:00"), TodoItem("Bread", isDone: true)]
                work.items = [TodoItem("Send the minutes"), TodoItem("Book a room for Thursday", due: "Tomorrow")]
            }
    }
}
