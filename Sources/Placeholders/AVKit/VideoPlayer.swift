@_exported public import TatamiAVFoundation

/// A film with its controls. A grey area is drawn instead, with a warning.
public struct VideoPlayer: View {
    /// The placeholder.
    public let body: PlatformPlaceholder

    /// Creates a film.
    public init(player: AVPlayer?, file: String = #fileID, line: UInt = #line) {
        body = PlatformPlaceholder("a film", file: file, line: line)
    }

    /// Creates a film with views over it.
    public init<Overlay: View>(
        player: AVPlayer?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder videoOverlay: () -> Overlay
    ) { body = PlatformPlaceholder("a film", file: file, line: line) }
}
