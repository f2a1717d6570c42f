import TatamiSceneFile

/// The messages about files that scenes use.
extension KitReason {
    /// The error, with a hint.
    var sentence: Message {
        switch self {
        case .circularFiles(let files): circle(files, uses: "uses") + "; remove one of these 'use:' keys"
        case .tooManyFiles(let limit, let depth):
            "more than \(limit.grouped) files, or more than \(depth) that use each other in turn; combine some"
        case .definedTwice(let name, let first): "'\(name)' is already defined at \(first); rename one, or remove it"

        case .unknownKit(let name, let nearest):
            "no kit '\(name)'" + didYouMean(nearest, else: "name a file with its ending, as in '\(name).yaml'")

        case .unknownToken(let path, let nearest):
            "no token '\(path)'" + didYouMean(nearest, else: "name it by its groups, as in '{group.name}'")
        case .circularTokens(let paths): circle(paths, uses: "stands for") + "; give one of them a value"
        case .noTokens(let file):
            "'\(file)' has no design tokens, which 'light' and 'dark' require; each token needs a '$value'"

        case .takenName(let name):
            "'\(name)' already has a meaning; choose another name, such as 'my\(capitalized(name))'"
        case .badName(let name):
            "'\(name)' can't name a component; use letters, digits, '-' and '_', and begin with a letter"
        case .badParameterName(let name):
            "'\(name)' can't name a parameter or slot; use letters, digits and '_', and begin with a letter; "
                + "'id', 'style', 'if' and 'match' are keys of all elements"
        case .duplicateParameter(let name): "'\(name)' is a parameter too; give the slot another name"
        case .unknownParameter(let name, let component, let nearest):
            "'\(component)' has no parameter '\(name)'"
                + didYouMean(
                    nearest,
                    else: "name it under 'parameters:' and give it where the component is used (values of the scene "
                        + "aren't seen here), or write {{ }} for braces")
        case .parameterNamedState:
            "'state' selects the state of a use; rename this parameter or slot"
        case .badStateName(let name):
            "'\(name)' can't name a state; use letters, digits, '-' and '_', and begin with a letter"
        case .unknownComponentState(let name, let component, let known, let nearest):
            "'\(component)' has no state '\(name)'"
                + didYouMean(nearest, else: "it has " + known.map { "'\($0)'" }.joined(separator: ", "))
        case .unknownPart(let name, let component, let nearest):
            "'\(component)' has no part '\(name)'"
                + didYouMean(nearest, else: "give one of its elements this id, or use 'content' for all of it")
        case .idOfComponent: "the root element of a component has the id of its use; remove this id"
        case .slotAlone: "'slot:' must be the only key of an item of 'content', 'rows' or 'sections'"
        case .slotOutside: "'slot:' is only valid in components, for the content of their uses"
        case .unknownSlot(let name, let component, let nearest):
            "'\(component)' has no slot '\(name)'" + didYouMean(nearest, else: "name it under 'slots:'")
        case .circularComponents(let names):
            circle(names, uses: "contains") + "; a component can't contain itself"
        case .tooMuch(let limit):
            "components expand to more than \(limit.grouped) values here; nest fewer of them"
        case .tooManyCopies(let limit):
            "elements from 'repeat' and from data expand to more than \(limit.grouped) values here; make fewer"
        case .usedHere(let name): "in '\(name)' as it is used here"
        case .definedHere(let name): "'\(name)' is defined here"
        case .builtIn(let name): "'\(name)' is part of the kit 'tatami'; 'tatami components \(name)' describes it"
        case .notUsed(let name, let owner, let kit):
            "unknown key '\(name)' in \(owner); write 'use: \(kit)' at the top to use the component of this name"

        case .unknownStyle(let name, let nearest):
            "no style '\(name)'" + didYouMean(nearest, else: "name it under 'styles:'")
        case .unfitStyle(let name, let key, let owner, let style):
            "\(owner) can't take '\(key)' of style '\(name)' at \(style); use another style, or move the key to one"
        case .badLengthName(let name):
            "'\(name)' can't name a length; use letters, digits, '-', '_' and '.', and begin with a letter; words "
                + "such as 'fill' are reserved"
        case .unknownLength(let name, let nearest): "no length '\(name)'; did you mean '\(nearest)'?"
        case .takenColorName(let name): "the colour '\(name)' already exists; choose another name"
        case .badColorName(let name):
            "'\(name)' can't name a colour; use letters, digits, '-', '_' and '.', and begin with a letter"
        case .circularColors(let names): circle(names, uses: "is") + "; give one of them a colour"
        }
    }

    private func circle(_ names: [String], uses: Message) -> Message {
        let links = names.dropFirst().map { name -> Message in "'\(name)'" }
        return "'\(names[0])' \(uses) " + links.joined(separator: ", which " + uses + " ")
    }

    private func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
