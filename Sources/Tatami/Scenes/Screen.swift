package import TatamiSceneFile

/// A scene: what stands on a screen, its states, and the pictures to make of it.
///
///     let chat = Screen(.iPhone15, appearance: .dark) {
///         List(id: "chat", fill: .bottom) {
///             ChatRow(icon: "cat.png", name: "mothule", comment: "…")
///             Row("Item 3").swipeActions(trailing: [.destructive("Delete", image: "trash.fill")])
///         }
///     }
///     .state("open") { Override("chat.rows.1").swipe(.trailing) }
///
///     try chat.render(to: "out/chat.png")
///
/// It makes the very same scene as a scene file that says the same; whatever is wrong with it is told when it is drawn or
/// verified, with the line of code that said it.
public struct Screen: Sendable {
    let place: CodePlace
    private var entries: [CodeNode.Entry] = []
    private var states: [CodeNode.Entry] = []
    private var steps: [CodeNode] = []
    private var shots: [CodeNode] = []
    private var tolerances: [CodeNode] = []
    private var masks: [CodeNode] = []
    private var pardons: [CodeNode.Entry] = []
    var variants: [CodeNode] = []
    private var usesKit = false
    private var values: CodeNode?
    private var components: [CodeNode.Entry] = []
    /// What its pictures are called; nil unless given.
    public private(set) var name: String?
    /// Where images and data files lie.
    private(set) var folder: String

    /// A screen as large as a device's, with the device's scale and safe area.
    ///
    /// What is left out is as the platform has it: light, text of the size `large`, left to right, with the language `ja`,
    /// on `systemBackground`. `statusBar` is the time in the status bar, which then is drawn, and the home indicator with it
    /// unless `homeIndicator` says otherwise. The elements stand below each other, `spacing` points apart and `padding` from the edges of
    /// the safe area.
    public init(
        _ device: Device, appearance: Appearance? = nil, textSize: ContentSize? = nil, language: String? = nil,
        direction: LayoutDirection? = nil, background: Color? = nil, safeArea: EdgeInsets? = nil, scale: Double? = nil,
        statusBar: String? = nil, homeIndicator: Bool? = nil, spacing: Double? = nil, padding: EdgeInsets? = nil,
        file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        self.init(at: CodePlace(file: file, line: line), [.device(device)], spacing, padding, content())
        add(appearance, textSize, language, direction, background, safeArea, scale)
        if let statusBar { traits.append(.statusBar(statusBar)) }
        if let homeIndicator { traits.append(.homeIndicator(homeIndicator)) }
    }

    /// A screen by its size in points: 390 wide and 844 high unless given, at `scale` pixels per point from 1 to 3; 2
    /// unless given.
    public init(
        width: Double? = nil, height: ScreenHeight? = nil, scale: Double? = nil, appearance: Appearance? = nil,
        textSize: ContentSize? = nil, language: String? = nil, direction: LayoutDirection? = nil,
        background: Color? = nil, safeArea: EdgeInsets? = nil, statusBar: String? = nil,
        homeIndicator: Bool? = nil, spacing: Double? = nil, padding: EdgeInsets? = nil,
        file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        let size = [width.map { ScreenTrait.width($0) }, height.map { ScreenTrait.height($0) }]
        self.init(at: CodePlace(file: file, line: line), size.compactMap(\.self), spacing, padding, content())
        add(appearance, textSize, language, direction, background, safeArea, scale)
        if let statusBar { traits.append(.statusBar(statusBar)) }
        if let homeIndicator { traits.append(.homeIndicator(homeIndicator)) }
    }

    private var traits: [ScreenTrait]

    private init(
        at place: CodePlace, _ traits: [ScreenTrait], _ spacing: Double?, _ padding: EdgeInsets?,
        _ content: [any Element]
    ) {
        self.place = place
        self.traits = traits
        folder = place.file.lastIndex(of: "/").map { String(place.file[..<$0]) } ?? "."
        entries.append(.init("content", .list(content.map(\.draft.node)), at: place))
        if let spacing { entries.append(.init("spacing", .number(spacing), at: place)) }
        if let padding { entries.append(.init("padding", padding.value(at: place), at: place)) }
    }

    private mutating func add(
        _ appearance: Appearance?, _ textSize: ContentSize?, _ language: String?, _ direction: LayoutDirection?,
        _ background: Color?, _ safeArea: EdgeInsets?, _ scale: Double?
    ) {
        if let appearance { traits.append(.appearance(appearance)) }
        if let textSize { traits.append(.textSize(textSize)) }
        if let language { traits.append(.language(language)) }
        if let direction { traits.append(.direction(direction)) }
        if let background { traits.append(.background(background)) }
        if let safeArea { traits.append(.safeArea(safeArea)) }
        if let scale { traits.append(.scale(scale)) }
    }

    // MARK: What is said of it

