import TatamiSceneFile
import TatamiScenes

/// What people would call broken in the shots of a scene: of each place each kind of flaw once, however many shots show it.
struct FlawsOfShots {
    private var found: [(key: Key, problem: Problem)] = []
    private var known: Set<Key> = []
    private var used: Set<Int> = []
    /// Whether a shot was not looked over, since something in it moves.
    private var isPartial = false

    private struct Key: Hashable {
        var place: SourcePlace
        var flaw: LayoutFlaw
    }

    /// `lint` is nil for a shot that was not looked over.
    mutating func add(_ lint: PictureLint?, of shot: Shot) {
        guard let lint else {
            isPartial = true
            return
        }
        used.formUnion(lint.used)
        for flaw in lint.flaws {
            let key = Key(place: flaw.place, flaw: flaw.fault.flaw)
            guard known.insert(key).inserted else { continue }
            let problem = Problem.flaw(
                flaw.fault, element: flaw.element.description, others: flaw.others,
                shot: shot == .standard || shot.name == Shot.standard.name ? nil : shot.name)
            found.append((key, problem))
        }
    }

    /// In the order of the scene's lines; `pardons` are all that the scene has, by their numbers, of which the needless ones
    /// are told too.
    func warnings(pardons: [(flaw: LayoutFlaw, place: SourcePlace?)]) -> [Diagnostic] {
        let flaws = found.map { Diagnostic(severity: .warning, place: $0.key.place, problem: $0.problem) }
        let needless = pardons.enumerated().filter { !isPartial && !used.contains($0.offset) }.compactMap { _, pardon in
            pardon.place.map {
                Diagnostic(severity: .warning, place: $0, problem: .needlessAllow(pardon.flaw.rawValue))
            }
        }
        return (flaws + needless).enumerated().sorted {
            ($0.element.place.line, $0.element.place.column, $0.offset)
                < ($1.element.place.line, $1.element.place.column, $1.offset)
        }.map(\.element)
    }
}
