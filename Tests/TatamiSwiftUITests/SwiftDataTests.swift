import SwiftData
import SwiftUI
import Testing

@Model
private final class Folder {
    @Attribute(.unique) var name: String
    // The macro must ignore braces in comments { and in strings.
    @Relationship(deleteRule: .cascade, inverse: \Task.folder)
    var tasks: [Task] = []
    var ending = "} var x: Int"
    var openCount: Int { tasks.count { !$0.isDone } }
    @Transient var isExpanded = false

    init(_ name: String) { self.name = name }
}

@Model
private class Task {
    var title: String
    var isDone: Bool = false
    private(set) var note: String? = "a \("b" + "}") c"
    var due: Date?
    var folder: Folder?

    init(_ title: String, due: Date? = nil, folder: Folder? = nil) {
        (self.title, self.due) = (title, due)
        self.folder = folder
    }
}

@Model
private final class Shelf {
    @Relationship(deleteRule: .deny, inverse: \Volume.shelf)
    var volumes: [Volume] = []

    init() {}
}

@Model
private final class Volume {
    var shelf: Shelf?

    init(on shelf: Shelf) { self.shelf = shelf }
}

/// An actor that counts the saved tasks.
@ModelActor
// This comment is part of the test: the macro looks for `actor` and `public` in the declaration alone.
public actor Archive {
    /// Returns the number of tasks.
    func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Task>()) }
}

private struct TaskList: View {
    @Environment(\.modelContext) private var context
    @Query(filter: #Predicate<Task> { !$0.isDone }, sort: \Task.title) private var open: [Task]
    @Query private var all: [Task]

    var body: some View {
        List {
            ForEach(open) { task in
                Button(task.title) { task.isDone = true }
            }
            .onDelete { for index in $0 { context.delete(open[index]) } }
            Text("\(open.count) of \(all.count)")
        }
        .toolbar {
            Button("Add") { context.insert(Task("Bread")) }
            Button("Clear") { try? context.delete(model: Task.self) }
        }
    }
}

private struct TaskScreen: View {
    @Environment(\.modelContext) private var context

    var body: some View {
        NavigationStack { TaskList() }
            .onAppear { for title in ["Milk", "Apples"] { context.insert(Task(title)) } }
    }
}

private struct FilteredTasks: View {
    @Query private var tasks: [Task]

    init(matching text: String) {
        _tasks = Query(
            filter: #Predicate { text.isEmpty || $0.title.localizedStandardContains(text) },
            sort: [SortDescriptor(\.due, order: .reverse), SortDescriptor(\.title)])
    }

    var body: some View { Text(tasks.map(\.title).joined(separator: " ")) }
}

@MainActor
@Suite("Models of SwiftData")
struct SwiftDataTests {
    private func filledContainer() throws -> ModelContainer {
        let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
        let container = try ModelContainer(for: Folder.self, Task.self, configurations: configuration)
        let day = 86_400.0
        for (title, days) in [("Émile", 1.0), ("Emily", 3), ("Frank", 2)] {
            container.mainContext.insert(Task(title, due: Date(timeIntervalSince1970: days * day)))
        }
        return container
    }

