/// A source file of an app, adapted to a system that takes the place of iOS and has no Objective-C runtime.
///
/// The text keeps its lines; conditions, imports and attributes that only the platform has are replaced. No picture
/// depends on them: nothing sends the actions that a runtime would send.
struct PlatformSource {
    private(set) var text: String

    /// Adapts a text.
    init(_ text: String) {
        self.text = text
        replaceConditions()
        replaceSubmodules()
        replaceManagedProperties()
        replaceManagedFunctions()
        replaceSelectors()
        removeAttributes()
    }

    /// Makes the condition `os(iOS)` true, so that the app's own branch is compiled.
    private mutating func replaceConditions() {
        text.replace(#/#(?:if|elseif)\b.*/#) { $0.output.replacing(#/\bos\(\s*iOS\s*\)/#, with: "true") }
    }

    /// Writes `import UIKit.UIColor` as `import UIKit`: a module of Swift has no submodules.
    private mutating func replaceSubmodules() {
        text.replace(#/\bimport +(UIKit|SwiftUI|CoreData|MapKit|AVFoundation|os)\.\w+(?:\.\w+)*/#) {
            "import \($0.output.1)"
        }
    }

    /// Gives a property with `@NSManaged` a body that reads and writes the value by its name.
    private mutating func replaceManagedProperties() {
        let property =
            #/@NSManaged\s+((?:[a-z]+(?:\(set\))? +)*)var +(\w+) *: *([^\v{}=\/]*[^\s{}=\/])(?=[ \t]*(?:\v|\/\/|$))/#
        text.replace(property) { match in
            let (_, before, name, type) = match.output
            let body = "get { managedValue(\"\(name)\") } set { setManagedValue(newValue, \"\(name)\") }"
            return "\(before)var \(name): \(type) { \(body) }"
        }
    }

    /// Gives a body to the functions that Core Data generates for a relation.
    private mutating func replaceManagedFunctions() {
        text.replace(#/@NSManaged\s+((?:[a-z]+ +)*)func +(addTo|removeFrom)(\w+)\(_ +\w+ *: *([^\v()]*)\)/#) { match in
            let (_, before, verb, name, type) = match.output
            let key = name.prefix(1).lowercased() + name.dropFirst()
            let body = "changeManagedValue(\"\(key)\", by: value, adding: \(verb == "addTo"))"
            return "\(before)func \(verb)\(name)(_ value: \(type)) { \(body) }"
        }
    }

    /// Writes `#selector(name)` as a `Selector` of that name.
    private mutating func replaceSelectors() {
        text.replace(#/#selector\(((?:[^()"]|\([^()"]*\))*)\)/#) { "Selector(\"\($0.output.1)\")" }
    }

    /// Removes the attributes of the Objective-C runtime and of Interface Builder.
    private mutating func removeAttributes() {
        text.replace(
            #/@(?:objcMembers|objc(?:\([\w:]*\))?|nonobjc|IBOutlet|IBAction|IBInspectable|IBDesignable)(?!\w)[ \t]*/#,
            with: "")
    }
}
