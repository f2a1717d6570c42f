import TatamiPrimitives
import TatamiScenes

/// The frames of a stack's children in its own coordinates, and the size that they use.
struct Arrangement {
    var size: Size
    /// The frame of each child, on whole pixels.
    var frames: [Rect]
}

extension LayoutPass {
    /// Arranges an element's stack in the available space. If both sides are given, the frames are final; otherwise
    /// only the size counts.
    func arrange(_ stack: Stack, of id: ElementID, in room: Proposal) -> Arrangement {
        let arranging = Arranging(id: id, room: room)
        if let known = measured.stacks[arranging], known.stack == stack { return known.arrangement }
        if let known = known(stack, arranging) {
            measured.stacks[arranging] = known
            return known.arrangement
        }
        note(budget.takeMeasurement(), at: id)
        guard !isSpent else { return Arrangement(size: .zero, frames: stack.children.map { _ in .zero }) }
        let arrangement = arranged(stack, in: room)
        measured.stacks[arranging] = (stack, arrangement)
        return arrangement
    }

    private func arranged(_ stack: Stack, in room: Proposal) -> Arrangement {
        if let columns = stack.columns { return arrangeInColumns(stack, columns, in: room) }
        let stack = stack.resolved(in: room)
        guard stack.axis != .depth else { return arrangeInDepth(stack, in: room) }
        if let spacing = stack.foldedSpacing, folds(stack, in: room) {
            return arrangeFolded(stack, spacing: spacing, in: room)
        }
        let lengths = lengthsAlong(stack, in: room)
        let across = lengthsAcross(stack, in: room, lengths: lengths)
        let starts = startsAlong(stack, in: room, lengths: lengths)
        let axis = stack.axis
        let baselines = baselineOffsets(of: stack, lengths: lengths, across: across)
        let used = max(across.max() ?? 0, zip(baselines, across).map { $0 + $1 }.max() ?? 0)
        let extent = axis.across(room) ?? used
        let size = axis.size(along: lengths.reduce(gapLength(of: stack), +), across: used)
        let width = room.width ?? size.width
        // In a higher stack, elements on one baseline are in the middle together.
        let raised = stack.alignment == .firstBaseline ? grid.snap(max(0, extent - used) / 2) : 0
        let frames = stack.children.indices.map { index in
            let thickness =
                fillsAcross(stack.children[index], of: stack) ? extent : across[index]
            let offset =
                stack.alignment == .firstBaseline
                ? baselines[index] + raised : spareBefore(stack.alignment, spare: extent - thickness)
            let frame = Rect(
                origin: axis.point(along: starts[index], across: offset),
                size: axis.size(along: lengths[index], across: thickness))
            return mirrored(frame, in: width)
        }
        return Arrangement(size: size, frames: frames)
    }

    /// Reports content that is higher than the screen, with the elements that were shortened.
    func note(_ arrangement: Arrangement, of given: Stack, id: ElementID, in room: Rect) {
        guard given.axis == .vertical, screenStacks.contains(id) else { return }
        let stack = given.resolved(in: Proposal(width: room.width, height: room.height))
        for child in stack.children where child.box.height == .fill { screenStacks.insert(child.id) }
        let excess = arrangement.size.height - room.height
        guard excess > grid.hairline / 2 else { return }
        let shortened = zip(stack.children, arrangement.frames).filter { child, frame in
            guard givesWay(child, along: .vertical), !isFlexible(child, along: .vertical) else { return false }
            return measure(child, in: Proposal(width: frame.width, height: nil)).height > frame.height + grid.hairline
        }
        diagnostics.append(.tooHigh(content: id, excess: excess, shortened: shortened.map(\.0.id)))
    }

    /// Whether the elements of a stack that may fold don't fit side by side.
    private func folds(_ stack: Stack, in room: Proposal) -> Bool {
        guard stack.axis == .horizontal, let width = room.width else { return false }
        let widths = stack.children.map { child in
            if case .spacer(let least) = child.kind { return length(least) }
            let line = stack.alignment == .firstBaseline ? firstLine(of: child) : child
            return measure(line, in: Proposal(width: nil, height: nil)).width
        }
        return widths.reduce(gapLength(of: stack), +) > width + grid.hairline / 2
    }