    @Test("a screen shows what was inserted on appearing and by a tap, sorted and filtered")
    func screen() throws {
        let screen = TaskScreen().modelContainer(for: [Task.self, Folder.self], inMemory: true)
        let first = try screen.yaml()
        let (apples, milk) = (try #require(first.range(of: "Apples")), try #require(first.range(of: "Milk")))
        #expect(apples.lowerBound < milk.lowerBound)
        #expect(first.contains("2 of 2"))
        #expect(try screen.yaml(after: [.tap("Add")]).contains("3 of 3"))
        let done = try screen.yaml(after: [.tap("Milk")])
        #expect(done.contains("1 of 2") && !done.contains("Milk"))
        #expect(try screen.yaml(after: [.tap("Clear")]).contains("0 of 0"))
    }

    @Test("each drawing of a screen begins with an empty container of its own")
    func drawnTwice() throws {
        let screen = TaskScreen().modelContainer(for: Task.self)
        #expect(try screen.yaml() == screen.yaml())
    }

    @Test("a query of an initializer selects by a parameter, ignoring case and accents, and sorts by two properties")
    func parameters() throws {
        let container = try filledContainer()
        #expect(try FilteredTasks(matching: "").modelContainer(container).yaml().contains("Emily Frank Émile"))
        #expect(try FilteredTasks(matching: "em").modelContainer(container).yaml().contains("Emily Émile"))
    }

    @Test("a query outside of a container shows nothing, with a warning")
    func noContainer() {
        #expect(FilteredTasks(matching: "").warnings().count == 1)
    }

    @Test("both sides of a relationship have the same objects")
    func relationships() throws {
        let context = try filledContainer().mainContext
        let food = Folder("Food")
        context.insert(food)
        food.tasks.append(Task("Cheese"))
        context.insert(Task("Bread", folder: food))
        #expect(food.tasks.map(\.title) == ["Cheese", "Bread"])
        #expect(food.tasks.allSatisfy { $0.folder === food && $0.modelContext === context })
        let home = Folder("Home")
        food.tasks[0].folder = home
        #expect(food.tasks.map(\.title) == ["Bread"] && home.tasks.map(\.title) == ["Cheese"])
        #expect(home.modelContext === context)
    }

    @Test("a deletion cascades by its rule, and nothing refers to what was deleted")
    func deletion() throws {
        let context = try filledContainer().mainContext
        let food = Folder("Food")
        let bread = Task("Bread", folder: food)
        context.insert(food)
        context.insert(bread)
        context.insert(Task("Cheese", folder: food))
        context.delete(bread)
        #expect(food.tasks.map(\.title) == ["Cheese"] && bread.isDeleted && bread.modelContext == nil)
        context.delete(food)
        #expect(try context.fetchCount(FetchDescriptor<Task>()) == 3)
    }

    @Test("a deletion that a relationship denies can't be saved until its objects are deleted, too")
    func deniedDeletion() throws {
        let context = try ModelContainer(for: Shelf.self, Volume.self).mainContext
        let (full, empty) = (Shelf(), Shelf())
        let volume = Volume(on: full)
        for shelf in [full, empty] { context.insert(shelf) }
        context.insert(volume)
        try context.save()
        context.delete(empty)
        try context.save()
        context.delete(full)
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.domain == NSCocoaErrorDomain && error?.code == 1600 && context.hasChanges)
        context.rollback()
        try context.save()
        #expect(full.modelContext === context && full.volumes == [volume] && volume.shelf === full)
        context.delete(full)
        context.delete(volume)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Shelf>()) == 0)
    }

    @Test("an inserted object replaces the one with an equal unique value")
    func uniqueness() throws {
        let context = try filledContainer().mainContext
        let (first, second) = (Folder("Food"), Folder("Food"))
        let bread = Task("Bread", folder: first)
        context.insert(bread)
        context.insert(second)
        #expect(try context.fetch(FetchDescriptor<Folder>()) == [second])
        #expect(bread.folder === second && second.tasks == [bread] && first.tasks.isEmpty)
    }

    @Test("an actor has a context of its own with what was saved")
    func actors() async throws {
        let container = try filledContainer()
        try container.mainContext.save()
        #expect(try await Archive(modelContainer: container).count() == 3)
    }

    @Test("rollback returns to the last saved state; contexts of one container share what was saved")
    func saving() throws {
        let container = try filledContainer()
        let context = container.mainContext
        let other = ModelContext(container)
        #expect(try context.hasChanges && other.fetchCount(FetchDescriptor<Task>()) == 0)
        try context.save()
        #expect(try !context.hasChanges && other.fetchCount(FetchDescriptor<Task>()) == 3)
        let frank = try #require(
            try context.fetch(FetchDescriptor<Task>(predicate: #Predicate { $0.title == "Frank" })).first)
        frank.title = "Francis"
        #expect(frank.hasChanges && context.changedModelsArray.count == 1)
        context.delete(frank)
        context.insert(Task("Gina"))
        context.rollback()
        #expect(frank.title == "Frank" && frank.modelContext === context && !context.hasChanges)
        #expect(try context.fetchCount(FetchDescriptor<Task>()) == 3)
    }

    @Test("a description limits, skips and counts")
    func descriptor() throws {
        let context = try filledContainer().mainContext
        var page = FetchDescriptor<Task>(sortBy: [SortDescriptor(\.due)])
        (page.fetchLimit, page.fetchOffset) = (1, 1)
        #expect(try context.fetch(page).map(\.title) == ["Frank"])
        let identifier = try context.fetchIdentifiers(page)[0]
        let found: Task? = context.registeredModel(for: identifier)
        #expect(found?.title == "Frank" && context.model(for: identifier) === found)
    }
}
