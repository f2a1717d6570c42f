import TatamiScenes

/// Priorities: a number or a name, for both axes or for each.
enum PriorityReading {
    /// nil along an axis that is not spoken of.
    struct Axes: Sendable {
        var horizontal: Priority?
        var vertical: Priority?

        func over(_ defaults: AxisPriorities) -> AxisPriorities {
            AxisPriorities(
                horizontal: horizontal ?? defaults.horizontal, vertical: vertical ?? defaults.vertical)
        }
    }

    private static let priority = Form<Priority>.either(
        NumberReading.whole(1...1000).map { Priority(clamping: $0) },
        WordReading.form([
            "required": Priority.required, "high": Priority.high, "low": Priority.low,
            "fittingSize": Priority.fittingSize,
        ]))

    private static let horizontal = Key("horizontal", priority, "Of the width.")
    private static let vertical = Key("vertical", priority, "Of the height.")

    static let axes = Form<Axes>.either(
        priority.map { Axes(horizontal: $0, vertical: $0) },
        Form.mapping(
            MappingShape(
                "priorities", owner: "priorities", keys: [horizontal.shape, vertical.shape],
                doc: "A priority for each axis, from 1 to 1000.")
        ) { fields -> Axes? in Axes(horizontal: fields[horizontal], vertical: fields[vertical]) })
}
