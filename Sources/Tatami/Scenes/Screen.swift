package import TatamiSceneFile
import TatamiSystem

/// A scene: the content of a screen, its states, and the pictures to draw of it.
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
/// It equals a scene file with the same content. Errors are reported when the scene is drawn or verified,
/// with the line of code that caused each.
public struct Screen: Sendable {
    package let place: CodePlace
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
    /// The name of the scene's snapshots; nil unless set by ``named(_:)``.
    public private(set) var name: String?
    /// Warnings about parts that are left out of the screen, from the module that creates it.
    package private(set) var warnings: [SceneDiagnostic] = []
    /// The folder of the scene's images and data files.
    private(set) var folder: String

    /// Creates a screen with a device's size, scale and safe area.
    ///
    /// Defaults are the platform's: light appearance, text size `large`, left to right, language `ja`,
    /// background `systemBackground`. `statusBar` is the time to show, such as `9:41`; with it, the status
    /// bar is drawn in `statusBarStyle`, and so is the home indicator unless `homeIndicator` is false. The
    /// elements are stacked vertically, `spacing` points apart and `padding` points from the edges of the safe
    /// area.
    public init(
        _ device: Device, appearance: Appearance? = nil, textSize: ContentSize? = nil, language: String? = nil,
        direction: LayoutDirection? = nil, background: Color? = nil, safeArea: EdgeInsets? = nil, scale: Double? = nil,
        statusBar: String? = nil, statusBarStyle: StatusBarStyle? = nil, homeIndicator: Bool? = nil,
        spacing: Double? = nil, padding: EdgeInsets? = nil, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        self.init(at: CodePlace(file: file, line: line), [.device(device)], spacing, padding, content())
        add(appearance, textSize, language, direction, background, safeArea, scale)
        add(statusBar, statusBarStyle, homeIndicator)
    }

    /// Creates a screen by its size in points, 390 × 844 unless given, at `scale` pixels per point from 1 to
    /// 3, 2 unless given.
    public init(
        width: Double? = nil, height: ScreenHeight? = nil, scale: Double? = nil, appearance: Appearance? = nil,
        textSize: ContentSize? = nil, language: String? = nil, direction: LayoutDirection? = nil,
        background: Color? = nil, safeArea: EdgeInsets? = nil, statusBar: String? = nil,
        statusBarStyle: StatusBarStyle? = nil, homeIndicator: Bool? = nil, spacing: Double? = nil,
        padding: EdgeInsets? = nil,
        file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        let size = [width.map { ScreenTrait.width($0) }, height.map { ScreenTrait.height($0) }]
        self.init(at: CodePlace(file: file, line: line), size.compactMap(\.self), spacing, padding, content())
        add(appearance, textSize, language, direction, background, safeArea, scale)
        add(statusBar, statusBarStyle, homeIndicator)
    }

    /// Creates a screen of elements in a scene file's form.
    package init(device: Device, traits: [ScreenTrait], content: [CodeNode], at place: CodePlace) {
        self.init(at: place, [.device(device)] + traits, content)
    }

    private var traits: [ScreenTrait]

    private init(
        at place: CodePlace, _ traits: [ScreenTrait], _ spacing: Double?, _ padding: EdgeInsets?,
        _ content: [any Element]
    ) {
        self.init(at: place, traits, content.map(\._draft.node))
        if let spacing { entries.append(.init("spacing", .number(spacing), at: place)) }
        if let padding { entries.append(.init("padding", padding.value(at: place), at: place)) }
    }

