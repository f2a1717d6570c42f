import CoreData
import SwiftUI
import Testing

/// The words of UIKit and Core Data that `tatami previews` writes in place of those of the Objective-C runtime.
@Suite("The words of other frameworks that views use")
@MainActor
struct UIKitWordTests {
    private final class Trip: NSManagedObject, @unchecked Sendable {
        var title: String? {
            get { managedValue("title") }
            set { setManagedValue(newValue, "title") }
        }
        var distance: Double {
            get { managedValue("distance") }
            set { setManagedValue(newValue, "distance") }
        }
        var stops: NSSet? {
            get { managedValue("stops") }
            set { setManagedValue(newValue, "stops") }
        }
    }

    @Test(
        "a property of Core Data is nil or zero until it is set, and a change redraws the views that observe the object"
    )
    func managed() {
        let context = NSManagedObjectContext()
        let (trip, stop) = (Trip(context: context), Trip(context: context))
        #expect(trip.title == nil && trip.distance == 0 && trip.stops == nil)
        var changes = 0
        let observation = trip.objectWillChange.sink { _ in changes += 1 }
        (trip.title, trip.distance) = ("To the sea", 12.5)
        trip.changeManagedValue("stops", by: stop, adding: true)
        #expect(trip.title == "To the sea" && trip.distance == 12.5 && changes == 3)
        #expect(trip.stops?.allObjects as? [Trip] == [stop])
        trip.changeManagedValue("stops", by: NSSet(array: [stop]), adding: false)
        #expect(trip.stops?.count == 0)
        withExtendedLifetime(observation) {}
    }

    @Test("only a registered object is found by its identifier, and a saved deletion removes it from its context")
    func deletion() throws {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        let trip = Trip(context: context)
        #expect(try context.existingObject(with: trip.objectID) === trip)
        context.delete(trip)
        #expect(trip.isDeleted && context.deletedObjects == [trip])
        try context.save()
        #expect(trip.managedObjectContext == nil && context.deletedObjects.isEmpty)
        #expect(throws: NSError.self) { try context.existingObject(with: trip.objectID) }
        _ = context.object(with: trip.objectID)
        #expect(context.registeredObjects.isEmpty && !context.hasChanges)
    }

    @Test("a rollback restores the objects and the values of the last save")
    func rollback() throws {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        let (kept, deleted) = (Trip(context: context), Trip(context: context))
        kept.title = "before"
        try context.save()
        #expect(!context.hasChanges)
        kept.title = "after"
        #expect(context.hasChanges)
        context.delete(deleted)
        let added = Trip(context: context)
        context.rollback()
        #expect(context.registeredObjects == [kept, deleted] && !context.hasChanges && context.deletedObjects.isEmpty)
        #expect(kept.title == "before" && !deleted.isDeleted && deleted.managedObjectContext === context)
        #expect(added.managedObjectContext == nil)
        kept.title = "later"
        context.refresh(kept, mergeChanges: true)
        #expect(kept.title == "later")
        context.refresh(kept, mergeChanges: false)
        #expect(kept.title == "before")
    }

