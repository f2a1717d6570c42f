import TatamiPrimitives
package import TatamiScenes

/// The exact heights of rows of a list that is so many points wide from edge to edge, without gaps and headers.
///
/// Nothing is kept from row to row but what the shaper keeps, so that any share of the rows may be measured elsewhere, by
/// another shaper on another thread.
package func rowHeights(
    of list: List, rows: Range<Int>, width: Double, on screen: ScreenTraits, shaping shaper: any TextShaper,
    from source: any RowSource = NoRowSource.none
) -> [Double] {
    let pass = LayoutPass(screen: screen, shaper: shaper, source: source)
    let slots = ListSlots(list, id: "list", padding: .zero, width: width, withAppended: true, pass: pass)
    return rows.compactMap { row in
        slots.position(ofRow: row).map { position in pass.withoutKeeping { slots.height(at: position) } }
    }
}
