// The objects of data models, which files that import only SwiftUI see too, as on the platform.
@_exported public import TatamiSwiftUI