    /// What the scene shows, for people; the title of an SVG or PDF.
    public func title(_ title: String, file: String = #filePath, line: UInt = #line) -> Screen {
        changed { $0.entries.append(.init("title", .text(title), at: CodePlace(file: file, line: line))) }
    }

    /// When it is in the scene, as in `2026-03-01T09:00Z`: by it, expressions in rows of `Records` tell moments, as in
    /// `{date(sent, 'recent')}`.
    public func now(_ moment: String, file: String = #filePath, line: UInt = #line) -> Screen {
        changed { $0.entries.append(.init("now", .text(moment), at: CodePlace(file: file, line: line))) }
    }

    /// What the scene's pictures are called, and its snapshots: those of `chat` lie in `snapshots/chat`.
    public func named(_ name: String) -> Screen { changed { $0.name = name } }

    /// Lets the scene have the components of the kit that comes with Tatami. That is said for those that stand in it; it has to
    /// be said for those that only some rows of a ``ForEach`` have.
    public func usingKit() -> Screen { changed { $0.usesKit = true } }

    /// The folder that images and data files lie in, and beyond which the scene can't reach.
    ///
    /// A relative one counts from the current directory. Unless said, it is the folder of the Swift file that makes the
    /// scene, as a scene file has its images beside it.
    public func relative(to folder: String) -> Screen { changed { $0.folder = folder } }

