// The types of notifications, which files that import only SwiftUI see too, as on the platform.
@_exported public import TatamiSwiftUI
