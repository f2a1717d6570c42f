/// The top-level keys of a scene file.
enum SceneShape {
    /// The key by which JSON editors find the schema.
    static let schema = Key("$schema", TextReading.form, "The schema of this file, for editors; not read here.")
    static let name = Key(
        "name", ShotReading.sceneName,
        "What its pictures are called, as in settings/about; the file's path below the scenes' folder without its ending unless given."
    )
    static let title = Key("title", TextReading.form, "What the scene shows, for people.")
    static let screen = Key("screen", ScreenReading.form, "The surface that the scene is drawn on.")
    static let assignments = Shape.dictionary(values: .either([.text, .flag]))
    static let values = Key(
        "values", .unread(assignments),
        "Numbers, texts and truth values by name. In a scene with values, \"{effort / 2}\" in braces is computed wherever a value may stand, and {{ }} are braces; other scenes keep braces as text. There are + - * / %, == != < <= > >=, and or not, c ? a : b, a ?? b, min, max, clamp, floor, ceil, round and abs; has(a) is whether there is something, initial(a) the first letter as a capital, upper(a) and lower(a) change letters; date(a, 'time'), number(a, 2), currency(a, 'EUR'), percent(a), bytes(a) and plural(a, 'one', 'other') put it into words of the screen's language; + also joins texts, which stand in quotes."
    )
    static let now = Key(
        "now", TimestampReading.form,
        "When it is in the scene, by which expressions tell dates, as in 2026-03-01T09:00Z; moments are shown by its clock."
    )
    static let content = Key(
        "content", .unread(.list(.named(.element))), required: true, "The elements, from top to bottom of the screen.")
    static let spacing = DefaultedKey("spacing", NumberReading.length, default: 0, "Points between the elements.")
    static let padding = Key("padding", InsetsReading.form, "Around the elements, inside the safe area.")
    static let alert = Key("alert", AlertReading.form, "A message over a dimmed screen.")
    static let states = Key(
        "states", .unread(.dictionary(values: .changes)),
        "What is different in each state: changes by the id of an element, screen or alert; 'set' gives values.")
    static let shots = Key(
        "shots", .unread(.list(.mapping(ShotReading.shape))), "The pictures that are made of the scene.")
    static let variants = Key(
        "variants", VariantReading.form,
        "Devices, appearances, text sizes, languages and directions to draw every shot in, as shot@iphone-se,dark; instead of those that tatami.yaml lists."
    )
    static let timeline = Key(
        "timeline", .unread(.list(.mapping(StepReading.shape))), "What happens to the scene, one step after the other.")
    static let fonts = Key(
        "fonts", FontsReading.form,
        "Font files and folders of them, beside the scene, whose families its text can name; they override those of tatami.yaml."
    )
    static let tolerance = Key(
        "tolerance", AllowanceReading.tolerances, "How much may differ from the baseline. Default: nothing.")
    static let masks = Key("masks", AllowanceReading.masks, "Elements that are not compared with the baseline.")
    static let lint = Key(
        "lint", FlagReading.form,
        "Whether 'tatami verify' reports lint issues, as 'tatami check' does. Default: as in the options or tatami.yaml."
    )
    static let accessibility = Key(
        "accessibility", FlagReading.form,
        "Whether what a screen reader says is kept beside each snapshot, as text in a .accessibility file, and verified. Default: as in tatami.yaml."
    )
    static let allow = Key(
        "allow", PardonReading.form, "Lint issues that are allowed in the whole scene, each with a reason.")

    static let shape = MappingShape(
        "scene", owner: "the scene",
        keys: [
            schema.shape, FormatVersion.key.shape, name.shape, title.shape, screen.shape, values.shape, now.shape,
            content.shape, spacing.shape,
            padding.shape,
            alert.shape, states.shape, timeline.shape, shots.shape, variants.shape, tolerance.shape, masks.shape,
            allow.shape, lint.shape, accessibility.shape, fonts.shape, Kit.use.shape, Kit.componentsKey.shape,
            Kit.stylesKey.shape, Kit.colorsKey.shape, Kit.lengthsKey.shape,
        ],
        doc: "A scene: what stands on a screen, its states, and the pictures to make of it.")
}
