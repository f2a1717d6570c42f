/// The top-level keys of a scene file.
enum SceneShape {
    /// The key by which JSON editors find the schema.
    static let schema = Key("$schema", TextReading.form, "The schema of this file, for editors; Tatami ignores it.")
    static let name = Key(
        "name", ShotReading.sceneName,
        "The name of its pictures, as in settings/about. Default: the file's path below the scenes' folder, without its extension."
    )
    static let title = Key("title", TextReading.form, "A description of the scene for readers.")
    static let screen = Key("screen", ScreenReading.form, "The surface that the scene is drawn on.")
    static let assignments = Shape.dictionary(values: .either([.text, .flag]))
    static let values = Key(
        "values", .unread(assignments),
        "Numbers, texts and truth values by name. In a scene with values, \"{effort / 2}\" in braces is evaluated wherever a value is allowed, and {{ }} are literal braces; other scenes keep braces as text. Operators and functions: + - * / %, == != < <= > >=, and or not, c ? a : b, a ?? b, min, max, clamp, floor, ceil, round and abs; has(a) is true if there is a value, initial(a) is the first letter as a capital, upper(a) and lower(a) change the case; date(a, 'time'), number(a, 2), currency(a, 'EUR'), currency(a, 'EUR', 0), percent(a), bytes(a) and plural(a, 'one', 'other') format values in the screen's language; + also joins texts, which are quoted."
    )
    static let now = Key(
        "now", TimestampReading.form,
        "The current date and time in the scene, as in 2026-03-01T09:00Z, for expressions with dates, which are shown in its time zone."
    )
    static let content = Key(
        "content", .unread(.list(.named(.element))), required: true, "The elements, from top to bottom of the screen.")
    static let spacing = DefaultedKey("spacing", NumberReading.length, default: 0, "Points between the elements.")
    static let padding = Key("padding", InsetsReading.form, "The space around the elements, inside the safe area.")
    static let alert = Key("alert", AlertReading.form, "A message over a dimmed screen.")
    static let states = Key(
        "states", .unread(.dictionary(values: .changes)),
        "The differences of each state: changes by the id of an element, screen or alert; 'set' assigns values.")
    static let shots = Key(
        "shots", .unread(.list(.mapping(ShotReading.shape))), "The pictures to render of the scene.")
    static let variants = Key(
        "variants", VariantReading.form,
        "Devices, appearances, text sizes, languages and directions in which to render every shot, as in shot@iphone-se,dark; instead of those in tatami.yaml."
    )
    static let timeline = Key(
        "timeline", .unread(.list(.mapping(StepReading.shape), count: 0...StepReading.mostSteps)),
        "The steps of the scene's timeline, one after the other.")
    static let fonts = Key(
        "fonts", FontsReading.form,
        "Font files or folders of font files beside the scene, whose families its text can name; they override those of tatami.yaml."
    )
    static let tolerance = Key(
        "tolerance", AllowanceReading.tolerances, "The differences from the baseline that are tolerated. Default: none."
    )
    static let masks = Key("masks", AllowanceReading.masks, "Elements that are not compared with the baseline.")
    static let lint = Key(
        "lint", FlagReading.form,
        "Whether 'tatami verify' reports lint issues, as 'tatami check' does. Default: as in the options or tatami.yaml."
    )
    static let accessibility = Key(
        "accessibility", FlagReading.form,
        "Whether the text of a screen reader is recorded beside each snapshot, in a .accessibility file, and verified. Default: as in tatami.yaml."
    )
    static let allow = Key(
        "allow", PardonReading.form, "Lint issues that are allowed in the whole scene, each with a reason.")

    static let shape = MappingShape(
        "scene", owner: "the scene",
        keys: .of(
            schema, FormatVersion.key, name, title, screen, values, now, content, spacing, padding, alert, states,
            timeline, shots, variants, tolerance, masks, allow, lint, accessibility, fonts, Kit.use, Kit.componentsKey,
            Kit.stylesKey, Kit.colorsKey, Kit.lengthsKey),
        doc: "A scene: the content of a screen, its states, and the pictures to render of it.")
}
