@_exported public import TatamiAVFoundation

/// A film with its controls. A grey area is drawn instead, with a warning.
public struct VideoPlayer: View {
    private let file: String
    private let line: UInt

    /// The placeholder.
    public var body: some View { PlatformPlaceholder("a film", file: file, line: line) }

    /// Creates a film.
    public init(player: AVPlayer?, file: String = #fileID, line: UInt = #line) {
        (self.file, self.line) = (file, line)
    }

    /// Creates a film with views over it.
    public init<Overlay: View>(
        player: AVPlayer?, file: String = #fileID, line: UInt = #line,
        @ViewBuilder videoOverlay: () -> Overlay
    ) { (self.file, self.line) = (file, line) }
}