    /// Arranges the elements of a row in a column. A spacer takes no room in the column, but one before the first
    /// element still moves the elements to the end, or to the middle if there is also one after the last.
    private func arrangeFolded(_ row: Stack, spacing: Double, in room: Proposal) -> Arrangement {
        let alignment: Stack.Alignment =
            switch (row.children.first?.isSpacer, row.children.last?.isSpacer) {
            case (true, true): .center
            case (true, _): .end
            default: .start
            }
        let column = Stack(
            axis: .vertical, spacing: spacing, alignment: alignment, children: row.children.filter { !$0.isSpacer })
        let arrangement = arranged(column, in: room)
        var frames = arrangement.frames.makeIterator()
        var end = Point.zero
        return Arrangement(
            size: arrangement.size,
            frames: row.children.map { child in
                guard !child.isSpacer, let frame = frames.next() else { return Rect(origin: end, size: .zero) }
                end = Point(x: frame.minX, y: frame.maxY)
                return frame
            })
    }

    /// Returns the part of an element that is on its first line; the parts below it may wrap.
    func firstLine(of element: Element) -> Element {
        guard case .stack(let stack) = element.kind, stack.axis == .vertical, let first = stack.children.first,
            element.box.padding == .zero
        else { return element }
        return firstLine(of: first)
    }

    func gapLength(of stack: Stack) -> Double {
        stack.children.isEmpty ? 0 : grid.snap(stack.spacing) * Double(stack.children.count - 1)
    }

    /// Returns the children's lengths: first fixed ones, then texts in the remaining space, then those that fill the
    /// rest.
    private func lengthsAlong(_ stack: Stack, in room: Proposal) -> [Double] {
        let (axis, across) = (stack.axis, stack.axis.across(room))
        var lengths = [Double](repeating: 0, count: stack.children.count)
        func measured(_ index: Int, along: Double?) -> Double {
            axis.along(measure(stack.children[index], in: axis.offer(along: along, across: across)))
        }
        let indices = stack.children.indices
        let flexible = indices.filter { isFlexible(stack.children[$0], along: axis) }
        let isTaken = Set(flexible)
        guard let available = axis.along(room).map({ max(0, $0 - gapLength(of: stack)) }) else {
            return stack.children.map { child in
                if case .spacer(let least) = child.kind { return length(least) }
                return axis.along(measure(child, in: axis.offer(along: nil, across: across)))
            }
        }
        let yielding = indices.filter { !isTaken.contains($0) && givesWay(stack.children[$0], along: axis) }
        let settledLater = isTaken.union(yielding)
        for index in indices where !settledLater.contains(index) {
            lengths[index] = measured(index, along: axis == .horizontal ? available : nil)
        }
        for index in flexible {
            lengths[index] = leastLength(of: stack.children[index], along: axis, across: across)
        }
        let forText = max(0, available - lengths.reduce(0, +))
        for index in yielding { lengths[index] = measured(index, along: axis == .horizontal ? forText : nil) }
        shorten(&lengths, at: yielding, to: forText, of: stack, in: room)
        if flexible.isEmpty { widen(&lengths, at: yielding, to: forText, of: stack) }
        let forFlexible = available - indices.reduce(0) { $0 + (isTaken.contains($1) ? 0 : lengths[$1]) }
        let items = flexible.map { index in
            FlexibleItem(
                minimum: lengths[index],
                maximum: bounds(of: stack.children[index].box, along: axis).maximum ?? .infinity)
        }
        for (index, share) in zip(flexible, share(forFlexible, among: items)) { lengths[index] = share }
        return lengths
    }

    /// Shortens the longest texts until they fit.
    private func shorten(
        _ lengths: inout [Double], at indices: [Int], to room: Double, of stack: Stack, in offer: Proposal
    ) {
        guard indices.reduce(0, { $0 + lengths[$1] }) > room else { return }
        let (axis, across) = (stack.axis, stack.axis.across(offer))
        let items = indices.map { index in
            FlexibleItem(
                minimum: min(lengths[index], shortestLength(of: stack.children[index], along: axis, across: across)),
                maximum: lengths[index])
        }
        for (index, share) in zip(indices, share(room, among: items)) where share < lengths[index] {
            let tight = axis.along(measure(stack.children[index], in: axis.offer(along: share, across: across)))
            // A text that wraps at the shorter length may use even less of it.
            lengths[index] = min(share, axis == .horizontal ? tight : share)
        }
    }

    /// Gives the first wrapped text the space beside its lines if an element follows it.
    ///
    /// As in UIKit and CSS, a switch beside the text is then at the end of the stack.
    private func widen(_ lengths: inout [Double], at indices: [Int], to room: Double, of stack: Stack) {
        let spare = room - indices.reduce(0) { $0 + lengths[$1] }
        guard stack.axis == .horizontal, stack.distribution == .start, spare > 0 else { return }
        let wrapped = indices.first { index in
            index < stack.children.count - 1
                && measure(stack.children[index], in: Proposal(width: nil, height: nil)).width > lengths[index]
        }
        if let wrapped { lengths[wrapped] += spare }
    }