    private init(at place: CodePlace, _ traits: [ScreenTrait], _ content: [CodeNode]) {
        self.place = place
        self.traits = traits
        folder = TatamiSystem.folder(of: place.file)
        entries.append(.init("content", .list(content), at: place))
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

    private mutating func add(_ statusBar: String?, _ style: StatusBarStyle?, _ homeIndicator: Bool?) {
        if let statusBar { traits.append(.statusBar(statusBar)) }
        if let style { traits.append(.statusBarStyle(style)) }
        if let homeIndicator { traits.append(.homeIndicator(homeIndicator)) }
    }

    // MARK: Modifiers

    /// Sets the scene's title for readers of reports; it becomes the title of an SVG or PDF.
    public func title(_ title: String, file: String = #filePath, line: UInt = #line) -> Screen {
        changed { $0.entries.append(.init("title", .text(title), at: CodePlace(file: file, line: line))) }
    }

    /// Sets the scene's current time, as in `2026-03-01T09:00Z`. Expressions in rows of `Records` format
    /// times relative to it, as in `{date(sent, 'recent')}`.
    public func now(_ moment: String, file: String = #filePath, line: UInt = #line) -> Screen {
        changed { $0.entries.append(.init("now", .text(moment), at: CodePlace(file: file, line: line))) }
    }

    /// Names the scene and its snapshots: those of `chat` are in `snapshots/chat`.
    public func named(_ name: String) -> Screen { changed { $0.name = name } }

    /// Makes the built-in component kit available. Components in the scene itself make it available automatically; call
    /// this if only later rows of a ``ForEach`` use them.
    public func usingKit() -> Screen { changed { $0.usesKit = true } }

    /// Sets the folder of images and data files, outside which the scene can't read.
    ///
    /// A relative path is relative to the current directory. The default is the folder of the Swift file that
    /// creates the scene.
    public func relative(to folder: String) -> Screen { changed { $0.folder = folder } }

    /// Adds font files, or folders of them, whose families text can use with ``Font/custom(_:size:)``.
    ///
    /// OTF and TTF files and collections are supported, variable fonts too: at most 64 files of at most 32
    /// MiB each. A family replaces a bundled family of the same name. `fallback` are families to try for
    /// characters missing from the requested family; `default` is the family of text that names none, nil for
    /// Inter.
    public func fonts(
        _ files: String..., fallback: [String] = [], default family: String? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> Screen {
        fonts(files, fallback: fallback, default: family, at: CodePlace(file: file, line: line))
    }

    package func fonts(
        _ files: [String], fallback: [String] = [], default family: String? = nil, at place: CodePlace
    ) -> Screen {
        let given: [(String, CodeNode.Value?)] = [
            ("files", .texts(files, at: place)), ("fallback", fallback.isEmpty ? nil : .texts(fallback, at: place)),
            ("default", family.map { .text($0) }),
        ]
        return changed { $0.entries.append(.init("fonts", .mapping(given, at: place), at: place)) }
    }

    /// Shows an alert over the dimmed screen.
    public func alert(_ alert: Alert) -> Screen { changed { $0.entries.append(.init("alert", alert.node)) } }

    /// Adds a state; each change names an element by its id.
    public func state(
        _ name: String, file: String = #filePath, line: UInt = #line,
        @StateBuilder _ changes: () -> StateBuilder.Changes
    ) -> Screen {
        let node = CodeNode(.dictionary(changes().entries), at: CodePlace(file: file, line: line))
        return changed { $0.states.append(CodeNode.Entry(name, node)) }
    }

    /// Appends steps to the timeline, which run one after the other.
    ///
    ///     .timeline {
    ///         Swipe("chat.rows.1", toward: .left)
    ///         TimelineWait(.seconds(0.5))
    ///         Transition(to: "read").over(.seconds(0.2), easing: .easeOut)
    ///     }
    ///
    /// Shots show moments of it with `at`, and so does ``render(to:shot:at:traits:limits:onWarning:file:line:)``.
    /// Pictures without a moment show the scene at rest, as if it had no timeline. The timeline starts in a
    /// shot's states.
    public func timeline(@TimelineBuilder _ steps: () -> TimelineBuilder.Steps) -> Screen {
        changed { $0.steps += steps().nodes }
    }

    /// Adds a picture of the scene in a state, at a time since the start of the timeline, with changed screen
    /// traits.
    ///
    /// A name consists of letters, digits, `.`, `-` and `_`, and is unique in the scene. A scene without
    /// shots has one, `default`. `values` override the scene's ``values(_:file:line:)`` in the picture, or at
    /// the start of its timeline.
    public func shot(
        _ name: String, title: String? = nil, state: String? = nil, at time: Duration? = nil,
        set values: KeyValuePairs<String, SceneValue> = [:], traits: ScreenTrait..., file: String = #filePath,
        line: UInt = #line
    ) -> Screen {
        shot(name, title, state.map { [$0] } ?? [], time, values, traits, at: CodePlace(file: file, line: line))
    }

    /// Adds a picture in several states, applied in order.
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
        let entries: [(String, CodeNode.Value?)] = [
            ("name", .text(name)), ("title", title.map { .text($0) }), ("states", .texts(states, at: place)),
            ("at", time?.value), ("set", values.isEmpty ? nil : SceneValue.node(values, at: place).value),
        ]
        let all = [CodeNode.Entry](entries, at: place) + traits.map { $0.entry(at: place) }
        return changed { $0.shots.append(CodeNode(.mapping(all), at: place)) }
    }

    /// Permits pixels to differ from the baseline, in the whole picture or within one element.
    ///
    /// At most `pixels` may differ, 0 unless given. Two pixels count as equal when their distance is at most
    /// `threshold`, from 0 (equal to the last bit, the default) to 1 (black against white). At least one of
    /// the two is required. Reports show the reason and how much was used.
    public func tolerance(
        pixels: Int? = nil, threshold: Double? = nil, of element: String? = nil, reason: String,
        file: String = #filePath, line: UInt = #line
    ) -> Screen {
        let place = CodePlace(file: file, line: line)
        let entries: [(String, CodeNode.Value?)] = [
            ("element", element.map { .text($0) }), ("pixels", pixels.map { .number(Double($0)) }),
            ("threshold", threshold.map { .number($0) }), ("reason", .text(reason)),
        ]
        return changed { $0.tolerances.append(CodeNode(.mapping(entries, at: place), at: place)) }
    }

    /// Excludes an element from the comparison with the baseline. Reports show the reason.
    public func mask(_ element: String, reason: String, file: String = #filePath, line: UInt = #line) -> Screen {
        let place = CodePlace(file: file, line: line)
        let mask = CodeNode.Value.mapping([("element", .text(element)), ("reason", .text(reason))], at: place)
        return changed { $0.masks.append(CodeNode(mask, at: place)) }
    }

    /// Suppresses the issues of a lint rule in the whole scene, with a reason.
    public func allow(
        _ rule: LintRule, reason: String, file: String = #filePath, line: UInt = #line
    ) -> Screen {
        let place = CodePlace(file: file, line: line)
        return changed { $0.pardons.append(.init(rule.rawValue, .text(reason), at: place)) }
    }

    /// Sets whether to report lint issues when the scene is verified; overrides `Baselines.lint`.
    public func lint(_ isReported: Bool = true, file: String = #filePath, line: UInt = #line) -> Screen {
        changed { $0.set("lint", to: isReported, at: CodePlace(file: file, line: line)) }
    }

    /// Sets whether to verify the accessibility text too; overrides `Baselines.accessibility`.
    public func accessibility(_ isVerified: Bool = true, file: String = #filePath, line: UInt = #line) -> Screen {
        changed { $0.set("accessibility", to: isVerified, at: CodePlace(file: file, line: line)) }
    }

    /// Sets a key, in place of an earlier value.
    private mutating func set(_ key: String, to flag: Bool, at place: CodePlace) {
        entries.removeAll { $0.key == key }
        entries.append(.init(key, .flag(flag), at: place))
    }

    /// Adds warnings about parts that are left out of the screen.
    package func warning(_ warnings: [SceneDiagnostic]) -> Screen { changed { $0.warnings += warnings } }

    func changed(_ change: (inout Screen) -> Void) -> Screen {
        var copy = self
        change(&copy)
        return copy
    }

    /// Merges values; a later value replaces an earlier one of the same name.
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

    /// The scene in the form of a scene file's document.
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
