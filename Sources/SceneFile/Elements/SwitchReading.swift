import TatamiPrimitives
import TatamiScenes

extension ElementKind {
    static let toggle = ElementKind(
        "switch", owner: "a switch",
        keys: .of(SwitchReading.isOn, SwitchReading.tint, SwitchReading.disabled),
        main: SwitchReading.isOn.name, doc: "A switch that is on or off, in the platform's size.",
        flipped: SwitchReading.flipped
    ) { fields, whole in
        .stack(SwitchReading.stack(isOn: fields[SwitchReading.isOn], fields, whole))
    }
}

/// Switches with the measures and colours of UISwitch: a round knob at one end of a track.
enum SwitchReading {
    /// The form of `true` and `false`, or `on` and `off`.
    static let onOff = Form<Bool>.either(FlagReading.form, WordReading.form(["on": true, "off": false]))

    static let isOn = DefaultedKey<Bool>(
        name: "isOn", form: onOff, doc: "Whether it is on.", literal: .flag(false), fallback: { _ in false })
    fileprivate static let disabled = DefaultedKey(
        "disabled", default: false, "Whether it is pale and ignores taps.")
    fileprivate static let tint = DefaultedKey("tint", default: .systemGreen, "The colour of the track while it is on.")

    /// The size in points, the only one that UISwitch has.
    private static let size = Size(width: 51, height: 31)
    /// The margin of the track around the knob, in points.
    private static let margin = 2.0
    private static let knobShadow = Shadow(offset: Point(x: 0, y: 3), blur: 8, color: Color(white: 0, alpha: 0.15))

    /// Returns the switch after a tap; nil for a disabled one.
    fileprivate static func flipped(_ fields: Fields, _ whole: ElementID) -> Element.Kind? {
        fields[disabled] ? nil : .stack(stack(isOn: !fields[isOn], fields, whole))
    }

    /// Returns the switch, which keeps its size and is centred in the author's box.
    fileprivate static func stack(isOn: Bool, _ fields: Fields, _ whole: ElementID) -> Stack {
        let tint = fields[tint]
        let grey = SystemColor.secondarySystemFill.color(in: fields.decoding.context.appearance)
        let knob = disc(
            whole.part("knob"), .area, fields, diameter: size.height - 2 * margin, paint: .white, shadow: knobShadow)
        var track = disc(
            whole.part("track"), .stack(Stack(axis: .depth, alignment: isOn ? .end : .start, children: [knob])), fields,
            diameter: size.height, paint: isOn ? tint : grey)
        track.box.width = .points(size.width)
        track.box.padding = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        if fields[disabled] { track.box.opacity = 0.5 }
        return Stack(axis: .depth, alignment: .center, distribution: .center, children: [track])
    }

    /// Returns a round part of the switch, which states can't change.
    private static func disc(
        _ id: ElementID, _ kind: Element.Kind, _ fields: Fields, diameter: Double, paint: Color, shadow: Shadow? = nil
    ) -> Element {
        fields.decoding.register(id, at: fields.mark)
        let box = Box(
            width: .points(diameter), height: .points(diameter), background: .solid(paint),
            cornerRadius: .points(diameter / 2),
            shadow: shadow)
        return Element(id: id, kind: kind, box: box)
    }
}
