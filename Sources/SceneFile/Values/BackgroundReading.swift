import TatamiPrimitives
import TatamiScenes

/// The background of an element: a paint, or a material by name. A colour of the scene with the name of a material
/// takes precedence.
enum BackgroundReading {
    struct Value: Sendable {
        var paint: Paint?
        var material: Material?
    }

    static let form: Form<Value> = Form(shape) { node, decoding in
        if let name = node.text, decoding.shared.kit.colors[name] == nil {
            if let material = SystemMaterial(rawValue: name) {
                return Value(material: material.material(in: decoding.context.appearance))
            }
            if ColorReading.color(name, in: decoding.context.appearance) == nil,
                let nearest = NearestName.nearest(to: name, among: names)
            {
                return decoding.log.refuse(.unknownColor(name, nearest: nearest), at: node.mark)
            }
        }
        return PaintReading.form.read(node, decoding).map { Value(paint: $0) }
    }

    private static let shape = Shape.either([.words(names), PaintReading.shape])

    static let names = SystemMaterial.allCases.map(\.rawValue)
}