    private func lengthsAcross(_ stack: Stack, in room: Proposal, lengths: [Double]) -> [Double] {
        let axis = stack.axis
        return zip(stack.children, lengths).map { child, length in
            if case .spacer = child.kind { return 0 }
            let offer = axis.offer(along: length, across: axis.across(room))
            let wanted = axis.across(measure(child, in: offer))
            return givesWay(child, along: axis.crossing) ? min(wanted, axis.across(room) ?? wanted) : wanted
        }
    }

    private func startsAlong(_ stack: Stack, in room: Proposal, lengths: [Double]) -> [Double] {
        let used = lengths.reduce(gapLength(of: stack), +)
        let spare = max(0, (stack.axis.along(room) ?? used) - used)
        let (gap, last) = (grid.snap(stack.spacing), Double(max(1, lengths.count - 1)))
        var next = spareBefore(stack.distribution, spare: spare)
        return lengths.enumerated().map { index, length in
            let between = stack.distribution == .spaceBetween ? grid.snap(spare * Double(index) / last) : 0
            defer { next += length + gap }
            return grid.snap(next + between)
        }
    }

    private func fillsAcross(_ child: Element, of stack: Stack) -> Bool {
        let axis = stack.axis.crossing
        return fills(child, along: axis, stack.alignment == .fill && isStretchable(child, along: axis))
    }

    /// Whether a stack or grid that stretches its elements may stretch this one, whose length is not given.
    func isStretchable(_ child: Element, along axis: Stack.Axis) -> Bool {
        let isHeld = axis == .horizontal ? child.box.isAsWideAsContent : child.box.isAsHighAsContent
        return !isHeld && child.box.aspectRatio == nil
    }

    /// Returns the part of the spare length that comes before the element; `firstBaseline` counts as `start`.
    func spareBefore(_ alignment: Stack.Alignment, spare: Double) -> Double {
        switch alignment {
        case .start, .fill, .firstBaseline: 0
        case .center: grid.snap(spare / 2)
        case .end: spare
        }
    }

    func spareBefore(_ distribution: Stack.Distribution, spare: Double) -> Double {
        switch distribution {
        case .start, .spaceBetween: 0
        case .center: grid.snap(spare / 2)
        case .end: spare
        }
    }
}

/// Accessors that express the steps of stack layout for both directions. Depth stacks don't use them.
extension Stack.Axis {
    private var isHorizontal: Bool { self == .horizontal }
    var crossing: Stack.Axis { isHorizontal ? .vertical : .horizontal }

    func along(_ size: Size) -> Double { isHorizontal ? size.width : size.height }
    func across(_ size: Size) -> Double { isHorizontal ? size.height : size.width }
    func along(_ offer: Proposal) -> Double? { isHorizontal ? offer.width : offer.height }
    func across(_ offer: Proposal) -> Double? { isHorizontal ? offer.height : offer.width }

    func offer(along: Double?, across: Double?) -> Proposal {
        isHorizontal ? Proposal(width: along, height: across) : Proposal(width: across, height: along)
    }

    func size(along: Double, across: Double) -> Size {
        isHorizontal ? Size(width: along, height: across) : Size(width: across, height: along)
    }

    func point(along: Double, across: Double) -> Point {
        isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }

    func lengthAlong(of box: Box) -> Length? { isHorizontal ? box.width : box.height }
    func lengthAcross(of box: Box) -> Length? { isHorizontal ? box.height : box.width }

    func paddingAlong(of box: Box) -> Double { isHorizontal ? box.padding.horizontal : box.padding.vertical }
}

extension LayoutPass {
    /// Arranges children on top of each other, each separately in the whole space.
    func arrangeInDepth(_ stack: Stack, in room: Proposal) -> Arrangement {
        let sizing = stack.sizingChildren.map { measure($0, in: room) }
        let used = Size(width: sizing.map(\.width).max() ?? 0, height: sizing.map(\.height).max() ?? 0)
        let extent = Size(width: room.width ?? used.width, height: room.height ?? used.height)
        // Children other than those that give the size are fitted to it.
        let offer = stack.sizingIndex == nil ? room : Proposal(width: extent.width, height: extent.height)
        let sizes = stack.sizingIndex == nil ? sizing : stack.children.map { measure($0, in: offer) }
        let frames = zip(stack.children, sizes).map { child, size in
            mirrored(self.frame(of: child, size, in: Rect(origin: .zero, size: extent), of: stack), in: extent.width)
        }
        return Arrangement(size: used, frames: frames)
    }

    func fills(_ child: Element, along axis: Stack.Axis, _ allFill: Bool) -> Bool {
        switch axis.lengthAlong(of: child.box) {
        case .points, .percent: false
        case .fill: bounds(of: child.box, along: axis).maximum == nil
        case nil: allFill
        }
    }
}