    @Test("a request returns objects from its offset up to its limit; a predicate or an order is a warning at its line")
    func requests() throws {
        struct Trips: View {
            @FetchRequest private var shown: FetchedResults<Trip>
            @State private var titles = ""
            @Environment(\.managedObjectContext) private var context
            let request: NSFetchRequest<Trip>

            init(_ request: NSFetchRequest<Trip>) {
                self.request = request
                _shown = FetchRequest(fetchRequest: request)
            }

            var body: some View {
                Text("found \(titles), shown \(shown.compactMap(\.title).joined())")
                    .onAppear { titles = ((try? context.fetch(request)) ?? []).compactMap(\.title).joined() }
            }
        }
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        for title in ["a", "b", "c", "d"] { Trip(context: context).title = title }
        let request = NSFetchRequest<Trip>()
        (request.fetchOffset, request.fetchLimit) = (1, 2)
        let view = Trips(request).environment(\.managedObjectContext, context)
        #expect(try view.yaml().contains("found bc, shown bc"))
        #expect(try context.count(for: request) == 2)
        let warnings = view.warnings()
        #expect(warnings.count == 1)
        request.sortDescriptors = []
        #expect(view.warnings() == warnings)
        request.predicate = NSPredicate(format: "title == %@", "b")
        #expect(try view.yaml().contains("found bc"))
        #expect(view.warnings() == warnings + ["the request of Trip is answered without its predicate"])
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: false)]
        let line = UInt(#line) - 18
        let drawn: DrawnScreen = view.drawn()
        let last = try #require(drawn.warnings.last)
        #expect(last.message == "the request of Trip is answered without its predicate and its order")
        #expect(last.description.contains("UIKitWordTests.swift:\(line)"), "\(last.description)")
    }

    @Test("a drawn image is a missing one, and other words of UIKit have their usual values")
    func words() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            UIColor.red.setFill()
            context.fill(context.bounds)
        }
        #expect(Image(uiImage: image).warnings().count == 1)
        #expect(UIColor(cgColor: UIColor.red.cgColor) == .red && Color(cgColor: UIColor.red.cgColor) == Color(.red))
        #expect(abs(UIFont.systemFont(ofSize: 17).lineHeight - 20.28) < 0.01)
        let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
        #expect(sheet.popoverPresentationController == nil)
        var calls = 0
        let controller = UIViewController()
        controller.present(sheet, animated: false) { calls += 1 }
        controller.dismiss(animated: false) { calls += 1 }
        #expect(calls == 2)
        let bar = UISearchBar()
        bar.setShowsCancelButton(true, animated: false)
        #expect(bar.showsCancelButton && bar.delegate == nil)
    }

    private struct Measured: View {
        var body: some View {
            Text("\(Int(UIFontMetrics(forTextStyle: .body).scaledValue(for: 100))) of a hundred")
                .accessibility(label: Text("the length")).accessibility(hidden: false)
        }
    }

    @Test("a length grows with the picture's text size; older names of accessibility modifiers mean the current ones")
    func metrics() throws {
        let usual = try Measured().yaml()
        #expect(usual.contains("100 of a hundred") && usual.contains("accessibilityLabel: the length"), "\(usual)")
        let large = try Measured().yaml(under: ScreenConditions(dynamicTypeSize: .accessibility5))
        #expect(large.contains("311 of a hundred"), "\(large)")
    }

    @Test("colours and images of a bundle are those of the asset catalogue; fonts need no registration")
    func assets() throws {
        let color = try #require(UIColor(named: "Brand", in: .main, compatibleWith: nil))
        #expect(color == UIColor(Color("Brand")))
        #expect(UIImage(named: "cat", in: .main, compatibleWith: nil) != nil)
        #expect(UIImage(named: "cat", in: .main, with: nil) != nil)
        let font = URL(filePath: "/a.ttf")
        #expect(CTFontManagerRegisterFontsForURL(font as CFURL, .process, nil) && UIFont.familyNames.isEmpty)
    }

    @Test("constraints between views that aren't drawn hold their values")
    func constraints() {
        let (inner, outer) = (UIView(), UIView())
        let constraint = inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor, constant: 8)
        NSLayoutConstraint.activate([constraint, inner.widthAnchor.constraint(equalToConstant: 40)])
        (inner.layer.cornerRadius, inner.accessibilityLabel) = (4, "inner")
        inner.layer.removeAllAnimations()
        #expect(inner.layer.cornerRadius == 4 && !inner.isAccessibilityElement)
        #expect(constraint.isActive && constraint.constant == 8 && constraint.priority == .required)
    }

    @Test("an action by a selector is never sent")
    func selectors() {
        let field = UITextField()
        field.addTarget(nil, action: Selector("changed"), for: .editingChanged)
        let tap = UITapGestureRecognizer(target: nil, action: "dismiss")
        #expect(tap.numberOfTapsRequired == 1)
        #expect(!UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: nil, for: nil))
    }
}
