import Tatami
import TatamiSceneFile

/// A list after evaluation: rows and sections in order.
struct ListContent {
    var style: Tatami.ListStyle
    var children: [ViewNode]
    var minimumRowHeight = 44.0
    var isEditing = false
    /// Whether the style's background is left out.
    var hidesBackground = false
}

/// A section of a list after evaluation.
struct SectionContent {
    var header: [ViewNode]
    var rows: [ViewNode]
    var footer: [ViewNode]
}

/// A scrolling list of rows; inset-grouped unless a style is set.
public struct List<SelectionValue: Hashable, Content> {
    private let content: Content
    private let selection: ListSelection?
    private let place: CodePlace
}

extension List: View, PrimitiveView, EvaluatedView where Content: View {
    func nodes(in context: ViewContext) -> [ViewNode] { [context.at(place).list(of: content, selection)] }

    private init(
        _ content: Content, selecting selection: ListSelection? = nil, _ file: String, _ line: UInt
    ) {
        self.init(content: content, selection: selection, place: CodePlace(file, line))
    }

    /// Creates a list with several selected rows.
    public init(
        selection: Binding<Set<SelectionValue>>?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init(content(), selecting: selection.map { ListSelection($0) }, file, line) }

    /// Creates a list with a selected row.
    public init(
        selection: Binding<SelectionValue?>?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init(content(), selecting: selection.map { ListSelection($0) }, file, line) }

    /// Creates a list of elements with ids, with a selected row.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(ForEach(data, content: rowContent), selecting: selection.map { ListSelection($0) }, file, line)
    }

    /// Creates a list of elements with ids, with several selected rows.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(ForEach(data, content: rowContent), selecting: selection.map { ListSelection($0) }, file, line)
    }

    /// Creates a list of elements with ids at a key path, with a selected row.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        file: String = #fileID, line: UInt = #line, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(
            ForEach(data, id: id, content: rowContent), selecting: selection.map { ListSelection($0) }, file, line)
    }

    /// Creates a list of elements with ids at a key path, with several selected rows.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        file: String = #fileID, line: UInt = #line, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(
            ForEach(data, id: id, content: rowContent), selecting: selection.map { ListSelection($0) }, file, line)
    }
}

extension List where SelectionValue == Never, Content: View {
    /// Creates a list.
    public init(file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content) {
        self.init(content(), file, line)
    }

    /// Creates a list of elements with ids.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, file: String = #fileID, line: UInt = #line,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init(ForEach(data, content: rowContent), file, line)
    }

    /// Creates a list of elements with ids at a key path.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { self.init(ForEach(data, id: id, content: rowContent), file, line) }

    /// Creates a list of a tree of elements with ids, its branches collapsed. An element without children has nil.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init(
            OutlineGroup(data, children: children, file: file, line: line, content: rowContent), file, line)
    }

    /// Creates a list of numbers.
    public init<Row: View>(
        _ data: Range<Int>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder rowContent: @escaping (Int) -> Row
    ) where Content == ForEach<Range<Int>, Int, Row> { self.init(ForEach(data, content: rowContent), file, line) }

    /// Creates a list of bindings to elements with ids.
    public init<Base: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<Base>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> Row
    ) where Base.Element: Identifiable, Content == ForEach<Binding<Base>, Base.Element.ID, Row> {
        self.init(ForEach(data, content: rowContent), file, line)
    }
}

extension List where SelectionValue == Never, Content: View {
    /// Creates a list of bindings to elements with ids at a key path.
    public init<Base: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> Row
    ) where Content == ForEach<Binding<Base>, ID, Row> {
        self.init(ForEach(data, id: id, content: rowContent), file, line)
    }
}

/// A list of controls in cards.
public struct Form<Content: View> {
    private let content: Content
    private let place: CodePlace
}

extension Form: View, PrimitiveView, EvaluatedView {
    /// Creates a form.
    public init(file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content) {
        self.init(content: content(), place: CodePlace(file, line))
    }

    func nodes(in context: ViewContext) -> [ViewNode] {
        [context.at(place).with { $0.listStyle = .insetGrouped }.list(of: content)]
    }
}

extension ViewContext {
    @MainActor
    fileprivate func list(of content: some View, _ selection: ListSelection? = nil) -> ViewNode {
        let rows = withListLimit.with { values in
            (values.isInList, values.stackAxis) = (true, nil)
        }.nodes(of: content)
        var number = -1
        let children = rows.map { child -> ViewNode in
            guard case .section(var section) = child.content else {
                number += 1
                return used(child, number, selection)
            }
            section.rows = section.rows.map { row in
                number += 1
                return used(row, number, selection)
            }
            var changed = child
            changed.content = .section(section)
            return changed
        }
        var list = ListContent(style: environment.listStyle, children: children)
        list.minimumRowHeight = Double(environment.defaultMinListRowHeight)
        list.isEditing = environment.editMode?.wrappedValue.isEditing == true
        list.hidesBackground = environment.hidesListBackground
        return ViewNode(.list(list), at: place)
    }
}

/// Views that belong together: in a list, rows with a header and a footer.
public struct Section<Parent, Content, Footer> {
    private let header: Parent
    private let content: Content
    private let footer: Footer
    private let place: CodePlace
    private var isExpanded = true
}

extension Section: View, PrimitiveView, EvaluatedView where Parent: View, Content: View, Footer: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let beside = context.withoutRowLimit
        let section = SectionContent(
            header: beside.entering("header").edge(header),
            rows: isExpanded ? context.entering("rows").nodes(of: content) : [],
            footer: beside.entering("footer").edge(footer))
        guard context.environment.isInList || context.environment.isInGrid else {
            return section.header + section.rows + section.footer
        }
        return [ViewNode(.section(section), at: place)]
    }

    /// Creates a section, with a header and a footer unless they are left out.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent = { EmptyView() }, @ViewBuilder footer: () -> Footer = { EmptyView() }
    ) {
        self.init(header: header(), content: content(), footer: footer(), place: CodePlace(file, line))
    }

    /// Creates a section with a header, a footer or both, in the older form.
    @_disfavoredOverload
    public init(
        header: Parent = EmptyView(), footer: Footer = EmptyView(), file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(header: header, content: content(), footer: footer, place: CodePlace(file, line))
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section whose rows are shown while a binding is true.
    public init(
        isExpanded: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(file: file, line: line, content: content, header: header)
        self.isExpanded = isExpanded.wrappedValue
    }
}

extension ViewContext {
    /// Evaluates a header or a footer: in a list, in a small font and a secondary colour.
    @MainActor
    fileprivate func edge(_ view: some View) -> [ViewNode] {
        guard environment.isInList else { return nodes(of: view) }
        return with { values in
            values.isInList = false
            values.font = .footnote
            values.foreground = [Color.secondary]
        }.nodes(of: view)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a title whose rows are shown while a binding is true.
    public init(
        _ title: LocalizedStringKey, isExpanded: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(isExpanded: isExpanded, file: file, line: line, content: content) {
            Text(title, file: file, line: line)
        }
    }

    /// Creates a section with a title whose rows are shown while a binding is true.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, isExpanded: Binding<Bool>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init(isExpanded: isExpanded, file: file, line: line, content: content) { Text(title) } }

    /// Creates a section with a title.
    public init(
        _ title: LocalizedStringKey, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init(file: file, line: line, content: content) { Text(title, file: file, line: line) } }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) { self.init(file: file, line: line, content: content) { Text(title) } }
}
