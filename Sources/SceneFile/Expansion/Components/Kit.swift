import TatamiScenes

/// What a scene is made of besides what is built in: its components, styles and colours, and those of the files
/// that it uses.
///
/// In comes the scene's root as its author wrote it, with `use:`; out comes a root that uses no
/// file, in which all of these stand (`KitGathering`), and this value, by which the elements are read. A component's use
/// becomes what it stands for while elements are read (`ComponentExpansion`), row by row in long lists. After the reading of
/// elements there are no components, styles or own colours any more: `Scene` has none, and no room behind it knows
/// of them. Only ids and places tell: what stands in a use is a part of its id, and stands where the component says it.
struct Kit {
    /// Those with errors too, so that their uses are no further errors.
    var components: [String: Component] = [:]
    /// Of those, for templates, which are made for each scene's rows.
    private(set) var componentNames: Set<String> = []
    /// Those of them that stand in themselves, or for far too much.
    var unsound: Set<String> = []
    /// What makes a use of one, by its name.
    var kinds: [String: ElementKind] = [:]
    var styles: [String: Node.Entry] = [:]
    var colors: [String: Node.Entry] = [:]
    var lengths: [String: Node.Entry] = [:]
    /// Whether the scene's content would come to more than a scene may hold, which was told.
    var isTooLarge = false

    static let componentsKey = Key(
        "components", .unread(.dictionary(values: .mapping(ComponentReading.shape))),
        "Elements of one's own by name, each made of others; used as built-in ones are.")
    static let stylesKey = Key(
        "styles", .unread(.dictionary(values: .mapping(StyleReading.shape))),
        "Keys of elements with their values, by a name that elements say as their 'style'.")
    static let colorsKey = Key(
        "colors", .unread(.dictionary(values: .named(.color))),
        "Colours by names of one's own, to be used wherever a colour may stand.")
    static let lengthsKey = Key(
        "lengths", .unread(LengthNaming.values),
        "Lengths in points by names of one's own, to be used wherever a length may stand.")
    static let use = Key(
        "use", .unread(.either([used, .list(used)])),
        "Files with components, styles, colours and lengths, or design tokens, by their paths from the scene's folder; tatami for those that come with Tatami."
    )
    private static let used = Shape.either([.text, .mapping(TokenFiles.shape)])
    static let schema = Key("$schema", TextReading.form, "The schema of this file, for editors; not read here.")

    /// The keys of files that scenes use.
    static let shape = MappingShape(
        "kit", owner: "a file that scenes use",
        keys: [schema.shape, use.shape, componentsKey.shape, stylesKey.shape, colorsKey.shape, lengthsKey.shape],
        doc: "Components, styles, colours and lengths that scenes use.")

    /// The keys of a scene that its elements are made by, and that hold no elements themselves.
    static let keys: Set = [componentsKey.name, stylesKey.name, colorsKey.name, lengthsKey.name]

    /// Begins the names of top-level keys that are nobody's but the author's, as a place for anchors.
    static let freeKeyStart = "x-"

    /// The parts of a kit by which something was made, for those who want to know which it needs.
    struct Part: Hashable, Comparable {
        /// `components`, `styles`, `colors` or `lengths`.
        var key: String
        var name: String

        static func < (a: Part, b: Part) -> Bool { (a.key, a.name) < (b.key, b.name) }
    }
}

extension Kit {
    /// Reads what the root of a scene says, after all that it uses was gathered there; reports definitions with errors.
    init(_ root: Node, _ decoding: Decoding) {
        func entries(_ key: String) -> [Node.Entry] { root.entries?[key]?.entries ?? [] }
        func byName(_ entries: [Node.Entry]) -> [String: Node.Entry] {
            Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }
        }
        colors = byName(entries(Self.colorsKey.name).filter { ColorNaming.isSound($0, decoding.log) })
        ColorNaming.removeCircles(&colors, decoding.log)
        lengths = byName(entries(Self.lengthsKey.name).filter { LengthNaming.isSound($0, decoding) })
        styles = byName(entries(Self.stylesKey.name).filter { StyleReading.isSound($0, decoding) })
        let definitions = entries(Self.componentsKey.name)
        componentNames = Set(definitions.map(\.key))
        let known = Self.known(among: definitions, decoding.log.files)
        for definition in definitions where components[definition.key] == nil {
            let name = definition.key
            let component =
                known.contains(name)
                ? BuiltInKit.components[name] : ComponentReading.component(definition, among: componentNames, decoding)
            components[name] = component
            kinds[name] = known.contains(name) ? BuiltInKit.kindsByName[name] : component.map(ElementKind.init(using:))
        }
        Self.checkStates(of: definitions, decoding.log)
        let sizes = ComponentSizes(
            definitions, slots: components.mapValues { $0.slots.map(\.name) },
            known: known.isEmpty ? [:] : BuiltInKit.sizes.filter { known.contains($0.key) }, decoding.log)
        unsound = sizes.unsound
        if let content = root.entries?[SceneShape.content.name] { isTooLarge = !sizes.mayHold(content) }
    }

    /// The components that come with Tatami, which were read before: all of them, unless something in them has the name of a
    /// component here; none for scenes that don't use them, for which nothing of them is read.
    private static func known(among definitions: [Node.Entry], _ files: SourceFiles) -> Set<String> {
        let builtIn = Set(definitions.lazy.filter { files.isBuiltIn($0.keyMark) }.map(\.key))
        if builtIn.isEmpty { return [] }
        let isMeant = definitions.contains { !builtIn.contains($0.key) && BuiltInKit.keys.contains($0.key) }
        return isMeant ? [] : builtIn
    }
}
