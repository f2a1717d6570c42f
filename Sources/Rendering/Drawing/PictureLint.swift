import TatamiCairo
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes

/// The lint issues of a picture, with their places in the scene.
package struct PictureLint {
    package let issues: [Issue]
    /// The numbers of the permissions in the scene that allowed issues of the picture.
    package let used: Set<Int>

    /// An issue of the elements that come from one place of the scene.
    package struct Issue {
        package var place: SourcePlace
        package var issue: LintIssue
        /// The first of the elements.
        package var element: ElementID
        package var others = 0
    }
}

extension PictureMaker {
    /// Lints a planned picture; `pardons` are those of the project. Returns nil while anything moves, because elements
    /// then overlap temporarily.
    package func lint(_ plan: PicturePlan, of resolved: ResolvedScene, pardons: [Pardon] = []) -> PictureLint? {
        guard !isMoving(resolved) else { return nil }
        var issues: [PictureLint.Issue] = []
        var used = plan.pardonsOfCharacters
        let textless = TatamiPainting.paint(plan.tree.withoutInk)
        let backdrop = Backdrop { [self] part in pixels(of: textless, in: part) }
        for issue in TatamiPainting.lint(plan.tree, backdrop: backdrop) {
            let pardon = resolved.scene.pardon(issue.issue.rule, of: issue.element, in: plan.tree)
            if let pardon {
                used.append(pardon)
            } else if !pardons.contains(where: { $0.rule == issue.issue.rule }) {
                let place = resolved.nearestPlace(of: issue.element)
                if let same = issues.firstIndex(where: { $0.place == place && $0.issue.rule == issue.issue.rule }) {
                    issues[same].others += 1
                } else {
                    issues.append(PictureLint.Issue(place: place, issue: issue.issue, element: issue.element))
                }
            }
        }
        return PictureLint(issues: issues, used: Set(used.compactMap(\.number)))
    }

    /// Draws one pixel per point; nil if drawing fails, which is reported elsewhere.
    private func pixels(of list: DisplayList, in part: Rect) -> Bitmap? {
        var list = list
        list.scale = 1
        list.background = list.background.withAlpha(1)
        return (try? bitmap(list, part: part))?.bitmap()
    }

    /// Returns whether the layout at the shot's moment differs from those one frame before and one frame after.
    private func isMoving(_ resolved: ResolvedScene) -> Bool {
        guard let time = resolved.scene.timeline?.time else { return false }
        let film = playback(of: resolved)
        let frame = Time(frame: 1, perSecond: 60)
        let now = film.tree(at: time).root
        guard film.tree(at: time + frame).root != now else { return false }
        return time > .zero && film.tree(at: max(.zero, time - frame)).root != now
    }
}

extension Scene {
    /// Returns the permission for an issue of an element; nil if there is none.
    ///
    /// It is the element's own, that of an element around it, or the scene's.
    func pardon(_ rule: LintRule, of element: ElementID, in tree: LayoutTree) -> Pardon? {
        tree.pardon(rule, of: element) ?? pardons.first { $0.rule == rule }
    }
}