    /// Font files and folders of them beside the scene, whose families its text can name with ``Font/custom(_:size:)``.
    ///
    /// They are OTF and TTF files and collections of them, variable ones too; each file has 32 MiB at most, and there are 64
    /// at most. A family of these takes the place of one that Tatami knows by that name. `fallback` are families to try for
    /// characters that the asked-for family lacks, and `default` is the family of text that names none; nil for Inter.
    public func fonts(
        _ files: String..., fallback: [String] = [], default family: String? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> Screen {
        let place = CodePlace(file: file, line: line)
        func texts(_ values: [String]) -> CodeNode {
            CodeNode(.list(values.map { CodeNode(.text($0), at: place) }), at: place)
        }
        var given = [CodeNode.Entry("files", texts(files))]
        if !fallback.isEmpty { given.append(.init("fallback", texts(fallback))) }
        if let family { given.append(.init("default", .text(family), at: place)) }
        return changed { $0.entries.append(.init("fonts", .mapping(given), at: place)) }
    }

    /// Shows an alert over the dimmed screen.
    public func alert(_ alert: Alert) -> Screen { changed { $0.entries.append(.init("alert", alert.node)) } }

    /// What is different in a state; each change names an element by its id.
    public func state(
        _ name: String, file: String = #filePath, line: UInt = #line,
        @StateBuilder _ changes: () -> StateBuilder.Changes
    ) -> Screen {
        let node = CodeNode(.dictionary(changes().entries), at: CodePlace(file: file, line: line))
        return changed { $0.states.append(CodeNode.Entry(name, node)) }
    }

    /// What happens to the scene, one step after the other; steps said later follow those said before.
    ///
    ///     .timeline {
    ///         Swipe("chat.rows.1", toward: .left)
    ///         Wait(.seconds(0.5))
    ///         Transition(to: "read").over(.seconds(0.2), easing: .easeOut)
    ///     }
    ///
    /// Shots show moments of it, with `at`, and so does ``render(to:shot:at:traits:limits:file:line:)``; pictures without a moment
    /// show the scene at rest, as if it had no timeline. A shot's states are where the timeline begins.
    public func timeline(@TimelineBuilder _ steps: () -> TimelineBuilder.Steps) -> Screen {
        changed { $0.steps += steps().nodes }
    }

    /// A picture that is made of the scene: in a state, at a moment of its timeline counted from its beginning, and on a
    /// screen that differs in some traits.
    ///
    /// Letters, digits, `.`, `-` and `_` make a name, once in a scene. Without any shots the scene has one, `default`. `values` are
    /// what the scene's ``values(_:file:line:)`` are in the picture, or when its timeline begins.
    public func shot(
        _ name: String, title: String? = nil, state: String? = nil, at time: Duration? = nil,
        set values: KeyValuePairs<String, SceneValue> = [:], traits: ScreenTrait..., file: String = #filePath,
        line: UInt = #line
    ) -> Screen {
        shot(name, title, state.map { [$0] } ?? [], time, values, traits, at: CodePlace(file: file, line: line))
    }

    /// A picture in several states, one over the other.
    public func shot(
        _ name: String, title: String? = nil, states: [String], at time: Duration? = nil,
        set values: KeyValuePairs<String, SceneValue> = [:], traits: ScreenTrait..., file: String = #filePath,
        line: UInt = #line
    ) -> Screen {
        shot(name, title, states, time, values, traits, at: CodePlace(file: file, line: line))
    }

    private func shot(
        _ name: String, _ title: String?, _ states: [String], _ time: Duration?,
        _ values: KeyValuePairs<String, SceneValue>, _ traits: [ScreenTrait], at place: CodePlace
    ) -> Screen {
        var entries = [CodeNode.Entry("name", .text(name), at: place)]
        if let title { entries.append(.init("title", .text(title), at: place)) }
        entries.append(.init("states", .list(states.map { CodeNode(.text($0), at: place) }), at: place))
        if let time { entries.append(.init("at", time.value, at: place)) }
        if !values.isEmpty { entries.append(.init("set", SceneValue.node(values, at: place))) }
        entries += traits.map { $0.entry(at: place) }
        return changed { $0.shots.append(CodeNode(.mapping(entries), at: place)) }
    }

    /// Lets pixels differ from the baseline, of the whole picture or within an element; without this not one may.
    ///
    /// So many `pixels` may differ, none unless given; two pixels count as equal that are no further apart than
    /// `threshold`, from 0 (equal to the last bit, as unless given) to 1 (black against white). One of the two is needed.
    /// Reports repeat the reason, and how much was used.
    public func tolerance(
        pixels: Int? = nil, threshold: Double? = nil, of element: String? = nil, reason: String,
        file: String = #filePath, line: UInt = #line
    ) -> Screen {
        let place = CodePlace(file: file, line: line)
        let entries: [CodeNode.Entry?] = [
            element.map { .init("element", .text($0), at: place) },
            pixels.map { .init("pixels", .number(Double($0)), at: place) },
            threshold.map { .init("threshold", .number($0), at: place) }, .init("reason", .text(reason), at: place),
        ]
        return changed { $0.tolerances.append(CodeNode(.mapping(entries.compactMap(\.self)), at: place)) }
    }

    /// Leaves an element out of the comparison with the baseline. Reports repeat the reason.
    public func mask(_ element: String, reason: String, file: String = #filePath, line: UInt = #line) -> Screen {
        let place = CodePlace(file: file, line: line)
        let entries: [CodeNode.Entry] = [
            .init("element", .text(element), at: place), .init("reason", .text(reason), at: place),
        ]
        return changed { $0.masks.append(CodeNode(.mapping(entries), at: place)) }
    }

    /// Allows the issues of a lint rule in the whole scene, with a reason.
    public func allow(
        _ rule: LintRule, reason: String, file: String = #filePath, line: UInt = #line
    ) -> Screen {
        let place = CodePlace(file: file, line: line)
        return changed { $0.pardons.append(.init(rule.rawValue, .text(reason), at: place)) }
    }

    /// Whether to report lint issues when the scene is verified; over what ``Baselines/lint`` says.
    public func lint(_ isLookedFor: Bool = true, file: String = #filePath, line: UInt = #line) -> Screen {
        changed { $0.wish("lint", isLookedFor, at: CodePlace(file: file, line: line)) }
    }

    /// Whether what a screen reader says of the scene is verified too; over what ``Baselines/accessibility`` says.
    public func accessibility(_ isVerified: Bool = true, file: String = #filePath, line: UInt = #line) -> Screen {
        changed { $0.wish("accessibility", isVerified, at: CodePlace(file: file, line: line)) }
    }

    /// What is said last holds.
    private mutating func wish(_ key: String, _ flag: Bool, at place: CodePlace) {
        entries.removeAll { $0.key == key }
        entries.append(.init(key, .flag(flag), at: place))
    }

    func changed(_ change: (inout Screen) -> Void) -> Screen {
        var copy = self
        change(&copy)
        return copy
    }

    /// The later of two that are called the same holds.
    mutating func add(values more: CodeNode) {
        guard case .dictionary(let known)? = values?.value, case .dictionary(let new) = more.value else {
            values = more
            return
        }
        let names = Set(new.map(\.key))
        values?.value = .dictionary(known.filter { !names.contains($0.key) } + new)
    }

    mutating func add(component name: String, _ node: CodeNode) {
        components.append(CodeNode.Entry(name, node))
    }

    /// The scene as a scene file says it.
    package var code: CodeNode {
        var all = entries
        if let values { all.append(.init("values", values)) }
        if !components.isEmpty { all.append(.init("components", .dictionary(components), at: place)) }
        if usesKit || Component.stands(in: all + states) {
            all.append(.init("use", .text(Component.kit), at: place))
        }
        all.append(.init("screen", .mapping(traits.map { $0.entry(at: place) }), at: place))
        if !states.isEmpty { all.append(.init("states", .dictionary(states), at: place)) }
        if !steps.isEmpty { all.append(.init("timeline", .list(steps), at: place)) }
        if !shots.isEmpty { all.append(.init("shots", .list(shots), at: place)) }
        if !variants.isEmpty { all.append(.init("variants", .list(variants), at: place)) }
        if !tolerances.isEmpty { all.append(.init("tolerance", .list(tolerances), at: place)) }
        if !masks.isEmpty { all.append(.init("masks", .list(masks), at: place)) }
        if !pardons.isEmpty { all.append(.init("allow", .mapping(pardons), at: place)) }
        return CodeNode(.mapping(all), at: place)
    }
}
