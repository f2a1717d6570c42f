import TatamiPrimitives
import TatamiScenes

/// Where an element is written, which is not where a person looks for it: in the component that it is a use of, or in a
/// component or a template that gets its text from a use or a record.
struct DefinitionMark: Hashable, Sendable {
    let id: ElementID
    let mark: Mark
    /// Whether it is what a use stands for, and not a part of it.
    let isOfUse: Bool
}
