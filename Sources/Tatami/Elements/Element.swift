/// A part of the screen: a label, a stack, a list, a row of a list.
///
/// Elements are values: each modifier gives a changed copy. What is wrong with one is told when the scene is drawn, with
/// the line that said it.
public protocol Element: Sendable {
    /// What has been said of the element so far.
    var draft: ElementDraft { get set }
}
