import TatamiPrimitives
import TatamiScenes

/// A list's headers, rows and footers as one sequence of slots, each measured on demand.
///
/// Each section has a slot for its header and one for its footer, even without these elements: they hold the gaps
/// between sections, and the list's padding.
struct ListSlots {
    enum Slot: Hashable {
        case header(section: Int)
        case row(section: Int, index: Int)
        case footer(section: Int)
    }

    /// Unowned, because the pass owns the windows of its lists, which own the slots.
    unowned let pass: LayoutPass
    let list: List
    let id: ElementID
    let sections: [Section]
    /// The list's padding with the screen's safe area. Above the first and below the last slot it scrolls with the
    /// rows: they pass under it but don't rest there.
    let padding: EdgeInsets
    /// The width of the whole list, in points.
    let width: Double
    /// The height between the padding above and below, in points; nil for a list as high as its rows.
    let viewport: Double?
    /// The slot of each section's header, and one more for the end.
    private let starts: [Int]

    /// Creates the slots; without `withAdded`, those of the list before rows were prepended or appended.
    init(
        _ list: List, id: ElementID, padding: EdgeInsets, width: Double, height: Double?,
        withAdded: Bool, pass: LayoutPass
    ) {
        viewport = height.map { max(0, $0 - padding.vertical) }
        self.pass = pass
        self.list = list
        self.id = id
        self.padding = padding
        self.width = width
        var sections = list.sections
        if withAdded, !list.appended.isEmpty {
            if sections.isEmpty { sections.append(Section(id: id, rows: [])) }
            sections[sections.count - 1].rows += list.appended
        }
        if !withAdded, let first = sections.first {
            let count = min(list.prependedCount, first.rows.count)
            sections[0].rows = first.rows.replacing(0..<count, with: [])
        }
        self.sections = sections
        var starts = [0]
        for section in sections { starts.append((starts.last ?? 0) + section.rows.count + 2) }
        self.starts = starts
    }

    var count: Int { starts.last ?? 0 }

    /// Returns the number of rows in earlier sections: two slots of each section are not rows.
    func rows(before section: Int) -> Int { starts[section] - 2 * section }

    func slot(at position: Int) -> Slot {
        let section = (1..<sections.count).partitioningIndex { starts[$0] > position } - 1
        if position == starts[section] { return .header(section: section) }
        if position == starts[section + 1] - 1 { return .footer(section: section) }
        return .row(section: section, index: position - starts[section] - 1)
    }

    func headerPosition(ofSection section: Int) -> Int { starts[section] }
    func footerPosition(ofSection section: Int) -> Int { starts[section + 1] - 1 }

    /// Returns the position of a row counted through all sections, clamped to the existing rows; nil without any.
    func position(ofRow row: Int) -> Int? {
        var before = 0
        var last: Int?
        for (section, start) in zip(sections, starts) where !section.rows.isEmpty {
            let index = max(0, row - before)
            if index < section.rows.count { return start + 1 + index }
            before += section.rows.count
            last = start + section.rows.count
        }
        return last
    }

    func row(_ section: Int, _ index: Int) -> Row { sections[section].rows.read(from: pass.source)[index] }

    // MARK: Heights

    /// The height of each row in points if it is given; nil if each is as high as its content.
    var fixedRowHeight: Double? { list.rowHeight.map { pass.length($0) } }

    /// The horizontal extent of rows, in points from the list's left edge.
    var rowSpan: Rect {
        let margin = list.style == .insetGrouped ? pass.grid.snap(list.cardMargin) : 0
        let (left, right) = (padding.left + margin, padding.right + margin)
        return Rect(x: left, y: 0, width: max(0, width - left - right), height: 0)
    }

    func height(at position: Int) -> Double {
        // Rows count towards the limit even if they have no height.
        pass.note(pass.budget.takeMeasurement(), at: id)
        guard !pass.isSpent else { return 0 }
        switch slot(at: position) {
        case .row(let section, let index):
            return (fixedRowHeight ?? measuredHeight(of: row(section, index))) + gap(below: index, of: section)
        case .header(let section): return headerGaps(section).around(element: sections[section].header, in: self)
        case .footer(let section): return footerGaps(section).around(element: sections[section].footer, in: self)
        }
    }

    /// The spacing between two rows of a section in points, on whole pixels.
    var spacing: Double { pass.length(list.spacing) }

    /// Returns the gap below a row in its slot; zero below the last row of a section, headers and footers.
    func gap(below position: Int) -> Double {
        guard case .row(let section, let index) = slot(at: position) else { return 0 }
        return gap(below: index, of: section)
    }

    private func gap(below index: Int, of section: Int) -> Double {
        index < sections[section].rows.count - 1 ? spacing : 0
    }

    private func measuredHeight(of row: Row) -> Double {
        let height = pass.height(of: row, in: Proposal(width: rowSpan.width, height: viewport)) {
            var row = row
            row.content = settled(row.content)
            return pass.height(of: row, width: rowSpan.width)
        }
        return max(pass.contentLength(list.minimumRowHeight), height)
    }

    func elementHeight(_ element: Element?) -> Double {
        element.map { pass.measure(settled($0), in: Proposal(width: rowSpan.width, height: nil)).height } ?? 0
    }

    /// Returns an element with percentages resolved to the width of rows and the viewport's height. An element with
    /// only an aspect ratio is as wide as the list.
    private func settled(_ element: Element) -> Element {
        element.resolved(in: Proposal(width: rowSpan.width, height: viewport)).filledByRatio
    }

    /// Returns the gaps around a section's header in its slot.
    func headerGaps(_ section: Int) -> SlotGaps {
        var gaps = SlotGaps.header(
            of: list.style, hasElement: sections[section].header != nil, isFirst: section == 0)
        gaps.above += sections[section].headerTopPadding
        if section == 0 { gaps.above += padding.top }
        return gaps
    }

    /// Returns the gaps around a section's footer in its slot.
    func footerGaps(_ section: Int) -> SlotGaps {
        var gaps = SlotGaps.footer(of: list.style, hasElement: sections[section].footer != nil)
        if section == sections.count - 1 { gaps.below += padding.bottom }
        return gaps
    }
}

/// The gaps above and below the header or footer in its slot, in points.
struct SlotGaps {
    var above: Double
    var below: Double

    var insets: EdgeInsets { EdgeInsets(top: above, bottom: below) }

    func around(element: Element?, in slots: ListSlots) -> Double {
        slots.pass.grid.snap(above + slots.elementHeight(element) + below)
    }
}

/// The distances of the platform's grouped styles.
///
/// Without header and footer there are 35 points above the first group and between two groups. A header has 17 points
/// above it and 6 below, as printed by the platform's list content ("Base Style = Grouped Header;
/// directionalLayoutMargins = {17, 8, 6, 8}"), and the first one is as far below the list's edge as others below a
/// group.
extension SlotGaps {
    static func header(of style: List.Style, hasElement: Bool, isFirst: Bool) -> SlotGaps {
        guard style.isGrouped else { return SlotGaps(above: 0, below: 0) }
        guard hasElement else { return SlotGaps(above: isFirst ? 35 : 18, below: 0) }
        return SlotGaps(above: isFirst ? 34 : 17, below: 6)
    }

    static func footer(of style: List.Style, hasElement: Bool) -> SlotGaps {
        guard style.isGrouped else { return SlotGaps(above: 0, below: 0) }
        return SlotGaps(above: hasElement ? 7 : 0, below: 17)
    }
}
