import TatamiPrimitives
import TatamiScenes

/// The scaling and rotation with which an element is drawn.
enum TransformReading {
    static let form = Form.mapping(
        "transform", owner: "a transform", keys: .of(rotation, scale, anchor),
        doc: "A rotation and scaling with which an element is drawn; its place in the layout stays."
    ) { fields -> BoxTransform? in
        BoxTransform(rotation: fields[rotation], scale: fields[scale], anchor: fields[anchor])
    }

    private static let rotation = DefaultedKey(
        "rotation", NumberReading.form(NumberRange(-36_000...36_000)), default: 0,
        "The rotation in degrees, clockwise, after the scaling.")

    private static let factor = NumberRange(-1000...1000, isShare: true)
    private static let scale = DefaultedKey<Point>(
        name: "scale",
        form: .either(
            NumberReading.form(factor).map { Point(x: $0, y: $0) },
            NumberReading.pair(of: factor).map { Point(x: $0.0, y: $0.1) }),
        doc: "A factor, or [x, y] for the width and the height; a negative one mirrors.", literal: .number(1),
        fallback: { _ in Point(x: 1, y: 1) })

    private static let anchor = DefaultedKey<Point>(
        name: "anchor", form: PaintReading.point,
        doc: "The point that stays in its place: a side, or [x, y] from [0, 0] at the top left to [1, 1].",
        literal: .list([.number(0.5), .number(0.5)]), fallback: { _ in BoxTransform.center })
}
