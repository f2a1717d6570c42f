public import Tatami
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// A device, with the size, scale and safe area in portrait.
public typealias Device = Tatami.Device

/// The reason why a screen isn't drawn.
public typealias SceneError = Tatami.SceneError

/// The conditions under which a screen of views is drawn.
public struct ScreenConditions: Sendable {
    /// The device.
    public var device: Device
    /// Light or dark.
    public var colorScheme: ColorScheme
    /// The Dynamic Type size.
    public var dynamicTypeSize: DynamicTypeSize
    /// The locale of formats and of text.
    public var locale: Locale
    /// The reading direction.
    public var layoutDirection: LayoutDirection
    /// The folder of images and asset catalogues.
    public var assets: String
    /// The time after which a `task` of a view is cancelled, with a warning.
    public var taskLimit: Duration
    /// The path from the scene's folder to that of the images; empty if both are the same.
    package var wayToAssets = ""

    /// Creates conditions; `assets` is the current directory unless given.
    public init(
        device: Device = .iPhone15, colorScheme: ColorScheme = .light, dynamicTypeSize: DynamicTypeSize = .large,
        locale: Locale = Locale(identifier: "en"), layoutDirection: LayoutDirection = .leftToRight,
        assets: String = ".", taskLimit: Duration = .seconds(10)
    ) {
        (self.device, self.colorScheme, self.dynamicTypeSize) = (device, colorScheme, dynamicTypeSize)
        (self.locale, self.layoutDirection, self.assets) = (locale, layoutDirection, assets)
        self.taskLimit = taskLimit
    }
}

/// A screen of views as a scene, with warnings about parts that aren't drawn as on the platform.
public struct DrawnScreen: Sendable {
    /// The scene, which can be drawn and verified.
    ///
    /// Its lists have the rows that can be in view on any device; the rows after them aren't evaluated.
    public let screen: Screen
    /// A warning for each part that isn't drawn as on the platform, with its line of code. A snapshot of the screen
    /// reports them, too.
    public var warnings: [SceneDiagnostic] { screen.warnings }
}

extension View {
    /// Evaluates the view, without waiting for its tasks, and returns it as a scene.
    public func drawn(
        under conditions: ScreenConditions = ScreenConditions(), file: String = #filePath, line: UInt = #line
    ) -> DrawnScreen {
        let maker = ScreenMaker(conditions, at: CodePlace(file, line))
        return UIScreen.$drawn.withValue(maker.mainScreen) {
            maker.screen(of: maker.evaluator(of: self).evaluated())
        }
    }

