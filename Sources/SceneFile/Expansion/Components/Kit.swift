import TatamiScenes

/// The components, styles, colours and lengths of a scene and of the files that it uses.
///
/// The scene's root with `use:` becomes a root that contains all definitions (`KitGathering`), and this value, with
/// which elements are read. A use of a component is replaced just before its element is read (`Decoding.written`), row
/// by row in long lists. After that there are no components, styles or named colours: `Scene` has none. Only ids and
/// places show them: parts of a use have ids within its id, and places in the component.
struct Kit {
    /// The components by name, including those with errors, so that their uses are not reported too.
    var components: [String: Component] = [:]
    /// The names of the components, for the templates of rows.
    private(set) var componentNames: Set<String> = []
    /// The components that are recursive or too large.
    var unsound: Set<String> = []
    /// The kind of element for the uses of each component.
    var kinds: [String: ElementKind] = [:]
    var styles: [String: Node.Entry] = [:]
    var colors: [String: Node.Entry] = [:]
    var lengths: [String: Node.Entry] = [:]
    /// Whether the scene's content exceeds the limit after expansion, which was reported.
    var isTooLarge = false

    static let componentsKey = Key(
        "components", .unread(.dictionary(values: .mapping(ComponentReading.shape))),
        "Custom elements by name, each composed of other elements, and used like built-in ones.")
    static let stylesKey = Key(
        "styles", .unread(.dictionary(values: .mapping(StyleReading.shape))),
        "Named sets of keys with their values, which elements apply with 'style'.")
    static let colorsKey = Key(
        "colors", .unread(.dictionary(values: .named(.color))),
        "Custom colours by name, for all keys that take a colour.")
    static let lengthsKey = Key(
        "lengths", .unread(LengthNaming.values),
        "Custom lengths in points by name, for all keys that take a length.")
    static let use = Key(
        "use", .unread(.either([used, .list(used)])),
        "Files with components, styles, colours and lengths, or design tokens, by their paths relative to the scene's folder; tatami for Tatami's own components."
    )
    private static let used = Shape.either([.text, .mapping(TokenFiles.shape)])

    /// The keys of files that scenes use.
    static let shape = MappingShape(
        "kit", owner: "a file that scenes use",
        keys: .of(SceneShape.schema, FormatVersion.key, use, componentsKey, stylesKey, colorsKey, lengthsKey),
        doc: "Components, styles, colours and lengths that scenes use.")

    /// The keys of a scene that hold definitions rather than elements.
    static let keys: Set = [componentsKey.name, stylesKey.name, colorsKey.name, lengthsKey.name]

    /// The prefix of top-level keys that are ignored, such as a place for anchors.
    static let freeKeyStart = "x-"

    /// A definition in a kit, for tracking which ones are used.
    struct Part: Hashable {
        /// The top-level key: `components`, `styles`, `colors` or `lengths`.
        var key: String
        var name: String
    }
}

extension Kit {
    /// Reads the definitions in a scene's root after gathering; reports those with errors.
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

    /// Returns the built-in components that need not be read again.
    ///
    /// These are all of them, unless one contains the name of a component of the scene. None are returned for scenes
    /// that don't use the kit, for which nothing of it is read.
    private static func known(among definitions: [Node.Entry], _ files: SourceFiles) -> Set<String> {
        let builtIn = Set(definitions.lazy.filter { files.isBuiltIn($0.keyMark) }.map(\.key))
        if builtIn.isEmpty { return [] }
        let isMeant = definitions.contains { !builtIn.contains($0.key) && BuiltInKit.keys.contains($0.key) }
        return isMeant ? [] : builtIn
    }
}
