import TatamiScenes

/// The allowed differences from the baseline: tolerances and masks, each with a reason.
enum AllowanceReading {
    private static let whole = Key(
        "element", TextReading.form.map { ElementID($0) }, "The id of the element. Default: the whole picture.")
    private static let element = Key(
        "element", TextReading.form.map { ElementID($0) }, required: true, "The id of the element.")
    private static let pixels = Key(
        "pixels", NumberReading.whole(1...1_000_000_000), "The number of pixels that may differ. Default: none.")
    private static let threshold = Key(
        "threshold", NumberReading.unit,
        "The colour distance up to which two pixels count as equal: 0 for identical colours, 1 for black and white.")
    private static let reason = Key("reason", TextReading.form, required: true, "The reason, which reports repeat.")

    private static let tolerance = Form<Allowance>.mapping(
        "tolerance", owner: "a tolerance", keys: .of(whole, pixels, threshold, reason),
        doc: "How much of a picture may differ from its baseline."
    ) { fields in
        guard fields.has(pixels) || fields.has(threshold) else {
            return fields.decoding.log.refuse(.missingKey(pixels.name, in: "a tolerance"), at: fields.mark)
        }
        let (pixels, threshold) = (fields[pixels] ?? 0, fields[threshold] ?? 0)
        return fields[reason].map {
            Allowance(element: fields[whole], pixels: pixels, threshold: threshold, reason: $0)
        }
    }

    private static let mask = Form<Allowance>.mapping(
        "mask", owner: "a mask", keys: .of(element, reason), doc: "An element that is not compared with its baseline."
    ) { fields in
        guard let element = fields[element], let reason = fields[reason] else { return nil }
        return Allowance(element: element, pixels: nil, reason: reason)
    }

    static let tolerances = Form<[Allowance]>.either(tolerance.map { [$0] }, .list(of: tolerance))
    static let masks = Form<[Allowance]>.either(mask.map { [$0] }, .list(of: mask))

    /// Returns the allowances, masks first. An unknown element is reported, unless a state may have removed it, or it
    /// may be in a row that was not read and has an explicit id.
    static func allowances(
        _ fields: Fields, of shot: Shot, _ reader: RowReader, _ decoding: Decoding, areAllRead: Bool
    ) -> [Allowance] {
        let given = (fields[SceneShape.masks] ?? []) + (fields[SceneShape.tolerance] ?? [])
        let naming = ElementNaming(decoding: decoding, reader: reader)
        let isComplete =
            shot.states.isEmpty && !decoding.found.hasSkippedElements && (areAllRead || !reader.makesIDs)
        return given.map { allowance in
            guard let id = allowance.element else { return allowance }
            // A timeline may show and hide an alert.
            if isComplete, !id.isWithin(.alert), naming.mark(of: id) == nil {
                decoding.log.add(ElementNaming.reason(naming: id, in: [naming]), at: fields.markOfElement(id))
            }
            var allowance = allowance
            allowance.element = naming.laidOutName(of: id)
            return allowance
        }
    }
}

extension Fields {
    /// Returns the place where a mask or a tolerance names the element.
    fileprivate func markOfElement(_ id: ElementID) -> Mark {
        for key in [SceneShape.masks.name, SceneShape.tolerance.name] {
            guard let node = node(key) else { continue }
            for item in node.items ?? [node] {
                if let element = item.entries?["element"], element.text == id.description { return element.mark }
            }
        }
        return mark
    }
}