    /// Evaluates the view, and again after each action of the user, without waiting for tasks.
    public func drawn(
        under conditions: ScreenConditions = ScreenConditions(), after actions: [UserAction],
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> DrawnScreen {
        let maker = ScreenMaker(conditions, at: CodePlace(file, line))
        let evaluator = maker.evaluator(of: self)
        let result = UIScreen.$drawn.withValue(maker.mainScreen) {
            Result { () throws(SceneError) in maker.screen(of: try evaluator.evaluated(after: actions)) }
        }
        return try result.get()
    }

    /// Evaluates the view, waits for its tasks, and returns it as a scene.
    public func drawn(
        under conditions: ScreenConditions = ScreenConditions(), file: String = #filePath, line: UInt = #line
    ) async -> DrawnScreen {
        let maker = ScreenMaker(conditions, at: CodePlace(file, line))
        return await UIScreen.$drawn.withValue(maker.mainScreen) {
            maker.screen(of: await maker.evaluator(of: self).settled())
        }
    }

    /// Evaluates the view, and again after each action of the user, and waits for tasks.
    public func drawn(
        under conditions: ScreenConditions = ScreenConditions(), after actions: [UserAction],
        file: String = #filePath, line: UInt = #line
    ) async throws(SceneError) -> DrawnScreen {
        let maker = ScreenMaker(conditions, at: CodePlace(file, line))
        let evaluator = maker.evaluator(of: self)
        let result = await UIScreen.$drawn.withValue(maker.mainScreen) { () async -> Result<DrawnScreen, SceneError> in
            do throws(SceneError) {
                return .success(maker.screen(of: try await evaluator.settled(after: actions)))
            } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Draws the view into a PNG, SVG or PDF file, by the extension of the path.
    ///
    /// Tasks of the view aren't run; call the function with `await` for them. The result has a warning for each part
    /// that isn't drawn as on the platform.
    @discardableResult
    public func render(
        to path: String, on device: Device = .iPhone15, colorScheme: ColorScheme = .light,
        dynamicTypeSize: DynamicTypeSize = .large, locale: Locale = Locale(identifier: "en"),
        layoutDirection: LayoutDirection = .leftToRight, assets: String = ".", after actions: [UserAction] = [],
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [SceneDiagnostic] {
        let conditions = ScreenConditions(
            device: device, colorScheme: colorScheme, dynamicTypeSize: dynamicTypeSize, locale: locale,
            layoutDirection: layoutDirection, assets: assets)
        let drawn: DrawnScreen = try drawn(under: conditions, after: actions, file: file, line: line)
        try drawn.screen.render(to: path, file: file, line: line)
        return drawn.warnings
    }

    /// Draws the view after its tasks into a PNG, SVG or PDF file, by the extension of the path.
    @discardableResult
    public func render(
        to path: String, on device: Device = .iPhone15, colorScheme: ColorScheme = .light,
        dynamicTypeSize: DynamicTypeSize = .large, locale: Locale = Locale(identifier: "en"),
        layoutDirection: LayoutDirection = .leftToRight, assets: String = ".", after actions: [UserAction] = [],
        file: String = #filePath, line: UInt = #line
    ) async throws(SceneError) -> [SceneDiagnostic] {
        let conditions = ScreenConditions(
            device: device, colorScheme: colorScheme, dynamicTypeSize: dynamicTypeSize, locale: locale,
            layoutDirection: layoutDirection, assets: assets)
        let drawn = try await drawn(under: conditions, after: actions, file: file, line: line)
        try drawn.screen.render(to: path, file: file, line: line)
        return drawn.warnings
    }
}

/// Makes scenes of views under conditions.
@MainActor
struct ScreenMaker {
    private let conditions: ScreenConditions
    private let place: CodePlace
    private let environment: EnvironmentValues

    init(_ conditions: ScreenConditions, at place: CodePlace) {
        (self.conditions, self.place) = (conditions, place)
        environment = EnvironmentValues(conditions)
    }

    /// The device's screen as UIKit gives it.
    var mainScreen: UIScreen {
        UIScreen(
            size: environment.screenSize, scale: environment.displayScale,
            style: environment.colorScheme == .dark ? .dark : .light, dynamicTypeSize: environment.dynamicTypeSize,
            locale: environment.locale, translations: environment.translations)
    }

    /// Returns an evaluator of a view. With `isSplit`, each of its views is a screen by itself, with a preferred
    /// appearance.
    func evaluator(of view: some View, layout: PreviewLayout = .device, isSplit: Bool = false) -> Evaluator {
        var environment = environment
        if layout != .device { environment.greatestListHeight = .infinity }
        return Evaluator(
            view, environment: environment,
            assets: AssetFolder(path: conditions.assets, prefix: conditions.wayToAssets),
            taskLimit: conditions.taskLimit, followsAppearance: !isSplit, at: place, measure: measure)
    }

    /// Lays the screen out; returns whether the size of a view differs from the size that the view was evaluated for.
    private func measure(_ run: EvaluationRun, _ nodes: [ViewNode]) -> Bool {
        run.measurements.size = { [weak run] node, proposal in run.flatMap { size(of: node, for: proposal, $0) } }
        let screen = screen(of: EvaluatedScreen(nodes: nodes, run: run), measures: true).screen
        guard let frames = try? screen.frames() else { return false }
        return run.measurements.update(frames)
    }

    /// The side in points that a view is offered if none is proposed, and the largest that it is offered.
    private static let freeSide = 4000.0

    /// Returns the size of a view that is laid out alone; nil if it can't be.
    private func size(of node: ViewNode, for proposal: ProposedViewSize, _ run: EvaluationRun) -> CGSize? {
        let lowering = Lowering(run)
        var item = lowering.lowered(node)
        func side(_ proposed: CGFloat?) -> Double { min(max(Double(proposed ?? Self.freeSide), 1), Self.freeSide) }
        if item.fillsWidth, proposal.width == nil {
            item = item.wrapped()
            item.set("width", .number(Lowering.emptySide))
            item.fillsWidth = false
        }
        var box = item.wrapped()
        box.set("id", .text("view"))
        var whole = Lowered("vstack", [("alignment", .text("leading")), ("content", .list([box.node]))], at: place)
        whole.fillsWidth = true
        var traits: [ScreenTrait] = [.width(side(proposal.width)), .safeArea(Tatami.EdgeInsets())]
        traits.append(.height(proposal.height.map { .points(side($0)) } ?? .content))
        let screen = screen(of: whole, traits, conditions.colorScheme, using: lowering)
        guard let frame = try? screen.frames()["view"] else { return nil }
        return CGSize(width: frame.size.width, height: frame.size.height)
    }

    private func screen(
        of content: Lowered, _ traits: [ScreenTrait], _ scheme: ColorScheme, using lowering: Lowering
    ) -> Screen {
        var screen = Screen(
            device: conditions.device,
            traits: [
                .appearance(scheme.known),
                .textSize(conditions.dynamicTypeSize.known), .language(environment.language),
                .direction(conditions.layoutDirection.known),
            ] + traits, content: [content.node], at: place
        ).relative(to: conditions.assets)
        if lowering.usesKit { screen = screen.usingKit() }
        let fonts = lowering.run.fontFiles.sorted()
        if !fonts.isEmpty { screen = screen.fonts(fonts, at: place) }
        return screen
    }

    func screen(
        of evaluated: EvaluatedScreen, layout: PreviewLayout = .device, isSplit: Bool = false, measures: Bool = false
    ) -> DrawnScreen {
        let lowering = Lowering(evaluated.run, measures: measures)
        let base =
            layout == .sizeThatFits
            ? lowering.asHighAsContent(evaluated.nodes, at: place) : lowering.filling(evaluated.nodes, at: place)
        let whole = lowering.presented(base, evaluated.run.presentations, in: environment)
        let scheme = measures ? conditions.colorScheme : appearance(of: evaluated, isSplit: isSplit)
        var screen = screen(of: whole, layout.traits, scheme, using: lowering)
        for case .alert(let title, let message, let fields, let buttons, let place) in evaluated.run.presentations {
            let own = buttons.filter { !$0.isStandard }
            screen = screen.alert(
                Tatami.Alert(
                    title, message: message,
                    fields: fields.isEmpty ? nil : fields.map { .init($0.placeholder, text: $0.text) },
                    buttons: own.isEmpty ? nil : own.map(\.known), file: place.file,
                    line: place.line))
        }
        for problem in self.environment.translations?.problems ?? [] { evaluated.run.warn(problem, at: place) }
        for warning in UIScreen.drawn.warnings { evaluated.run.warn(warning.message, at: warning.place) }
        let warnings = evaluated.run.warnings.map { SceneDiagnostic(warning: $0.message, at: $0.place) }
        return DrawnScreen(screen: screen.warning(warnings))
    }
}

extension ScreenMaker {
    /// Returns the appearance that the screen prefers, or that of the conditions.
    ///
    /// Each view that prefers a different one is a warning, unless it is a screen by itself.
    private func appearance(of evaluated: EvaluatedScreen, isSplit: Bool) -> ColorScheme {
        let wishes = evaluated.run.appearances
        guard !isSplit else { return evaluated.nodes.first?.preferredAppearance ?? conditions.colorScheme }
        let scheme = wishes.first?.scheme ?? conditions.colorScheme
        for wish in wishes where wish.scheme != scheme {
            evaluated.run.warn(
                "preferredColorScheme is drawn for the whole screen, here with another one", at: wish.place)
        }
        return scheme
    }
}

extension ViewNode {
    fileprivate var preferredAppearance: ColorScheme? {
        for case .appearance(let scheme) in traits.reversed() { return scheme }
        return nil
    }
}

extension PreviewLayout {
    /// The traits that the layout gives to a device's screen.
    fileprivate var traits: [ScreenTrait] {
        let none = ScreenTrait.safeArea(Tatami.EdgeInsets())
        return switch self {
        case .device: []
        case .sizeThatFits: [.height(.content), none]
        case .fixed(let width, let height):
            [.width(Double(width)), .height(.points(Double(height))), none]
        }
    }
}

extension DialogButton {
    fileprivate var known: Tatami.Alert.Button {
        isDestructive ? .destructive(title) : isCancel ? .cancel(title) : .default(title)
    }
}

extension LayoutDirection {
    var known: Tatami.LayoutDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension ColorScheme {
    var known: Tatami.Appearance { self == .dark ? .dark : .light }
}

extension DynamicTypeSize {
    /// The scene's size at the same position: both types list their sizes from smallest to largest.
    var known: Tatami.ContentSize { .allCases[Self.allCases.firstIndex(of: self) ?? 3] }
}

extension EnvironmentValues {
    fileprivate init(_ conditions: ScreenConditions) {
        self.init()
        colorScheme = conditions.colorScheme
        dynamicTypeSize = conditions.dynamicTypeSize
        locale = conditions.locale
        calendar = conditions.locale.calendar
        calendar.timeZone = timeZone
        translations = Translations.inFolder(conditions.assets)
        layoutDirection = conditions.layoutDirection
        // The scene may be drawn on a taller device than the one that its views are evaluated for.
        greatestListHeight = TatamiScenes.Device.all.map { CGFloat($0.size.height) }.max() ?? .infinity
        guard let traits = TatamiScenes.Device.named(conditions.device.name) else { return }
        screenSize = CGSize(width: traits.size.width, height: traits.size.height)
        displayScale = CGFloat(traits.scale)
        safeArea = EdgeInsets(
            top: CGFloat(traits.safeArea.top), leading: CGFloat(traits.safeArea.left),
            bottom: CGFloat(traits.safeArea.bottom), trailing: CGFloat(traits.safeArea.right))
        if traits.size.width >= Self.regularWidth { horizontalSizeClass = .regular }
    }

    /// The width in points from which the width class is regular in portrait: that of the smallest tablet.
    static let regularWidth = 744.0

    /// The language tag of the locale.
    fileprivate var language: String { locale.identifier.replacingOccurrences(of: "_", with: "-") }
}
