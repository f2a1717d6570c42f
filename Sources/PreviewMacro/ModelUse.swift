import Foundation

/// A use of `@Model`, or of the attribute that it adds to each stored property, read from its source.
struct ModelUse {
    private let macro: String
    private let role: String
    private let declaration: String
    /// The type that an extension is added to.
    private let extended: String

    /// Reads a message of the compiler; nil if the message is about a different macro.
    init?(_ message: [String: Any]) {
        guard let macro = (message["macro"] as? [String: Any])?["typeName"] as? String,
            ["ModelMacro", "ModelActorMacro", "PersistentPropertyMacro"].contains(macro),
            let declaration = (message["declSyntax"] as? [String: Any])?["source"] as? String,
            let role = message["macroRole"] as? String
        else { return nil }
        (self.macro, self.role, self.declaration) = (macro, role, declaration)
        let extended = (message["extendedTypeSyntax"] as? [String: Any])?["source"] as? String ?? ""
        self.extended = extended.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The code that the macro adds; empty for none.
    var expansion: String {
        if macro == "PersistentPropertyMacro" { return observer }
        if macro == "ModelActorMacro" {
            return role == "extension" ? "extension \(extended): ModelActor {}" : actorMembers
        }
        switch role {
        case "extension": return "extension \(extended): PersistentModel {}"
        case "memberAttribute": return observedName == nil ? "" : "@PersistentProperty"
        default: return members
        }
    }

    /// The members of an actor: its executor, its container, and an initializer.
    private var actorMembers: String {
        let source = MaskedSource(declaration)
        let keyword = source.firstIndex(ofWord: "actor") ?? 0
        let isPublic = MaskedSource(source.text(0..<keyword)).has(word: "public")
        let access = isPublic ? "public " : ""
        return """
            \(access)nonisolated let modelExecutor: any ModelExecutor
            \(access)nonisolated let modelContainer: ModelContainer
            \(access)init(modelContainer: ModelContainer) {
                modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
                self.modelContainer = modelContainer
            }
            """
    }

    private var observer: String {
        guard let name = observedName else { return "" }
        return "{\n    didSet { persistentModelState.changed(self, \\.\(name), from: oldValue) }\n}"
    }

    /// The name of the stored property that the declaration consists of; nil if its changes aren't observed.
    private var observedName: String? {
        let source = MaskedSource(declaration)
        let properties = StoredProperty.all(in: source, from: 0, to: source.code.count)
        guard properties.count == 1, !properties[0].hasObservers, properties[0].isPersistent else { return nil }
        return properties[0].name
    }

    /// The state and the list of the stored properties of a class.
    private var members: String {
        let source = MaskedSource(declaration)
        guard let keyword = source.firstIndex(ofWord: "class"),
            let name = source.firstWord(after: keyword + 4),
            let brace = source.code[keyword...].firstIndex(of: "{"), let end = source.code.lastIndex(of: "}")
        else { return "" }
        let before = MaskedSource(source.text(0..<keyword))
        let isPublic = before.has(word: "public") || before.has(word: "open")
        let access = isPublic ? "public " : ""
        let properties = StoredProperty.all(in: source, from: brace + 1, to: end).filter(\.isPersistent)
        let rows = properties.map { property in
            let options = [("Attribute", "attribute"), ("Relationship", "relationship")].compactMap { macro, label in
                property.arguments(of: macro).map { ", \(label): .init(\($0))" }
            }
            let path = "\\\(name).\(property.name)"
            return "        PersistentModelProperty(\(path)\(options.joined())),"
        }
        return """
            \(access)let persistentModelState = PersistentModelState()
            \(access)static var persistentModelProperties: [PersistentModelProperty] {
                [
            \(rows.joined(separator: "\n"))
                ]
            }
            """
    }
}

extension StoredProperty {
    /// Whether the property is a part of a model.
    fileprivate var isPersistent: Bool { arguments(of: "Transient") == nil && !name.isEmpty }
}
