import TatamiScenes

extension ElementKind {
    static let spacer = ElementKind(
        "spacer", owner: "a spacer", keys: [minLength.shape], main: minLength.name, isWholeAlone: true,
        doc: "Takes the space that its stack has left."
    ) { fields, _ in .spacer(minLength: fields[minLength]) }

    private static let minLength = DefaultedKey(
        "minLength", NumberReading.length, default: 0, "Points along the stack.")

    static let area = ElementKind(
        "area", owner: "an area", keys: [], main: BoxReading.background.name,
        mainValueKeys: ["gradient", "color"], isWholeAlone: true, doc: "A plain box: a background, a swatch, a line."
    ) { _, _ in .area }
}
