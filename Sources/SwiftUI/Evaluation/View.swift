@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

/// A part of a screen, described by its body.
///
/// Views are values. Their bodies are evaluated on the main actor, again after each change of state.
@MainActor @preconcurrency
public protocol View {
    /// The type of the body.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    /// Unreachable: there is no value of this type.
    public var body: Never { fatalError("this view has no body") }
}

/// A view without a body, which is drawn by the library; used by the library only.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Unreachable: the library draws the view itself.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A primitive view that can be evaluated.
@MainActor
protocol EvaluatedView: PrimitiveView {
    /// Returns the nodes of the view, one for each view that its container lays out.
    func nodes(in context: ViewContext) -> [ViewNode]
}

/// Previews of views in an editor; a test draws the views themselves.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of the previews.
    associatedtype Previews: View

    /// The views to preview.
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
